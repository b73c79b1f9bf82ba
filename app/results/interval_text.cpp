// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/interval_text.h"

#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Three significant digits of the larger, more if both were shown as equal.
int decimalsOfPair(const Interval& pair) {
  return decimalsToTell(pair.low, pair.high, decimalsForInterval(0, pair.high));
}

/// As many as the interval justifies, and more if its ends were shown as equal.
int decimalsOf(const Interval& interval, double value) {
  return decimalsToTell(interval.low, interval.high, decimalsForInterval((interval.high - interval.low) / 2, value));
}

/// A text of two ends, which have the second and third place of a cell's pattern.
QString endsPattern(const QString& text) { return text.arg(QStringLiteral("%2"), QStringLiteral("%3")); }

TableCell pairCell(const RepeatStatistics& statistics, const QString& text) {
  const Interval& pair = *statistics.pair;
  TableCell cell = numberCell(statistics.mean, decimalsOfPair(pair));
  cell.endDecimals = cell.decimals;
  cell.ends = {pair.low, pair.high};
  cell.isPair = true;
  cell.pattern = text.arg(QStringLiteral("%1"), endsPattern(translate("IntervalText", "%1 and %2")));
  return cell;
}

}  // namespace

TableCell meanCell(double mean, const std::optional<Interval>& confidence95) {
  if (!confidence95) return significantCell(mean);
  TableCell cell = numberCell(mean, decimalsOf(*confidence95, mean));
  cell.digits = CellDigits::Limit;
  cell.ends = {confidence95->low, confidence95->high};
  cell.endDecimals = decimalsOf(*confidence95, confidence95->high);
  cell.pattern = QStringLiteral("%1");
  return cell;
}

TableCell rangeCell(const std::optional<Interval>& confidence95) {
  if (!confidence95) return {};
  TableCell cell = meanCell(confidence95->high, confidence95);
  cell.value.reset();
  cell.pattern = endsPattern(translate("IntervalText", "%1 to %2"));
  return cell;
}

TableCell meanAndRangeCell(double mean, const Interval& interval) {
  TableCell cell = meanCell(mean, interval);
  cell.pattern = translate("IntervalText", "%1 (%2)").arg(QStringLiteral("%1"), rangeCell(interval).pattern);
  return cell;
}

TableCell meanWithIntervalCell(double mean, const std::optional<Interval>& confidence95) {
  if (!confidence95) return significantCell(mean);
  TableCell cell = meanAndRangeCell(mean, *confidence95);
  const QString below = numberText(mean - confidence95->low, cell.decimals);
  if (below != numberText(confidence95->high - mean, cell.decimals)) return cell;
  cell.digits = CellDigits::Fixed;
  cell.pattern = QStringLiteral("%1 ± %4");
  return cell;
}

TableCell meanWithSpreadCell(const RepeatStatistics& statistics) {
  return statistics.pair ? pairCell(statistics, translate("IntervalText", "%1 (%2; n = 2)"))
                         : meanWithIntervalCell(statistics.mean, statistics.confidence95);
}

TableCell meanWithPairCell(const RepeatStatistics& statistics) {
  return statistics.pair ? pairCell(statistics, translate("IntervalText", "%1 (%2)"))
                         : meanCell(statistics.mean, statistics.confidence95);
}

std::vector<TableCell> meanCells(const std::vector<ColumnMean>& means) {
  std::vector<double> bare;
  for (const auto& [mean, interval] : means)
    if (!interval) bare.push_back(mean);
  const int decimals = decimalsOfColumn(bare, 3, ColumnKind::Computed);
  std::vector<TableCell> cells;
  for (const auto& [mean, interval] : means)
    cells.push_back(interval ? meanCell(mean, interval) : columnCell(mean, decimals));
  return cells;
}

TableCell intervalCell(const RepeatStatistics& statistics) {
  return statistics.confidence95 ? rangeCell(statistics.confidence95)
                                 : TableCell(translate("IntervalText", "none (n = %1)").arg(statistics.count));
}

QString meanText(double mean, const std::optional<Interval>& confidence95) {
  return shownCell(meanCell(mean, confidence95));
}

QString rangeText(const std::optional<Interval>& confidence95) { return shownCell(rangeCell(confidence95)); }

int percentDecimals(const Interval& fractions) { return decimalsToTell(100 * fractions.low, 100 * fractions.high, 1); }

QString percentRangeText(const Interval& fractions) {
  const int decimals = percentDecimals(fractions);
  return translate("IntervalText", "%1 to %2")
      .arg(numberText(100 * fractions.low, decimals), percentText(fractions.high, decimals));
}

QString meanWithInterval(double mean, const std::optional<Interval>& confidence95) {
  return shownCell(meanWithIntervalCell(mean, confidence95));
}

QString meanWithSpread(const RepeatStatistics& statistics) { return shownCell(meanWithSpreadCell(statistics)); }

QString meanWithPair(const RepeatStatistics& statistics) { return shownCell(meanWithPairCell(statistics)); }

QString pairText(const Interval& pair) {
  const int decimals = decimalsOfPair(pair);
  return translate("IntervalText", "%1 and %2").arg(numberText(pair.low, decimals), numberText(pair.high, decimals));
}

QString spreadText(const RepeatStatistics& statistics) {
  if (statistics.pair) return translate("IntervalText", "%1; n = 2").arg(pairText(*statistics.pair));
  return shownCell(intervalCell(statistics));
}

FigureRepeats repeatsOf(const RepeatStatistics& statistics) {
  FigureRepeats repeats{statistics.count};
  if (std::isfinite(statistics.cv)) repeats.cv = statistics.cv;
  return repeats;
}

void setSpread(FigurePoint& point, const RepeatStatistics& statistics, double divisor) {
  if (const auto& interval = statistics.confidence95)
    point.low = interval->low / divisor, point.high = interval->high / divisor;
  if (const auto& pair = statistics.pair) point.pair = {pair->low / divisor, pair->high / divisor};
}

}  // namespace scalescope
