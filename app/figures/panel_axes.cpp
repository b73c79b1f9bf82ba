// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panel_axes.h"

#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

constexpr double kXSpacing = mm(6), kYSpacing = mm(5.5), kXLabelGap = mm(2.5);
constexpr int kMaxMarks = 16, kMaxYMarks = 9;
constexpr double kTitleGap = mm(0.8);
// Half of the uppermost label is above the plot.
constexpr double kAboveGap = mm(1.8);

struct Span {
  double low = HUGE_VAL, high = -HUGE_VAL;
  void include(double value, bool logarithmic) {
    if (!std::isfinite(value) || (logarithmic && value <= 0)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
};

int logBaseOf(AxisScale scale) { return scale == AxisScale::Log2 ? 2 : scale == AxisScale::Log10 ? 10 : 0; }

Span spanOf(const FigurePanel& panel, bool ofX) {
  const bool logarithmic = (ofX ? panel.x : panel.y).scale != AxisScale::Linear;
  Span span;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points) {
      span.include(ofX ? point.x : point.base + point.y, logarithmic);
      if (ofX) {
        if (point.xLow) span.include(*point.xLow, logarithmic);
        if (point.xHigh) span.include(*point.xHigh, logarithmic);
        continue;
      }
      if (point.low) span.include(*point.low, logarithmic);
      if (point.high) span.include(*point.high, logarithmic);
      if (point.pair) span.include(point.pair->first, logarithmic), span.include(point.pair->second, logarithmic);
    }
  return span;
}

/// Two different ends around the data, before fixed ends and rounding.
Span opened(Span span, int logBase, double margin) {
  if (span.empty()) return logBase > 0 ? Span{1, double(logBase)} : Span{0, 1};
  if (logBase > 0) {
    const double factor = span.low == span.high ? std::sqrt(double(logBase)) : std::pow(span.high / span.low, margin);
    return {span.low / factor, span.high * factor};
  }
  const double width = span.high > span.low ? span.high - span.low : std::max(std::abs(span.low), 1.0) * 0.2;
  const double pad = span.high > span.low ? width * margin : width;
  return {span.low - pad, span.high + pad};
}

AxisMap mapFor(const FigureAxis& axis, const Span& span) {
  AxisMap map;
  map.logBase = logBaseOf(axis.scale);
  map.low = axis.low.value_or(span.low);
  map.high = axis.high.value_or(span.high);
  if (map.logBase > 0 && !(map.low > 0)) map.low = map.high > 0 ? map.high / 10 : 1;
  if (!(map.high > map.low)) map.high = map.logBase > 0 ? map.low * map.logBase : map.low + 1;
  return map;
}

int maxMarks(double length, double spacing) { return std::clamp(static_cast<int>(length / spacing) + 1, 3, kMaxMarks); }

AxisTicks ticksFor(const AxisMap& map, const FigureAxis& axis, double length, double spacing) {
  const int maxCount = maxMarks(length, spacing);
  AxisTicks ticks = hasOwnMarks(map, axis) ? ownMarks(map, axis)
                    : map.logBase > 0      ? logTicks(map.low, map.high, map.logBase, maxCount)
                                           : linearTicks(map.low, map.high, maxCount);
  formatTicks(ticks, axis);
  return ticks;
}

AxisTicks roundedY(AxisMap& map, const FigureAxis& axis, double length) {
  if (map.logBase > 0) return ticksFor(map, axis, length, kYSpacing);
  AxisTicks ticks = roundedOut(map, axis, std::min(kMaxYMarks, maxMarks(length, kYSpacing)));
  formatTicks(ticks, axis);
  return ticks;
}

bool hasMarkers(const FigurePanel& panel) {
  return std::any_of(panel.series.begin(), panel.series.end(),
                     [](const FigureSeries& series) { return series.marker != MarkerShape::None && !isDense(series); });
}

/// As many marks as fit with their labels.
AxisTicks xTicksFor(const AxisMap& map, const FigureAxis& axis, double length) {
  double spacing = kXSpacing;
  AxisTicks ticks = ticksFor(map, axis, length, spacing);
  ticks.bytes = isInBinaryBytes(axis);
  for (int attempt = 0; attempt < 4; ++attempt) {
    double widest = 0;
    for (const double value : ticks.values) widest = std::max(widest, textWidth(labelFont(), tickText(value, ticks)));
    if (ticks.values.size() < 3 || (widest + kXLabelGap) * (ticks.values.size() - 1) <= length) break;
    if (hasOwnMarks(map, axis)) break;
    spacing = std::max(spacing * 1.3, widest + kXLabelGap);
    ticks = ticksFor(map, axis, length, spacing);
    ticks.bytes = isInBinaryBytes(axis);
  }
  return ticks;
}

/// Bars start at zero, and the labels above vertical ones need space.
Span barSpan(const FigurePanel& panel, Span span, const QSizeF& plotSize) {
  span.include(0, false);
  const bool labelled = panel.kind == FigureKind::Bars && panel.valueLabels;
  const double labels = labelled ? std::min(0.5, barLabelHeight(panel, plotSize.width()) / plotSize.height()) : 0;
  const double room = (span.high - span.low) * labels / (1 - labels);
  if (span.low < 0) span.low -= room;
  if (span.high > 0) span.high += room;
  return span;
}

void drawXLabels(QPainter& painter, const Paper& paper, const PanelAxes& axes, const QRectF& plot) {
  const double top = plot.bottom() + kTickLength + kLabelGap;
  for (const double value : axes.xTicks.values) {
    const double at = axes.x.position(value);
    painter.setPen(QPen(paper.text, mm(0.15)));
    painter.drawLine(QPointF(at, plot.bottom()), QPointF(at, plot.bottom() + kTickLength));
    drawText(painter, labelFont(), paper.text, QRectF(at, top, 0, lineHeight(labelFont())), Qt::AlignHCenter,
             tickText(value, axes.xTicks));
  }
}

void drawCategories(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& plot) {
  const double slot = plot.width() / std::max<qsizetype>(1, panel.categories.size());
  const double top = plot.bottom() + kTickLength;
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    const QRectF box(plot.left() + slot * (i + (1 - kCategoryShare) / 2), top, slot * kCategoryShare, mm(30));
    drawText(painter, labelFont(), paper.text, box, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
             panel.categories.at(i));
  }
}

void drawYTitle(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                const QRectF& plot) {
  if (panel.y.title.isEmpty()) return;
  const QFont font = Paper::font(kAxisTitlePt);
  const double height = lineHeight(font);
  const double labels = axes.widestYLabel();
  if (axes.yTitleAbove) {
    const QRectF box(plot.left() - labels, plot.top() - kAboveGap - height, plot.width() + labels, height);
    drawText(painter, font, paper.text, box, Qt::AlignLeft | Qt::AlignTop, scaledAxisTitle(panel.y));
  } else {
    const QRectF box(plot.left() - labels - kTitleGap - height, plot.top(), height, plot.height());
    drawTextUpwards(painter, font, paper.text, box, Qt::AlignHCenter | Qt::AlignTop, scaledAxisTitle(panel.y));
  }
}

double labelsHeight(const FigurePanel& panel, double plotWidth) {
  double height = lineHeight(labelFont());
  if (panel.kind != FigureKind::Bars) return height + kTickLength + kLabelGap;
  const double slot = plotWidth / std::max<qsizetype>(1, panel.categories.size());
  for (const QString& category : panel.categories)
    height = std::max(height, wrappedHeight(labelFont(), category, slot * kCategoryShare));
  return height + kTickLength;
}

}  // namespace

bool hasOwnMarks(const AxisMap& map, const FigureAxis& axis) {
  constexpr double kMaxMarks = 100;
  if (!axis.tickStep || !(*axis.tickStep > (map.logBase > 0 ? 1 : 0))) return false;
  const double count =
      map.logBase > 0 ? std::log(map.high / map.low) / std::log(*axis.tickStep) : (map.high - map.low) / *axis.tickStep;
  return count < kMaxMarks;
}

AxisTicks ownMarks(const AxisMap& map, const FigureAxis& axis) {
  if (map.logBase > 0) return ratioTicks(map.low, map.high, *axis.tickStep);
  return linearTicksBy(map.low, map.high, *axis.tickStep);
}

void formatTicks(AxisTicks& ticks, const FigureAxis& axis) {
  const AxisNumberFormat& numbers = axis.numbers;
  ticks.unit = std::pow(10.0, numbers.exponent);
  ticks.separators = numbers.separators;
  if (!ticks.logarithmic) ticks.decimals = decimalsOfStep(ticks.step / ticks.unit);
  if (!numbers.decimals) return;
  ticks.decimals = *numbers.decimals;
  ticks.fixedDecimals = true;
}

AxisTicks roundedOut(AxisMap& map, const FigureAxis& axis, int maxMarks) {
  constexpr int kMinMarks = 4, kTries = 12;
  AxisTicks ticks;
  AxisMap rounded;
  if (hasOwnMarks(map, axis)) {
    const double step = *axis.tickStep;
    if (!axis.low) map.low = std::floor(map.low / step + 1e-9) * step;
    if (!axis.high) map.high = std::ceil(map.high / step - 1e-9) * step;
    return linearTicksBy(map.low, map.high, step);
  }
  for (int count = maxMarks; count < maxMarks + kTries && ticks.values.size() < kMinMarks; ++count) {
    const double step = linearTicks(map.low, map.high, count).step;
    rounded = map;
    if (!axis.low) rounded.low = std::floor(map.low / step + 1e-9) * step;
    if (!axis.high) rounded.high = std::ceil(map.high / step - 1e-9) * step;
    ticks = linearTicksBy(rounded.low, rounded.high, step);
  }
  map = rounded;
  return ticks;
}

PanelAxes::PanelAxes(const FigurePanel& panel, const QSizeF& expectedSize) {
  const bool bars = panel.kind == FigureKind::Bars || panel.kind == FigureKind::HorizontalBars;
  const int yBase = logBaseOf(panel.y.scale);
  const Span ySpan = spanOf(panel, false);
  Span yOpen = opened(ySpan, yBase, 0.04);
  if (bars && yBase == 0 && !ySpan.empty())
    yOpen = barSpan(panel, ySpan, expectedSize);
  else if (ySpan.low >= 0 && yBase == 0)
    yOpen.low = std::max(0.0, yOpen.low);
  y = mapFor(panel.y, yOpen);
  yTicks = roundedY(y, panel.y, expectedSize.height());
  if (bars) return;
  const Span xSpan = spanOf(panel, true);
  Span xOpen = opened(xSpan, logBaseOf(panel.x.scale), hasMarkers(panel) ? 0.05 : 0);
  if (xSpan.low >= 0 && logBaseOf(panel.x.scale) == 0) xOpen.low = std::max(0.0, xOpen.low);
  x = mapFor(panel.x, xOpen);
  xTicks = xTicksFor(x, panel.x, expectedSize.width());
}

void PanelAxes::place(const QRectF& plot) {
  x.start = plot.left(), x.end = plot.right();
  y.start = plot.bottom(), y.end = plot.top();
}

double PanelAxes::widestYLabel() const {
  double width = 0;
  for (const double value : yTicks.values) width = std::max(width, textWidth(labelFont(), tickText(value, yTicks)));
  return width + kLabelGap + kTickLength;
}

double PanelAxes::rightOfPlot(double plotWidth) const {
  double beyond = 0;
  for (const double value : xTicks.values)
    beyond = std::max(beyond, textWidth(labelFont(), tickText(value, xTicks)) / 2 - (1 - x.share(value)) * plotWidth);
  return beyond;
}

double PanelAxes::leftOfPlot(const FigurePanel& panel) const {
  return widestYLabel() +
         (panel.y.title.isEmpty() || yTitleAbove ? 0 : kTitleGap + lineHeight(Paper::font(kAxisTitlePt)));
}

double yTitleLength(const FigurePanel& panel) { return textWidth(Paper::font(kAxisTitlePt), scaledAxisTitle(panel.y)); }

double yTitleHeight() { return lineHeight(Paper::font(kAxisTitlePt)) + kAboveGap; }

double heightBelowPlot(const FigurePanel& panel, double plotWidth) {
  const double title = panel.x.title.isEmpty() ? 0 : kTitleGap + lineHeight(Paper::font(kAxisTitlePt));
  return labelsHeight(panel, plotWidth) + title;
}

void drawAxes(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
              const QRectF& plot) {
  for (const double value : axes.yTicks.values) {
    const double at = axes.y.position(value);
    painter.setPen(QPen(paper.grid, mm(0.12)));
    painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
    const QRectF box(plot.left() - mm(20), at - mm(3), mm(20) - kLabelGap - kTickLength, mm(6));
    drawText(painter, labelFont(), paper.text, box, Qt::AlignRight | Qt::AlignVCenter, tickText(value, axes.yTicks));
  }
  painter.setPen(QPen(paper.text, mm(0.2)));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  if (panel.kind == FigureKind::Bars)
    drawCategories(painter, paper, panel, plot);
  else
    drawXLabels(painter, paper, axes, plot);
  const QFont titleFont = Paper::font(kAxisTitlePt);
  if (!panel.x.title.isEmpty()) {
    const double top = plot.bottom() + labelsHeight(panel, plot.width()) + kTitleGap;
    drawText(painter, titleFont, paper.text, QRectF(plot.left(), top, plot.width(), lineHeight(titleFont)),
             Qt::AlignHCenter | Qt::AlignTop, drawnAxisTitle(panel.x));
  }
  drawYTitle(painter, paper, panel, axes, plot);
}

}  // namespace scalescope
