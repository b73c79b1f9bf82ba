// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "app/figures/figure_paper.h"
#include "app/figures/panel_axes.h"
#include "app/figures/placed_plot.h"
#include "widgets/number_format.h"

namespace scalescope {

/// Whether points are so dense that markers and dashes would merge.
bool isDense(const FigureSeries& series);
/// The colour of warm-up in every series.
QColor warmupColor();
/// Line style of a series on paper, as drawn in the plot and in the legend.
QPen seriesPen(const Paper& paper, const FigureSeries& series);
/// The fill of a band around a line.
QColor bandInk(const Paper& paper, const FigureSeries& series);
/// Units: hundredths of a millimetre; `open` draws the outline only. `size`: area, a multiple of the usual one; markers
/// of other sizes may overlap and are translucent.
void drawMarker(QPainter& painter, const Paper& paper, MarkerShape shape, const QPointF& centre, const QColor& color,
                bool open, double size = 1);
double markerRadius(double size);
/// The fill of a bar: published ones have light stripes, other references are lighter and outlined, predicted and
/// hatched ones hatched and outlined.
void drawBar(QPainter& painter, const Paper& paper, const FigureSeries& series, const QRectF& box, bool predicted);
/// The fill of a band around a line: hatched if it is predicted.
void fillBand(QPainter& painter, const Paper& paper, const FigureSeries& series, const QPolygonF& band, bool predicted);
/// Value labels of bars in the number format of their axis: with the digits that an interval justifies; those without
/// one share their decimals.
class BarLabels {
 public:
  explicit BarLabels(const FigurePanel& panel);
  /// Of values without an interval, such as the totals of stacks.
  BarLabels(const FigureAxis& axis, const std::vector<double>& values, ColumnKind kind);
  QString text(const FigurePoint& point) const;
  QString text(double value) const { return text(FigurePoint{0, value, {}, {}}); }

 private:
  FigureAxis m_axis;
  int m_decimals;
};
/// The width of the widest value label; 0 without values.
double widestBarValue(const FigurePanel& panel);
/// The ratio of a bar to the baseline's, "1.22×"; "" if none is stated. The width of the widest one of a panel; 0 if
/// only the baseline has one.
QString barRatioText(const FigurePoint& point);
double widestBarRatio(const FigurePanel& panel);
/// The position where bars begin: at zero, or at the start of a logarithmic axis.
double barBase(const AxisMap& axis);
/// A bar along its value axis, cut at the ends of the axis; `tip` is the outer end of its interval, the outer one of
/// two repeats, else the end of the bar.
struct BarExtent {
  double start, length, tip;
  BarExtent(const AxisMap& axis, const FigurePoint& point);
};
/// The height of the value labels above the bars, turned or not.
double barLabelHeight(const FigurePanel& panel, double plotWidth);
/// An interval as a line with two ends along its value axis, cut at the ends of the axis. `halo`: around it, where it
/// lies over a bar.
void drawWhisker(QPainter& painter, const QColor& color, const AxisMap& axis, double at, const FigurePoint& point,
                 double halfWidth, Qt::Orientation along = Qt::Vertical, const QColor& halo = {});

/// The author's remarks, above everything else in the plot; remarks outside the plot are not drawn.
void drawAnnotations(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PlacedPlot& placed);
/// The value axis of a panel of horizontal bars or stacks in a plot of this size.
std::pair<AxisMap, AxisTicks> horizontalValueAxis(const FigurePanel& panel, const QRectF& plot);

void drawLinesPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                    const QRectF& plot);
void drawBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot);
/// fittingHeightMm() with lower rows of bars, see horizontalBarsHeight().
double fittingHeightMm(const Figure& figure, double plotHeightMm, double rowShare);
/// The figure as drawn: bars become horizontal if their names would not fit below vertical ones.
Figure withHorizontalBars(const Figure& figure);
/// The totals of stacked bars, as shown after them.
QStringList stackTotals(const FigurePanel& panel);
/// Of all rows of bars or stacks at full type size, with their axis. `share`: of rows that are lower, as far as their
/// names stay apart.
double horizontalBarsHeight(const FigurePanel& panel, double width, double share = 1);
/// Returns its plot.
PlacedPlot drawHorizontalBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of the rows of boxes and the arcs below them.
double diagramHeight(const FigurePanel& panel);
void drawDiagramPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of all rows with the names of the steps and the axis.
double timelineHeight(const FigurePanel& panel);
void drawTimelinePanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of the whole table at full type size.
double tableHeight(const FigurePanel& panel, double width);
void drawTablePanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box);
/// Of a table at full type size, for tables over several pages.
struct TableHeights {
  double header = 0;
  std::vector<double> rows;
};
TableHeights tableHeights(const FigurePanel& panel, double width);
/// The columns of a table of this width; texts wrap where a column is narrower than its widest one. Units: mm.
struct TableColumn {
  double widthMm = 0;
  bool wraps = false;
};
std::vector<TableColumn> tableColumns(const FigurePanel& panel, double widthMm);
/// Draws the header and rows [first, last) of a table, with the columns of the whole table. Returns the lower end.
double drawTableRows(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box,
                     std::size_t first, std::size_t last);

}  // namespace scalescope
