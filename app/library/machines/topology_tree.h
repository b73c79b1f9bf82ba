// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run/topology.h"

namespace scalescope {

/// Devices and switches below one point of the tree, from left to right.
struct TopologyBranch {
  const TopologyNode* top = nullptr;  ///< a socket or switch; null: whose place is not stated
  std::vector<TopologyBranch> switches;
  std::vector<const TopologyNode*> gpus, parts;  ///< parts: adapters and disks

  /// Its width, in GPUs.
  double units() const;
  bool isEmpty() const { return switches.empty() && gpus.empty() && parts.empty(); }
  /// Switches below each other.
  int depth() const;
  bool hasParts() const;
};

/// A host as a drawing shows it. The nodes are those of its topology, which must outlive it.
struct TopologyTree {
  std::vector<TopologyBranch> sockets;       ///< packages, else NUMA nodes
  TopologyBranch loose;                      ///< what no socket is stated for
  std::vector<const TopologyNode*> onTop;    ///< adapters and disks without a socket
  std::map<std::string, std::size_t> above;  ///< indexes of edges by the lower node
};
TopologyTree treeOf(const Topology& topology);

}  // namespace scalescope
