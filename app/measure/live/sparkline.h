// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace scalescope {

/// A small curve of the last values with the newest one in words. Values that are NaN leave a gap; more values than
/// pixels are drawn as their mean over a tinted band.
class Sparkline : public QWidget {
  Q_OBJECT
 public:
  /// `curve`: index of curveColor().
  Sparkline(const QString& title, int curve, QWidget* parent = nullptr);
  /// `top`: the value at the upper edge, 0 to take the largest shown. `text`: the newest value for people.
  void setValues(std::vector<double> values, double top, const QString& text);
  QSize sizeHint() const override { return {150, 34}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paintCurve(QPainter& painter, const QRectF& plot) const;

  QString m_title, m_text;
  int m_curve;
  std::vector<double> m_values;
  double m_top = 0;
};

}  // namespace scalescope
