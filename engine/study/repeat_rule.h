// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/analysis/statistics.h"
#include "engine/study/study.h"

namespace scalescope {

/// Adaptive repeats judge no interval of fewer runs.
inline constexpr int kLeastAdaptiveRepeats = 3;
inline constexpr int kMostRepeats = 1000;

/// Half the 95 % interval of the mean, as a share of the mean; nothing without an interval. Units: percent.
std::optional<double> halfWidthPercent(const RepeatStatistics& statistics);

/// How many runs a cell wants, by what it has measured so far: the fixed number; or, adaptive, one more until the rule
/// is met. Never fewer than there are.
int wantedRepeats(const StudyRepeats& repeats, std::span<const double> imagesPerSecond);

/// "3 repeats", "until +-2 % (95 %), 3 to 10 repeats".
std::string repeatRuleText(const StudyRepeats& repeats);

}  // namespace scalescope
