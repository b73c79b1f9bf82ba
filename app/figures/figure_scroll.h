// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace scalescope {

class FigureView;

/// Lays the figure out for the room there is, with legible text and plots not below their least height; scrolls if
/// that is higher than the room. What has rows (tables, horizontal bars, diagrams) keeps its printed height.
class FigureScroll : public QScrollArea {
  Q_OBJECT
 public:
  /// Takes ownership of the view.
  explicit FigureScroll(FigureView* view, QWidget* parent = nullptr);
  /// The height in which the whole figure is legible, and the most that it can use. Units: pixels; 0 without a figure.
  struct Heights {
    int least = 0, most = QWIDGETSIZE_MAX;
  };
  Heights heights() const;

 signals:
  /// heights() may have changed.
  void heightsChanged();

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  bool hasFigure() const;
  void fit();

  FigureView* m_view;
};

}  // namespace scalescope
