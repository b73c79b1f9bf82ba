// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "app/figures/figure_paper.h"
#include "widgets/axis_map.h"
#include "widgets/axis_ticks.h"

namespace scalescope {

/// The axes of one panel: ranges and marks from its data first, places once the plot box is known.
struct PanelAxes {
  AxisMap x, y;
  AxisTicks xTicks, yTicks;
  bool yTitleAbove = false;  ///< level above the plot, because it is longer than the plot is high

  /// Units: hundredths of a millimetre; the expected size decides how many marks there are.
  PanelAxes(const FigurePanel& panel, const QSizeF& expectedSize);
  void place(const QRectF& plot);
  /// Where `point` stands, once the axes are placed.
  QPointF at(const FigurePoint& point) const { return {x.position(point.x), y.position(point.y)}; }
  double widestYLabel() const;
  /// Units: hundredths of a millimetre, from the left edge of the y title to the plot.
  double leftOfPlot(const FigurePanel& panel) const;
  /// How far x labels stand out beyond the right edge of a plot of this width.
  double rightOfPlot(double plotWidth) const;
};

/// Free ends of a linear axis go to the next mark; so many marks as fit, and four in any case.
AxisTicks roundedOut(AxisMap& map, const FigureAxis& axis, int mostMarks);

/// Grid lines, axis lines, marks, labels and titles. Bars have categories instead of x marks.
void drawAxes(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
              const QRectF& plot);
/// Length of the y title along the axis.
double yTitleLength(const FigurePanel& panel);
/// Height of a y title that stands above the plot.
double yTitleHeight();
/// What drawAxes needs under the plot.
double heightBelowPlot(const FigurePanel& panel, double plotWidth);

}  // namespace scalescope
