// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/figures/export_text.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/figures/node_strokes.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString number(double value) { return toQString(formatNumber(value)); }
QString number(const std::optional<double>& value) { return value ? number(*value) : QString(); }

void addLine(QString& csv, QChar separator, const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe << csvCell(cell, separator);
  csv += safe.join(separator) + QLatin1Char('\n');
}

/// The value of a cell in file format; words as they are, empty where nothing is known.
QString plainCell(const TableCell& cell) {
  if (cell.value) return std::isfinite(*cell.value) ? number(*cell.value) : shownCell(cell);
  return cell.ends || cell.isUnknown() ? QString() : cell.words;
}

QString plainEnd(const TableCell& cell, bool isPair, bool isHigh) {
  if (!cell.ends || cell.isPair != isPair) return {};
  return number(isHigh ? cell.ends->second : cell.ends->first);
}

QString withUnit(const QString& title, const QString& unit) {
  const QString stated = QStringLiteral("(%1)").arg(unit);
  return unit.isEmpty() || title.contains(stated) ? title : title + QLatin1Char(' ') + stated;
}

/// A column of a table as numbers need it.
struct PlainColumn {
  QString header;            ///< with the unit that all its values have
  bool hasUnit = true;       ///< false if they have different ones, or rows have
  bool hasInterval = false;  ///< any of them has
  bool hasPair = false;
};

/// A table without a title above its first column, whose rows then have different quantities.
bool hasQuantitiesInRows(const FigurePanel& panel) { return panel.tableHeader.value(0).isEmpty(); }

PlainColumn plainColumn(const FigurePanel& panel, qsizetype column) {
  PlainColumn plain{panel.tableHeader.value(column)};
  QStringList units;
  for (const TableRow& row : panel.tableRows) {
    const TableCell cell = row.value(column);
    if (!cell.hasValue()) continue;
    if (!units.contains(cell.unit)) units.append(cell.unit);
    plain.hasInterval = plain.hasInterval || (cell.ends && !cell.isPair);
    plain.hasPair = plain.hasPair || cell.isPair;
  }
  plain.hasUnit = units.size() < 2 && !hasQuantitiesInRows(panel);
  if (units.size() == 1 && plain.hasUnit) plain.header = withUnit(plain.header, units.front());
  return plain;
}

std::vector<PlainColumn> plainColumns(const FigurePanel& panel) {
  std::vector<PlainColumn> columns;
  for (qsizetype column = 0; column < panel.tableHeader.size(); ++column) columns.push_back(plainColumn(panel, column));
  return columns;
}

/// The unit that all values of a row with a quantity of its own share; "" if there is none.
QString unitOfRow(const FigurePanel& panel, const TableRow& row) {
  QStringList units;
  for (const TableCell& cell : row)
    if (cell.hasValue() && hasQuantitiesInRows(panel) && !units.contains(cell.unit)) units.append(cell.unit);
  return units.size() == 1 ? units.front() : QString();
}

/// A single table, or that of a timeline, stays a table: its header, then its rows. The ends of intervals and the
/// values of pairs have columns of their own.
QString tableToCsv(const FigurePanel& panel, QChar separator) {
  QString csv;
  QStringList header;
  const std::vector<PlainColumn> columns = plainColumns(panel);
  for (const PlainColumn& column : columns) {
    header << column.header;
    if (column.hasInterval) header << column.header + QStringLiteral(" low") << column.header + QStringLiteral(" high");
    if (column.hasPair) header << column.header + QStringLiteral(" 1") << column.header + QStringLiteral(" 2");
  }
  addLine(csv, separator, header);
  for (const TableRow& row : panel.tableRows) {
    QStringList cells;
    const QString ofRow = unitOfRow(panel, row);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const TableCell cell = row.value(static_cast<qsizetype>(i));
      const QString unit = columns[i].hasUnit || !cell.value || !ofRow.isEmpty() ? QString() : cell.unit;
      const QString text = i == 0 ? withUnit(plainCell(cell), ofRow) : plainCell(cell);
      cells << (unit.isEmpty() ? text : text + QLatin1Char(' ') + unit);
      if (columns[i].hasInterval) cells << plainEnd(cell, false, false) << plainEnd(cell, false, true);
      if (columns[i].hasPair) cells << plainEnd(cell, true, false) << plainEnd(cell, true, true);
    }
    addLine(csv, separator, cells);
  }
  return csv;
}

/// Optional columns.
struct FurtherColumns {
  bool repeats = false, nodes = false, warmup = false, ranks = false, ofX = false, names = false, predicted = false,
       pairs = false;

  explicit FurtherColumns(const Figure& figure) : nodes(hasNodeCounts(figure)) {
    for (const FigurePanel& panel : figure.panels) {
      repeats = repeats || !panel.repeats.empty();
      for (const FigureRepeats& of : panel.repeats) ranks = ranks || !of.ranks.isEmpty();
      for (const TableRow& row : panel.tableRows)
        for (const TableCell& cell : row) pairs = pairs || cell.isPair;
      for (const FigureSeries& series : panel.series) {
        warmup = warmup || series.warmupEnd;
        names = names || !series.pointNames.isEmpty();
        predicted = predicted || isPredicted(series);
        for (const FigurePoint& point : series.points) ofX = ofX || point.xLow, pairs = pairs || point.pair;
      }
    }
  }
  QStringList header() const {
    QStringList titles;
    if (repeats) titles << QStringLiteral("n") << QStringLiteral("cv_percent");
    if (ranks) titles << QStringLiteral("ranks") << QStringLiteral("steps");
    if (nodes) titles << QStringLiteral("nodes") << QStringLiteral("devices_per_node");
    if (warmup) titles << QStringLiteral("warmup");
    if (ofX) titles << QStringLiteral("x_low") << QStringLiteral("x_high");
    if (names) titles << QStringLiteral("point");
    if (pairs) titles << QStringLiteral("value_1") << QStringLiteral("value_2");
    if (predicted) titles << QStringLiteral("predicted");
    return titles;
  }
  /// Of a cell of a table: only a pair has further values.
  QStringList cells(const TableCell& cell) const {
    QStringList cells(header().size());
    if (!pairs) return cells;
    const qsizetype first = cells.size() - (predicted ? 3 : 2);
    for (const bool isSecond : {false, true}) cells[first + isSecond] = plainEnd(cell, true, isSecond);
    return cells;
  }
  /// Empty if the point has no value.
  QStringList cells(const FigurePanel& panel, const FigureSeries& series, std::size_t index) const {
    const auto text = [](int count) { return count > 0 ? QString::number(count) : QString(); };
    const FigurePoint& point = series.points[index];
    QStringList cells;
    if (repeats) {
      const bool known = index < panel.repeats.size() && std::isfinite(point.y);
      const FigureRepeats* of = known ? &panel.repeats[index] : nullptr;
      cells << (of ? text(of->count) : QString()) << (of && of->cv ? number(100 * *of->cv) : QString());
      if (ranks) cells << (of ? of->ranks : QString()) << (of ? of->steps : QString());
    }
    if (nodes) cells << text(point.nodes) << text(devicesPerNode(point));
    if (warmup) cells << QString::number(series.warmupEnd && point.x <= *series.warmupEnd ? 1 : 0);
    if (ofX) cells << number(point.xLow) << number(point.xHigh);
    if (names) cells << series.pointNames.value(static_cast<qsizetype>(index));
    if (pairs)
      cells << (point.pair ? number(point.pair->first) : QString())
            << (point.pair ? number(point.pair->second) : QString());
    if (predicted) cells << QString::number(point.predicted ? 1 : 0);
    return cells;
  }
};

/// A row per cell; the unit of a column with several is stated by the first cell of the row.
void addTable(QString& csv, QChar separator, const QString& panelName, const FigurePanel& panel,
              const FurtherColumns& further) {
  const std::vector<PlainColumn> columns = plainColumns(panel);
  for (const TableRow& row : panel.tableRows)
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const TableCell cell = row.value(static_cast<qsizetype>(i));
      const QString unit = columns[i].hasUnit ? QString() : cell.unit;
      addLine(csv, separator,
              QStringList{panelName, withUnit(plainCell(row.value(0)), unit), columns[i].header, plainCell(cell),
                          plainEnd(cell, false, false), plainEnd(cell, false, true), panel.tableHeader.value(0), ""} +
                  further.cells(cell));
    }
}

void addSeries(QString& csv, QChar separator, const QString& panelName, const FigurePanel& panel,
               const FurtherColumns& further) {
  for (const FigureSeries& series : panel.series)
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      const FigurePoint& point = series.points[i];
      const QString x = !panel.categories.isEmpty() ? panel.categories.value(int(i)).section(QLatin1Char('\n'), 0, 0)
                                                    : number(point.x);
      addLine(csv, separator,
              QStringList{panelName, series.name, x, number(point.y), number(point.low), number(point.high),
                          axisTitle(panel.x), axisTitle(panel.y)} +
                  further.cells(panel, series, i));
    }
}

}  // namespace

QString figureToCsv(const Figure& figure, QChar separator) {
  const FigureKind first = figure.panels.empty() ? FigureKind::Lines : figure.panels.front().kind;
  if (figure.panels.size() == 1 && (first == FigureKind::Table || first == FigureKind::Timeline))
    return tableToCsv(figure.panels.front(), separator);
  QString csv;
  const FurtherColumns further(figure);
  addLine(csv, separator,
          QStringList{"panel", "series", "x", "y", "low", "high", "x_quantity", "y_quantity"} + further.header());
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    const QString name = panelName(panel, i);
    if (isTabular(panel))
      addTable(csv, separator, name, panel, further);
    else
      addSeries(csv, separator, name, panel, further);
  }
  return csv;
}

}  // namespace scalescope
