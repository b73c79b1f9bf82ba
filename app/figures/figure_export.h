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

/// The figure height at which the plots (or a whole table) and all text fit at this figure's width. Units: mm.
double fittingHeightMm(const Figure& figure, double plotHeightMm = 45);

/// Columns: panel, series, x (or category, or a table's column), y, low, high, x_quantity, y_quantity; n and cv_percent
/// for bars of repeats, nodes and devices_per_node for points on several nodes, warmup (1 or 0) for series with
/// warm-up, x_low and x_high for points with an interval of x. Numbers are independent of the locale, exactly the
/// plotted ones. A single table keeps its own columns. Spreadsheets expect tabs from the clipboard.
QString figureToCsv(const Figure& figure, QChar separator = QLatin1Char(','));
QImage figureToImage(const Figure& figure, int dotsPerInch);

/// Exports by the extension: .pdf, .svg, .png (300 or 600 dpi), .csv, .md (Markdown tables), .tex (pgfplots); replaces
/// the file atomically. `state` is embedded in a PNG or PDF (see figure_embedding.h); other formats have none. Errors:
/// "export-unsupported" for another extension, "figure-invalid" for a size or resolution that cannot be printed,
/// "file-unwritable", "no-space".
Status exportFigure(const Figure& figure, const QString& path, int dotsPerInch = 300, const QByteArray& state = {});

/// Colour-blind-safe and distinct in grey; one object always gives the same name the same style.
struct SeriesStyle {
  QColor color;
  MarkerShape marker;
  Qt::PenStyle dash;
  Qt::PenStyle publishedDash;  ///< for published lines, if solid lines are the measured ones
};
class FigureStyles {
 public:
  /// The shipped colours in the order of their use; the author's colours replace them when a figure is drawn.
  static QList<QColor> colors();
  SeriesStyle styleFor(const QString& name);
  /// The ideal line: dashed grey, no markers; set FigureSeries::reference, too.
  static SeriesStyle ideal();

 private:
  QStringList m_names;
};

}  // namespace scalescope
