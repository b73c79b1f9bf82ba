// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/early_stopping.h"

#include "engine/analysis/statistics/incomplete_beta.h"

namespace scalescope {
namespace {

/// The smallest value in (low, high] for which `holds`; it holds for `high` and every value after the smallest.
template <typename Holds>
std::int64_t smallestThat(std::int64_t low, std::int64_t high, Holds&& holds) {
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (holds(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace

bool passesEarlyStopping(std::int64_t queries, std::int64_t over, double percentile) {
  const std::int64_t within = queries - over;
  if (within < 1) return false;
  return regularisedBeta(static_cast<double>(within), static_cast<double>(over + 1), percentile) <=
         1 - kEarlyStoppingConfidence;
}

std::int64_t minPassingQueries(std::int64_t over, double percentile) {
  const auto passes = [&](std::int64_t within) { return passesEarlyStopping(within + over, over, percentile); };
  std::int64_t high = 64;
  while (!passes(high)) high *= 2;
  return smallestThat(0, high, passes);
}

std::optional<std::int64_t> maxPassingOver(std::int64_t queries, double percentile) {
  if (!passesEarlyStopping(queries, 0, percentile)) return std::nullopt;
  return smallestThat(0, queries, [&](std::int64_t over) { return !passesEarlyStopping(queries, over, percentile); }) -
         1;
}

std::optional<std::int64_t> percentileEstimateRank(std::int64_t queries, double percentile) {
  const auto over = maxPassingOver(queries, percentile);
  return over && *over > 0 ? over : std::nullopt;
}

}  // namespace scalescope
