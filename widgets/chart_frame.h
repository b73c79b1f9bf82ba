// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QPalette>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "widgets/axis_map.h"
#include "widgets/axis_ticks.h"
#include "widgets/curve_style.h"

class QPainter;
class QFontMetricsF;

namespace scalescope {

/// Everything around the curves of a chart on screen: title line with legend, grid, shades, labels, cursor.
struct ChartFrame {
  struct LegendEntry {
    QString name;
    CurveStyle style;
    bool visible = true;
    QRectF box;
  };
  struct Shade {
    double x0 = 0, x1 = 0;
    QColor color;
    QString label;    ///< in the tooltip
    QString caption;  ///< inside, where it has room
  };
  struct Caption {
    QString text;
    QRectF box;
  };
  struct CursorValue {
    QString name, text;
    QColor color;
    double y = 0;
  };

  QString title, xTitle, yTitle;
  QString remark;   ///< on omitted or reduced points
  QString absence;  ///< why there is nothing to show, drawn instead of empty axes
  QRectF plot;
  AxisMap x, y;
  AxisTicks xTicks, yTicks;
  QList<LegendEntry> legend;
  int firstRow = 0;    ///< of the legend's rows that are shown
  int hiddenRows = 0;  ///< rows of the legend that do not fit; it scrolls to them
  QRectF scrollBox;    ///< where its scroll bar is; empty if every row is shown
  QList<Shade> shades;
  bool shaded = true;  ///< false if no curve defines the range of the x axis

  bool isAbsent() const { return legend.isEmpty() && !absence.isEmpty(); }
  /// Sets the plot box, the marks and the positions of the legend: beside the title where it has room there, else in
  /// rows below it, of which a fifth of the height shows those from `firstRow` on.
  void layOut(const QSizeF& size, const QFontMetricsF& metrics);
  void paintBehindCurves(QPainter& painter, const QPalette& palette) const;
  void paintAround(QPainter& painter, const QPalette& palette) const;
  /// The captions of shades that are wide enough for them.
  QList<Caption> captions(const QFontMetricsF& metrics) const;
  void paintCursor(QPainter& painter, const QPalette& palette, double x, const QList<CursorValue>& values) const;

 private:
  /// Both return the height of title and legend.
  double placeLegend(const QRectF& space, const QFontMetricsF& metrics);
  double placeBelow(const QRectF& space, double line, const std::vector<double>& widths);
};

}  // namespace scalescope
