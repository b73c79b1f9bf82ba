// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/panel_side_names.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kBarHeight = mm(4.2), kBarShare = 0.82, kRowGap = mm(1.2);
constexpr double kNameGap = mm(1.2);
/// Labels side by side need more space than the axes assume, which count marks for stacked labels.
constexpr double kMarkShare = 0.4;
constexpr double kNameShare = 0.92;
constexpr int kMaxNameLines = 6;

/// Names do not fit below vertical bars if a word is wider than its slot or the name needs many lines.
bool namesFit(const FigurePanel& panel, double plotWidth) {
  const double slot = kNameShare * plotWidth / static_cast<double>(std::max<qsizetype>(1, panel.categories.size()));
  const QFontMetricsF metrics(sideNameFont());
  return std::all_of(panel.categories.begin(), panel.categories.end(), [&](const QString& name) {
    const QRectF taken = metrics.boundingRect(QRectF(0, 0, slot, 1e6), Qt::TextWordWrap, name);
    return taken.width() <= slot && taken.height() <= kMaxNameLines * lineHeight(sideNameFont());
  });
}

/// Series with a value there: their bars are adjacent, without gaps for the others.
std::vector<const FigureSeries*> seriesAt(const FigurePanel& panel, qsizetype i) {
  std::vector<const FigureSeries*> present;
  const auto at = static_cast<std::size_t>(i);
  for (const FigureSeries& series : panel.series)
    if (at < series.points.size() && std::isfinite(series.points[at].y)) present.push_back(&series);
  return present;
}

double widestValue(const FigurePanel& panel) {
  double width = 0;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (panel.valueLabels && std::isfinite(point.y))
        width = std::max(width, textWidth(sideValueFont(), barValueText(point)) + kNameGap);
  return width;
}

bool hasNegative(const FigurePanel& panel) {
  return std::any_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& series) {
    return std::any_of(series.points.begin(), series.points.end(), [](const FigurePoint& p) { return p.y < 0; });
  });
}

double rowHeight(const FigurePanel& panel, qsizetype i, double names) {
  const double bars = kBarHeight * static_cast<double>(std::max<std::size_t>(1, seriesAt(panel, i).size()));
  return std::max(bars, sideNameHeight(panel, i, names)) + kRowGap;
}

PanelAxes axesOver(const FigurePanel& panel, const QRectF& plot) {
  FigurePanel standing = panel;
  standing.kind = FigureKind::Bars;
  standing.valueLabels = false;  // beside the plot
  PanelAxes axes(standing, QSizeF(plot.height(), plot.width() * kMarkShare));
  axes.y.start = plot.left();
  axes.y.end = plot.right();
  return axes;
}

/// A title longer than the plot extends to the left.
void drawValueAxis(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot, const QRectF& box) {
  for (const double tick : axes.yTicks.values) {
    const double at = axes.y.position(tick);
    painter.setPen(QPen(paper.grid, mm(0.12)));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    drawText(painter, sideNameFont(), paper.text,
             QRectF(at, plot.bottom() + kSideTickLength + kSideLabelGap, 0, lineHeight(sideNameFont())),
             Qt::AlignHCenter, tickText(tick, axes.yTicks));
  }
  const QFont font = Paper::font(kAxisTitlePt);
  const QString title = axisTitle(panel.y);
  const double width = textWidth(font, title), height = lineHeight(font);
  const double left = std::max(box.left(), std::min(plot.center().x() - width / 2, box.right() - width));
  if (!panel.y.title.isEmpty())
    drawText(painter, font, paper.text, QRectF(left, plot.bottom() + sideAxisHeight(panel) - height, width, height),
             Qt::AlignLeft | Qt::AlignTop, title);
}

void drawInterval(QPainter& painter, const QColor& color, const AxisMap& map, double centre, const FigurePoint& point) {
  if (!point.low || !point.high) return;
  const double low = map.position(std::clamp(*point.low, map.low, map.high));
  const double high = map.position(std::clamp(*point.high, map.low, map.high));
  painter.setPen(QPen(color, mm(0.22), Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QPointF(low, centre), QPointF(high, centre));
  for (const double end : {low, high}) painter.drawLine(QPointF(end, centre - mm(0.8)), QPointF(end, centre + mm(0.8)));
}

void drawOneBar(QPainter& painter, const Paper& paper, const FigurePanel& panel, const FigureSeries& series,
                const FigurePoint& point, const AxisMap& map, const QRectF& slot) {
  const double base = map.logBase > 0 ? map.start : map.position(std::clamp(0.0, map.low, map.high));
  const double end = map.position(std::clamp(point.y, map.low, map.high));
  const double gap = slot.height() * (1 - kBarShare) / 2;
  drawBar(painter, paper, series,
          QRectF(std::min(base, end), slot.top() + gap, std::abs(base - end), slot.height() - 2 * gap));
  drawInterval(painter, paper.text, map, slot.center().y(), point);
  if (!panel.valueLabels) return;
  const bool right = point.y >= 0;
  const std::optional<double> tip = right ? point.high : point.low;
  const double at = tip ? map.position(std::clamp(*tip, map.low, map.high)) : end;
  const QRectF room(right ? at + kSideLabelGap : at - kSideLabelGap - mm(30), slot.top(), mm(30), slot.height());
  drawText(painter, sideValueFont(), paper.text, room, (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
           barValueText(point));
}

}  // namespace

Figure withHorizontalBars(const Figure& figure) {
  Figure laid = figure;
  const auto beside = std::count_if(figure.panels.begin(), figure.panels.end(),
                                    [](const FigurePanel& panel) { return panel.kind != FigureKind::Table; });
  constexpr double kBesidePlot = mm(18);  // labels of the y axis and gaps
  const double plot = mm(figure.widthMm) / static_cast<double>(std::max<std::ptrdiff_t>(1, beside)) - kBesidePlot;
  for (FigurePanel& panel : laid.panels)
    if (panel.kind == FigureKind::Bars && !namesFit(panel, plot)) panel.kind = FigureKind::HorizontalBars;
  return laid;
}

double horizontalBarsHeight(const FigurePanel& panel, double width) {
  const double names = sideNamesWidth(panel, width);
  double height = sideAxisHeight(panel);
  for (qsizetype i = 0; i < panel.categories.size(); ++i) height += rowHeight(panel, i, names);
  return height;
}

void drawHorizontalBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const double names = sideNamesWidth(panel, box.width()), values = widestValue(panel);
  const QRectF plot =
      box.adjusted(names + kNameGap + (hasNegative(panel) ? values : 0), 0, -values, -sideAxisHeight(panel));
  const PanelAxes axes = axesOver(panel, plot);
  drawValueAxis(painter, paper, panel, axes, plot, box);
  const double squeeze =
      std::min(1.0, plot.height() / std::max(mm(1), horizontalBarsHeight(panel, box.width()) - sideAxisHeight(panel)));
  double top = plot.top();
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    const double height = rowHeight(panel, i, names) * squeeze;
    drawText(painter, sideNameFont(), paper.text, QRectF(box.left(), top, names, height),
             Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap, sideName(panel, i));
    const auto present = seriesAt(panel, i);
    const double bar =
        std::min(kBarHeight * squeeze, height / static_cast<double>(std::max<std::size_t>(1, present.size())));
    double at = top + (height - bar * static_cast<double>(present.size())) / 2;
    for (const FigureSeries* series : present) {
      drawOneBar(painter, paper, panel, *series, series->points[static_cast<std::size_t>(i)], axes.y,
                 QRectF(plot.left(), at, plot.width(), bar));
      at += bar;
    }
    top += height;
  }
  painter.setPen(QPen(paper.text, mm(0.2)));
  const double zero = axes.y.logBase > 0 ? plot.left() : axes.y.position(std::clamp(0.0, axes.y.low, axes.y.high));
  painter.drawLine(QPointF(zero, plot.top()), QPointF(zero, plot.bottom()));
}

}  // namespace scalescope
