// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"

namespace scalescope {

class OnScreen;

/// Shows a figure in the window's light or dark colours, in its printed layout and aspect ratio unless setSheetSize()
/// lays it out for the room there is; copies are always printed. Context menu and keys
/// copy it as a picture (Ctrl+C) or as a table (Ctrl+Shift+C). Has a generated accessible description.
class FigureView : public QWidget {
  Q_OBJECT
 public:
  explicit FigureView(QWidget* parent = nullptr);

  void setFigure(const Figure& figure);
  const Figure& figure() const { return m_figure; }
  /// Leaves the tables of a figure with plots out of the picture: the page shows them itself. Copies have them.
  void setTablesHidden(bool hidden);
  /// Leaves finding, caption and footnote of a figure with plots out of the picture: the page states them above. Copies
  /// have them.
  void setTextsHidden(bool hidden);
  /// Draws the figure on white in its own colours, as it is saved, whatever the theme.
  void setPrinted(bool printed);
  /// What is drawn.
  const Figure& drawnFigure() const { return m_drawn; }
  /// Lays the figure out on a sheet of this size in mm; nullopt: its printed size.
  void setSheetSize(std::optional<QSizeF> mm);
  /// The sheet's rectangle in the widget.
  QRectF sheet() const;
  /// Draws a ring around the marks of this name; "": around none.
  void setMarkedPoint(const QString& name);
  const QString& markedPoint() const { return m_markedPoint; }
  /// The named points where they were last drawn.
  const std::vector<PlacedMark>& placedMarks() const { return m_placed.marks; }
  /// The plots where they were last drawn.
  const std::vector<PlacedPlot>& placedPlots() const { return m_placed.plots; }
  /// Provides the figure to copy, for example a redacted one, or nothing. Unset: the shown figure.
  void setCopySource(std::function<std::optional<Figure>()> source) { m_copySource = std::move(source); }

  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 signals:
  void figureChanged();
  /// A named point was clicked.
  void pointClicked(const QString& name);

 public slots:
  void copyAsPicture() const;
  void copyAsTable() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  /// Tool tips with the names of points.
  bool event(QEvent* event) override;

 private:
  std::optional<Figure> figureToCopy() const;
  void chooseDrawn();
  /// While it exists, figures are drawn for this view; nullptr if it shows the print.
  std::unique_ptr<OnScreen> onScreen() const;
  /// The smallest mark under a point, or the nearest one within reach; nullptr if there is none.
  const PlacedMark* markAt(const QPointF& at) const;

  Figure m_figure, m_drawn;
  bool m_tablesHidden = false, m_textsHidden = false, m_isPrinted = false;
  std::optional<QSizeF> m_sheetMm;
  PlacedParts m_placed;
  QString m_markedPoint;
  std::function<std::optional<Figure>()> m_copySource;
};

/// Copies to the clipboard: as a picture, or as a table (tabs, CSV and Markdown) of the plotted numbers.
void copyAsPicture(const Figure& figure);
void copyAsTable(const Figure& figure);

/// Describes the figure in a few sentences: its axes, and the first and last value of each series.
QString describeFigure(const Figure& figure);

}  // namespace scalescope
