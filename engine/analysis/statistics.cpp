// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/mean_difference.h"
#include "engine/analysis/outliers.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

bool arePositive(std::span<const double> values) {
  return !values.empty() && std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
}

bool isGeometric(std::span<const double> values, Quantity quantity) {
  return quantity == Quantity::Positive && arePositive(values);
}

std::optional<Interval> cutAtZero(std::optional<Interval> interval, std::span<const double> values) {
  if (interval && std::none_of(values.begin(), values.end(), [](double value) { return value < 0; }))
    interval->low = std::max(0.0, interval->low);
  return interval;
}

}  // namespace

double mean(std::span<const double> values) {
  if (values.empty()) return kNaN;
  const double first = values.front();  // equal values have exactly their value as mean
  double sum = 0;
  for (const double value : values) sum += value - first;
  return first + sum / static_cast<double>(values.size());
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

std::vector<double> logsOf(std::span<const double> values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value / values.front()));
  return logs;
}

double geometricMean(std::span<const double> values) {
  return arePositive(values) ? values.front() * std::exp(mean(logsOf(values))) : kNaN;
}

double meanOfRepeats(std::span<const double> values, Quantity quantity) {
  return isGeometric(values, quantity) ? geometricMean(values) : mean(values);
}

std::optional<Interval> studentInterval(std::span<const double> values) {
  if (values.size() < kMinIntervalRepeats) return std::nullopt;
  const double n = static_cast<double>(values.size()), centre = mean(values);
  const double half = studentQuantile(0.975, n - 1) * standardDeviation(values) / std::sqrt(n);
  return Interval{centre - half, centre + half};
}

std::optional<Interval> intervalOfRepeats(std::span<const double> values, Quantity quantity) {
  if (!isGeometric(values, quantity)) return cutAtZero(studentInterval(values), values);
  const auto logs = studentInterval(logsOf(values));
  if (!logs) return std::nullopt;
  return Interval{values.front() * std::exp(logs->low), values.front() * std::exp(logs->high)};
}

RepeatStatistics summariseRepeats(std::span<const double> values, Quantity quantity) {
  RepeatStatistics summary;
  summary.count = static_cast<int>(values.size());
  summary.mean = meanOfRepeats(values, quantity);
  summary.median = median(values);
  summary.cv = coefficientOfVariation(values);
  summary.confidence95 = intervalOfRepeats(values, quantity);
  if (values.size() == 2) summary.pair = Interval{std::min(values[0], values[1]), std::max(values[0], values[1])};
  summary.outliers = findOutliers(values);
  return summary;
}

Difference compareMeans(std::span<const double> a, std::span<const double> b) {
  Difference difference;
  difference.ratio = meanOfRepeats(a) / meanOfRepeats(b);
  difference.percent = 100 * (difference.ratio - 1);
  if (!arePositive(a) || !arePositive(b)) return difference;
  const auto logs = subtractMeans(logsOf(a), logsOf(b));
  if (!logs.interval95) return difference;
  const double shift = a.front() / b.front();
  const Interval ratio{shift * std::exp(logs.interval95->low), shift * std::exp(logs.interval95->high)};
  difference.percent95 = Interval{100 * (ratio.low - 1), 100 * (ratio.high - 1)};
  difference.distinguishable = ratio.low > 1 || ratio.high < 1;
  return difference;
}

}  // namespace scalescope
