// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "app/figures/figure.h"

namespace scalescope {

/// Lengths on paper are hundredths of a millimetre: fine enough for whole-number font sizes, and equal in every output.
constexpr double mm(double millimetres) { return millimetres * 100; }
/// Resolution at which one unit of a painter is that.
inline constexpr int kPaperDpi = 2540;
constexpr double pt(double points) { return points * 100 * 25.4 / 72; }

/// Ink and type of a figure.
struct Paper {
  explicit Paper(bool dark);
  QColor sheet, text, muted, grid;

  /// The author's family, else the first of the usual sans-serif ones that this machine has. Units: points.
  static QFont font(double points, bool bold = false);
  /// A series' colour in this ink: lighter for references, lifted on a dark sheet.
  QColor ink(const FigureSeries& series) const;
};

constexpr double kTitlePt = 10, kPanelTitlePt = 8.5, kAxisTitlePt = 8.5, kLabelPt = 8, kValuePt = 7.5;
constexpr double kCaptionPt = 8.5, kFootnotePt = 7;

/// "quantity (unit)".
QString axisTitle(const FigureAxis& axis);
/// Sizes of messages: the marks of such an axis say KiB, MiB...
bool isInBinaryBytes(const FigureAxis& axis);
/// What stands at the axis: without the unit where its marks say it.
QString drawnAxisTitle(const FigureAxis& axis);

double lineHeight(const QFont& font);
double textWidth(const QFont& font, const QString& text);
/// Height of `text` wrapped to `width`.
double wrappedHeight(const QFont& font, const QString& text, double width);
void drawText(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
              const QString& text);
/// Reading upwards, centred in `box`.
void drawTextUpwards(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
                     const QString& text);

}  // namespace scalescope
