// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/throughput_drift.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "engine/base/steady_state.h"

namespace scalescope {
namespace {

constexpr std::size_t kBlocks = 20, kMinPart = 4, kMinRowsOfBlock = 3;
constexpr int kOrders = 999, kMaxAsExtreme = 9;  // with the order as measured, 10 of 1000: 1 %

using Blocks = std::array<double, kBlocks>;

/// Mean step times of blocks; nothing where rows that stand for many steps leave a block empty.
std::optional<Blocks> blocksOf(std::span<const StepRow> rows) {
  double all = 0, before = 0;
  for (const StepRow& row : rows) all += static_cast<double>(row.rowCount);
  Blocks sums{}, counts{};
  for (const StepRow& row : rows) {
    const auto count = static_cast<double>(row.rowCount);
    const auto block = static_cast<std::size_t>(kBlocks * (before + count / 2) / all);
    sums[block] += count * row.stepTimeMs;
    counts[block] += count;
    before += count;
  }
  if (std::ranges::find(counts, 0.0) != counts.end()) return std::nullopt;
  for (std::size_t i = 0; i < kBlocks; ++i) sums[i] /= counts[i];
  return sums;
}

double meanOfBlocks(const Blocks& blocks, std::size_t begin, std::size_t end) {
  double sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += blocks[i];
  return sum / static_cast<double>(end - begin);
}

struct Split {
  std::size_t at = kMinPart;
  double size = 0;  ///< difference of the means, for blocks of equal scatter in units of it
};

Split largestSplit(const Blocks& blocks) {
  const double mean = meanOfBlocks(blocks, 0, kBlocks);
  Split largest;
  double sum = 0;
  for (std::size_t at = 1; at + kMinPart <= kBlocks; ++at) {
    sum += blocks[at - 1] - mean;
    const double size = std::abs(sum) / std::sqrt(static_cast<double>(at * (kBlocks - at)));
    if (at >= kMinPart && size > largest.size) largest = {at, size};
  }
  return largest;
}

/// std::shuffle differs between libraries.
void shuffle(Blocks& blocks, std::mt19937_64& random) {
  for (std::size_t i = kBlocks - 1; i > 0; --i) std::swap(blocks[i], blocks[random() % (i + 1)]);
}

bool isByChance(Blocks blocks, double size) {
  std::mt19937_64 random(1);
  int asExtreme = 0;
  for (int order = 0; order < kOrders && asExtreme <= kMaxAsExtreme; ++order) {
    shuffle(blocks, random);
    asExtreme += largestSplit(blocks).size >= size * (1 - 1e-9);
  }
  return asExtreme > kMaxAsExtreme;
}

}  // namespace

std::optional<StepTimeChange> findStepTimeChange(std::span<const StepRow> rows) {
  if (rows.size() < kBlocks * kMinRowsOfBlock) return std::nullopt;
  const auto blocks = blocksOf(rows);
  if (!blocks) return std::nullopt;
  const Split split = largestSplit(*blocks);
  const StepTimeChange change{static_cast<double>(split.at) / kBlocks, meanOfBlocks(*blocks, 0, split.at),
                              meanOfBlocks(*blocks, split.at, kBlocks)};
  const bool isSmall = std::abs(change.afterMs / change.beforeMs - 1) <= SteadyState::kMaxVariation;
  if (isSmall || isByChance(*blocks, split.size)) return std::nullopt;
  return change;
}

}  // namespace scalescope
