// SPDX-License-Identifier: Apache-2.0
#include "engine/study/repeat_rule.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {

std::optional<double> halfWidthPercent(const RepeatStatistics& statistics) {
  if (!statistics.confidence95 || !(statistics.mean > 0)) return std::nullopt;
  return 100 *
         std::max(statistics.confidence95->high - statistics.mean, statistics.mean - statistics.confidence95->low) /
         statistics.mean;
}

int wantedRepeats(const StudyRepeats& repeats, std::span<const double> rates, std::optional<int> completed) {
  const int done = completed.value_or(static_cast<int>(rates.size()));
  if (!repeats.adaptive) return std::max(done, repeats.count);
  if (done < kMinAdaptiveRepeats) return std::min(kMinAdaptiveRepeats, std::max(repeats.cap, done));
  if (done >= repeats.cap) return done;
  const auto halfWidth = halfWidthPercent(summariseRepeats(rates));
  return halfWidth && *halfWidth <= repeats.halfWidthPercent ? done : done + 1;
}

std::string repeatRuleText(const StudyRepeats& repeats) {
  if (!repeats.adaptive) return std::to_string(repeats.count) + (repeats.count == 1 ? " repeat" : " repeats");
  return "until +-" + formatNumber(repeats.halfWidthPercent) + " % (95 %), " + std::to_string(kMinAdaptiveRepeats) +
         " to " + std::to_string(repeats.cap) + " repeats";
}

}  // namespace scalescope
