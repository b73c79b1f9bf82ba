// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/line_clipping.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

using Annotation = FigureAnnotation;

constexpr double kRemarkLine = mm(0.3), kArrowLength = mm(2.2), kArrowHalfWidth = mm(0.8), kRemarkGap = mm(0.7);

bool isFinitePoint(const QPointF& point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

QSizeF remarkSize(const QString& text) {
  const QRectF taken = QFontMetricsF(labelFont()).boundingRect(QRectF(0, 0, 1e6, 1e6), Qt::AlignLeft, text);
  return taken.size();
}

/// On the colour of the sheet, so that lines behind it do not cross its letters; moved to stay within the plot.
void drawRemark(QPainter& painter, const Paper& paper, const QString& text, QRectF box, const QRectF& plot) {
  if (text.isEmpty()) return;
  box.moveLeft(std::max(plot.left(), std::min(box.left(), plot.right() - box.width())));
  box.moveTop(std::max(plot.top(), std::min(box.top(), plot.bottom() - box.height())));
  QColor ground = paper.sheet;
  ground.setAlphaF(0.85F);
  painter.fillRect(box, ground);
  drawText(painter, labelFont(), paper.text, box, Qt::AlignHCenter | Qt::AlignVCenter, text);
}

QRectF centredBox(const QPointF& centre, const QSizeF& size) {
  QRectF box(QPointF(), size);
  box.moveCenter(centre);
  return box;
}

void drawRemarkLine(QPainter& painter, const Paper& paper, const QPointF& from, const QPointF& to, const QRectF& plot,
                    Qt::PenStyle dash) {
  QPen pen(paper.text, kRemarkLine, Qt::SolidLine, Qt::FlatCap);
  if (dash != Qt::SolidLine) pen.setDashPattern({4.5, 2.5});
  painter.setPen(pen);
  for (const QPolygonF& part : clipPolyline(QPolygonF{from, to}, plot)) painter.drawPolyline(part);
}

void drawArrowHead(QPainter& painter, const Paper& paper, const QPointF& from, const QPointF& tip) {
  const double length = std::hypot(tip.x() - from.x(), tip.y() - from.y());
  if (!(length > 0)) return;
  const QPointF along = (tip - from) / length, across(-along.y(), along.x());
  const QPointF base = tip - along * std::min(kArrowLength, length);
  painter.setPen(Qt::NoPen);
  painter.setBrush(paper.text);
  painter.drawPolygon(QPolygonF{tip, base + across * kArrowHalfWidth, base - across * kArrowHalfWidth});
}

/// The text of an arrow is beyond its tail.
void drawArrowOrSegment(QPainter& painter, const Paper& paper, const Annotation& remark, const QPointF& from,
                        const QPointF& to, const QRectF& plot) {
  drawRemarkLine(painter, paper, from, to, plot, Qt::SolidLine);
  if (remark.kind == Annotation::Kind::Arrow && plot.contains(to)) drawArrowHead(painter, paper, from, to);
  const QSizeF size = remarkSize(remark.text);
  const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
  const QPointF away = length > 0 ? (from - to) / length : QPointF(0, -1);
  const QPointF shift(away.x() * (size.width() / 2 + kRemarkGap), away.y() * (size.height() / 2 + kRemarkGap));
  if (plot.contains(from)) drawRemark(painter, paper, remark.text, centredBox(from + shift, size), plot);
}

/// A line through the whole plot; its text is at its right or upper end.
void drawThrough(QPainter& painter, const Paper& paper, const QString& text, bool horizontal, const QPointF& at,
                 const QRectF& plot) {
  const QSizeF size = remarkSize(text);
  if (horizontal && at.y() >= plot.top() && at.y() <= plot.bottom()) {
    drawRemarkLine(painter, paper, {plot.left(), at.y()}, {plot.right(), at.y()}, plot, Qt::DashLine);
    const QPointF corner(plot.right() - size.width() - kRemarkGap, at.y() - size.height() - kRemarkGap);
    drawRemark(painter, paper, text, QRectF(corner, size), plot);
  }
  if (!horizontal && at.x() >= plot.left() && at.x() <= plot.right()) {
    drawRemarkLine(painter, paper, {at.x(), plot.top()}, {at.x(), plot.bottom()}, plot, Qt::DashLine);
    drawRemark(painter, paper, text, QRectF(QPointF(at.x() + kRemarkGap, plot.top() + kRemarkGap), size), plot);
  }
}

}  // namespace

void drawAnnotations(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PlacedPlot& placed) {
  const QRectF& plot = placed.box;
  const auto place = [&](const Annotation& remark, double x, double y) {
    return remark.inPlot ? placed.atShare(x, y) : placed.at(x, y);
  };
  for (const Annotation& remark : panel.annotations) {
    using enum Annotation::Kind;
    const bool through = remark.kind == YLine || remark.kind == XLine;
    // The other coordinate of a line through the plot has no meaning and may be invalid on a logarithmic axis.
    QPointF from = place(remark, remark.x, remark.y);
    if (through) {
      if (!std::isfinite(from.x())) from.setX(plot.center().x());
      if (!std::isfinite(from.y())) from.setY(plot.center().y());
      drawThrough(painter, paper, remark.text, (remark.kind == YLine) != (isHorizontal(panel) && !remark.inPlot), from,
                  plot);
    } else if (!isFinitePoint(from)) {
      continue;
    } else if (remark.kind == Text) {
      if (plot.contains(from)) drawRemark(painter, paper, remark.text, centredBox(from, remarkSize(remark.text)), plot);
    } else if (const QPointF to = place(remark, remark.toX, remark.toY); isFinitePoint(to)) {
      drawArrowOrSegment(painter, paper, remark, from, to, plot);
    }
  }
}

}  // namespace scalescope
