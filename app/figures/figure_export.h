// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>
#include <QString>

#include "app/figures/figure.h"
#include "engine/base/result.h"

namespace scalescope {

/// Draws a figure for paper into `target` (device units), dark on white unless `dark`. One painter for window, print and files.
void paintFigure(QPainter& painter, const QRectF& target, const Figure& figure, bool dark = false);

/// Columns: panel, series, x or category, y, low, high; numbers free of locale, exactly the plotted ones.
QString figureToCsv(const Figure& figure);
QImage figureToImage(const Figure& figure, int dotsPerInch);

/// By the ending: .pdf, .svg, .png (300 or 600 dpi), .csv. Errors: "export-unsupported" for another ending, "file-unwritable".
Status exportFigure(const Figure& figure, const QString& path, int dotsPerInch = 300);

/// Colour-blind-safe and apart in grey; the same name gets the same style as long as the object lives.
struct SeriesStyle {
  QColor color;
  MarkerShape marker;
  Qt::PenStyle dash;
};
class FigureStyles {
 public:
  SeriesStyle styleFor(const QString& name);

 private:
  QStringList m_names;
};

}  // namespace scalescope
