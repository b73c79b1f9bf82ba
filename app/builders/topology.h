// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The recorded connections between the parts of a system. Unknown connections are not drawn.
struct Topology {
  struct Gpu {
    QString pcie;     ///< "generation 4 x16"; "" if not recorded
    int socket = -1;  ///< -1: not recorded
    int pcieSwitch = -1;
    int switchLinks = 0;  ///< NVLinks to NVLink switches
  };
  struct Link {
    int first = 0, second = 0;
    int count = 0;  ///< NVLinks
  };
  int sockets = 0;  ///< 0: not recorded
  QString cpu, gpuModel;
  std::vector<Gpu> gpus;
  std::vector<Link> links;
  int pcieSwitches = 0;
  QStringList adapters;
  QStringList remarks;  ///< recorded only as free text
};

/// From facts by the ids of factKinds(), in the format of the probe; other texts become remarks.
Topology topologyOf(const std::map<std::string, QString>& facts);

/// One system of a drawing.
struct NamedTopology {
  QString name;
  Topology topology;
};
/// One topology per named system, from probed facts, else from typed ones.
std::vector<NamedTopology> topologiesOf(const std::vector<RunResult>& results);

/// Draws the systems side by side and marks their differences. Empty panels if there are none.
Figure makeTopologyFigure(const std::vector<NamedTopology>& systems);

}  // namespace scalescope
