// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QPainter>
#include <QString>

#include "app/figures/figure.h"
#include "engine/base/result.h"

namespace scalescope {

/// Draws a figure for paper into `target` (device units), dark on white unless `dark`. One painter for window, print
/// and files.
void paintFigure(QPainter& painter, const QRectF& target, const Figure& figure, bool dark = false);

/// The figure height at which the plots (or a table, whole) have room beside all the text of this figure's width.
/// Units: mm.
double fittingHeightMm(const Figure& figure, double plotHeightMm = 45);

/// Columns: panel, series, x (or category, or a table's column), y, low, high, x_quantity, y_quantity; n and cv_percent
/// where bars are of repeats, nodes and devices_per_node where points are of several, warmup (1 or 0) where there was
/// one. Numbers are free of locale, exactly the plotted ones. A table alone keeps its own columns. Spreadsheets take
/// tabs from the clipboard.
QString figureToCsv(const Figure& figure, QChar separator = QLatin1Char(','));
QImage figureToImage(const Figure& figure, int dotsPerInch);

/// By the ending: .pdf, .svg, .png (300 or 600 dpi), .csv, .md (Markdown tables), .tex (pgfplots); the file is replaced
/// in one step. `state` rides inside a PNG or PDF (see figure_embedding.h); other formats hold none. Errors:
/// "export-unsupported" for another ending, "figure-invalid" for a size or resolution that cannot be printed,
/// "file-unwritable", "no-space".
Status exportFigure(const Figure& figure, const QString& path, int dotsPerInch = 300, const QByteArray& state = {});

/// Colour-blind-safe and apart in grey; the same name gets the same style as long as the object lives.
struct SeriesStyle {
  QColor color;
  MarkerShape marker;
  Qt::PenStyle dash;
  Qt::PenStyle publishedDash;  ///< where solid lines are for what was measured here
};
class FigureStyles {
 public:
  /// As shipped, in the order in which names get them; an author's own take their places where a figure is drawn.
  static QList<QColor> colors();
  SeriesStyle styleFor(const QString& name);
  /// The ideal line: dashed grey, no markers; set FigureSeries::reference with it.
  static SeriesStyle ideal();

 private:
  QStringList m_names;
};

}  // namespace scalescope
