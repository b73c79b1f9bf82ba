// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <cmath>

#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/figures/node_strokes.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Source: RFC 4180.
QString quoted(QString text, QChar separator) {
  if (!text.contains(separator) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n'))) return text;
  text.replace(QLatin1String("\""), QLatin1String("\"\""));
  return QLatin1Char('"') + text + QLatin1Char('"');
}

QString number(double value) { return QString::fromStdString(formatNumber(value)); }
QString number(const std::optional<double>& value) { return value ? number(*value) : QString(); }

QString quantity(const FigureAxis& axis) {
  return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

void addLine(QString& csv, QChar separator, const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe << quoted(cell, separator);
  csv += safe.join(separator) + QLatin1Char('\n');
}

/// A cell of a table for a machine: numbers as files write them, nothing where there is no value.
QString plainCell(const QString& cell) {
  static const QRegularExpression number(
      QStringLiteral("^[\u2212-]?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]+)?$"));
  if (cell == QStringLiteral("–")) return {};
  if (!number.match(cell).hasMatch()) return cell;
  return QString(cell).remove(QLatin1Char(',')).replace(QChar(0x2212), QLatin1Char('-'));
}

/// A table alone stays one: its header, then its rows.
QString tableToCsv(const FigurePanel& panel, QChar separator) {
  QString csv;
  addLine(csv, separator, panel.tableHeader);
  for (const QStringList& row : panel.tableRows) {
    QStringList cells;
    for (const QString& cell : row) cells << plainCell(cell);
    addLine(csv, separator, cells);
  }
  return csv;
}

/// Of a point, where the file has columns for them; nothing where it does not say.
QStringList nodeCells(const FigurePoint& point) {
  const auto text = [](int count) { return count > 0 ? QString::number(count) : QString(); };
  return {text(point.nodes), text(devicesPerNode(point))};
}

void addTable(QString& csv, QChar separator, const QString& panelName, const FigurePanel& panel, bool nodes) {
  for (const QStringList& row : panel.tableRows)
    for (qsizetype column = 1; column < row.size(); ++column)
      addLine(csv, separator,
              QStringList{panelName, row.first(), panel.tableHeader.value(column), plainCell(row.at(column)), "", "",
                          panel.tableHeader.value(0), ""} +
                  (nodes ? nodeCells({}) : QStringList()));
}

void addSeries(QString& csv, QChar separator, const QString& panelName, const FigurePanel& panel, bool nodes) {
  for (const FigureSeries& series : panel.series)
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      const FigurePoint& point = series.points[i];
      const QString x = !panel.categories.isEmpty() ? panel.categories.value(int(i)) : number(point.x);
      addLine(csv, separator,
              QStringList{panelName, series.name, x, number(point.y), number(point.low), number(point.high),
                          quantity(panel.x), quantity(panel.y)} +
                  (nodes ? nodeCells(point) : QStringList()));
    }
}

}  // namespace

QString figureToCsv(const Figure& figure, QChar separator) {
  if (figure.panels.size() == 1 && figure.panels.front().kind == FigureKind::Table)
    return tableToCsv(figure.panels.front(), separator);
  QString csv;
  const bool nodes = saysNodes(figure);
  addLine(csv, separator,
          QStringList{"panel", "series", "x", "y", "low", "high", "x_quantity", "y_quantity"} +
              (nodes ? QStringList{"nodes", "devices_per_node"} : QStringList()));
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    const QString name = panelName(panel, i);
    if (isTabular(panel))
      addTable(csv, separator, name, panel, nodes);
    else
      addSeries(csv, separator, name, panel, nodes);
  }
  return csv;
}

}  // namespace scalescope
