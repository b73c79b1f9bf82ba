// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/interval_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct IntervalTexts {
  Q_DECLARE_TR_FUNCTIONS(IntervalText)
};

double halfWidthOf(const Interval& interval) { return (interval.high - interval.low) / 2; }

/// Three significant digits of the larger, more if both were shown as equal.
int decimalsOfPair(const Interval& pair) {
  return decimalsToTell(pair.low, pair.high, decimalsForInterval(0, pair.high));
}

int decimalsOf(const Interval& interval, double value) { return decimalsForInterval(halfWidthOf(interval), value); }

}  // namespace

QString pairText(const Interval& pair) {
  const int decimals = decimalsOfPair(pair);
  return IntervalTexts::tr("%1 and %2").arg(numberText(pair.low, decimals), numberText(pair.high, decimals));
}

QString meanText(double mean, const std::optional<Interval>& confidence95) {
  return confidence95 ? limitText(mean, decimalsOf(*confidence95, mean)) : significantText(mean);
}

FigureRepeats repeatsOf(const RepeatStatistics& statistics) {
  FigureRepeats repeats{statistics.count};
  if (std::isfinite(statistics.cv)) repeats.cv = statistics.cv;
  return repeats;
}

QStringList meanTexts(const std::vector<ColumnMean>& means) {
  std::vector<double> bare;
  for (const auto& [mean, interval] : means)
    if (!interval) bare.push_back(mean);
  const int decimals = decimalsOfColumn(bare, 3, ColumnKind::Computed);
  QStringList texts;
  for (const auto& [mean, interval] : means)
    texts.append(interval ? meanText(mean, interval) : columnText(mean, decimals));
  return texts;
}

QString rangeText(const std::optional<Interval>& confidence95) {
  if (!confidence95) return {};
  const int decimals = decimalsOf(*confidence95, confidence95->high);
  return IntervalTexts::tr("%1 to %2")
      .arg(limitText(confidence95->low, decimals), limitText(confidence95->high, decimals));
}

QString spreadText(const RepeatStatistics& statistics) {
  if (statistics.pair) return IntervalTexts::tr("%1; n = 2").arg(pairText(*statistics.pair));
  return intervalCell(statistics);
}

QString intervalCell(const RepeatStatistics& statistics) {
  return statistics.confidence95 ? rangeText(statistics.confidence95)
                                 : IntervalTexts::tr("none (n = %1)").arg(statistics.count);
}

QString meanWithInterval(double mean, const std::optional<Interval>& confidence95) {
  if (!confidence95) return significantText(mean);
  const int decimals = decimalsOf(*confidence95, mean);
  const QString below = numberText(mean - confidence95->low, decimals);
  if (below != numberText(confidence95->high - mean, decimals))
    return IntervalTexts::tr("%1 (%2)").arg(meanText(mean, confidence95), rangeText(confidence95));
  return QStringLiteral("%1 ± %2").arg(numberText(mean, decimals), below);
}

QString meanWithSpread(const RepeatStatistics& statistics) {
  if (!statistics.pair) return meanWithInterval(statistics.mean, statistics.confidence95);
  const QString mean = numberText(statistics.mean, decimalsOfPair(*statistics.pair));
  return IntervalTexts::tr("%1 (%2; n = 2)").arg(mean, pairText(*statistics.pair));
}

QString meanWithPair(const RepeatStatistics& statistics) {
  if (!statistics.pair) return meanText(statistics.mean, statistics.confidence95);
  const QString mean = numberText(statistics.mean, decimalsOfPair(*statistics.pair));
  return IntervalTexts::tr("%1 (%2)").arg(mean, pairText(*statistics.pair));
}

void setSpread(FigurePoint& point, const RepeatStatistics& statistics, double divisor) {
  if (const auto& interval = statistics.confidence95)
    point.low = interval->low / divisor, point.high = interval->high / divisor;
  if (const auto& pair = statistics.pair) point.pair = {pair->low / divisor, pair->high / divisor};
}

}  // namespace scalescope
