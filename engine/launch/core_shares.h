// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace scalescope {

/// Position of one logical core: siblings of one physical core have equal package and core numbers.
struct CorePlace {
  int id = 0;  ///< the system's number
  int package = 0, core = 0;
};

/// The cores that this process may use, with their positions as reported by the kernel.
std::vector<CorePlace> allowedCorePlaces();

/// Divides `cores` among `ranks` local ranks: neighbours together, no physical core in two shares if there are enough.
/// `threadsPerRank` > 0 takes that many of each share, one per physical core first; 0 takes all. With more ranks
/// than cores, cores are used in turn.
std::vector<std::vector<int>> shareCores(std::vector<CorePlace> cores, int ranks, int threadsPerRank);

}  // namespace scalescope
