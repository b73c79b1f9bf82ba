// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace scalescope {

/// Where one logical core sits: siblings of one physical core have equal package and core numbers.
struct CorePlace {
  int id = 0;  ///< as the system numbers it
  int package = 0, core = 0;
};

/// The cores that this process may use, with their places as the kernel tells them.
std::vector<CorePlace> allowedCorePlaces();

/// Shares `cores` out among `ranks` local ranks: neighbours together, no physical core in two shares while there are
/// enough. `threadsPerRank` > 0 takes so many of each share, one per physical core first; 0 takes all. With more ranks
/// than cores, cores are used in turn.
std::vector<std::vector<int>> shareCores(std::vector<CorePlace> cores, int ranks, int threadsPerRank);

}  // namespace scalescope
