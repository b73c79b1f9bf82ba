// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/table_cell.h"

#include <algorithm>
#include <cmath>

#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

QString unknownCellText() { return QStringLiteral("–"); }

QString cellDigits(const TableCell& cell, double value) {
  switch (cell.digits) {
    case CellDigits::Fixed: break;
    case CellDigits::Column: return columnText(value, cell.decimals);
    case CellDigits::Limit: return limitText(value, cell.decimals);
    case CellDigits::Exact: return exactText(value);
  }
  return numberText(value, cell.decimals);
}

QString cellValueText(const TableCell& cell) {
  const double value = *cell.value / cell.divisor;
  if (cell.sign == CellSign::Minus) return cellDigits(cell, value);
  const QString size = cellDigits(cell, std::abs(value));
  if (cell.sign == CellSign::Never || value == 0) return size;
  if (value > 0) return QLatin1Char('+') + size;
  const bool isZero = std::none_of(size.begin(), size.end(), [](QChar c) { return c.isDigit() && c != u'0'; });
  return isZero ? size : QChar(0x2212) + size;
}

QString cellEndText(const TableCell& cell, double end) {
  const double value = end / cell.divisor;
  return cell.isPair ? numberText(value, cell.endDecimals) : limitText(value, cell.endDecimals);
}

/// The text of one place of a pattern.
QString cellPlaceText(const TableCell& cell, QChar place) {
  if (cell.value && place == QLatin1Char('1')) return cellValueText(cell);
  if (cell.ends && place == QLatin1Char('2')) return cellEndText(cell, cell.ends->first);
  if (cell.ends && place == QLatin1Char('3')) return cellEndText(cell, cell.ends->second);
  if (cell.value && cell.ends && place == QLatin1Char('4'))
    return numberText((*cell.value - cell.ends->first) / cell.divisor, cell.decimals);
  return QLatin1Char('%') + place;
}

}  // namespace

bool TableCell::isUnknown() const { return !hasValue() && words == unknownCellText(); }

QString shownCell(const TableCell& cell) {
  if (!cell.hasValue() || !cell.words.isEmpty()) return cell.words;
  if (cell.pattern.isEmpty())
    return cell.unit.isEmpty() ? cellValueText(cell) : cellValueText(cell) + QChar(QChar::Nbsp) + cell.unit;
  QString text;
  for (qsizetype i = 0; i < cell.pattern.size(); ++i) {
    const bool isPlace = cell.pattern[i] == QLatin1Char('%') && i + 1 < cell.pattern.size();
    text += isPlace ? cellPlaceText(cell, cell.pattern[++i]) : QString(cell.pattern[i]);
  }
  return text;
}

QStringList shownRow(const TableRow& row) {
  QStringList texts;
  for (const TableCell& cell : row) texts.append(shownCell(cell));
  return texts;
}

std::vector<QStringList> shownRows(const std::vector<TableRow>& rows) {
  std::vector<QStringList> texts;
  for (const TableRow& row : rows) texts.push_back(shownRow(row));
  return texts;
}

TableCell numberCell(double value, int decimals, const QString& unit) {
  if (std::isnan(value)) return unknownCellText();
  TableCell cell;
  cell.value = value;
  cell.decimals = decimals;
  cell.unit = unit;
  return cell;
}

TableCell exactCell(double value) {
  TableCell cell = numberCell(value, 0);
  cell.digits = CellDigits::Exact;
  return cell;
}

TableCell significantCell(double value, int digits, const QString& unit) {
  return numberCell(value, significantDecimals(value, digits), unit);
}

TableCell compactCell(double value, int digits, const QString& unit) {
  return value == std::round(value) ? numberCell(value, 0, unit) : significantCell(value, digits, unit);
}

TableCell columnCell(double value, int decimals) {
  TableCell cell = numberCell(value, decimals);
  cell.digits = CellDigits::Column;
  return cell;
}

TableCell percentCell(double fraction, int decimals) {
  return numberCell(100 * fraction, decimalsToTell(100 * fraction, 0, decimals), QStringLiteral("%"));
}

TableCell withSign(TableCell cell) {
  cell.sign = CellSign::Always;
  return cell;
}

}  // namespace scalescope
