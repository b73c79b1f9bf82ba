// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "app/figures/figure_paper.h"
#include "widgets/axis_map.h"
#include "widgets/axis_ticks.h"

namespace scalescope {

/// A tick mark, and the gap between it and its label. Units: hundredths of a millimetre.
inline constexpr double kTickLength = mm(0.8), kLabelGap = mm(0.6);
/// The share of its slot that a category name below vertical bars may take.
inline constexpr double kCategoryShare = 0.92;

/// The axes of one panel: first ranges and marks from its data, then positions when the plot box is known.
struct PanelAxes {
  AxisMap x, y;
  AxisTicks xTicks, yTicks;
  bool yTitleAbove = false;  ///< horizontal above the plot, because it is longer than the plot's height

  /// Units: hundredths of a millimetre; the expected size determines the number of marks. Bars have only y, with
  /// space for the value labels of vertical bars.
  PanelAxes(const FigurePanel& panel, const QSizeF& expectedSize);
  void place(const QRectF& plot);
  /// The position of `point`, after the axes are placed.
  QPointF at(const FigurePoint& point) const { return {x.position(point.x), y.position(point.y)}; }
  double widestYLabel() const;
  /// Units: hundredths of a millimetre, from the left edge of the y title to the plot.
  double leftOfPlot(const FigurePanel& panel) const;
  /// The overhang of x labels beyond the right edge of a plot of this width.
  double rightOfPlot(double plotWidth) const;
};

/// Extends the free ends of a linear axis to the next mark; as many marks as fit, but at least four.
AxisTicks roundedOut(AxisMap& map, const FigureAxis& axis, int maxMarks);

/// Whether the author's distance between marks applies: it is valid, and the axis has at most 100 of them.
bool hasOwnMarks(const AxisMap& map, const FigureAxis& axis);
AxisTicks ownMarks(const AxisMap& map, const FigureAxis& axis);
/// Gives the labels the number format of the axis.
void formatTicks(AxisTicks& ticks, const FigureAxis& axis);

/// Grid lines, axis lines, marks, labels and titles. Bars have categories instead of x marks.
void drawAxes(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
              const QRectF& plot);
/// Length of the y title along the axis.
double yTitleLength(const FigurePanel& panel);
/// Height of a y title above the plot.
double yTitleHeight();
/// The height that drawAxes needs below the plot.
double heightBelowPlot(const FigurePanel& panel, double plotWidth);

}  // namespace scalescope
