// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/hatching.h"
#include "app/figures/line_clipping.h"
#include "app/figures/node_strokes.h"
#include "app/figures/panel_node_names.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

constexpr std::size_t kDensePoints = 80;
constexpr double kMarkerRadius = mm(0.75);
constexpr double kWhiskerHalfWidth = mm(0.7);
constexpr double kPairRadius = mm(0.45);

/// Corners on a circle, the first on top; every second one is closer to the centre by `waist`.
QPolygonF corners(const QPointF& centre, double radius, int count, double waist = 1, double turnedDegrees = 0) {
  QPolygonF shape;
  for (int i = 0; i < count; ++i) {
    const double angle = (turnedDegrees - 90 + 360.0 * i / count) * M_PI / 180,
                 r = i % 2 == 0 ? radius : radius * waist;
    shape.append(centre + QPointF(r * std::cos(angle), r * std::sin(angle)));
  }
  return shape;
}

QPolygonF markerShape(MarkerShape shape, const QPointF& c, double r) {
  switch (shape) {
    case MarkerShape::Square: return QPolygonF(QRectF(c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8));
    case MarkerShape::Triangle:
      return {{c.x(), c.y() - r * 1.2}, {c.x() + r * 1.15, c.y() + r * 0.85}, {c.x() - r * 1.15, c.y() + r * 0.85}};
    case MarkerShape::Diamond:
      return {{c.x(), c.y() - r * 1.3}, {c.x() + r * 1.3, c.y()}, {c.x(), c.y() + r * 1.3}, {c.x() - r * 1.3, c.y()}};
    case MarkerShape::TriangleDown:
      return {{c.x(), c.y() + r * 1.2}, {c.x() + r * 1.15, c.y() - r * 0.85}, {c.x() - r * 1.15, c.y() - r * 0.85}};
    case MarkerShape::TriangleLeft: return corners(c, r * 1.4, 3, 1, -90);
    case MarkerShape::TriangleRight: return corners(c, r * 1.4, 3, 1, 90);
    case MarkerShape::Pentagon: return corners(c, r * 1.2, 5);
    case MarkerShape::Star: return corners(c, r * 1.6, 10, 0.42);
    default: return {};
  }
}

/// Each value applies since the previous point, with a corner there.
QPolygonF asSteps(const QPolygonF& line) {
  QPolygonF steps;
  for (const QPointF& point : line) {
    if (!steps.isEmpty() && steps.last().y() != point.y()) steps.append(QPointF(steps.last().x(), point.y()));
    steps.append(point);
  }
  return steps;
}

std::vector<QPolygonF> polylinesOf(const FigureSeries& series, const PanelAxes& axes) {
  std::vector<QPolygonF> lines;
  for (const Stroke& stroke : strokesOf(series)) {
    QPolygonF& line = lines.emplace_back();
    for (const std::size_t point : stroke) line.append(axes.at(series.points[point]));
    if (series.stepped) line = asSteps(line);
  }
  return lines;
}

QColor warmupInk(const Paper& paper) {
  FigureSeries grey;
  grey.color = warmupColor();
  return paper.ink(grey);
}

void drawSeriesLine(QPainter& painter, const Paper& paper, const FigureSeries& series, const PanelAxes& axes,
                    const QRectF& plot) {
  QPen pen = seriesPen(paper, series);
  painter.setBrush(Qt::NoBrush);
  const double end = series.warmupEnd ? axes.x.position(*series.warmupEnd) : plot.left();
  const double border = std::clamp(std::isfinite(end) ? end : plot.left(), plot.left(), plot.right());
  const QRectF measured(QPointF(border, plot.top()), plot.bottomRight());
  const QRectF warmup(plot.topLeft(), QPointF(border, plot.bottom()));
  for (const bool grey : {true, false}) {
    if (grey && border <= plot.left()) continue;
    pen.setColor(grey ? warmupInk(paper) : paper.ink(series));
    painter.setPen(pen);
    for (const QPolygonF& line : polylinesOf(series, axes))
      for (const QPolygonF& part : clipPolyline(line, grey ? warmup : measured)) painter.drawPolyline(part);
  }
}

/// Between the low and the high ends of the points, without those that have none or no place on the axes.
void drawBand(QPainter& painter, const Paper& paper, const FigureSeries& series, const PanelAxes& axes,
              const QRectF& plot) {
  for (const Stroke& stroke : strokesOf(series)) {
    QPolygonF upper, lower;
    for (const std::size_t index : stroke) {
      const FigurePoint& point = series.points[index];
      if (!point.low || !point.high) continue;
      const QPointF high(axes.x.position(point.x), axes.y.positionWithin(*point.high));
      const QPointF low(high.x(), axes.y.positionWithin(*point.low));
      if (!std::isfinite(high.x()) || !std::isfinite(high.y()) || !std::isfinite(low.y())) continue;
      upper.append(high);
      lower.append(low);
    }
    if (series.stepped) upper = asSteps(upper), lower = asSteps(lower);
    std::reverse(lower.begin(), lower.end());
    QPolygonF band = upper + lower;
    if (!plot.contains(band.boundingRect())) band = band.intersected(QPolygonF(plot));
    fillBand(painter, paper, series, band, isPredicted(series));
  }
}

/// Around the marker of a point on several nodes.
void drawRing(QPainter& painter, const QPointF& at, const QColor& ink) {
  painter.setPen(QPen(ink, mm(0.22)));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(at, kRingRadius, kRingRadius);
}

void drawSeriesMarks(QPainter& painter, const Paper& paper, const FigureSeries& series, const PanelAxes& axes,
                     const QRectF& plot) {
  const QRectF slack = plot.adjusted(-1, -1, 1, 1);
  for (const FigurePoint& point : series.points) {
    const QPointF at = axes.at(point);
    if (point.shared || !std::isfinite(at.x()) || !std::isfinite(at.y()) || !slack.contains(at)) continue;
    const QColor ink = series.warmupEnd && point.x <= *series.warmupEnd ? warmupInk(paper) : paper.ink(series);
    if (!series.band) drawWhisker(painter, ink, axes.y, at.x(), point, kWhiskerHalfWidth);
    drawWhisker(painter, ink, axes.x, at.y(), {0, point.x, point.xLow, point.xHigh}, kWhiskerHalfWidth, Qt::Horizontal);
    drawMarker(painter, paper, series.marker, at, ink, series.reference || point.predicted, point.size);
    if (point.nodes > 1) drawRing(painter, at, ink);
  }
}

void drawMark(QPainter& painter, const Paper& paper, const FigureMark& mark, const PanelAxes& axes,
              const QRectF& plot) {
  const double left = std::max(plot.left(), axes.x.position(mark.x0));
  const double right = std::min(plot.right(), axes.x.position(mark.x1));
  if (!(left <= right)) return;
  FigureSeries named;
  named.color = mark.color;
  QColor ink = paper.ink(named);
  QPen pen(ink, mm(0.2), Qt::SolidLine, Qt::FlatCap);
  pen.setDashPattern({1.5, 2});
  painter.setPen(pen);
  painter.drawLine(QPointF(right, plot.top()), QPointF(right, plot.bottom()));
  ink.setAlphaF(0.18F);
  painter.fillRect(QRectF(QPointF(left, plot.top()), QPointF(right, plot.bottom())), ink);
}

}  // namespace

QColor warmupColor() { return QColor(0x8a, 0x8a, 0x8a); }

QColor bandInk(const Paper& paper, const FigureSeries& series) {
  QColor ink = paper.ink(series);
  ink.setAlphaF(0.2F);
  return ink;
}

void fillBand(QPainter& painter, const Paper& paper, const FigureSeries& series, const QPolygonF& band,
              bool predicted) {
  constexpr double kPredictedOpacity = 0.07;
  if (predicted) return drawHatching(painter, paper.ink(series), band, kPredictedOpacity);
  painter.setPen(Qt::NoPen);
  painter.setBrush(bandInk(paper, series));
  painter.drawPolygon(band);
}

bool isDense(const FigureSeries& series) { return series.points.size() > kDensePoints; }

QPen seriesPen(const Paper& paper, const FigureSeries& series) {
  // Dots and thin lines of references are blended with the sheet on screens: they need more ink to be seen.
  const double width = isDense(series)              ? mm(0.22)
                       : series.thin                ? mm(0.25)
                       : series.dash == Qt::DotLine ? mm(0.48)
                       : series.reference           ? mm(0.36)
                                                    : mm(0.42);
  QPen pen(paper.ink(series), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (isDense(series)) return pen;
  if (series.dash == Qt::DashLine) pen.setDashPattern({4.5, 2.5});
  if (series.dash == Qt::DotLine) pen.setDashPattern({1.2, 1.8});
  if (series.dash == Qt::DashDotLine) pen.setDashPattern({7, 1.8, 1.4, 1.8});
  if (series.dash == Qt::DashDotDotLine) pen.setDashPattern({7, 1.8, 1.4, 1.8, 1.4, 1.8});
  if (series.dash == Qt::NoPen) pen.setStyle(Qt::NoPen);
  return pen;
}

double markerRadius(double size) { return kMarkerRadius * std::sqrt(std::max(0.0, size)); }

void drawMarker(QPainter& painter, const Paper& paper, MarkerShape shape, const QPointF& centre, const QColor& color,
                bool open, double size) {
  if (shape == MarkerShape::None) return;
  const double r = markerRadius(size);
  painter.setPen(QPen(color, mm(0.25), Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
  if (shape == MarkerShape::Cross || shape == MarkerShape::Plus) {
    const QPointF arm = shape == MarkerShape::Cross ? QPointF(r, r) : QPointF(r * 1.3, 0);
    const QPointF across(-arm.y(), arm.x());
    painter.setPen(QPen(color, mm(0.4)));
    painter.drawLine(centre - arm, centre + arm);
    painter.drawLine(centre - across, centre + across);
    return;
  }
  QColor fill = open ? paper.sheet : color;
  if (size != 1) fill.setAlphaF(0.45F);
  painter.setBrush(fill);
  if (shape == MarkerShape::Circle)
    painter.drawEllipse(centre, r, r);
  else
    painter.drawPolygon(markerShape(shape, centre, r));
}

void drawWhisker(QPainter& painter, const QColor& color, const AxisMap& axis, double at, const FigurePoint& point,
                 double halfWidth, Qt::Orientation along, const QColor& halo) {
  const auto placed = [along](double across, double value) {
    return along == Qt::Vertical ? QPointF(across, value) : QPointF(value, across);
  };
  if (point.pair) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const double value : {point.pair->first, point.pair->second})
      if (const double place = axis.positionWithin(value); std::isfinite(place))
        painter.drawEllipse(placed(at, place), kPairRadius, kPairRadius);
  }
  if (!point.low || !point.high) return;
  const double low = axis.positionWithin(*point.low), high = axis.positionWithin(*point.high);
  if (!std::isfinite(low) || !std::isfinite(high)) return;
  const auto stroke = [&](const QColor& ink, double width, Qt::PenCapStyle cap) {
    painter.setPen(QPen(ink, width, Qt::SolidLine, cap));
    painter.drawLine(placed(at, low), placed(at, high));
    for (const double end : {low, high}) painter.drawLine(placed(at - halfWidth, end), placed(at + halfWidth, end));
  };
  if (halo.isValid()) stroke(halo, mm(0.6), Qt::SquareCap);
  stroke(color, mm(0.22), Qt::FlatCap);
}

void drawLinesPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                    const QRectF& plot) {
  for (const FigureMark& mark : panel.marks) drawMark(painter, paper, mark, axes, plot);
  const auto draw = [&](const FigureSeries& series) {
    drawSeriesLine(painter, paper, series, axes, plot);
    if (!isDense(series)) drawSeriesMarks(painter, paper, series, axes, plot);
  };
  for (const FigureSeries& series : panel.series)
    if (series.band) drawBand(painter, paper, series, axes, plot);
  // References are drawn below measured series.
  for (const bool reference : {true, false})
    for (const FigureSeries& series : panel.series)
      if (series.reference == reference) draw(series);
  for (const FigureSeries& series : sharedParts(panel, paper.text)) draw(series);
  if (needsNodeNames(panel)) drawNodeNames(painter, paper, panel, axes, plot);
  if (panel.nameMarks) drawMarkNames(painter, paper, panel, axes, plot);
}

}  // namespace scalescope
