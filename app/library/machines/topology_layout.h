// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// The drawing of one host: sockets on top, the PCIe trees below them, GPUs at the bottom with their NVLinks. Adapters
/// and disks stand between switches and GPUs. `boxes` and `links` find the parts of the drawing by the ids of nodes and
/// the indexes of edges.
struct TopologyDrawing {
  Diagram diagram;
  std::map<std::string, std::size_t> boxes;
  std::map<std::size_t, std::vector<std::size_t>> links;  ///< by edge: its lines
};

/// Units: mm; `fullGbPerS`: the measured rate of the thickest line.
TopologyDrawing layOutTopology(const Topology& topology, double fullGbPerS);

}  // namespace scalescope
