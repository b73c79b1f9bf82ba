// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "app/results/difference_words.h"
#include "app/results/figure_metrics.h"

namespace scalescope {

/// The difference of two groups of repeats in a metric. Throughputs are "faster" or "slower"; other positive quantities
/// "higher" or "lower", times "longer" or "shorter", in percent; quantities that may be 0 differ by an amount of their
/// unit, accuracies by percentage points. `unit`: of the values.

/// Short, for a cell: "20.0 % longer", "+0.50 points", "not distinguishable".
QString metricDifferenceText(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                             std::span<const double> baselineValues, const PercentConvention& convention);
/// The same as a value with its sign.
TableCell metricDifferenceCell(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                               std::span<const double> baselineValues, const PercentConvention& convention);

/// Whether it is more than chance.
bool isDistinguishable(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                       std::span<const double> baselineValues);

/// Of bars: the ratio of the means, as differences are stated; 0 for none, also where it may be chance.
double barRatio(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                std::span<const double> baselineValues);

/// In a sentence with both absolute values and the interval; of throughputs as differenceInWords().
QString metricDifferenceInWords(const MetricChoice& metric, const QString& unit, const QString& name,
                                std::span<const double> values, const QString& baselineName,
                                std::span<const double> baselineValues, const PercentConvention& convention,
                                bool published = false);

/// The sentence for results without a difference: both absolute values; of throughputs as valuesInWords().
QString metricValuesInWords(const MetricChoice& metric, const QString& unit, Apart apart, const QString& name,
                            std::span<const double> values, const QString& otherName,
                            std::span<const double> otherValues);

}  // namespace scalescope
