// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace scalescope {

/// The answer to a question as bars: a name above each, its value after it. Thread: GUI.
class ValueBars : public QWidget {
 public:
  struct Bar {
    QString name, text;
    double value = 0;
  };
  using QWidget::QWidget;
  /// `title`: of all bars.
  void setBars(const QString& title, std::vector<Bar> bars);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString m_title;
  std::vector<Bar> m_bars;
};

}  // namespace scalescope
