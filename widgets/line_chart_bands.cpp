// SPDX-License-Identifier: GPL-3.0-or-later
// Bands behind the curves of a LineChart.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/line_chart.h"
#include "widgets/line_chart_p.h"

namespace scalescope {
namespace {

void include(std::optional<SampleSource::Range>& range, double value) {
  if (!range) range = SampleSource::Range{value, value};
  range->low = std::min(range->low, value);
  range->high = std::max(range->high, value);
}

}  // namespace

void LineChart::Private::readBand(Curve& curve, int maxPoints) {
  curve.low.clear();
  curve.high.clear();
  if (!curve.bandLow || !curve.bandHigh) return;
  curve.bandLow->points(frame.x.low, frame.x.high, maxPoints, curve.low);
  curve.bandHigh->points(frame.x.low, frame.x.high, maxPoints, curve.high);
  const auto unusable = [this](const QPointF& point) {
    return std::isnan(point.y()) || (frame.x.logBase > 0 && point.x() <= 0) || (frame.y.logBase > 0 && point.y() <= 0);
  };
  for (QList<QPointF>* ends : {&curve.low, &curve.high}) {
    ends->removeIf(unusable);
    for (const QPointF& point : *ends)
      if (point.x() >= frame.x.low && point.x() <= frame.x.high) include(curve.extent, point.y());
  }
}

void LineChart::Private::paintBands(QPainter& painter) {
  constexpr float kOpacity = 0.2F;
  painter.save();
  painter.setClipRect(frame.plot);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Curve& curve = curves[i];
    if (!curve.visible || curve.low.isEmpty() || curve.high.isEmpty()) continue;
    QPolygonF band;
    for (const QPointF& point : curve.high) band.append({frame.x.position(point.x()), frame.y.position(point.y())});
    for (auto point = curve.low.rbegin(); point != curve.low.rend(); ++point)
      band.append({frame.x.position(point->x()), frame.y.position(point->y())});
    QColor color = frame.legend.at(static_cast<qsizetype>(i)).style.color;
    color.setAlphaF(kOpacity);
    painter.setBrush(color);
    painter.drawPolygon(band);
  }
  painter.restore();
}

void LineChart::setBand(int curve, std::shared_ptr<const SampleSource> low, std::shared_ptr<const SampleSource> high) {
  Private::Curve& banded = m_d->curves.at(static_cast<std::size_t>(curve));
  banded.bandLow = std::move(low);
  banded.bandHigh = std::move(high);
  m_d->invalidate();
}

}  // namespace scalescope
