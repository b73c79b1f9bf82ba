// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/placed_plot.h"

#include <algorithm>

namespace scalescope {
namespace {

/// The part of the rows' polyline that a category is on; the outer parts continue beyond the ends.
AxisMap rowsAround(const std::vector<double>& rows, const QRectF& box, std::size_t first) {
  if (rows.size() < 2) {
    const double middle = rows.empty() ? box.center().y() : rows.front();
    return {1, 2, 0, middle, middle + box.height()};
  }
  const std::size_t at = std::min(first, rows.size() - 2);
  return {static_cast<double>(at + 1), static_cast<double>(at + 2), 0, rows[at], rows[at + 1]};
}

AxisMap rowsAtCategory(const std::vector<double>& rows, const QRectF& box, double category) {
  const double last = std::max(0.0, static_cast<double>(rows.size()) - 1);
  return rowsAround(rows, box, static_cast<std::size_t>(std::clamp(category - 1, 0.0, last)));
}

AxisMap rowsAtPlace(const std::vector<double>& rows, const QRectF& box, double place) {
  const auto below = std::upper_bound(rows.begin(), rows.end(), place);
  return rowsAround(rows, box, below == rows.begin() ? 0 : static_cast<std::size_t>(below - rows.begin() - 1));
}

}  // namespace

QPointF PlacedPlot::at(double xValue, double yValue) const {
  if (rows.empty()) return {x.position(xValue), y.position(yValue)};
  return {y.position(yValue), rowsAtCategory(rows, box, xValue).position(xValue)};
}

QPointF PlacedPlot::valuesAt(const QPointF& place) const {
  if (rows.empty()) return {x.value(place.x()), y.value(place.y())};
  return {rowsAtPlace(rows, box, place.y()).value(place.y()), y.value(place.x())};
}

QPointF PlacedPlot::shareAt(const QPointF& place) const {
  return {(place.x() - box.left()) / box.width(), (box.bottom() - place.y()) / box.height()};
}

QPointF PlacedPlot::atShare(double xShare, double yShare) const {
  return {box.left() + xShare * box.width(), box.bottom() - yShare * box.height()};
}

void PlacedPlot::transform(const QPointF& origin, double scaleX, double scaleY) {
  const auto moved = [](AxisMap& axis, double from, double scale) {
    axis.start = from + axis.start * scale;
    axis.end = from + axis.end * scale;
  };
  moved(x, origin.x(), scaleX);
  if (rows.empty())
    moved(y, origin.y(), scaleY);
  else
    moved(y, origin.x(), scaleX);
  for (double& row : rows) row = origin.y() + row * scaleY;
  box = QRectF(origin.x() + box.left() * scaleX, origin.y() + box.top() * scaleY, box.width() * scaleX,
               box.height() * scaleY);
}

}  // namespace scalescope
