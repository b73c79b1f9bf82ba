// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/hatching.h"

#include <algorithm>
#include <cmath>

#include "app/figures/figure_paper.h"
#include "app/figures/house_style.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kSpacing = mm(1.1), kLineWidth = mm(0.12);
constexpr double kStripeSpacing = mm(1.1), kStripeWidth = mm(0.22);
constexpr float kLineOpacity = 0.55F;

/// Where the line x + y = sum crosses the edges of an area, from left to right.
std::vector<QPointF> crossings(const QPolygonF& area, double sum) {
  std::vector<QPointF> points;
  for (qsizetype i = 0; i < area.size(); ++i) {
    const QPointF &from = area[i], &to = area[(i + 1) % area.size()];
    const double first = from.x() + from.y(), second = to.x() + to.y();
    if ((first <= sum) == (second <= sum)) continue;
    points.push_back(from + (to - from) * ((sum - first) / (second - first)));
  }
  std::sort(points.begin(), points.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
  return points;
}

}  // namespace

std::vector<QLineF> hatching(const QPolygonF& area, double spacing) {
  std::vector<QLineF> lines;
  if (area.size() < 3 || !(spacing > 0)) return lines;
  const auto [lowest, highest] = std::minmax_element(
      area.begin(), area.end(), [](const QPointF& a, const QPointF& b) { return a.x() + a.y() < b.x() + b.y(); });
  const double step = spacing * std::sqrt(2.0), last = highest->x() + highest->y();
  // Aligned to the paper, so that neighbouring areas join.
  for (double sum = std::ceil((lowest->x() + lowest->y()) / step) * step; sum < last; sum += step) {
    const std::vector<QPointF> points = crossings(area, sum);
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) lines.emplace_back(points[i], points[i + 1]);
  }
  return lines;
}

void drawStripes(QPainter& painter, const QColor& light, const QPolygonF& area) {
  painter.setPen(QPen(light, kStripeWidth, Qt::SolidLine, Qt::FlatCap));
  for (const QLineF& one : hatching(area, kStripeSpacing)) painter.drawLine(one);
}

void drawSystemKey(QPainter& painter, const QRect& square, const QColor& color, bool isPublished,
                   const QColor& ground) {
  constexpr double kPixels = 2.5;
  painter.fillRect(square, markOn(inHouseStyle(color), ground));
  if (!isPublished) return;
  painter.setPen(ground);
  for (const QLineF& stripe : hatching(QPolygonF(QRectF(square)), kPixels)) painter.drawLine(stripe);
}

void drawHatching(QPainter& painter, const QColor& ink, const QPolygonF& area, double fillOpacity) {
  QColor fill = ink, line = ink;
  fill.setAlphaF(static_cast<float>(fillOpacity));
  line.setAlphaF(kLineOpacity);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  painter.drawPolygon(area);
  painter.setPen(QPen(line, kLineWidth, Qt::SolidLine, Qt::FlatCap));
  for (const QLineF& one : hatching(area, kSpacing)) painter.drawLine(one);
}

}  // namespace scalescope
