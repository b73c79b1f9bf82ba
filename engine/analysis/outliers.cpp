// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/outliers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/analysis/statistics.h"

namespace scalescope {
namespace {

constexpr std::size_t kMinValues = 7, kValuesPerOutlier = 4;
/// Of each step. Several steps are right somewhat more often by chance: together below 5 % (tests simulate it).
constexpr double kSignificance = 0.03;

/// The largest deviation, in standard deviations, that is not significant among `count` values.
double largestDeviation(double count) {
  const double t = studentQuantile(1 - kSignificance / (2 * count), count - 2);
  return (count - 1) * t / std::sqrt((count - 2 + t * t) * count);
}

}  // namespace

std::vector<int> findOutliers(std::span<const double> values) {
  if (values.size() < kMinValues) return {};
  std::vector<int> rest(values.size()), furthest;
  std::iota(rest.begin(), rest.end(), 0);
  std::size_t found = 0;
  while (furthest.size() < values.size() / kValuesPerOutlier) {
    std::vector<double> remaining;
    for (int index : rest) remaining.push_back(values[static_cast<std::size_t>(index)]);
    const double centre = mean(remaining), deviation = standardDeviation(remaining);
    const auto distance = [&](int index) { return std::abs(values[static_cast<std::size_t>(index)] - centre); };
    const auto next =
        std::max_element(rest.begin(), rest.end(), [&](int a, int b) { return distance(a) < distance(b); });
    if (!(deviation > 0)) break;
    const bool isSignificant = distance(*next) / deviation > largestDeviation(static_cast<double>(rest.size()));
    furthest.push_back(*next);
    rest.erase(next);
    if (isSignificant) found = furthest.size();  // and those before it, which it may have hidden
  }
  furthest.resize(found);
  std::sort(furthest.begin(), furthest.end());
  return furthest;
}

}  // namespace scalescope
