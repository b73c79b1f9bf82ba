// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes in rows and the lines between them: the topology of a server.
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kUsualWidth = mm(82);
constexpr double kBoxGap = mm(1), kArcRow = mm(18), kNote = mm(3.7);
constexpr double kSmallestPt = 5, kLabelPt2 = 6;
constexpr double kPlainWidth = mm(0.2), kFrameWidth = mm(0.2);
const QColor kMarked(0xD5, 0x5E, 0x00);   ///< like the difference marks of tables; distinct in grey by its width
const QColor kBad(0xC8, 0x10, 0x2E);      ///< a link with a bad verdict
const QColor kSuspect(0xB5, 0x7B, 0x00);  ///< and a suspect one, which is dashed

/// The largest type from `points` down in which the text fits.
QFont fittingFont(double points, bool bold, const QString& text, double width) {
  QFont font = Paper::font(points, bold);
  while (points > kSmallestPt && textWidth(font, text) > width) font = Paper::font(points -= 0.25, bold);
  return font;
}

/// How deep an arc between two boxes hangs.
double arcDepth(double apart) { return std::min(kArcRow - mm(2), mm(3) + apart * 0.2); }

/// Arcs between the lowest boxes need space below them. The usual width of a panel decides how much.
double arcsHeight(const Diagram& diagram) {
  double deepest = mm(0.5);
  for (const DiagramLink& link : diagram.links) {
    const DiagramBox &from = diagram.boxes[link.from], &to = diagram.boxes[link.to];
    if (link.straight || from.row != to.row) continue;
    const double apart = std::abs(to.left + to.width / 2 - from.left - from.width / 2) * kUsualWidth;
    deepest = std::max(deepest, arcDepth(apart) + mm(2));
  }
  return deepest;
}

double diagramNoteHeight(const Diagram& diagram) {
  return diagram.note.isEmpty() || diagram.boxes.empty() ? 0
                                                         : kNote * static_cast<double>(diagram.note.count(u'\n') + 1);
}

/// The layout of the panel's box.
struct DiagramLayout {
  std::vector<QRectF> boxes;
  DiagramLayout(const Diagram& diagram, const QRectF& box) {
    for (const DiagramBox& part : diagram.boxes)
      boxes.emplace_back(box.left() + part.left * box.width() + kBoxGap / 2,
                         box.top() + diagramNoteHeight(diagram) + mm(part.topMm),
                         std::max(mm(0.5), part.width * box.width() - kBoxGap), mm(part.heightMm));
  }
};

QColor shaded(const Paper& paper, double shade) {
  const auto mix = [shade](int sheet, int text) {
    return static_cast<int>(std::lround(sheet + (text - sheet) * shade));
  };
  return {mix(paper.sheet.red(), paper.text.red()), mix(paper.sheet.green(), paper.text.green()),
          mix(paper.sheet.blue(), paper.text.blue())};
}

/// Of what is marked.
QColor toneInk(const Paper& paper, DiagramTone tone) {
  return markOn(tone == DiagramTone::Bad ? kBad : tone == DiagramTone::Suspect ? kSuspect : kMarked, paper.sheet);
}

QColor linkColor(const Paper& paper, const DiagramLink& link) {
  if (link.tone == DiagramTone::Plain && !link.marked) return link.widthMm > 0 ? paper.text : paper.muted;
  return toneInk(paper, link.tone);
}

QPen linkPen(const Paper& paper, const DiagramLink& link) {
  const double width = link.widthMm > 0 ? mm(link.widthMm) : kPlainWidth * (link.marked ? 1.8 : 1);
  const double least = link.tone == DiagramTone::Plain ? 0 : mm(0.4);
  QPen pen(linkColor(paper, link), std::max(width, least), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (link.tone == DiagramTone::Suspect) pen.setDashPattern({3, 1.5});
  return pen;
}

/// The number at a line, kept inside the panel.
void drawLabel(QPainter& painter, const Paper& paper, const DiagramLink& link, const QPointF& centre,
               const QRectF& panel) {
  if (link.text.isEmpty()) return;
  const bool strong = link.marked || link.tone != DiagramTone::Plain;
  const QFont font = Paper::font(kLabelPt2, strong);
  const QSizeF size(textWidth(font, link.text) + mm(0.6), lineHeight(font));
  QRectF box(centre - QPointF(size.width() / 2, size.height() / 2), size);
  box.moveLeft(std::clamp(box.left(), panel.left(), std::max(panel.left(), panel.right() - size.width())));
  painter.fillRect(box, paper.sheet);
  drawText(painter, font, strong ? legibleOn(linkColor(paper, link), paper.sheet, kTextContrast) : paper.text, box,
           Qt::AlignCenter, link.text);
}

/// Between boxes of one row: an arc below them, whose depth grows with their distance.
QPainterPath arcPath(const DiagramLink& link, const QRectF& from, const QRectF& to, double top) {
  const double apart = std::abs(to.center().x() - from.center().x());
  const double depth = arcDepth(apart);
  const double side = to.center().x() > from.center().x() ? 1 : -1;
  const double y = link.arcTopMm > 0 ? top + mm(link.arcTopMm) : from.bottom();
  const QPointF start(from.center().x() + side * from.width() * 0.2, y);
  const QPointF end(to.center().x() - side * to.width() * 0.2, y);
  QPainterPath path(start);
  path.cubicTo(start + QPointF(0, depth * 4 / 3), end + QPointF(0, depth * 4 / 3), end);
  return path;
}

/// Lines first, then boxes, then the numbers, so that no number is crossed by another line.
class DiagramPainter {
 public:
  DiagramPainter(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box)
      : m_painter(painter), m_paper(paper), m_diagram(panel.diagram), m_box(box), m_layout(panel.diagram, box) {}

  void draw() {
    for (const int strength : {0, 1, 2})
      for (const DiagramLink& link : m_diagram.links)
        if (strengthOf(link) == strength) drawLine(link);
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) drawBox(m_diagram.boxes[i], m_layout.boxes[i]);
    for (const DiagramLink& link : m_diagram.links) drawLabel(m_painter, m_paper, link, labelPlace(link), m_box);
    const QStringList note = diagramNoteHeight(m_diagram) > 0 ? m_diagram.note.split(u'\n') : QStringList();
    for (qsizetype i = 0; i < note.size(); ++i) {
      const QFont font = fittingFont(kValuePt, false, note[i], m_box.width());
      drawText(m_painter, font, m_paper.text,
               QRectF(m_box.left(), m_box.top() + kNote * static_cast<double>(i), m_box.width(), kNote),
               Qt::AlignLeft | Qt::AlignTop, QFontMetricsF(font).elidedText(note[i], Qt::ElideRight, m_box.width()));
    }
  }

 private:
  static int strengthOf(const DiagramLink& link) {
    return link.tone == DiagramTone::Bad ? 2 : link.marked || link.tone == DiagramTone::Suspect ? 1 : 0;
  }
  bool isSideways(const DiagramLink& link) const {
    return m_diagram.boxes[link.from].row == m_diagram.boxes[link.to].row;
  }
  /// The upper and the lower end of a line down.
  std::pair<QPointF, QPointF> ends(const DiagramLink& link) const {
    const QRectF &from = m_layout.boxes[link.from], &to = m_layout.boxes[link.to];
    const bool down = to.top() > from.top();
    const QRectF &above = down ? from : to, &below = down ? to : from;
    const double wanted = link.x >= 0 ? m_box.left() + link.x * m_box.width() : below.center().x();
    const double x =
        std::clamp(wanted, below.left() + mm(0.3), std::max(below.left() + mm(0.3), below.right() - mm(0.3)));
    const double start =
        std::clamp(x, above.left() + mm(0.3), std::max(above.left() + mm(0.3), above.right() - mm(0.3)));
    return {QPointF(start, above.bottom()), QPointF(x, below.top())};
  }

  void drawLine(const DiagramLink& link) {
    m_painter.setPen(linkPen(m_paper, link));
    m_painter.setBrush(Qt::NoBrush);
    const QRectF &from = m_layout.boxes[link.from], &to = m_layout.boxes[link.to];
    if (!isSideways(link)) {
      const auto [start, end] = ends(link);
      m_painter.drawLine(start, end);
    } else if (link.straight) {
      const bool right = to.left() > from.left();
      m_painter.drawLine(QPointF(right ? from.right() : from.left(), from.center().y()),
                         QPointF(right ? to.left() : to.right(), from.center().y()));
    } else {
      m_painter.drawPath(arcPath(link, from, to, m_box.top() + diagramNoteHeight(m_diagram)));
    }
  }

  QPointF labelPlace(const DiagramLink& link) const {
    const QRectF &from = m_layout.boxes[link.from], &to = m_layout.boxes[link.to];
    if (!isSideways(link)) {
      const auto [start, end] = ends(link);
      return {end.x(), std::max((start.y() + end.y()) / 2, end.y() - mm(1.7))};
    }
    if (link.straight) return {(from.center().x() + to.center().x()) / 2, from.center().y() - mm(1.6)};
    return arcPath(link, from, to, m_box.top() + diagramNoteHeight(m_diagram)).pointAtPercent(0.5);
  }

  QPen framePen(const DiagramBox& part) const {
    const bool strong = part.marked || part.tone != DiagramTone::Plain;
    QPen pen(strong ? toneInk(m_paper, part.tone) : m_paper.text, strong ? kFrameWidth * 1.8 : kFrameWidth);
    if (part.tone == DiagramTone::Suspect) pen.setDashPattern({3, 1.5});
    return pen;
  }

  /// Title and detail, centred; a long detail wraps into two lines where they fit, a longer one is cut.
  void drawBox(const DiagramBox& part, const QRectF& box) {
    m_painter.setPen(framePen(part));
    m_painter.setBrush(part.shade > 0 ? shaded(m_paper, part.shade) : m_paper.sheet);
    m_painter.drawRoundedRect(box, mm(0.6), mm(0.6));
    const QRectF inner = box.adjusted(mm(0.3), 0, -mm(0.3), 0);
    const QString title = part.marked ? part.title + QStringLiteral(" ≠") : part.title;
    QFont bold = fittingFont(kValuePt, true, title, inner.width());
    if (textWidth(bold, title) > inner.width()) bold = fittingFont(kValuePt - 1, false, title, inner.width());
    const QFont plain = fittingFont(kValuePt - 0.5, false, part.detail, inner.width());
    const double line = lineHeight(bold), small = lineHeight(plain);
    const bool wraps = textWidth(plain, part.detail) > inner.width() && line + 2 * small <= box.height();
    const double height = line + (part.detail.isEmpty() ? 0 : small * (wraps ? 2 : 1));
    const double top = inner.center().y() - height / 2;
    drawText(m_painter, bold, m_paper.text, QRectF(inner.left(), top, inner.width(), line), Qt::AlignCenter,
             QFontMetricsF(bold).elidedText(title, Qt::ElideRight, inner.width()));
    const bool fits = wraps && wrappedHeight(plain, part.detail, inner.width()) < small * 2.2;
    const QString detail =
        fits ? part.detail
             : QFontMetricsF(plain).elidedText(part.detail, Qt::ElideRight, inner.width() * (wraps ? 2 : 1));
    drawText(m_painter, plain, m_paper.text, QRectF(inner.left(), top + line, inner.width(), height - line),
             Qt::AlignHCenter | Qt::AlignTop | (wraps ? Qt::TextWordWrap : 0), detail);
  }

  QPainter& m_painter;
  const Paper& m_paper;
  const Diagram& m_diagram;
  QRectF m_box;
  DiagramLayout m_layout;
};

}  // namespace

double diagramHeight(const FigurePanel& panel) {
  double lowest = mm(10);
  for (const DiagramBox& box : panel.diagram.boxes) lowest = std::max(lowest, mm(box.topMm + box.heightMm));
  return lowest + diagramNoteHeight(panel.diagram) + arcsHeight(panel.diagram);
}

void drawDiagramPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  if (panel.diagram.boxes.empty())
    drawText(painter, Paper::font(kValuePt), paper.muted, box, Qt::AlignLeft | Qt::TextWordWrap, panel.diagram.empty);
  DiagramPainter(painter, paper, panel, box).draw();
}

}  // namespace scalescope
