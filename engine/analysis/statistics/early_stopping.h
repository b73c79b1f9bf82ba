// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace scalescope {

/// Confidence with which a run must show that its percentile keeps a bound.
inline constexpr double kEarlyStoppingConfidence = 0.99;

/// True if `over` of `queries` above a bound still show, with the confidence, that the share `percentile` of all
/// queries keeps it: at most `over` were to be expected with a probability of at most 1 - confidence if exactly that
/// share did. Source: MLPerf Inference rules, "Early stopping": I_p(h, t + 1) <= 1 - c with h = queries - over, t =
/// over.
bool passesEarlyStopping(std::int64_t queries, std::int64_t over, double percentile);

/// The smallest number of queries within the bound that passes with `over` above it: 44 for 0.9 and 459 for 0.99 if
/// `over` is 0. `percentile` is in (0, 1).
std::int64_t minPassingQueries(std::int64_t over, double percentile);

/// The largest `over` with which so many queries pass; nullopt if they are too few to pass even without one.
std::optional<std::int64_t> maxPassingOver(std::int64_t queries, double percentile);

/// Which of the highest latencies bounds the percentile, 1 being the highest; nullopt with fewer queries than
/// minPassingQueries(1) + 1, which are 64 for 0.9 and 662 for 0.99. Source: as above; LoadGen takes the same one.
std::optional<std::int64_t> percentileEstimateRank(std::int64_t queries, double percentile);

}  // namespace scalescope
