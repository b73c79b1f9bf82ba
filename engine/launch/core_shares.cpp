// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/core_shares.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"

namespace scalescope {
namespace {

int topologyNumber(int core, const char* name, int otherwise) {
  auto text = readFile("/sys/devices/system/cpu/cpu" + std::to_string(core) + "/topology/" + name);
  auto number = text ? parseInteger(*text) : std::nullopt;
  return number ? static_cast<int>(*number) : otherwise;
}

/// The first logical core of every physical one, then the second ones, and so on.
std::vector<CorePlace> onePerPhysicalFirst(const std::vector<CorePlace>& cores) {
  std::vector<CorePlace> ordered, rest = cores;
  while (!rest.empty()) {
    std::set<std::pair<int, int>> seen;
    std::vector<CorePlace> siblings;
    for (const CorePlace& place : rest)
      (seen.insert({place.package, place.core}).second ? ordered : siblings).push_back(place);
    rest = std::move(siblings);
  }
  return ordered;
}

}  // namespace

std::vector<CorePlace> allowedCorePlaces() {
  std::vector<CorePlace> places;
  for (int core : allowedCores())
    places.push_back({core, topologyNumber(core, "physical_package_id", 0), topologyNumber(core, "core_id", core)});
  return places;
}

std::vector<std::vector<int>> shareCores(std::vector<CorePlace> cores, int ranks, int threadsPerRank) {
  std::sort(cores.begin(), cores.end(), [](const CorePlace& a, const CorePlace& b) {
    return std::tie(a.package, a.core, a.id) < std::tie(b.package, b.core, b.id);
  });
  std::vector<std::vector<int>> shares(static_cast<std::size_t>(ranks));
  if (cores.empty()) return shares;
  auto count = cores.size(), rankCount = shares.size();
  for (std::size_t rank = 0; rank < rankCount; ++rank) {
    auto begin = count >= rankCount ? rank * count / rankCount : rank % count;
    auto end = count >= rankCount ? (rank + 1) * count / rankCount : begin + 1;
    std::vector<CorePlace> share(cores.begin() + static_cast<std::ptrdiff_t>(begin),
                                 cores.begin() + static_cast<std::ptrdiff_t>(end));
    share = onePerPhysicalFirst(share);
    if (threadsPerRank > 0 && static_cast<std::size_t>(threadsPerRank) < share.size())
      share.resize(static_cast<std::size_t>(threadsPerRank));
    for (const CorePlace& place : share) shares[rank].push_back(place.id);
    std::sort(shares[rank].begin(), shares[rank].end());
  }
  return shares;
}

}  // namespace scalescope
