// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace scalescope {

class FigureScroll;
class FigureView;

/// A figure above its table. Until the user moves the border between them, the whole figure is in sight if the table
/// keeps its least height; of more room, the figure gets its share, as far as it can use it.
class FigureSplitter : public QSplitter {
  Q_OBJECT
 public:
  /// Takes ownership of both. `share`: of the height, for the figure.
  FigureSplitter(FigureView* view, QWidget* below, double share, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void fit();
  /// The least height of what is below, of which so much is free. Units: pixels.
  int leastBelow(int room);

  FigureScroll* m_figure;
  QWidget* m_below;
  double m_share;
  bool m_isMoved = false;  ///< by the user
  bool m_isTight = false;  ///< tables show fewer rows than usual
};

}  // namespace scalescope
