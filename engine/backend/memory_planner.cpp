// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/memory_planner.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace scalescope {

namespace {

struct Placed {
  std::size_t begin, end;
  int firstUse, lastUse;
};

/// The start of the smallest gap for `interval` between the blocks with overlapping lifetimes; `placed` is sorted by
/// begin.
std::size_t bestOffset(const MemoryInterval& interval, std::size_t bytes, const std::vector<Placed>& placed) {
  std::size_t best = std::numeric_limits<std::size_t>::max(), bestGap = best, free = 0;
  for (const Placed& block : placed) {
    if (block.lastUse < interval.firstUse || interval.lastUse < block.firstUse) continue;
    if (block.begin > free && block.begin - free >= bytes && block.begin - free < bestGap) {
      best = free;
      bestGap = block.begin - free;
    }
    free = std::max(free, block.end);
  }
  return best != std::numeric_limits<std::size_t>::max() ? best : free;
}

}  // namespace

MemoryPlan planMemory(std::span<const MemoryInterval> intervals, std::size_t alignment) {
  std::vector<std::size_t> order(intervals.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return intervals[a].bytes > intervals[b].bytes; });
  MemoryPlan plan{std::vector<std::size_t>(intervals.size(), 0), 0};
  std::vector<Placed> placed;
  for (const std::size_t index : order) {
    const MemoryInterval& interval = intervals[index];
    const std::size_t bytes = alignedBytes(interval.bytes, alignment);
    const std::size_t offset = bestOffset(interval, bytes, placed);
    plan.offsets[index] = offset;
    plan.totalBytes = std::max(plan.totalBytes, offset + bytes);
    const Placed block{offset, offset + bytes, interval.firstUse, interval.lastUse};
    placed.insert(std::upper_bound(placed.begin(), placed.end(), block,
                                   [](const Placed& a, const Placed& b) { return a.begin < b.begin; }),
                  block);
  }
  return plan;
}

MemoryPlan planMemoryUnshared(std::span<const MemoryInterval> intervals, std::size_t alignment) {
  MemoryPlan plan;
  for (const MemoryInterval& interval : intervals) {
    plan.offsets.push_back(plan.totalBytes);
    plan.totalBytes += alignedBytes(interval.bytes, alignment);
  }
  return plan;
}

}  // namespace scalescope
