// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

namespace scalescope {

/// How a cell writes its value.
enum class CellDigits {
  Fixed,   ///< with `decimals`
  Column,  ///< with `decimals`, but "<0.01" for a value that would be shown as 0
  Limit,   ///< with `decimals`, of positive values at least two significant digits
  Exact,   ///< with the digits that tell it from every other one
};
enum class CellSign { Minus, Always, Never };

/// A cell of a table: words, or a value with its unit and digits. shownCell() makes the text; files take the value.
struct TableCell {
  TableCell() = default;
  /// Words, as they are; "–" where nothing is known.
  template <std::convertible_to<QString> Words>
  TableCell(Words&& shown) : words(std::forward<Words>(shown)) {}

  QString words;                ///< shown instead of anything else; beside a value, its text as stated
  std::optional<double> value;  ///< in `unit`, with all its digits
  std::optional<std::pair<double, double>> ends;  ///< of the interval of the value, or both values of two repeats
  bool isPair = false;                            ///< the ends are two values
  QString unit;                                   ///< of value and ends: "" for none, or one that the header states
  /// The text: %1 the value, %2 and %3 the ends, %4 the distance from the value to the first; "" for value and unit.
  QString pattern;
  CellDigits digits = CellDigits::Fixed;
  CellSign sign = CellSign::Minus;
  int decimals = 0;
  int endDecimals = 0;
  double divisor = 1;  ///< of what is shown, for a pattern that states a larger unit

  bool hasValue() const { return value.has_value() || ends.has_value(); }
  /// Neither a value nor words but "–".
  bool isUnknown() const;
};

using TableRow = QList<TableCell>;

/// The text of a cell, in the displayed form of numbers. The only place where values of tables become texts.
QString shownCell(const TableCell& cell);
QStringList shownRow(const TableRow& row);
std::vector<QStringList> shownRows(const std::vector<TableRow>& rows);

// Cells of values; NaN is unknown.

TableCell numberCell(double value, int decimals, const QString& unit = {});
inline TableCell countCell(double count) { return numberCell(count, 0); }
/// As stated.
TableCell exactCell(double value);
/// With `digits` significant digits.
TableCell significantCell(double value, int digits = 3, const QString& unit = {});
/// Counts stay whole; other values have `digits` significant digits.
TableCell compactCell(double value, int digits = 4, const QString& unit = {});
/// Of a column whose numbers share decimals.
TableCell columnCell(double value, int decimals);
/// Units: a fraction, which the cell states in %.
TableCell percentCell(double fraction, int decimals = 1);
/// "+1.5", "−1.5".
TableCell withSign(TableCell cell);

}  // namespace scalescope
