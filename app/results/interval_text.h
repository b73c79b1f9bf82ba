// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// A mean with the digits that its interval justifies; three significant digits without an interval.
QString meanText(double mean, const std::optional<Interval>& confidence95);

/// For machine-readable files.
FigureRepeats repeatsOf(const RepeatStatistics& statistics);

struct ColumnMean {
  double mean;  ///< NaN: "–"
  std::optional<Interval> confidence95;
};
/// Cells of a column: a mean with an interval has the digits that the interval justifies; the others share decimals, as
/// many as three significant digits need.
std::vector<TableCell> meanCells(const std::vector<ColumnMean>& means);

// Cells of tables, whose files have mean and interval with all digits; their texts are those of the functions below.

TableCell meanCell(double mean, const std::optional<Interval>& confidence95);
TableCell rangeCell(const std::optional<Interval>& confidence95);
TableCell meanWithIntervalCell(double mean, const std::optional<Interval>& confidence95);
TableCell meanWithSpreadCell(const RepeatStatistics& statistics);
TableCell meanWithPairCell(const RepeatStatistics& statistics);
/// The mean with the digits of its interval, and the interval in brackets: "812 (800 to 824)".
TableCell meanAndRangeCell(double mean, const Interval& interval);

/// "682 to 704" with the same digits, enough to tell both ends apart; "" without an interval.
QString rangeText(const std::optional<Interval>& confidence95);

/// Digits after the point of percentages that tell both ends of an interval of fractions apart; one or more.
int percentDecimals(const Interval& fractions);
/// "97.2 to 97.4 %", with these digits.
QString percentRangeText(const Interval& fractions);

/// Both of two values with the same number of decimals: three significant digits of the larger, more if they were shown
/// as equal.
QString pairText(const Interval& pair);

/// What is known of the spread: the interval, "4.10 and 4.35; n = 2", or "none (n = 1)".
QString spreadText(const RepeatStatistics& statistics);

/// The cell of a column of intervals, where the two values of a pair have no place: "682 to 704", "none (n = 2)".
TableCell intervalCell(const RepeatStatistics& statistics);

/// "812 ± 12" if the interval is symmetric in the digits shown, otherwise "0.94 (0.55 to 1.61)"; without an interval
/// only the mean.
QString meanWithInterval(double mean, const std::optional<Interval>& confidence95);
/// The same of repeats; of two "4.22 (4.10 and 4.35; n = 2)".
QString meanWithSpread(const RepeatStatistics& statistics);

/// Of two repeats "4.22 (4.10 and 4.35)", otherwise meanText().
QString meanWithPair(const RepeatStatistics& statistics);

/// Both ends of the interval or, of two repeats, both values. `divisor`: of the unit shown.
void setSpread(FigurePoint& point, const RepeatStatistics& statistics, double divisor = 1);

}  // namespace scalescope
