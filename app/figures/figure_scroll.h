// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace scalescope {

class FigureView;

/// Shows a figure whole where its letters stay legible, else as wide as there is room, to be scrolled.
class FigureScroll : public QScrollArea {
  Q_OBJECT
 public:
  /// Takes the view.
  explicit FigureScroll(FigureView* view, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  FigureView* m_view;
};

}  // namespace scalescope
