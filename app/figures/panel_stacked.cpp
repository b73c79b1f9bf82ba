// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kRowHeight = mm(4.6), kBarShare = 0.68;
constexpr double kLabelGap = mm(1.2), kTickLength = mm(0.8), kMarkGap = mm(6);
/// A category may take this much of the panel; longer names are cut in the middle.
constexpr double kMostForNames = 0.5;

QFont nameFont() { return Paper::font(kLabelPt); }

double totalOf(const FigurePanel& panel, qsizetype category) {
  double total = 0;
  for (const FigureSeries& series : panel.series) {
    const auto at = static_cast<std::size_t>(category);
    if (at < series.points.size() && std::isfinite(series.points[at].y)) total += series.points[at].y;
  }
  return total;
}

QString totalText(const FigurePanel& panel, qsizetype category) { return significantText(totalOf(panel, category)); }

double axisHeight(const FigurePanel& panel) {
  const double title = panel.y.title.isEmpty() ? 0 : lineHeight(Paper::font(kAxisTitlePt)) + mm(0.6);
  return kTickLength + mm(0.6) + lineHeight(nameFont()) + title;
}

/// Names on the left, totals on the right, bars between them.
struct StackedLayout {
  QRectF plot;
  AxisMap value;
  AxisTicks ticks;

  StackedLayout(const FigurePanel& panel, const QRectF& box) {
    double names = 0, totals = 0, longest = 0;
    for (qsizetype i = 0; i < panel.categories.size(); ++i) {
      names = std::max(names, textWidth(nameFont(), panel.categories.at(i)));
      totals = std::max(totals, textWidth(Paper::font(kValuePt), totalText(panel, i)));
      longest = std::max(longest, totalOf(panel, i));
    }
    const double left = std::min(names, box.width() * kMostForNames) + kLabelGap;
    plot = box.adjusted(left, 0, -(panel.valueLabels ? totals + kLabelGap : 0), -axisHeight(panel));
    value.low = panel.y.low.value_or(0);
    value.high = panel.y.high.value_or(longest > 0 ? longest : 1);
    value.start = plot.left();
    value.end = plot.right();
    ticks = linearTicks(value.low, value.high, std::max(2, static_cast<int>(plot.width() / kMarkGap / 2)));
  }
};

void drawValueAxis(QPainter& painter, const Paper& paper, const FigurePanel& panel, const StackedLayout& layout) {
  const QRectF& plot = layout.plot;
  for (const double tick : layout.ticks.values) {
    if (tick > layout.value.high * (1 + 1e-9)) continue;
    const double at = layout.value.position(tick);
    painter.setPen(QPen(paper.grid, mm(0.12)));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    drawText(painter, nameFont(), paper.text,
             QRectF(at, plot.bottom() + kTickLength + mm(0.6), 0, lineHeight(nameFont())), Qt::AlignHCenter,
             tickText(tick, layout.ticks));
  }
  painter.setPen(QPen(paper.text, mm(0.2)));
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
  const QFont font = Paper::font(kAxisTitlePt);
  if (!panel.y.title.isEmpty())
    drawText(painter, font, paper.text,
             QRectF(plot.left(), plot.bottom() + axisHeight(panel) - lineHeight(font), plot.width(), lineHeight(font)),
             Qt::AlignHCenter | Qt::AlignTop, axisTitle(panel.y));
}

}  // namespace

double stackedBarsHeight(const FigurePanel& panel) {
  return kRowHeight * static_cast<double>(std::max<qsizetype>(1, panel.categories.size())) + axisHeight(panel);
}

void drawStackedBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const StackedLayout layout(panel, box);
  drawValueAxis(painter, paper, panel, layout);
  const QRectF& plot = layout.plot;
  const double row = std::min(kRowHeight, plot.height() / std::max<qsizetype>(1, panel.categories.size()));
  const QFontMetricsF metrics(nameFont());
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    const double top = plot.top() + row * static_cast<double>(i);
    double start = 0;
    for (const FigureSeries& series : panel.series) {
      const auto at = static_cast<std::size_t>(i);
      if (at >= series.points.size() || !(series.points[at].y > 0)) continue;
      const double end = start + series.points[at].y;
      const double left = layout.value.position(start), right = layout.value.position(std::min(end, layout.value.high));
      drawBar(painter, paper, series, QRectF(left, top + row * (1 - kBarShare) / 2, right - left, row * kBarShare));
      start = end;
    }
    const QRectF name(box.left(), top, plot.left() - kLabelGap - box.left(), row);
    drawText(painter, nameFont(), paper.text, name, Qt::AlignRight | Qt::AlignVCenter,
             metrics.elidedText(panel.categories.at(i), Qt::ElideMiddle, name.width()));
    if (panel.valueLabels)
      drawText(painter, Paper::font(kValuePt), paper.text,
               QRectF(layout.value.position(std::min(start, layout.value.high)) + kLabelGap / 2, top, mm(20), row),
               Qt::AlignLeft | Qt::AlignVCenter, totalText(panel, i));
  }
}

}  // namespace scalescope
