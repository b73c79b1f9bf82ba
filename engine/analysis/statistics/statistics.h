// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
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
/// NaN if a value is not positive.
double geometricMean(std::span<const double> values);
/// Natural logarithms of positive values relative to the first, so that equal values have exactly no spread.
std::vector<double> logsOf(std::span<const double> values);

/// Quantile of Student's t distribution. `probability` in (0, 1), `degrees` > 0 (may be fractional).
double studentQuantile(double probability, double degrees);

struct Interval {
  double low = 0, high = 0;
};

/// Fewer repeats have no interval: two say too little about their spread.
inline constexpr std::size_t kMinIntervalRepeats = 3;

/// Positive: rates, times and others whose ratios matter. MayBeZero: accuracies, waits; these differ by amounts.
enum class Quantity { Positive, MayBeZero };

/// Geometric mean of a positive quantity, so that rates and the times that they are reciprocals of have one mean;
/// arithmetic mean of others, and where a value is not positive. NaN for no values.
double meanOfRepeats(std::span<const double> values, Quantity quantity = Quantity::Positive);
/// 95 % interval of meanOfRepeats() by Student's t: of a geometric mean on the logarithms, so that both limits are
/// positive; of an arithmetic one cut at 0 if no value is negative. None for fewer than kMinIntervalRepeats.
std::optional<Interval> intervalOfRepeats(std::span<const double> values, Quantity quantity = Quantity::Positive);
/// Of the arithmetic mean; for samples within one run.
std::optional<Interval> studentInterval(std::span<const double> values);

/// Repeats of one configuration. Intervals come from repeats only, never from steps.
struct RepeatStatistics {
  int count = 0;
  double mean = 0;                       ///< meanOfRepeats()
  double median = 0, cv = 0;             ///< cv NaN for n < 2
  std::optional<Interval> confidence95;  ///< intervalOfRepeats()
  std::optional<Interval> pair;          ///< of n = 2: both values, in place of an interval
  std::vector<int> outliers;             ///< indices; marked, never dropped
};
RepeatStatistics summariseRepeats(std::span<const double> values, Quantity quantity = Quantity::Positive);

/// A relative to B: (mean A / mean B - 1) of geometric means, with a 95 % interval if both have at least
/// kMinIntervalRepeats positive values. The interval is that of the difference of the means of the logarithms, so that
/// B over A has the reciprocal limits and the same verdict. Source: Welch, Biometrika 34 (1947), 28-35.
struct Difference {
  double ratio = 1;    ///< A / B
  double percent = 0;  ///< 100 (ratio - 1)
  std::optional<Interval> percent95;
  bool distinguishable = true;  ///< false when the interval includes zero; true and no interval: not tested
};
Difference compareMeans(std::span<const double> a, std::span<const double> b);

}  // namespace scalescope
