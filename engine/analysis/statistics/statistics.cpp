// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "engine/analysis/statistics/mean_difference.h"
#include "engine/base/numbers.h"

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

/// Indices, ascending, of the values that are too far from the others for a normal distribution, at most a quarter of
/// them; none of fewer than seven values, which cannot show it. Clean sets of 7 to 100 values have one with a
/// probability below 5 %. Source: generalised extreme studentised deviate test, B. Rosner, Technometrics 25 (1983),
/// 165-172.
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
