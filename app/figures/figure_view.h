// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <utility>

#include "app/figures/figure.h"

namespace scalescope {

/// Shows a figure as it will be printed, with its aspect kept, in the window's light or dark colours. Its context menu
/// and the usual keys copy it as a picture (Ctrl+C) or as a table (Ctrl+Shift+C). Has a generated description.
class FigureView : public QWidget {
  Q_OBJECT
 public:
  explicit FigureView(QWidget* parent = nullptr);

  void setFigure(const Figure& figure);
  const Figure& figure() const { return m_figure; }
  /// Where the sheet lies in the widget.
  QRectF sheet() const;
  /// What copies are made of: the figure as it may leave, or nothing. Unset: as it is shown.
  void setLeaving(std::function<std::optional<Figure>()> leaving) { m_leaving = std::move(leaving); }

  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 signals:
  void figureChanged();

 public slots:
  void copyAsPicture() const;
  void copyAsTable() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::optional<Figure> leaving() const;

  Figure m_figure;
  std::function<std::optional<Figure>()> m_leaving;
};

/// Into the clipboard: as a picture, or as a table (tabs, CSV and Markdown) of the plotted numbers.
void copyAsPicture(const Figure& figure);
void copyAsTable(const Figure& figure);

/// The figure in a few sentences: what is drawn against what, and each series' first and last value.
QString describeFigure(const Figure& figure);

}  // namespace scalescope
