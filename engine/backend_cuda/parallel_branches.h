// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// Most branches that run at once; further ones share a lane.
inline constexpr int kMostLanes = 4;

/// Where a layer runs: inside a part of the network that one layer feeds and one joins, on a lane of that part.
struct BranchPlace {
  int part = -1;  ///< -1: beside nothing else
  int lane = 0;
};

/// The smallest parts between a layer and the concat or sum that joins what it feeds, as far as nothing else leads in
/// or out and there are two branches or more. Returns a place for every layer.
std::vector<BranchPlace> parallelBranches(const Graph& graph);

}  // namespace scalescope::cuda
