// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/analysis/outliers.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

/// Squared standard error of the mean, relative to the mean.
double relativeErrorSquared(std::span<const double> values) {
  double relative = coefficientOfVariation(values);
  return relative * relative / static_cast<double>(values.size());
}

}  // namespace

double mean(std::span<const double> values) {
  if (values.empty()) return kNaN;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double median(std::span<const double> values) {
  if (values.empty()) return kNaN;
  std::vector<double> sorted(values.begin(), values.end());
  auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  if (sorted.size() % 2 == 1) return *middle;
  return 0.5 * (*middle + *std::max_element(sorted.begin(), middle));
}

double standardDeviation(std::span<const double> values) {
  if (values.size() < 2) return kNaN;
  double centre = mean(values), sum = 0;
  for (double value : values) sum += (value - centre) * (value - centre);
  return std::sqrt(sum / static_cast<double>(values.size() - 1));
}

double coefficientOfVariation(std::span<const double> values) { return standardDeviation(values) / mean(values); }

double geometricMean(std::span<const double> values) {
  if (values.empty()) return kNaN;
  double sum = 0;
  for (double value : values) sum += std::log(value);
  return std::exp(sum / static_cast<double>(values.size()));
}

RepeatStatistics summariseRepeats(std::span<const double> values) {
  RepeatStatistics summary;
  summary.count = static_cast<int>(values.size());
  summary.mean = mean(values);
  summary.median = median(values);
  summary.cv = coefficientOfVariation(values);
  summary.outliers = findOutliers(values);
  if (values.size() < 2) return summary;
  double n = static_cast<double>(values.size());
  double half = studentQuantile(0.975, n - 1) * standardDeviation(values) / std::sqrt(n);
  summary.confidence95 = Interval{summary.mean - half, summary.mean + half};
  return summary;
}

Difference compareMeans(std::span<const double> a, std::span<const double> b) {
  Difference difference;
  difference.ratio = mean(a) / mean(b);
  difference.percent = 100 * (difference.ratio - 1);
  if (a.size() < 2 || b.size() < 2 || !(difference.ratio > 0)) return difference;
  double errorA = relativeErrorSquared(a), errorB = relativeErrorSquared(b);
  double error = errorA + errorB;
  double degrees = error > 0 ? error * error /
                                   (errorA * errorA / static_cast<double>(a.size() - 1) +
                                    errorB * errorB / static_cast<double>(b.size() - 1))
                             : static_cast<double>(a.size() + b.size() - 2);
  // The interval is symmetric on the logarithm, so that A over B and B over A give the same verdict.
  double factor = std::exp(studentQuantile(0.975, degrees) * std::sqrt(error));
  difference.percent95 = Interval{100 * (difference.ratio / factor - 1), 100 * (difference.ratio * factor - 1)};
  difference.smallestDetectablePercent = 100 * (factor - 1);
  difference.distinguishable = std::abs(std::log(difference.ratio)) > std::log(factor);
  return difference;
}

}  // namespace scalescope
