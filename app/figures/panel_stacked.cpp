// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/panel_side_names.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kStackHeight = mm(4.6), kStackShare = 0.68;
constexpr double kTotalGap = mm(1.2), kMarkGap = mm(12), kStackGap = mm(0.8);

double totalOf(const FigurePanel& panel, qsizetype category) {
  double total = 0;
  for (const FigureSeries& series : panel.series) {
    const auto at = static_cast<std::size_t>(category);
    if (at < series.points.size() && std::isfinite(series.points[at].y)) total += series.points[at].y;
  }
  return total;
}

QString totalText(const FigurePanel& panel, qsizetype category) { return significantText(totalOf(panel, category)); }

double stackRowHeight(const FigurePanel& panel, qsizetype i, double names) {
  return std::max(kStackHeight, sideNameHeight(panel, i, names) + kStackGap);
}

/// Names on the left, totals on the right, bars between them.
struct StackedLayout {
  QRectF plot;
  AxisMap value;
  AxisTicks ticks;
  double names = 0;

  StackedLayout(const FigurePanel& panel, const QRectF& box) : names(sideNamesWidth(panel, box.width())) {
    double totals = 0, longest = 0;
    for (qsizetype i = 0; i < panel.categories.size(); ++i) {
      totals = std::max(totals, textWidth(sideValueFont(), totalText(panel, i)));
      longest = std::max(longest, totalOf(panel, i));
    }
    const double left = names + kTotalGap;
    plot = box.adjusted(left, 0, -(panel.valueLabels ? totals + kTotalGap : 0), -sideAxisHeight(panel));
    value.low = panel.y.low.value_or(0);
    value.high = panel.y.high.value_or(longest > 0 ? longest : 1);
    value.start = plot.left();
    value.end = plot.right();
    // The totals are after the bars, beyond the plot, whose end is the next mark.
    ticks = roundedOut(value, panel.y, std::max(2, static_cast<int>(plot.width() / kMarkGap)));
  }
};

/// A part's share of its stack, if it fits; light on dark colours.
void drawShare(QPainter& painter, const Paper& paper, const FigureSeries& series, double share, const QRectF& bar) {
  constexpr int kDarkBelow = 140;
  const QString text = percentText(share, share < 0.1 ? 1 : 0);
  if (textWidth(sideValueFont(), text) + kTotalGap > bar.width()) return;
  const QColor fill = series.reference ? paper.sheet : paper.ink(series);
  drawText(painter, sideValueFont(), qGray(fill.rgb()) < kDarkBelow ? Qt::white : Qt::black, bar, Qt::AlignCenter,
           text);
}

void drawStack(QPainter& painter, const Paper& paper, const FigurePanel& panel, const StackedLayout& layout,
               qsizetype category, const QRectF& row) {
  const double thickness = std::min(row.height(), kStackHeight) * kStackShare, total = totalOf(panel, category);
  double start = 0;
  for (const FigureSeries& series : panel.series) {
    const auto at = static_cast<std::size_t>(category);
    if (at >= series.points.size() || !(series.points[at].y > 0)) continue;
    const double end = start + series.points[at].y;
    const double left = layout.value.position(start), right = layout.value.position(std::min(end, layout.value.high));
    const QRectF bar(left, row.center().y() - thickness / 2, right - left, thickness);
    drawBar(painter, paper, series, bar);
    if (panel.shareLabels) drawShare(painter, paper, series, series.points[at].y / total, bar);
    start = end;
  }
  if (!panel.valueLabels) return;
  const double tip = layout.value.position(std::min(start, layout.value.high)) + kTotalGap / 2;
  drawText(painter, sideValueFont(), paper.text, QRectF(tip, row.top(), mm(20), row.height()),
           Qt::AlignLeft | Qt::AlignVCenter, totalText(panel, category));
}

void drawValueAxis(QPainter& painter, const Paper& paper, const FigurePanel& panel, const StackedLayout& layout) {
  const QRectF& plot = layout.plot;
  for (const double tick : layout.ticks.values) {
    if (tick > layout.value.high * (1 + 1e-9)) continue;
    const double at = layout.value.position(tick);
    painter.setPen(QPen(paper.grid, mm(0.12)));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    drawText(painter, sideNameFont(), paper.text,
             QRectF(at, plot.bottom() + kSideTickLength + kSideLabelGap, 0, lineHeight(sideNameFont())),
             Qt::AlignHCenter, tickText(tick, layout.ticks));
  }
  painter.setPen(QPen(paper.text, mm(0.2)));
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
  const QFont font = Paper::font(kAxisTitlePt);
  if (!panel.y.title.isEmpty())
    drawText(
        painter, font, paper.text,
        QRectF(plot.left(), plot.bottom() + sideAxisHeight(panel) - lineHeight(font), plot.width(), lineHeight(font)),
        Qt::AlignHCenter | Qt::AlignTop, axisTitle(panel.y));
}

}  // namespace

double stackedBarsHeight(const FigurePanel& panel, double width) {
  const double names = sideNamesWidth(panel, width);
  double height = sideAxisHeight(panel);
  for (qsizetype i = 0; i < panel.categories.size(); ++i) height += stackRowHeight(panel, i, names);
  return height;
}

void drawStackedBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const StackedLayout layout(panel, box);
  const QRectF& plot = layout.plot;
  const double needed = stackedBarsHeight(panel, box.width()) - sideAxisHeight(panel);
  const double squeeze = std::min(1.0, plot.height() / std::max(mm(1), needed));
  drawValueAxis(painter, paper, panel, layout);
  double top = plot.top();
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    const double height = stackRowHeight(panel, i, layout.names) * squeeze;
    drawText(painter, sideNameFont(), paper.text, QRectF(box.left(), top, layout.names, height),
             Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap, sideName(panel, i));
    drawStack(painter, paper, panel, layout, i, QRectF(plot.left(), top, plot.width(), height));
    top += height;
  }
}

}  // namespace scalescope
