// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/metric_difference.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "app/results/interval_text.h"
#include "engine/analysis/statistics/mean_difference.h"
#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct MetricDifferenceTexts {
  Q_DECLARE_TR_FUNCTIONS(MetricDifference)
};

/// Enough to tell the ends of the interval apart; of a difference that was found, none of the numbers is shown as 0.
int decimalsOf(double value, const std::optional<Interval>& interval, bool distinguishable, int standard) {
  if (!interval) return decimalsToTell(value, 0, standard);
  int decimals = std::clamp(decimalsForInterval((interval->high - interval->low) / 2, value), 0, 4);
  decimals = decimalsToTell(interval->low, interval->high, decimals);
  if (!distinguishable) return decimals;
  for (const double limit : {interval->low, interval->high}) decimals = decimalsToTell(limit, 0, decimals);
  return decimals;
}

/// A difference that a text states: of one unit, with its interval.
struct Stated {
  double value = 0;
  std::optional<Interval> interval95;
  bool distinguishable = true;
  QString unit;
  int decimals = 1;
};

Stated statedDifference(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                        std::span<const double> baselineValues) {
  if (metric.metric->positive) {
    const Difference difference = compareMeans(values, baselineValues);
    return {difference.percent, difference.percent95, difference.distinguishable, QStringLiteral("%"),
            decimalsOf(difference.percent, difference.percent95, difference.distinguishable, 1)};
  }
  const MeanDifference difference = subtractMeans(values, baselineValues);
  return {difference.value, difference.interval95, difference.distinguishable,
          metric.isPercentage() ? MetricDifferenceTexts::tr("points") : unit,
          decimalsOf(difference.value, difference.interval95, difference.distinguishable, 2)};
}

TableCell amountCell(double value, const Stated& stated) {
  return withSign(numberCell(value, stated.decimals, stated.unit));
}

QString amountText(double value, const Stated& stated) { return shownCell(amountCell(value, stated)); }

/// "20.0 % longer", or with a sign.
TableCell wordedCell(const MetricChoice& metric, const Stated& stated, PercentConvention::Style style) {
  TableCell cell = amountCell(stated.value, stated);
  if (!metric.metric->positive || style == PercentConvention::Style::Sign || !cell.hasValue()) return cell;
  cell.sign = CellSign::Never;
  const bool more = stated.value >= 0;
  if (metric.isTime())
    cell.pattern =
        more ? MetricDifferenceTexts::tr("%1\u00a0% longer") : MetricDifferenceTexts::tr("%1\u00a0% shorter");
  else
    cell.pattern = more ? MetricDifferenceTexts::tr("%1\u00a0% higher") : MetricDifferenceTexts::tr("%1\u00a0% lower");
  return cell;
}

/// The mean of repeats; of two with both.
QString valueWithUnit(const MetricChoice& metric, std::span<const double> values, const QString& unit) {
  const QString number = meanWithPair(summariseMetric(values, metric));
  return unit.isEmpty() ? number : number + QChar(QChar::Nbsp) + unit;
}

}  // namespace

TableCell metricDifferenceCell(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                               std::span<const double> baselineValues, const PercentConvention& convention) {
  const bool other = convention.base == PercentConvention::Base::Other;
  const auto& minuend = other ? baselineValues : values;
  const auto& base = other ? values : baselineValues;
  if (metric.isThroughput()) {
    const Difference difference = compareMeans(minuend, base);
    return difference.distinguishable ? percentDifferenceCell(difference, convention.style)
                                      : translate("SideBySide", "not distinguishable");
  }
  const Stated stated = statedDifference(metric, unit, minuend, base);
  return stated.distinguishable ? wordedCell(metric, stated, convention.style)
                                : translate("SideBySide", "not distinguishable");
}

QString metricDifferenceText(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                             std::span<const double> baselineValues, const PercentConvention& convention) {
  return shownCell(metricDifferenceCell(metric, unit, values, baselineValues, convention));
}

bool isDistinguishable(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                       std::span<const double> baselineValues) {
  return metric.isThroughput() ? compareMeans(values, baselineValues).distinguishable
                               : statedDifference(metric, unit, values, baselineValues).distinguishable;
}

double barRatio(const MetricChoice& metric, const QString& unit, std::span<const double> values,
                std::span<const double> baselineValues) {
  if (!metric.metric->positive || metric.isTime()) return 0;  // ratios of times are speeds
  if (values.data() == baselineValues.data()) return 1;
  if (!isDistinguishable(metric, unit, values, baselineValues)) return 0;
  return meanOfRepeats(values) / meanOfRepeats(baselineValues);
}

QString metricValuesInWords(const MetricChoice& metric, const QString& unit, Apart apart, const QString& name,
                            std::span<const double> values, const QString& otherName,
                            std::span<const double> otherValues) {
  if (metric.isThroughput()) return valuesInWords(apart, name, values, otherName, otherValues, unit);
  return MetricDifferenceTexts::tr("%1: %2, n = %3; %4: %5, n = %6.")
      .arg(name, valueWithUnit(metric, values, unit), QString::number(values.size()), otherName,
           valueWithUnit(metric, otherValues, unit), QString::number(otherValues.size()));
}

QString metricDifferenceInWords(const MetricChoice& metric, const QString& unit, const QString& name,
                                std::span<const double> values, const QString& baselineName,
                                std::span<const double> baselineValues, const PercentConvention& convention,
                                bool published) {
  if (metric.isThroughput())
    return differenceInWords(name, values, baselineName, baselineValues, convention, {}, unit, published);
  if (convention.base == PercentConvention::Base::Other)
    return metricDifferenceInWords(metric, unit, baselineName, baselineValues, name, values,
                                   {PercentConvention::Base::Baseline, convention.style, convention.acrossNetworks},
                                   published);
  const Stated stated = statedDifference(metric, unit, values, baselineValues);
  const QString absolute = MetricDifferenceTexts::tr("%1 against %2")
                               .arg(valueWithUnit(metric, values, unit), valueWithUnit(metric, baselineValues, unit));
  const QString counts = MetricDifferenceTexts::tr("n = %1 and %2").arg(values.size()).arg(baselineValues.size());
  const QString certainty =
      stated.interval95
          ? MetricDifferenceTexts::tr("95\u00a0% interval %1 to %2")
                .arg(amountText(stated.interval95->low, stated), amountText(stated.interval95->high, stated))
          : MetricDifferenceTexts::tr("not tested: an interval needs 3 repeats of each");
  if (published && !stated.interval95)
    return MetricDifferenceTexts::tr("%1 against %2: %3 (%4; published, not tested).")
        .arg(name, baselineName, shownCell(wordedCell(metric, stated, convention.style)), absolute);
  if (!stated.distinguishable)
    return MetricDifferenceTexts::tr("%1 and %2 are not distinguishable: %3 (%4; %5; %6).")
        .arg(name, baselineName, amountText(stated.value, stated), certainty, absolute, counts);
  return MetricDifferenceTexts::tr("%1 against %2: %3 (%4; %5; %6).")
      .arg(name, baselineName, shownCell(wordedCell(metric, stated, convention.style)), absolute, certainty, counts);
}

}  // namespace scalescope
