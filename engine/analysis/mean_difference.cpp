// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/mean_difference.h"

#include <cmath>

namespace scalescope {
namespace {

double meanErrorSquared(std::span<const double> values) {
  const double deviation = standardDeviation(values);
  return deviation * deviation / static_cast<double>(values.size());
}

}  // namespace

MeanDifference subtractMeans(std::span<const double> a, std::span<const double> b) {
  MeanDifference difference;
  difference.value = mean(a) - mean(b);
  if (a.size() < 2 || b.size() < 2) return difference;
  const double errorA = meanErrorSquared(a), errorB = meanErrorSquared(b), error = errorA + errorB;
  const double degrees = error > 0 ? error * error /
                                         (errorA * errorA / static_cast<double>(a.size() - 1) +
                                          errorB * errorB / static_cast<double>(b.size() - 1))
                                   : static_cast<double>(a.size() + b.size() - 2);
  const double half = studentQuantile(0.975, degrees) * std::sqrt(error);
  difference.interval95 = Interval{difference.value - half, difference.value + half};
  difference.distinguishable = std::abs(difference.value) > half;
  return difference;
}

}  // namespace scalescope
