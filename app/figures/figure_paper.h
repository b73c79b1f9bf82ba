// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QRectF>
#include <QString>

#include "app/figures/figure.h"

namespace scalescope {

/// Lengths on paper are hundredths of a millimetre: fine enough for whole-number font sizes, and equal in every output.
constexpr double mm(double millimetres) { return millimetres * 100; }
/// The resolution at which one unit of a painter has this length.
inline constexpr int kPaperDpi = 2540;
constexpr double pt(double points) { return points * 100 * 25.4 / 72; }

/// While one exists, the figures of its thread are drawn for the screen: in the window's font unless the author chose
/// one, with the window's colours and slim bars.
class OnScreen {
 public:
  /// `barWidth`: of the widest bar. Units: hundredths of a millimetre.
  OnScreen(const QFont& font, const QPalette& palette, double barWidth);
  ~OnScreen();
  OnScreen(const OnScreen&) = delete;
  OnScreen& operator=(const OnScreen&) = delete;
  /// nullptr: figures are drawn as they are printed.
  static const OnScreen* current();

  const QString family;
  const QColor surface, text;
  const double barWidth;

 private:
  const OnScreen* m_before;
};

/// Ink and type of a figure.
struct Paper {
  explicit Paper(bool dark);
  QColor sheet, text, muted, grid;

  /// The author's font family, else the first common sans-serif one on this machine. Units: points.
  static QFont font(double points, bool bold = false);
  /// A series' colour in this ink, lifted on a dark sheet.
  QColor ink(const FigureSeries& series) const;
  /// The same, legible as text.
  QColor textInk(const FigureSeries& series) const;
};

constexpr double kTitlePt = 10, kFindingPt = 8.5, kPanelTitlePt = 8.5, kAxisTitlePt = 8.5, kLabelPt = 8, kValuePt = 7.5;
constexpr double kCaptionPt = 8.5, kFootnotePt = 7;
inline QFont labelFont() { return Paper::font(kLabelPt); }
inline QFont valueFont() { return Paper::font(kValuePt); }

/// "quantity (unit)".
QString axisTitle(const FigureAxis& axis);
/// For message sizes: the marks of the axis have units (KiB, MiB...).
bool isInBinaryBytes(const FigureAxis& axis);
/// "quantity (unit)" as at the axis, whose labels may count multiples of the unit: "Power (kW)", "Throughput
/// (10³ images/s)".
QString scaledAxisTitle(const FigureAxis& axis);
/// The title at the axis: without the unit if its marks have it.
QString drawnAxisTitle(const FigureAxis& axis);

/// "k" for 3; "" for an exponent without a prefix.
QString unitPrefix(int exponent);
/// "10³".
QString powerOfTenText(int exponent);

double lineHeight(const QFont& font);
double textWidth(const QFont& font, const QString& text);
/// Lines do not break within images/s, "2 × 4", "12 ± 3", "n = 3", "8 devices" and between a number and its unit.
/// Everything that wraps on paper uses this.
QString unbroken(QString text);
/// Height of `text` wrapped to `width`.
double wrappedHeight(const QFont& font, const QString& text, double width);
void drawText(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
              const QString& text);
/// Reading upwards, centred in `box`.
void drawTextUpwards(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
                     const QString& text);

}  // namespace scalescope
