// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/figures/export_text.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/figures/node_strokes.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxPoints = 400;

/// Four significant digits without added zeros: 38.4 stays 38.4.
QString shortText(double value) {
  QString digits = QString::number(std::abs(value), 'e', 3).section(QLatin1Char('e'), 0, 0).remove(QLatin1Char('.'));
  while (digits.endsWith(QLatin1Char('0'))) digits.chop(1);
  const bool exact = QString::fromStdString(formatNumber(value)).size() <= 6;
  return significantText(value, exact ? std::max(1, static_cast<int>(digits.size())) : 4);
}

QString valueText(const FigurePoint& point) {
  if (!std::isfinite(point.y)) return QStringLiteral("–");
  if (point.pair)
    return QCoreApplication::translate("Figure", "%1 (%2 and %3)")
        .arg(shortText(point.y), shortText(point.pair->first), shortText(point.pair->second));
  if (!point.low || !point.high || !(*point.high > *point.low)) return shortText(point.y);
  const int decimals = decimalsForInterval((*point.high - *point.low) / 2, point.y);
  return QCoreApplication::translate("Figure", "%1 (%2 to %3)")
      .arg(limitText(point.y, decimals), limitText(*point.low, decimals), limitText(*point.high, decimals));
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

/// Counts stay integers.
QString placeText(double x) { return x == std::floor(x) ? numberText(x, 0) : significantText(x, 6); }

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
QString xText(const FigurePoint& point) {
  return point.xLow && point.xHigh ? valueText({0, point.x, point.xLow, point.xHigh}) : placeText(point.x);
}

PanelTable byRow(const FigurePanel& panel, const QString& corner, bool categories) {
  PanelTable table;
  table.header.append(corner);
  for (const FigureSeries& series : panel.series)
    table.header.append(series.name == panel.y.title ? axisTitle(panel.y)
                                                     : QStringLiteral("%1: %2").arg(series.name, axisTitle(panel.y)));
  for (std::size_t i = 0; i < longestSeries(panel); ++i) {
    QStringList row{categories ? categoryText(panel, int(i)) : placeText(panel.series.front().points[i].x)};
    for (const FigureSeries& series : panel.series)
      row.append(i < series.points.size() ? valueText(series.points[i]) : QStringLiteral("–"));
    table.rows.push_back(row);
  }
  return table;
}

PanelTable byPoint(const FigurePanel& panel) {
  PanelTable table{{QCoreApplication::translate("Figure", "Series"), axisTitle(panel.x)}, {}};
  const bool nodes = hasSeveralNodes(panel);
  if (nodes) table.header.append(QCoreApplication::translate("Figure", "Nodes × devices"));
  table.header.append(axisTitle(panel.y));
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points) {
      QStringList row{series.name, xText(point)};
      if (nodes) row.append(point.nodes > 0 ? nodesText(point) : QStringLiteral("–"));
      table.rows.push_back(row << valueText(point));
    }
  return table;
}

QString lineOf(const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe.append(escapeMarkdown(cell));
  return QStringLiteral("| ") + safe.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString tableToMarkdown(const PanelTable& table) {
  QString text = lineOf(table.header) + QLatin1Char('|');
  for (qsizetype i = 0; i < table.header.size(); ++i) text += i == 0 ? " --- |" : " ---: |";
  text += QLatin1Char('\n');
  for (const QStringList& row : table.rows) text += lineOf(row);
  return text;
}

}  // namespace

QString panelName(const FigurePanel& panel, std::size_t index) {
  if (!panel.title.isEmpty()) return panel.title;
  return panel.y.title.isEmpty() ? QString::number(index + 1) : panel.y.title;
}

QString categoryText(const FigurePanel& panel, qsizetype index) {
  return panel.categories.value(index).replace(QLatin1Char('\n'), QStringLiteral(", "));
}

PanelTable panelTable(const FigurePanel& panel) {
  if (isTabular(panel)) return {panel.tableHeader, panel.tableRows};
  if (!panel.categories.isEmpty()) return byRow(panel, axisTitle(panel.x), true);
  return sharesX(panel) && !hasSeveralNodes(panel) ? byRow(panel, axisTitle(panel.x), false) : byPoint(panel);
}

QString figureToMarkdown(const Figure& figure) {
  QString text;
  if (!figure.title.isEmpty()) text += QStringLiteral("**%1**\n\n").arg(escapeMarkdown(figure.title));
  if (!figure.finding.isEmpty()) text += escapeMarkdown(figure.finding) + QStringLiteral("\n\n");
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    if (figure.panels.size() > 1 && panel.kind != FigureKind::Table)
      text += escapeMarkdown(panelName(panel, i)) + QStringLiteral("\n\n");
    if (pointCount(panel) > kMaxPoints)
      text +=
          QCoreApplication::translate("Figure", "%n point(s); all are in the CSV.", nullptr, int(pointCount(panel)));
    else
      text += tableToMarkdown(panelTable(panel));
    text += QLatin1Char('\n');
  }
  if (!figure.caption.isEmpty()) text += escapeMarkdown(figure.caption) + QStringLiteral("\n\n");
  if (!figure.footnote.isEmpty()) text += QStringLiteral("*%1*\n").arg(escapeMarkdown(figure.footnote));
  return text;
}

}  // namespace scalescope
