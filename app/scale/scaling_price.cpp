// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/results/price_panel.h"
#include "app/scale/scaling_bars.h"
#include "engine/base/numbers.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

/// The throughput of a point per price of its servers; nothing without a price.
std::optional<FigurePoint> pricedPoint(const ScalingPoint& point, const ScalingStudy& study, const PriceList& prices) {
  std::vector<RunResult> runs;
  for (const RunResult& run : study.used)
    if (std::ranges::find(point.runIds, run.summary.runId) != point.runIds.end()) runs.push_back(run);
  const auto cost = costOf(runs, prices);
  if (!cost) return std::nullopt;
  FigurePoint drawn = barOf(point);
  drawn.x = point.devices;
  drawn.nodes = point.nodes;
  return perPrice(drawn, cost);
}

FigureSeries pricedLine(const ScalingLine& line, const ScalingStudy& study, const PriceList& prices,
                        FigureStyles& styles) {
  const SeriesStyle style = styles.styleFor(toQString(line.label), systemOfLine(line, study));
  const bool published = line.origin == ResultOrigin::Published;
  FigureSeries series{
      toQString(line.label), {}, style.color, style.marker, published ? style.publishedDash : Qt::SolidLine, published};
  for (const ScalingPoint& point : line.points)
    if (const auto drawn = pricedPoint(point, study, prices)) series.points.push_back(*drawn);
  return series;
}

}  // namespace

void addPricePanel(Figure& figure, const ScalingStudy& study, const PriceList& prices, FigureStyles& styles) {
  if (figure.panels.empty() || prices.isEmpty() || drawsSeveralNetworks(study)) return;
  FigurePanel panel = figure.panels.front();
  if (panel.kind == FigureKind::Bars) {
    panel = configurationBars(study, panel.y, styles, [&](const ScalingLine& line) {
      return pricedPoint(line.points.front(), study, prices).value_or(FigurePoint{0, kNaN, {}, {}});
    });
  } else {
    panel.series.clear();
    for (const ScalingLine& line : study.lines)
      if (FigureSeries series = pricedLine(line, study, prices, styles); series.points.size() > 1)
        panel.series.push_back(std::move(series));
  }
  setPriceAxis(panel, prices, study.unit);
  if (!panel.series.empty()) appendPricePanel(figure, std::move(panel), prices.caption(study.used));
}

}  // namespace scalescope
