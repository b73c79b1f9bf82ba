// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes in rows and the lines between them: the topology of a server.
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

constexpr double kRowHeight = mm(18), kBoxHeight = mm(10.5), kBoxGap = mm(1.2), kArcRow = mm(22);
const QColor kMarked(0xD5, 0x5E, 0x00);  ///< like the difference marks of tables; distinct in grey by its width

QFont boxFont(bool bold = false) { return Paper::font(kValuePt, bold); }

/// The layout of the panel's box.
struct DiagramLayout {
  std::vector<QRectF> boxes;
  DiagramLayout(const Diagram& diagram, const QRectF& box) {
    for (const DiagramBox& part : diagram.boxes)
      boxes.emplace_back(box.left() + part.left * box.width() + kBoxGap / 2, box.top() + part.row * kRowHeight,
                         part.width * box.width() - kBoxGap, kBoxHeight);
  }
};

QPen penOf(const Paper& paper, bool marked, double width) {
  return {marked ? kMarked : paper.text, marked ? width * 1.8 : width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin};
}

void drawLabel(QPainter& painter, const Paper& paper, const QPointF& centre, const QString& text, bool marked) {
  if (text.isEmpty()) return;
  const QFont font = boxFont(marked);
  const QSizeF size(textWidth(font, text) + mm(0.8), lineHeight(font));
  const QRectF box(centre - QPointF(size.width() / 2, size.height() / 2), size);
  painter.fillRect(box, paper.sheet);
  drawText(painter, font, marked ? kMarked : paper.text, box, Qt::AlignCenter, text);
}

/// Between boxes of one row: an arc below them, whose depth grows with their distance.
void drawArc(QPainter& painter, const Paper& paper, const DiagramLink& link, const QRectF& from, const QRectF& to) {
  const double apart = std::abs(to.center().x() - from.center().x());
  const double depth = std::min(kArcRow - mm(4), mm(4) + apart * 0.22);
  const double side = to.center().x() > from.center().x() ? 1 : -1;
  const QPointF start(from.center().x() + side * from.width() * 0.2, from.bottom());
  const QPointF end(to.center().x() - side * to.width() * 0.2, to.bottom());
  QPainterPath path(start);
  path.cubicTo(start + QPointF(0, depth * 4 / 3), end + QPointF(0, depth * 4 / 3), end);
  painter.setPen(penOf(paper, link.marked, mm(0.25)));
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
  drawLabel(painter, paper, path.pointAtPercent(0.5), link.text, link.marked);
}

void drawLink(QPainter& painter, const Paper& paper, const DiagramLink& link, const QRectF& from, const QRectF& to) {
  if (qFuzzyCompare(from.top(), to.top())) return drawArc(painter, paper, link, from, to);
  const bool down = to.top() > from.top();
  const QRectF &above = down ? from : to, &below = down ? to : from;
  const QPointF start(std::clamp(below.center().x(), above.left() + kBoxGap, above.right() - kBoxGap), above.bottom());
  const QPointF end(below.center().x(), below.top());
  painter.setPen(penOf(paper, link.marked, mm(0.25)));
  painter.drawLine(start, end);
  drawLabel(painter, paper, (start + end) / 2, link.text, link.marked);
}

/// Title and detail, centred in the box; a long detail wraps into two lines, a longer one is cut.
void drawBox(QPainter& painter, const Paper& paper, const DiagramBox& part, const QRectF& box) {
  painter.setPen(penOf(paper, part.marked, mm(0.25)));
  painter.setBrush(paper.sheet);
  painter.drawRoundedRect(box, mm(0.8), mm(0.8));
  const QRectF inner = box.adjusted(mm(0.6), 0, -mm(0.6), 0);
  const double line = lineHeight(boxFont(true));
  const QString title = part.marked ? part.title + QStringLiteral(" ≠") : part.title;
  const bool twoLines = textWidth(boxFont(), part.detail) > inner.width();
  const double height = line * (part.detail.isEmpty() ? 1 : twoLines ? 3 : 2);
  const double top = inner.center().y() - height / 2;
  drawText(painter, boxFont(true), paper.text, QRectF(inner.left(), top, inner.width(), line), Qt::AlignCenter,
           QFontMetricsF(boxFont(true)).elidedText(title, Qt::ElideRight, inner.width()));
  const bool fits = wrappedHeight(boxFont(), part.detail, inner.width()) < line * 2.2;
  const QString detail =
      fits ? part.detail : QFontMetricsF(boxFont()).elidedText(part.detail, Qt::ElideRight, inner.width());
  drawText(painter, boxFont(), paper.muted, QRectF(inner.left(), top + line, inner.width(), height - line),
           Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, detail);
}

}  // namespace

double diagramHeight(const FigurePanel& panel) {
  double rows = 0;
  for (const DiagramBox& box : panel.diagram.boxes) rows = std::max(rows, box.row + 1.0);
  const auto& boxes = panel.diagram.boxes;
  const bool arcs = std::any_of(panel.diagram.links.begin(), panel.diagram.links.end(),
                                [&](const DiagramLink& link) { return boxes[link.from].row == boxes[link.to].row; });
  return std::max(kRowHeight, rows * kRowHeight - (kRowHeight - kBoxHeight) + (arcs ? kArcRow : mm(1)));
}

void drawDiagramPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const DiagramLayout layout(panel.diagram, box);
  if (layout.boxes.empty())
    drawText(painter, boxFont(), paper.muted, box, Qt::AlignLeft | Qt::TextWordWrap, panel.diagram.empty);
  for (const bool marked : {false, true})
    for (const DiagramLink& link : panel.diagram.links)
      if (link.marked == marked) drawLink(painter, paper, link, layout.boxes[link.from], layout.boxes[link.to]);
  for (std::size_t i = 0; i < layout.boxes.size(); ++i)
    drawBox(painter, paper, panel.diagram.boxes[i], layout.boxes[i]);
}

}  // namespace scalescope
