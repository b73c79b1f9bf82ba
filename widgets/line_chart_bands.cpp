// SPDX-License-Identifier: GPL-3.0-or-later
// Bands behind the curves of a LineChart, and the means of dense curves.
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

QPolygonF bandBetween(const ChartFrame& frame, const QList<QPointF>& low, const QList<QPointF>& high) {
  QPolygonF band;
  if (low.isEmpty() || high.isEmpty()) return band;
  for (const QPointF& point : high) band.append({frame.x.position(point.x()), frame.y.position(point.y())});
  for (auto point = low.rbegin(); point != low.rend(); ++point)
    band.append({frame.x.position(point->x()), frame.y.position(point->y())});
  return band;
}

/// The indices of gaps, and of the end.
QList<qsizetype> endsOfPieces(const QList<QPointF>& points) {
  QList<qsizetype> ends;
  for (qsizetype i = 0; i < points.size(); ++i)
    if (std::isnan(points[i].y())) ends.append(i);
  ends.append(points.size());
  return ends;
}

}  // namespace

void LineChart::Private::readBand(Curve& curve, int maxPoints) {
  curve.low.clear();
  curve.high.clear();
  if (!curve.bandLow || !curve.bandHigh) return;
  curve.bandLow->points(frame.x.low, frame.x.high, maxPoints, curve.low);
  curve.bandHigh->points(frame.x.low, frame.x.high, maxPoints, curve.high);
  for (QList<QPointF>* ends : {&curve.low, &curve.high}) {
    ends->removeIf([](const QPointF& point) { return std::isnan(point.y()); });
    for (const QPointF& point : *ends)
      if (point.x() >= frame.x.low && point.x() <= frame.x.high) include(curve.extent, point.y());
  }
}

/// With several samples per bucket, a line through all of them would be a solid block.
void LineChart::Private::readMeans(Curve& curve, int maxPoints) {
  constexpr double kPixelsPerBucket = 3;
  curve.means.clear();
  curve.lowest.clear();
  curve.highest.clear();
  const int maxBuckets = std::max(1, static_cast<int>(frame.plot.width() / kPixelsPerBucket));
  const bool isDense = curve.points.size() > std::min(maxBuckets, maxPoints / 2) && scene.isBusy(curve.points);
  if (!curve.visible || !curve.source || !isDense) return;
  QList<SampleSource::Bucket> buckets;
  curve.source->buckets(frame.x.low, frame.x.high, maxBuckets, buckets);
  for (const SampleSource::Bucket& bucket : buckets) {
    curve.means.append({bucket.x, bucket.mean});
    curve.lowest.append({bucket.x, bucket.low});
    curve.highest.append({bucket.x, bucket.high});
  }
}

void LineChart::Private::paintBands(QPainter& painter) {
  constexpr float kOpacity = 0.2F, kFaintOpacity = 0.1F;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(frame.plot);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Curve& curve = curves[i];
    if (!curve.visible) continue;
    const CurveStyle& style = frame.legend.at(static_cast<qsizetype>(i)).style;
    QColor color = style.color;
    color.setAlphaF(style.faint ? kFaintOpacity : kOpacity);
    painter.setBrush(color);
    painter.drawPolygon(bandBetween(frame, curve.low, curve.high));
    qsizetype from = 0;
    for (const qsizetype end : endsOfPieces(curve.means)) {
      painter.drawPolygon(bandBetween(frame, curve.lowest.mid(from, end - from), curve.highest.mid(from, end - from)));
      from = end + 1;
    }
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
