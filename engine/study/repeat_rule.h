// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/analysis/statistics/statistics.h"
#include "engine/study/study.h"

namespace scalescope {

/// Adaptive repeats need at least this many runs for an interval.
inline constexpr int kMinAdaptiveRepeats = 3;
inline constexpr int kMaxRepeats = 1000;

/// Distance of the further limit of the 95 % interval from the mean, as a share of the mean; nullopt without an
/// interval. Units: percent.
std::optional<double> halfWidthPercent(const RepeatStatistics& statistics);

/// Number of runs that a cell needs after the given results: the fixed number or, if adaptive, one more until the rule
/// is met. Never fewer than the given results. `completed`: with those that state no rate.
int wantedRepeats(const StudyRepeats& repeats, std::span<const double> rates, std::optional<int> completed = {});

/// "3 repeats", "until +-2 % (95 %), 3 to 10 repeats".
std::string repeatRuleText(const StudyRepeats& repeats);

}  // namespace scalescope
