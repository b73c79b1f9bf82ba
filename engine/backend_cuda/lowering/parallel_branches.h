// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// Maximum number of concurrent branches; further ones share a lane.
inline constexpr int kMaxLanes = 4;

/// Where a layer runs: on a lane of a part of the network between a fork layer and a join layer.
struct BranchPlace {
  int part = -1;  ///< -1: not in a parallel part
  int lane = 0;
};

/// The smallest parts between a fork layer and the concat or sum that joins its branches, with no other edges in or out
/// and at least two branches. Returns a place for every layer.
std::vector<BranchPlace> parallelBranches(const Graph& graph);

}  // namespace scalescope::cuda
