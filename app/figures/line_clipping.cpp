// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/line_clipping.h"

#include <cmath>
#include <optional>

namespace scalescope {
namespace {

/// Clips the part [enter, leave] of a segment at one border; false if nothing remains.
bool cut(double towards, double distance, double& enter, double& leave) {
  if (towards == 0) return distance >= 0;
  const double t = distance / towards;
  if (towards < 0)
    enter = std::max(enter, t);
  else
    leave = std::min(leave, t);
  return enter <= leave;
}

std::optional<QLineF> clipSegment(const QPointF& a, const QPointF& b, const QRectF& box) {
  const QPointF d = b - a;
  double enter = 0, leave = 1;
  const bool inside = cut(-d.x(), a.x() - box.left(), enter, leave) && cut(d.x(), box.right() - a.x(), enter, leave) &&
                      cut(-d.y(), a.y() - box.top(), enter, leave) && cut(d.y(), box.bottom() - a.y(), enter, leave);
  if (!inside) return std::nullopt;
  return QLineF(enter > 0 ? a + d * enter : a, leave < 1 ? a + d * leave : b);
}

bool isFinite(const QPointF& point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

}  // namespace

std::vector<QPolygonF> clipPolyline(const QPolygonF& line, const QRectF& box) {
  std::vector<QPolygonF> parts;
  bool open = false;
  for (qsizetype i = 1; i < line.size(); ++i) {
    std::optional<QLineF> segment;
    if (isFinite(line[i - 1]) && isFinite(line[i])) segment = clipSegment(line[i - 1], line[i], box);
    if (!segment) {
      open = false;
      continue;
    }
    if (!open || parts.back().last() != segment->p1()) parts.push_back(QPolygonF{segment->p1()});
    parts.back().append(segment->p2());
    open = segment->p2() == line[i];
  }
  return parts;
}

}  // namespace scalescope
