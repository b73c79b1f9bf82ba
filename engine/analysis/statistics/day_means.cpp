// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/day_means.h"

#include <algorithm>
#include <map>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

std::vector<DayMean> dayMeans(std::span<const std::string> startedAt, std::span<const double> values) {
  constexpr std::size_t kDayLength = 10;
  std::map<std::string, std::vector<double>> days;
  for (std::size_t i = 0; i < std::min(startedAt.size(), values.size()); ++i)
    if (startedAt[i].size() >= kDayLength) days[startedAt[i].substr(0, kDayLength)].push_back(values[i]);
  std::vector<DayMean> means;
  if (days.size() < 2) return means;
  for (const auto& [day, ofDay] : days)
    means.push_back({day, static_cast<int>(ofDay.size()), summariseRepeats(ofDay).mean});
  return means;
}

}  // namespace scalescope
