// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "app/figures/export_text.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/figures/node_strokes.h"
#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxPoints = 400;

constexpr int kDigits = 3;

/// For the values without an interval, which justifies the digits of the others.
int decimalsOf(const std::vector<FigurePoint>& points) {
  std::vector<double> values;
  for (const FigurePoint& point : points) {
    if (point.hasInterval()) continue;
    values.push_back(point.y);
    if (point.pair) values.insert(values.end(), {point.pair->first, point.pair->second});
  }
  return decimalsOfColumn(values, kDigits);
}

TableCell valueCell(const FigurePoint& point, int ofColumn) {
  if (!std::isfinite(point.y)) return QStringLiteral("–");
  TableCell cell = columnCell(point.y, ofColumn);
  if (point.pair) {
    cell.ends = point.pair;
    cell.isPair = true;
    cell.pattern = translate("Figure", "%1 (%2 and %3)");
  } else if (point.hasInterval()) {
    cell.ends = {*point.low, *point.high};
    cell.digits = CellDigits::Limit;
    cell.decimals =
        decimalsToTell(*point.low, *point.high, decimalsForInterval((*point.high - *point.low) / 2, point.y));
    cell.pattern = translate("Figure", "%1 (%2 to %3)");
  }
  cell.endDecimals = cell.decimals;
  return cell;
}

std::size_t longestSeries(const FigurePanel& panel) {
  std::size_t longest = 0;
  for (const FigureSeries& series : panel.series) longest = std::max(longest, series.points.size());
  return longest;
}

std::size_t pointCount(const FigurePanel& panel) {
  std::size_t count = 0;
  for (const FigureSeries& series : panel.series) count += series.points.size();
  return count;
}

bool sharesX(const FigurePanel& panel) {
  const auto sameX = [&](const FigureSeries& series) {
    const auto& first = panel.series.front().points;
    return series.points.size() == first.size() &&
           std::equal(series.points.begin(), series.points.end(), first.begin(),
                      [](const FigurePoint& a, const FigurePoint& b) { return a.x == b.x; });
  };
  return !panel.series.empty() && !panel.nameMarks && std::all_of(panel.series.begin(), panel.series.end(), sameX);
}

/// With its interval, if it has one.
TableCell xCell(const FigurePoint& point) {
  return point.xLow && point.xHigh ? valueCell({0, point.x, point.xLow, point.xHigh}, 0) : compactCell(point.x, 6);
}

PanelTable byRow(const FigurePanel& panel, const QString& corner, bool categories) {
  PanelTable table;
  table.header.append(corner);
  for (const FigureSeries& series : panel.series)
    table.header.append(series.name == panel.y.title ? axisTitle(panel.y)
                                                     : QStringLiteral("%1: %2").arg(series.name, axisTitle(panel.y)));
  std::vector<int> decimals;
  for (const FigureSeries& series : panel.series) decimals.push_back(decimalsOf(series.points));
  for (std::size_t i = 0; i < longestSeries(panel); ++i) {
    TableRow row{categories ? TableCell(categoryText(panel, int(i)))
                            : compactCell(panel.series.front().points[i].x, 6)};
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
      const auto& points = panel.series[s].points;
      row.append(i < points.size() ? valueCell(points[i], decimals[s]) : TableCell(QStringLiteral("–")));
    }
    table.rows.push_back(row);
  }
  return table;
}

PanelTable byPoint(const FigurePanel& panel) {
  PanelTable table{{translate("Figure", "Series"), axisTitle(panel.x)}, {}};
  const bool nodes = hasSeveralNodes(panel);
  if (nodes) table.header.append(translate("Figure", "Nodes × devices"));
  table.header.append(axisTitle(panel.y));
  std::vector<FigurePoint> all;
  for (const FigureSeries& series : panel.series) all.insert(all.end(), series.points.begin(), series.points.end());
  const int decimals = decimalsOf(all);
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points) {
      TableRow row{series.name, xCell(point)};
      if (nodes) row.append(point.nodes > 0 ? nodesText(point) : QStringLiteral("–"));
      table.rows.push_back(row << valueCell(point, decimals));
    }
  return table;
}

QString lineOf(const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe.append(escapeMarkdown(cell));
  return QStringLiteral("| ") + safe.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

}  // namespace

QString panelName(const FigurePanel& panel, std::size_t index) {
  if (!panel.title.isEmpty()) return panel.title;
  return panel.y.title.isEmpty() ? QString::number(index + 1) : panel.y.title;
}

QString categoryText(const FigurePanel& panel, qsizetype index) {
  return panel.categories.value(index).replace(QLatin1Char('\n'), QStringLiteral(", "));
}

void dropEmptyColumns(FigurePanel& table) {
  for (qsizetype column = table.tableHeader.size() - 1; column > 0; --column) {
    const bool some = std::any_of(table.tableRows.begin(), table.tableRows.end(),
                                  [column](const TableRow& row) { return !row[column].isUnknown(); });
    if (some) continue;
    table.tableHeader.removeAt(column);
    for (TableRow& row : table.tableRows) row.removeAt(column);
  }
}

std::pair<QString, QString> partsOfNumber(const QString& cell) {
  const qsizetype place = decimalPlace(cell);
  return place < 0 ? std::pair(cell, QString()) : std::pair(cell.left(place), cell.mid(place));
}

QString markdownTable(const PanelTable& table) {
  QString text = lineOf(table.header) + QLatin1Char('|');
  const std::vector<QStringList> rows = shownRows(table.rows);
  for (qsizetype i = 0; i < table.header.size(); ++i) text += isNumberColumn(rows, i) ? " ---: |" : " --- |";
  text += QLatin1Char('\n');
  for (const QStringList& row : rows) text += lineOf(row);
  return text;
}

bool isNumberColumn(const std::vector<QStringList>& rows, qsizetype column) {
  static const QString kValue =
      QStringLiteral("[<>]?[+\u2212-]?[0-9][0-9.,\u202f]*(?:e[-+]?[0-9]+)?(?:[\u00a0 ]?[%×])?");
  static const QRegularExpression kNumber(
      QStringLiteral("^%1(?:[\u00a0 ](?:±.*|[(].*[)]|[\\p{L}/]+|\\p{L}+[\u00a0 ]%1))?$").arg(kValue));
  static const QRegularExpression kUnknown(QStringLiteral("^\\p{L}{4,10}$")), kNone(QStringLiteral("^[–∞]?$"));
  bool hasNumber = false, hasWord = false;
  for (const QStringList& row : rows) {
    const QString cell = row.value(column);
    const bool isNumber = kNumber.match(cell).hasMatch(), isWord = kUnknown.match(cell).hasMatch();
    if (!isNumber && !isWord && !kNone.match(cell).hasMatch()) return false;
    hasNumber = hasNumber || isNumber;
    hasWord = hasWord || isWord;
  }
  return column > 0 && (hasNumber || !hasWord);
}

void setNumbers(std::vector<TableRow>& rows, qsizetype column, const std::vector<double>& values, int digits) {
  const int decimals = decimalsOfColumn(values, digits, ColumnKind::Computed);
  auto row = rows.end() - static_cast<std::ptrdiff_t>(values.size());
  for (const double value : values) (row++)->replace(column, columnCell(value, decimals));
}

PanelTable panelTable(const FigurePanel& panel) {
  if (isTabular(panel)) return {panel.tableHeader, panel.tableRows};
  if (!panel.categories.isEmpty()) return byRow(panel, axisTitle(panel.x), true);
  return sharesX(panel) && !hasSeveralNodes(panel) ? byRow(panel, axisTitle(panel.x), false) : byPoint(panel);
}

QString figureToMarkdown(const Figure& figure) {
  QString text;
  if (!figure.title.isEmpty()) text += QStringLiteral("**%1**\n\n").arg(escapeMarkdown(figure.title));
  if (const QString finding = statedFinding(figure); !finding.isEmpty())
    text += escapeMarkdown(finding) + QStringLiteral("\n\n");
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    if (figure.panels.size() > 1 && panel.kind != FigureKind::Table)
      text += escapeMarkdown(panelName(panel, i)) + QStringLiteral("\n\n");
    if (pointCount(panel) > kMaxPoints)
      text += translate("Figure", "%n point(s); all are in the CSV.", nullptr, int(pointCount(panel)));
    else
      text += markdownTable(panelTable(panel));
    text += QLatin1Char('\n');
  }
  if (!figure.caption.isEmpty()) text += escapeMarkdown(figure.caption) + QStringLiteral("\n\n");
  if (!figure.footnote.isEmpty()) text += QStringLiteral("*%1*\n").arg(escapeMarkdown(figure.footnote));
  return text;
}

}  // namespace scalescope
