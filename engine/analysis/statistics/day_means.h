// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

namespace scalescope {

/// Repeats of one configuration that started on one day.
struct DayMean {
  std::string day;  ///< "2026-11-20", UTC
  int count = 0;
  double mean = 0;  ///< as RepeatStatistics
};

/// Repeats by day, for the variation from day to day that an interval of all of them hides; empty if all started on one
/// day. `startedAt`: ISO 8601, one for each value; values without a day are left out.
std::vector<DayMean> dayMeans(std::span<const std::string> startedAt, std::span<const double> values);

}  // namespace scalescope
