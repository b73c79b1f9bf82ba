// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/compare/curve_overlay.h"
#include "app/compare/curve_summary.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/network_scope.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

constexpr double kStackedPlotMm = 40;

/// Rates drop by factors of ten: a linear axis would show only the first of them.
bool hasLogarithmicAxis(std::string_view metric) { return metric == "learning_rate"; }

/// A logarithmic axis cannot show zero.
bool dropNonPositive(Curve& curve) {
  Curve positive;
  positive.warmupEnd = curve.warmupEnd;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    if (!(curve.y[i] > 0)) continue;
    positive.x.push_back(curve.x[i]);
    positive.y.push_back(curve.y[i]);
  }
  std::swap(curve, positive);
  return curve.x.size() < positive.x.size();
}

QString overlayTitle(std::string_view metric, const std::string& place, const std::vector<const RunResult*>& results,
                     const QString& common) {
  QString title = metricTitle(metric);
  if (!place.empty()) title += QStringLiteral(", ") + curvePlaceTitle(place, results);
  return common.isEmpty() ? title : QStringLiteral("%1: %2").arg(title, common);
}

/// Marks the restarts of a line's runs; returns a clause for each.
QStringList markRestarts(FigurePanel& panel, const CurveLine& line, const std::vector<const RunResult*>& results,
                         const QStringList& names, RunAxis axis) {
  QStringList restarts;
  for (const std::size_t run : line.runs)
    for (const RunMark& restart : restartsOf(*results[run], axis)) {
      panel.marks.push_back({restart.x0, restart.x1, line.style.color});
      restarts.append(QStringLiteral("%1: %2").arg(names[static_cast<qsizetype>(run)], restartText(restart)));
    }
  return restarts;
}

/// Panels below each other need one range of x.
void shareRange(std::vector<FigurePanel>& panels) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const FigurePanel& panel : panels)
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points) low = std::min(low, point.x), high = std::max(high, point.x);
  for (FigurePanel& panel : panels)
    if (low < high) panel.x.low = low, panel.x.high = high;
}

/// The panel of a network, whose throughput shares no axis with that of others; of other quantities the only one.
FigurePanel& panelFor(std::vector<FigurePanel>& panels, const FigurePanel& empty, const QString& network) {
  const auto known = std::ranges::find(panels, network, &FigurePanel::title);
  if (known != panels.end()) return *known;
  panels.push_back(empty);
  panels.back().title = network;
  return panels.back();
}

}  // namespace

CurveOverlay makeCurveOverlay(const std::vector<const RunResult*>& results, std::string_view metric, RunAxis axis,
                              FigureStyles& styles, const std::string& place, RepeatCurves repeats) {
  std::vector<RunResult> heads;
  for (const RunResult* result : results) heads.push_back(headOf(*result));
  const QStringList names = runNames(heads);
  QStringList restarts;
  CurveOverlay overlay;
  overlay.totalRuns = static_cast<int>(results.size());
  std::vector<Curve> curves, whole;  // `whole`: also with what a logarithmic axis cannot show
  bool dropped = false;
  for (std::size_t i = 0; i < results.size(); ++i) {
    curves.push_back(curveOf(*results[i], metric, axis, place));
    if (hasLogarithmicAxis(metric)) whole.push_back(curves.back());
    if (hasLogarithmicAxis(metric)) dropped = dropNonPositive(curves.back()) || dropped;
    if (curves.back().x.empty())
      overlay.excluded.append(
          {translate("FigureBuilders", "%1 has no such curve").arg(kExcludedRun), names[static_cast<qsizetype>(i)]});
    else
      overlay.used.push_back(heads[i]);
  }
  const std::string_view axisId = runAxisColumn(axis);
  FigurePanel panel;
  panel.x = {metricTitle(axisId), metricUnit(axisId), AxisScale::Linear, {}, {}};
  panel.y = {metricTitle(metric),
             metricUnit(metric),
             hasLogarithmicAxis(metric) ? AxisScale::Log10 : AxisScale::Linear,
             {},
             {}};
  bool warmup = false;
  const bool rates = hasLogarithmicAxis(metric);
  const std::vector<CurveLine> lines = curveLines(heads, curves, repeats, rates, styles);
  const bool apart = metric == "images_per_second" && networksOf(overlay.used).size() > 1;
  std::vector<FigurePanel> panels;
  for (const CurveLine& line : lines) {
    FigureSeries series = seriesOf(line);
    series.stepped = rates && heads[line.runs.front()].summary.origin != ResultOrigin::Published;
    warmup = warmup || series.warmupEnd;
    FigurePanel& own = panelFor(panels, panel, apart ? networkOf(heads[line.runs.front()]) : QString());
    restarts += markRestarts(own, line, results, names, axis);
    own.series.push_back(std::move(series));
  }
  if (panels.empty()) panels.push_back(panel);
  if (panels.size() > 1) shareRange(panels);
  Figure& figure = overlay.figure;
  figure.title = overlayTitle(metric, place, results, sharedLabel(heads));
  figure.panels = std::move(panels);
  figure.stacked = figure.panels.size() > 1;
  figure.finding =
      curveFinding(dropped ? curveLines(heads, whole, repeats, rates, styles) : lines, metric, overlay.used);
  QStringList caption = bandRemarks(lines);
  if (caption.isEmpty()) caption.append(translate("FigureBuilders", "Every sample is drawn."));
  if (dropped) caption.append(translate("FigureBuilders", "Samples of zero cannot be drawn on the logarithmic axis."));
  if (warmup) caption.append(translate("FigureBuilders", "Grey: warm-up."));
  if (!restarts.isEmpty())
    caption.append(translate("FigureBuilders", "Dotted: %1.").arg(restarts.join(QStringLiteral("; "))));
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(overlay, otherDifferencesText(heads));
  if (figure.stacked) figure.heightMm = fittingHeightMm(figure, kStackedPlotMm);
  return overlay;
}

}  // namespace scalescope
