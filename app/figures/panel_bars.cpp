// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/panel_painters.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kGroupShare = 0.78;
constexpr double kMaxBarWidth = mm(12);
constexpr double kBarGap = mm(0.25);
constexpr double kBarLabelGap = mm(0.5);

struct BarPlaces {
  double slot, width, firstOffset;
  BarPlaces(const FigurePanel& panel, double plotWidth)
      : slot(plotWidth / std::max<qsizetype>(1, panel.categories.size())) {
    const double count = std::max<std::size_t>(1, panel.series.size());
    width = std::min(slot * kGroupShare / count, kMaxBarWidth);
    firstOffset = (slot - width * count) / 2;
  }
};

bool labelsNeedTurning(const FigurePanel& panel, double barWidth) {
  const QFont font = Paper::font(kValuePt);
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (std::isfinite(point.y) && textWidth(font, barValueText(point)) > barWidth + mm(0.6)) return true;
  return false;
}

/// Above the bar and its whisker, or below a negative bar.
void drawValueLabel(QPainter& painter, const Paper& paper, const QString& text, double centre, double barEnd,
                    bool upwards, bool turned) {
  const QFont font = Paper::font(kValuePt);
  const double across = lineHeight(font), along = textWidth(font, text);
  const double height = turned ? along : across;
  const double top = upwards ? barEnd - kBarLabelGap - height : barEnd + kBarLabelGap;
  if (turned)
    drawTextUpwards(painter, font, paper.text, QRectF(centre - across / 2, top, across, height),
                    Qt::AlignLeft | Qt::AlignVCenter, text);
  else
    drawText(painter, font, paper.text, QRectF(centre - along, top, 2 * along, height),
             Qt::AlignHCenter | Qt::AlignVCenter, text);
}

void drawOneBar(QPainter& painter, const Paper& paper, const FigureSeries& series, const FigurePoint& point,
                const PanelAxes& axes, const QRectF& slot, std::optional<bool> labelTurned) {
  const double base = axes.y.logBase > 0 ? axes.y.start : axes.y.position(std::clamp(0.0, axes.y.low, axes.y.high));
  if (!std::isfinite(point.y)) {
    drawValueLabel(painter, paper, numberText(point.y, 0), slot.center().x(), base, true, false);
    return;
  }
  const double end = axes.y.position(std::clamp(point.y, axes.y.low, axes.y.high));
  drawBar(painter, paper, series,
          QRectF(slot.left() + kBarGap / 2, std::min(base, end), slot.width() - kBarGap, std::abs(base - end)));
  FigurePoint shown = point;
  if (shown.low) shown.low = std::clamp(*shown.low, axes.y.low, axes.y.high);
  if (shown.high) shown.high = std::clamp(*shown.high, axes.y.low, axes.y.high);
  drawWhisker(painter, paper.text, axes.y, slot.center().x(), shown, std::min(slot.width() / 4, mm(1)));
  if (!labelTurned) return;
  const bool upwards = point.y >= 0;
  const std::optional<double> tip = upwards ? shown.high : shown.low;
  drawValueLabel(painter, paper, barValueText(point), slot.center().x(), tip ? axes.y.position(*tip) : end, upwards,
                 *labelTurned);
}

}  // namespace

QString barValueText(const FigurePoint& point) {
  if (!point.low || !point.high || !(*point.high > *point.low)) return significantText(point.y);
  return numberText(point.y, decimalsForInterval((*point.high - *point.low) / 2));
}

double barLabelHeight(const FigurePanel& panel, double plotWidth) {
  const QFont font = Paper::font(kValuePt);
  double height = lineHeight(font);
  if (labelsNeedTurning(panel, BarPlaces(panel, plotWidth).width))
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points)
        if (std::isfinite(point.y)) height = std::max(height, textWidth(font, barValueText(point)));
  return height + 2 * kBarLabelGap;
}

void drawBar(QPainter& painter, const Paper& paper, const FigureSeries& series, const QRectF& box) {
  const QColor ink = paper.ink(series);
  painter.setPen(series.reference ? QPen(ink, mm(0.25)) : QPen(Qt::NoPen));
  painter.setBrush(series.reference ? mix(paper.sheet, ink, 0.3) : ink);
  painter.drawRect(box);
}

void drawBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot) {
  const BarPlaces places(panel, plot.width());
  std::optional<bool> labelTurned;
  if (panel.valueLabels) labelTurned = labelsNeedTurning(panel, places.width);
  for (std::size_t s = 0; s < panel.series.size(); ++s) {
    const FigureSeries& series = panel.series[s];
    const auto count = std::min<qsizetype>(panel.categories.size(), qsizetype(series.points.size()));
    for (qsizetype i = 0; i < count; ++i) {
      const double left = plot.left() + places.slot * i + places.firstOffset + places.width * s;
      drawOneBar(painter, paper, series, series.points[i], axes, QRectF(left, plot.top(), places.width, plot.height()),
                 labelTurned);
    }
  }
}

}  // namespace scalescope
