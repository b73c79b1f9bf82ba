// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
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

/// A number in file format; nothing if the text is not a number. Accepts a sign, commas and "%".
std::optional<QString> plainNumber(const QString& cell) {
  static const QRegularExpression kNumber(
      QStringLiteral("^([+\u2212-]?)((?:[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?:[.][0-9]+)?)(?:[\u00a0 ]%)?$"));
  const auto match = kNumber.match(cell);
  if (!match.hasMatch()) return std::nullopt;
  const QString sign = match.captured(1).isEmpty() || match.captured(1) == QLatin1String("+") ? QString() : "-";
  return sign + match.captured(2).remove(QLatin1Char(','));
}

bool isPercent(const QString& cell) { return cell.endsWith(QLatin1Char('%')) && plainNumber(cell); }

/// A cell as a window with decimal points shows it. Of stated facts, only values with a formatted unit are rewritten.
QString withDecimalPoints(const FigurePanel& panel, const QString& cell) {
  return panel.statedCells && !cell.contains(QChar(QChar::Nbsp)) ? cell : inPlainForm(cell);
}

/// A machine-readable table cell: numbers in file format, empty without a value.
QString plainCell(const FigurePanel& panel, const QString& shown) {
  if (shown == QStringLiteral("–")) return {};
  const QString cell = withDecimalPoints(panel, shown);
  return plainNumber(cell).value_or(cell);
}

/// Adds the unit that plainCell() removes from the column.
QString plainHeader(const FigurePanel& panel, qsizetype column) {
  const QString header = panel.tableHeader.value(column);
  const bool percent = std::any_of(
      panel.tableRows.begin(), panel.tableRows.end(),
      [&panel, column](const QStringList& row) { return isPercent(withDecimalPoints(panel, row.value(column))); });
  return percent && !header.contains(QLatin1Char('%')) ? header + QStringLiteral(" (%)") : header;
}

/// A single table, or that of a timeline, stays a table: its header, then its rows.
QString tableToCsv(const FigurePanel& panel, QChar separator) {
  QString csv;
  QStringList header;
  for (qsizetype column = 0; column < panel.tableHeader.size(); ++column) header << plainHeader(panel, column);
  addLine(csv, separator, header);
  for (const QStringList& row : panel.tableRows) {
    QStringList cells;
    for (const QString& cell : row) cells << plainCell(panel, cell);
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

void addTable(QString& csv, QChar separator, const QString& panelName, const FigurePanel& panel,
              const FurtherColumns& further) {
  const QStringList none(further.header().size(), QString());
  for (const QStringList& row : panel.tableRows)
    for (qsizetype column = 1; column < row.size(); ++column)
      addLine(csv, separator,
              QStringList{panelName, row.first(), plainHeader(panel, column), plainCell(panel, row.at(column)), "", "",
                          panel.tableHeader.value(0), ""} +
                  none);
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
