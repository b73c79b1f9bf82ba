// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of parts that begin at their bases, with the steps above them: what each rank did when.
#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"
#include "widgets/axis_ticks.h"

namespace scalescope {
namespace {

constexpr double kTimelineRow = mm(5.4), kTimelinePart = 0.62, kRowNameGap = mm(1.6), kTickGap = mm(14);
constexpr double kTimelineTick = mm(1), kTickLabelGap = mm(0.6), kMaxRowNames = 0.3, kNarrowestRow = mm(1);

double rowNamesWidth(const FigurePanel& panel, double width) {
  double widest = 0;
  for (const QString& name : panel.categories) widest = std::max(widest, textWidth(labelFont(), name));
  return std::min(widest, width * kMaxRowNames) + kRowNameGap;
}

double stepNamesHeight() { return lineHeight(valueFont()) + kTickLabelGap; }

double timeAxisHeight() {
  return kTimelineTick + 2 * kTickLabelGap + lineHeight(labelFont()) + lineHeight(Paper::font(kAxisTitlePt));
}

struct TimelineLayout {
  QRectF plot;
  AxisMap axis;
  AxisTicks ticks;
  double rowHeight = 0;

  TimelineLayout(const FigurePanel& panel, const QRectF& box) {
    const double names = rowNamesWidth(panel, box.width());
    plot = box.adjusted(names, stepNamesHeight(), -mm(1), -timeAxisHeight());
    axis.low = panel.y.low.value_or(0);
    axis.high = std::max(panel.y.high.value_or(1), axis.low + 1e-9);
    axis.start = plot.left();
    axis.end = plot.right();
    ticks = linearTicks(axis.low, axis.high, std::max(2, static_cast<int>(plot.width() / kTickGap)));
    const auto rows = static_cast<double>(std::max<qsizetype>(1, panel.categories.size()));
    rowHeight = std::clamp(plot.height() / rows, kNarrowestRow, kTimelineRow);
    plot.setHeight(rowHeight * rows);
  }
  QRectF row(double index) const { return {plot.left(), plot.top() + index * rowHeight, plot.width(), rowHeight}; }
};

void drawTimeAxis(QPainter& painter, const Paper& paper, const FigurePanel& panel, const TimelineLayout& layout) {
  const QRectF& plot = layout.plot;
  painter.setPen(QPen(paper.text, mm(0.2)));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  const double line = lineHeight(labelFont());
  for (const double tick : layout.ticks.values) {
    const double at = layout.axis.position(tick);
    painter.setPen(QPen(paper.text, mm(0.2)));
    painter.drawLine(QPointF(at, plot.bottom()), QPointF(at, plot.bottom() + kTimelineTick));
    drawText(painter, labelFont(), paper.text, QRectF(at, plot.bottom() + kTimelineTick + kTickLabelGap, 0, line),
             Qt::AlignHCenter, tickText(tick, layout.ticks));
  }
  const double top = plot.bottom() + kTimelineTick + 2 * kTickLabelGap + line;
  drawText(painter, Paper::font(kAxisTitlePt), paper.text,
           QRectF(plot.left(), top, plot.width(), lineHeight(Paper::font(kAxisTitlePt))), Qt::AlignHCenter,
           axisTitle(panel.y));
}

/// Lines at the boundaries of steps; names where they fit.
void drawSteps(QPainter& painter, const Paper& paper, const FigurePanel& panel, const TimelineLayout& layout) {
  const QRectF& plot = layout.plot;
  for (const DiagramBox& step : panel.diagram.boxes) {
    const double left = plot.left() + step.left * plot.width(), width = step.width * plot.width();
    painter.setPen(QPen(paper.muted, mm(0.15)));
    for (const double at : {left, left + width})
      painter.drawLine(QPointF(at, plot.top() - kTimelineTick), QPointF(at, plot.bottom()));
    if (textWidth(valueFont(), step.title) > width) continue;
    drawText(painter, valueFont(), paper.text,
             QRectF(left, plot.top() - stepNamesHeight(), width, lineHeight(valueFont())), Qt::AlignHCenter,
             step.title);
  }
}

/// A series without a line is a mark: its y is the time.
void drawTimelineSeries(QPainter& painter, const Paper& paper, const FigureSeries& series,
                        const TimelineLayout& layout) {
  for (const FigurePoint& point : series.points) {
    const QRectF row = layout.row(point.x);
    if (series.dash == Qt::NoPen) {
      const QPointF top(layout.axis.positionWithin(point.y), row.top() + mm(0.5));
      drawMarker(painter, paper, series.marker, top, paper.text, false);
      continue;
    }
    const double left = layout.axis.positionWithin(point.base);
    const double right = layout.axis.positionWithin(point.base + point.y);
    const double gap = row.height() * (1 - kTimelinePart) / 2;
    painter.fillRect(QRectF(left, row.top() + gap, right - left, row.height() - 2 * gap), paper.ink(series));
  }
}

}  // namespace

double timelineHeight(const FigurePanel& panel) {
  return stepNamesHeight() + kTimelineRow * static_cast<double>(std::max<qsizetype>(1, panel.categories.size())) +
         timeAxisHeight();
}

void drawTimelinePanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const TimelineLayout layout(panel, box);
  for (qsizetype row = 0; row < panel.categories.size(); ++row) {
    const QRectF place = layout.row(static_cast<double>(row));
    // Names are left out where rows are lower than their type.
    if (place.height() < lineHeight(labelFont()) * 0.8) break;
    drawText(painter, labelFont(), paper.text,
             QRectF(box.left(), place.top(), layout.plot.left() - box.left() - kRowNameGap, place.height()),
             Qt::AlignRight | Qt::AlignVCenter,
             QFontMetricsF(labelFont())
                 .elidedText(panel.categories.at(row), Qt::ElideMiddle, layout.plot.left() - box.left() - kRowNameGap));
  }
  for (const FigureSeries& series : panel.series)
    if (series.dash != Qt::NoPen) drawTimelineSeries(painter, paper, series, layout);
  drawSteps(painter, paper, panel, layout);
  for (const FigureSeries& series : panel.series)
    if (series.dash == Qt::NoPen) drawTimelineSeries(painter, paper, series, layout);
  drawTimeAxis(painter, paper, panel, layout);
}

}  // namespace scalescope
