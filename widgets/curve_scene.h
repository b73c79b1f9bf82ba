// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <memory>
#include <vector>

#include "widgets/curve_style.h"
#include "widgets/sample_source.h"

class QGraphicsScene;
class QLineSeries;
class QPainter;
class QValueAxis;
QT_FORWARD_DECLARE_CLASS(QChart)

namespace scalescope {

/// Draws curves in a plot box with Qt Charts into any painter. The only class that uses Qt Charts; grid, labels and
/// legend are drawn separately, because those of the library cost more than the curves. Thread: GUI.
class CurveScene {
 public:
  CurveScene();
  ~CurveScene();

  int addCurve();
  void removeCurves();
  /// Sets the theme and then every curve's colours, since a theme overwrites them.
  void setStyles(bool dark, const std::vector<CurveStyle>& styles);
  void setGeometry(const QSizeF& size, const QRectF& plot);
  /// Returns true if a range changed; all curves are then empty and must be set again.
  bool setRanges(const SampleSource::Range& x, const SampleSource::Range& y);
  /// A NaN point separates two pieces.
  void setPoints(int curve, const QList<QPointF>& points);
  int pointCount(int curve) const;
  /// Whether a curve between these points would be many times longer than the plot is wide.
  bool isBusy(const QList<QPointF>& points) const;
  void render(QPainter& painter);

 private:
  struct Curve {
    std::vector<QLineSeries*> pieces;  ///< owned by the chart; one for each part between gaps
    CurveStyle style;
    QList<QPointF> noise;  ///< a noisy curve, drawn without Qt Charts
  };
  void setPiece(Curve& curve, std::size_t index, const QList<QPointF>& points);
  void style(QLineSeries& piece, const CurveStyle& style) const;
  void paintNoise(QPainter& painter, const Curve& curve) const;

  std::unique_ptr<QGraphicsScene> m_scene;
  QChart* m_chart;
  QValueAxis *m_xAxis, *m_yAxis;
  std::vector<Curve> m_curves;
  QRectF m_plot;
};

}  // namespace scalescope
