// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace scalescope {

/// A surface with a hairline around it. Thread: GUI.
class Card : public QWidget {
 public:
  using QWidget::QWidget;
  /// A dashed outline without a fill, as of a drop area.
  void setDashed() { m_line = Qt::DashLine; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Qt::PenStyle m_line = Qt::SolidLine;
};

}  // namespace scalescope
