// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// From facts by the ids of factKinds(), typed or probed, in the format of the probe; other texts become remarks. Parts
/// whose place is not stated belong to the machine only.
Topology topologyOf(const std::map<std::string, QString>& facts);

/// One system of a drawing.
struct NamedTopology {
  QString name;
  Topology topology;
};
/// One topology per named system: the recorded one, else from probed and typed facts. The differing hosts of one result
/// are systems of their own.
std::vector<NamedTopology> topologiesOf(const std::vector<RunResult>& results);

/// Whether there is anything to draw: a socket, a GPU, an adapter.
bool isDrawable(const Topology& topology);

/// Draws the systems side by side, each at the width of a column (85 mm), marks their differences and adds a matrix of
/// peer access for each that has one. Empty panels if there are none.
Figure makeTopologyFigure(const std::vector<NamedTopology>& systems);

}  // namespace scalescope
