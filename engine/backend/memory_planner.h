// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace scalescope {

/// A block of memory that is needed from instruction `firstUse` to `lastUse`, both included.
struct MemoryInterval {
  std::size_t bytes = 0;
  int firstUse = 0, lastUse = 0;
};

struct MemoryPlan {
  std::vector<std::size_t> offsets;  ///< one per interval, multiples of the alignment
  std::size_t totalBytes = 0;
};

inline constexpr std::size_t kMemoryAlignment = 64;

constexpr std::size_t alignedBytes(std::size_t bytes, std::size_t alignment = kMemoryAlignment) {
  return (bytes + alignment - 1) / alignment * alignment;
}

/// Gives every interval an offset in one arena such that intervals in use at the same time never overlap.
/// Largest first, each into the smallest gap that fits.
/// Source: Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference" (2020), greedy by size.
MemoryPlan planMemory(std::span<const MemoryInterval> intervals, std::size_t alignment = kMemoryAlignment);

/// The same without sharing memory between intervals.
MemoryPlan planMemoryUnshared(std::span<const MemoryInterval> intervals, std::size_t alignment = kMemoryAlignment);

}  // namespace scalescope
