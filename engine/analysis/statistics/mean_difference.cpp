// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/mean_difference.h"

#include <algorithm>
#include <cmath>

namespace scalescope {

MeanError meanErrorOf(std::span<const double> a, std::span<const double> b) {
  const auto freedom = [](std::span<const double> values) { return static_cast<double>(values.size()) - 1; };
  const auto squareOf = [](std::span<const double> values) {
    const double deviation = standardDeviation(values);
    return deviation * deviation / static_cast<double>(values.size());
  };
  const double errorA = squareOf(a), errorB = squareOf(b), sum = errorA + errorB;
  if (!(sum > 0)) return {0, freedom(a) + freedom(b)};
  return {std::sqrt(sum), sum * sum / (errorA * errorA / freedom(a) + errorB * errorB / freedom(b)), errorA / sum};
}

MeanDifference subtractMeans(std::span<const double> a, std::span<const double> b) {
  MeanDifference difference;
  difference.value = mean(a) - mean(b);
  if (std::min(a.size(), b.size()) < kMinIntervalRepeats) return difference;
  const MeanError error = meanErrorOf(a, b);
  const double half = studentQuantile(0.975, error.degrees) * error.standard;
  difference.interval95 = Interval{difference.value - half, difference.value + half};
  difference.distinguishable = std::abs(difference.value) > half;
  return difference;
}

}  // namespace scalescope
