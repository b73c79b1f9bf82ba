// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panel_node_names.h"

#include <algorithm>

#include "app/figures/line_clipping.h"
#include "app/figures/node_strokes.h"

namespace scalescope {
namespace {

constexpr double kNodeNameGap = mm(0.3), kNodeMarkerRadius = mm(0.9);

/// Areas that names must not cover.
struct Taken {
  std::vector<QRectF> boxes;
  std::vector<QPolygonF> lines;
  QRectF sheet;

  bool isFree(const QRectF& box) const {
    return sheet.contains(box) &&
           std::none_of(boxes.begin(), boxes.end(), [&box](const QRectF& other) { return other.intersects(box); }) &&
           std::all_of(lines.begin(), lines.end(),
                       [&box](const QPolygonF& line) { return clipPolyline(line, box).empty(); });
  }
};

Taken takenBy(const FigurePanel& panel, const PanelAxes& axes, const QRectF& plot) {
  Taken taken{{}, {}, plot.adjusted(0, -mm(1), mm(2), 0)};
  for (const FigureSeries& series : panel.series) {
    for (const Stroke& stroke : strokesOf(series)) {
      QPolygonF& line = taken.lines.emplace_back();
      for (const std::size_t i : stroke) line.append(axes.at(series.points[i]));
    }
    for (const FigurePoint& point : series.points) {
      const double r = point.nodes > 1 ? kRingRadius : kNodeMarkerRadius;
      taken.boxes.emplace_back(axes.at(point) - QPointF(r, r), QSizeF(2 * r, 2 * r));
    }
  }
  return taken;
}

/// Possible positions of a point's name, the best first.
std::vector<QRectF> placesBeside(const QPointF& at, const QSizeF& size) {
  const double away = kRingRadius + kNodeNameGap;
  std::vector<QRectF> boxes;
  for (const double lines : {0.0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2})
    boxes.emplace_back(QPointF(at.x() + away, at.y() + (lines - 0.5) * size.height()), size);
  for (const double top : {-away - size.height(), away})
    boxes.emplace_back(QPointF(at.x() - size.width() / 2, at.y() + top), size);
  boxes.emplace_back(QPointF(at.x() - away - size.width(), at.y() - size.height() / 2), size);
  return boxes;
}

/// The first of these places that is free; nullptr for none.
const QRectF* freePlace(const std::vector<QRectF>& boxes, const Taken& taken) {
  const auto box =
      std::find_if(boxes.begin(), boxes.end(), [&taken](const QRectF& where) { return taken.isFree(where); });
  return box == boxes.end() ? nullptr : &*box;
}

}  // namespace

void drawMarkNames(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot) {
  const QFont font = Paper::font(kFootnotePt);
  Taken taken = takenBy(panel, axes, plot);
  taken.lines.clear();  // marks that no line connects
  for (const FigureSeries& series : panel.series) {
    if (series.points.empty() || series.name.isEmpty()) continue;
    const auto boxes =
        placesBeside(axes.at(series.points.front()), QSizeF(textWidth(font, series.name), lineHeight(font) * 0.85));
    const QRectF* box = freePlace(boxes, taken);
    if (box == nullptr) continue;
    drawText(painter, font, paper.textInk(series), *box, Qt::AlignCenter, series.name);
    taken.boxes.push_back(*box);
  }
}

void drawNodeNames(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot) {
  const QFont font = Paper::font(kFootnotePt);
  Taken taken = takenBy(panel, axes, plot);
  std::vector<QPointF> named;  // ends that series share
  for (const FigureSeries& series : panel.series)
    for (const Stroke& stroke : strokesOf(series)) {
      const FigurePoint& end = series.points[stroke.back()];
      const QPointF at = axes.at(end);
      if (end.nodes < 1 || stroke.size() < 2 || std::count(named.begin(), named.end(), at) > 0) continue;
      const QString name = strokeName(series, stroke);
      const auto boxes = placesBeside(at, QSizeF(textWidth(font, name), lineHeight(font) * 0.85));
      const QRectF* box = freePlace(boxes, taken);
      if (name.isEmpty() || box == nullptr) continue;
      drawText(painter, font, end.shared ? paper.text : paper.textInk(series), *box, Qt::AlignCenter, name);
      taken.boxes.push_back(*box);
      named.push_back(at);
    }
}

}  // namespace scalescope
