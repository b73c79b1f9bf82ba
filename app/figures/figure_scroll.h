// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace scalescope {

class FigureView;

/// Shows the whole figure while its text is legible, else fits its width and scrolls.
class FigureScroll : public QScrollArea {
  Q_OBJECT
 public:
  /// Takes ownership of the view.
  explicit FigureScroll(FigureView* view, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  FigureView* m_view;
};

}  // namespace scalescope
