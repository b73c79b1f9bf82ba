// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QMap>
#include <QPainter>
#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/placed_plot.h"
#include "engine/base/result.h"

namespace scalescope {

/// Draws a figure for paper into `target` (device units), dark on white unless `dark`. One painter for window, print
/// and files. `placed`, if given, receives the named points and the plots.
void paintFigure(QPainter& painter, const QRectF& target, const Figure& figure, bool dark = false,
                 PlacedParts* placed = nullptr);

/// The figure height at which the plots (or a whole table) and all text fit at this figure's width. Units: mm.
double fittingHeightMm(const Figure& figure, double plotHeightMm = 45);

/// As high as its tables need beside low plots: files never cut a table.
Figure withWholeTables(Figure figure);

/// Columns: panel, series, x (or category, or a table's column), y, low, high, x_quantity, y_quantity; n and cv_percent
/// for bars of repeats, ranks and steps for bars of step times, nodes and devices_per_node for points on several nodes,
/// warmup (1 or 0) for series with warm-up, x_low and x_high for points with an interval of x, point for named points,
/// predicted (1 or 0) in figures with predictions.
/// value_1 and value_2 for both of two repeats.
/// Numbers are independent of the locale, exactly the plotted ones, in tables the values of the cells with all digits:
/// the title of a column states their unit (the cell, or the name of its row, where they differ). A single table or
/// timeline keeps its own columns; ends of intervals and both of two repeats follow as columns of their own.
/// Spreadsheets expect tabs from the clipboard.
QString figureToCsv(const Figure& figure, QChar separator = QLatin1Char(','));
/// At a lower resolution where a side would exceed 32767 pixels.
QImage figureToImage(const Figure& figure, int dotsPerInch);

/// The longest page of a PDF is 5080 mm.
/// Source: Adobe, PDF Reference 1.7, appendix C (14,400 units of 1/72 inch).
inline constexpr double kMaxFigureHeightMm = 5000;

/// The highest resolution at which a PNG of the figure can be written; above, exportFigure() refuses it.
int mostDotsPerInch(const Figure& figure);

/// Exports by the extension: .pdf, .svg, .png (300 or 600 dpi), .csv, .md (Markdown tables), .tex (pgfplots); replaces
/// the file atomically. `state` is embedded in a PNG or PDF (see figure_embedding.h); other formats have none. Errors:
/// "export-unsupported" for another extension, "figure-invalid" for a size or resolution that cannot be printed,
/// "file-unwritable", "no-space".
Status exportFigure(const Figure& figure, const QString& path, int dotsPerInch = 300, const QByteArray& state = {});

/// Colour-blind-safe and distinct in grey.
struct SeriesStyle {
  QColor color;
  MarkerShape marker;
  Qt::PenStyle dash;
  Qt::PenStyle publishedDash;  ///< for published lines, if solid lines are the measured ones
};
/// The styles of one figure: one name has one style in it. A system has one colour in every figure of the library, in
/// the window, reports and on the command line (system_places.h). No colour of a system has another meaning: series
/// that are not systems are tints of the colour of the only system, or greys.
class FigureStyles {
 public:
  /// The shipped colours in the order of their use; the author's colours replace them when a figure is drawn.
  static QList<QColor> colors();
  /// The colour of further series of a system: 0 is the system's own, then lighter or darker ones, of which there are
  /// kTints with it.
  static QColor tint(const QColor& color, int number);
  static constexpr int kTints = 3;
  /// Starts a figure of these systems: forgets the names of the figure before.
  void begin(QStringList systems);
  /// For series that do not belong to a system of several, such as hosts or ratios: tints of the figure's only system,
  /// greys if it has several or none.
  SeriesStyle styleFor(const QString& name);
  /// The first series of a system has the system's colour, further ones have its tints. `system`: "" if unknown, the
  /// name then determines the colour.
  SeriesStyle styleFor(const QString& name, const QString& system);
  /// The ideal line: dashed grey, no markers; set FigureSeries::reference, too.
  static SeriesStyle ideal();

 private:
  struct Series {
    QColor color;
    int number = 0;  ///< among those of its system
  };
  std::size_t colorOf(const QString& system);
  SeriesStyle styleOf(const QString& name) const;

  QStringList m_names;
  QString m_only;                        ///< the only system of the figure
  QMap<QString, std::size_t> m_systems;  ///< places of the figure's systems
  QMap<QString, int> m_seriesOf;         ///< how many series a system has, "" for greys
  QMap<QString, Series> m_series;
};

}  // namespace scalescope
