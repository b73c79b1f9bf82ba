// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace scalescope {

double mean(std::span<const double> values);
double median(std::span<const double> values);
/// Sample standard deviation (n - 1); NaN for n < 2.
double standardDeviation(std::span<const double> values);
/// standardDeviation / mean; NaN for n < 2.
double coefficientOfVariation(std::span<const double> values);
double geometricMean(std::span<const double> values);

/// Quantile of Student's t distribution. `probability` in (0, 1), `degrees` > 0 (may be fractional).
double studentQuantile(double probability, double degrees);

struct Interval {
  double low = 0, high = 0;
};

/// Repeats of one configuration. Intervals need n >= 2 and come from repeats only, never from steps.
struct RepeatStatistics {
  int count = 0;
  double mean = 0, median = 0, cv = 0;   ///< cv NaN for n < 2
  std::optional<Interval> confidence95;  ///< of the mean, Student's t
  std::vector<int> outliers;             ///< indices (outliers.h); marked, never dropped
};
RepeatStatistics summariseRepeats(std::span<const double> values);

/// A relative to B: (mean A / mean B - 1), with a 95 % interval if both have n >= 2. The interval is computed on the
/// logarithm of the ratio of means, so that B over A has the reciprocal limits and the same verdict. Source: variance
/// of the log response ratio, Hedges, Gurevitch and Curtis, Ecology 80 (1999), 1150-1156; degrees of freedom by Welch,
/// Biometrika 34 (1947), 28-35.
struct Difference {
  double ratio = 1;    ///< A / B
  double percent = 0;  ///< 100 (ratio - 1)
  std::optional<Interval> percent95;
  std::optional<double> smallestDetectablePercent;  ///< minimum difference for a verdict
  bool distinguishable = true;  ///< false when the interval includes zero; true and no interval: not tested
};
Difference compareMeans(std::span<const double> a, std::span<const double> b);

}  // namespace scalescope
