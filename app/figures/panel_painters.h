// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure_paper.h"
#include "app/figures/panel_axes.h"

namespace scalescope {

/// So many points to the millimetre that markers and dashes would melt together.
bool isDense(const FigureSeries& series);
/// Of warm-up, whatever the series.
QColor warmupColor();
/// Line style of a series on paper, as drawn in the plot and in the legend.
QPen seriesPen(const Paper& paper, const FigureSeries& series);
/// Units: hundredths of a millimetre; `open` draws the outline only.
void drawMarker(QPainter& painter, const Paper& paper, MarkerShape shape, const QPointF& centre, const QColor& color,
                bool open);
/// The fill of a bar: references are lighter and outlined.
void drawBar(QPainter& painter, const Paper& paper, const FigureSeries& series, const QRectF& box);
/// What is written at a bar, with as many digits as its interval allows.
QString barValueText(const FigurePoint& point);
/// What the value labels need above the bars, turned or not.
double barLabelHeight(const FigurePanel& panel, double plotWidth);
/// An interval as a line with two ends, cut at the plot box.
void drawWhisker(QPainter& painter, const QColor& color, const AxisMap& y, double at, const FigurePoint& point,
                 double halfWidth);

void drawLinesPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                    const QRectF& plot);
void drawBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot);
/// The figure as it is drawn: bars lie where their names would not fit below standing ones.
Figure withBarsLaidDown(const Figure& figure);
/// Of all rows at full type size, with their axis.
double lyingBarsHeight(const FigurePanel& panel, double width);
void drawLyingBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of all stacks at full type size, with their axis.
double stackedBarsHeight(const FigurePanel& panel, double width);
void drawStackedBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of the rows of boxes and what is drawn below them.
double diagramHeight(const FigurePanel& panel);
void drawDiagramPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of the whole table at full type size.
double tableHeight(const FigurePanel& panel, double width);
void drawTablePanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of a table at full type size, for one that goes over several pages.
struct TableHeights {
  double header = 0;
  std::vector<double> rows;
};
TableHeights tableHeights(const FigurePanel& panel, double width);
/// The header and rows [first, last) of a table, in the columns of the whole one. Returns the lower end.
double drawTableRows(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box,
                     std::size_t first, std::size_t last);

}  // namespace scalescope
