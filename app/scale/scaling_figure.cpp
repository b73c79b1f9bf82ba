// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/figures/node_strokes.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/log_axis.h"
#include "app/results/names/throughput_title.h"
#include "app/results/series_colors.h"
#include "app/scale/scaling_bars.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_text.h"
#include "app/scale/scaling_verdict.h"
#include "engine/base/numbers.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kPlotHeightMm = 50;
/// Leaves space above 100 % for markers on the ideal line.
constexpr double kEfficiencyAxisEnd = 108;

/// Texts of this file, for translators.
struct ScalingFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureBuilders)
};

FigureSeries styled(const ScalingLine& line, const ScalingStudy& study, FigureStyles& styles) {
  FigureSeries series;
  series.name = toQString(line.label);
  SeriesStyle style = styles.styleFor(series.name, systemOfLine(line, study));
  series.color = style.color;
  series.marker = style.marker;
  // Measured lines are solid; colour and marker distinguish them.
  series.reference = line.origin == ResultOrigin::Published;
  series.dash = series.reference ? style.publishedDash : Qt::SolidLine;
  return series;
}

FigurePoint pointOf(const ScalingPoint& of, double y, const std::optional<Interval>& interval, double scale) {
  FigurePoint point{double(of.devices), y * scale, {}, {}, of.nodes};
  if (interval) {
    point.low = interval->low * scale;
    point.high = interval->high * scale;
  }
  return point;
}

bool holds(const ScalingLine& line, const ScalingPoint& point) {
  return std::any_of(line.points.begin(), line.points.end(),
                     [&point](const ScalingPoint& other) { return other.runIds == point.runIds; });
}

/// Points of the same runs in several lines, such as the one-node point of several interconnects.
void markShared(FigureSeries& series, const ScalingLine& line, const ScalingStudy& study) {
  for (const ScalingPoint& point : line.points) {
    const auto holding = std::count_if(study.lines.begin(), study.lines.end(), [&](const ScalingLine& other) {
      return other.weak == line.weak && holds(other, point);
    });
    for (FigurePoint& drawn : series.points)
      if (drawn.x == point.devices && drawn.nodes == point.nodes) drawn.shared = holding > 1;
  }
}

/// Stroke names are placed after the ends of their strokes.
void makeRoomForNames(FigurePanel& panel, int devices) {
  constexpr double kOctavesForNames = 0.19;  // of the octaves that the points span
  if (needsNodeNames(panel)) panel.x.high = devices * std::pow(devices, kOctavesForNames);
}

FigurePanel panelOf(const QString& title, const FigureAxis& y) {
  FigurePanel panel;
  panel.title = title;
  panel.x = {ScalingFigureTexts::tr("Devices"), QString(), AxisScale::Log2, {}, {}};
  panel.y = y;
  return panel;
}

bool drawsSpeedup(const ScalingLine& line) { return isDrawnAsLine(line) && hasSpeedups(line); }

/// Series without points of several device counts would be marks without a line.
void addLine(FigurePanel& panel, FigureSeries series) {
  if (series.points.size() > 1) panel.series.push_back(std::move(series));
}

FigurePanel throughputPanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Throughput T(n)"),
                              {ScalingFigureTexts::tr("Throughput"), study.unit, AxisScale::Log10, {}, {}});
  double lowest = std::numeric_limits<double>::infinity(), highest = 0;
  for (const ScalingLine& line : study.lines) {
    if (line.points.size() < 2) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      if (std::isnan(point.throughput)) continue;
      series.points.push_back(pointOf(point, point.throughput, {}, 1));
      setSpread(series.points.back(), summariseRepeats(point.imagesPerSecond));
      lowest = std::min(lowest, series.points.back().low.value_or(point.throughput));
      highest = std::max({highest, point.throughput, series.points.back().high.value_or(0)});
    }
    markShared(series, line, study);
    addLine(panel, std::move(series));
  }
  roundLogEnds(panel.y, lowest, highest);
  return panel;
}

/// Of lines of several networks, of which some have no T(1).
FigurePanel relativePanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel = panelOf(
      ScalingFigureTexts::tr("Relative to the fewest devices"),
      {ScalingFigureTexts::tr("Throughput relative to the fewest devices"), QString(), AxisScale::Log2, {}, {}});
  for (const ScalingLine& line : study.lines) {
    FigureSeries series = styled(line, study, styles);
    double fewest = kNaN;
    for (const ScalingPoint& point : line.points) {
      if (std::isnan(point.throughput)) continue;
      if (std::isnan(fewest)) fewest = point.throughput;
      series.points.push_back(pointOf(point, point.throughput, point.throughput95, 1 / fewest));
    }
    markShared(series, line, study);
    addLine(panel, std::move(series));
  }
  return panel;
}

/// Of a published speed-up alone, by definition.
void startAtOne(FigureSeries& series, double y) {
  if (series.points.size() == 1 && series.points.front().x > 1)
    series.points.insert(series.points.begin(), {1, y, {}, {}, 1});
}

FigureSeries idealSeries(int devices, bool efficiency) {
  FigureSeries series;
  series.name = ScalingFigureTexts::tr("ideal");
  SeriesStyle style = FigureStyles::ideal();
  series.color = style.color;
  series.marker = style.marker;
  series.dash = style.dash;
  series.reference = true;
  for (int n = 1; n < devices; n *= 2) series.points.push_back({double(n), efficiency ? 100.0 : n, {}, {}, 0});
  series.points.push_back({double(devices), efficiency ? 100.0 : devices, {}, {}, 0});
  return series;
}

FigurePanel speedupPanel(const ScalingStudy& study, FigureStyles& styles, int devices) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Speed-up T(n) / T(1)"),
                              {ScalingFigureTexts::tr("Speed-up"), QString(), AxisScale::Log2, {}, {}});
  panel.series.push_back(idealSeries(devices, false));
  for (const ScalingLine& line : study.lines) {
    if (!drawsSpeedup(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points)
      series.points.push_back(pointOf(point, point.speedup, speedup95(point), 1));
    startAtOne(series, 1);
    markShared(series, line, study);
    addLine(panel, std::move(series));
  }
  return panel;
}

FigurePanel efficiencyPanel(const ScalingStudy& study, FigureStyles& styles, int devices) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Total efficiency T(n) / (n T(1))"),
                              {ScalingFigureTexts::tr("Efficiency"), QStringLiteral("%"), AxisScale::Linear, 0, {}});
  panel.series.push_back(idealSeries(devices, true));
  double highest = 100;
  for (const ScalingLine& line : study.lines) {
    if (!drawsSpeedup(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      series.points.push_back(pointOf(point, point.efficiency, point.efficiency95, 100));
      const FigurePoint& drawn = series.points.back();
      highest = std::max({highest, drawn.y, drawn.high.value_or(0)});
    }
    startAtOne(series, 100);
    markShared(series, line, study);
    addLine(panel, std::move(series));
  }
  if (highest <= kEfficiencyAxisEnd) panel.y.high = kEfficiencyAxisEnd;
  return panel;
}

}  // namespace

QString systemOfLine(const ScalingLine& line, const ScalingStudy& study) {
  const RunResult* run = line.points.empty() ? nullptr : runOfPoint(line.points.front(), study);
  return run == nullptr ? QString() : systemOf(*run);
}

namespace {

std::vector<FigurePanel> linePanels(const ScalingStudy& study, FigureStyles& styles, int devices) {
  std::vector<FigurePanel> panels;
  const bool severalNetworks = drawsSeveralNetworks(study);
  const bool allSpeedups =
      std::ranges::all_of(study.lines, [](const auto& line) { return !isDrawnAsLine(line) || drawsSpeedup(line); });
  if (!severalNetworks)
    panels.push_back(throughputPanel(study, styles));
  else if (!allSpeedups)
    panels.push_back(relativePanel(study, styles));
  // Of speed-ups alone no throughput is known.
  std::erase_if(panels, [](const FigurePanel& panel) { return panel.series.empty(); });
  if (std::ranges::any_of(study.lines, drawsSpeedup)) {
    panels.push_back(speedupPanel(study, styles, devices));
    panels.push_back(efficiencyPanel(study, styles, devices));
  }
  for (FigurePanel& panel : panels) makeRoomForNames(panel, devices);
  return panels;
}

/// Without a T(1), what several nodes reach of fewer.
void addVerdicts(std::vector<FigurePanel>& panels, const ScalingStudy& study, FigureStyles& styles) {
  if (std::ranges::any_of(study.lines, drawsSpeedup)) return;
  if (FigurePanel relative = verdictBars(study, styles); !relative.series.empty())
    panels.push_back(std::move(relative));
}

}  // namespace

Figure makeScalingFigure(const ScalingStudy& study, FigureStyles& styles, bool efficiencies) {
  int devices = 2;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) devices = std::max(devices, point.devices);
  Figure figure;
  figure.widthMm = 180;
  figure.title = throughputScalingTitle(study.used);
  figure.finding = findingOf(study);
  figure.panels = linePanels(study, styles, devices);
  const bool hasLines = !figure.panels.empty();
  if (!hasLines && !study.lines.empty()) {
    figure.title = throughputTitle(study.used);
    figure.panels.push_back(configurationBars(
        study, {ScalingFigureTexts::tr("Throughput of all devices"), study.unit, AxisScale::Linear, {}, {}}, styles,
        [](const ScalingLine& line) { return barOf(line.points.front()); }));
  }
  addVerdicts(figure.panels, study, styles);
  if (efficiencies && !study.lines.empty()) figure.panels.push_back(efficiencyTable(study));
  if (!study.lines.empty())
    figure.caption = scalingCaption(study, hasLines ? nodesCaption(figure.panels.front()) : QString());
  figure.footnote = provenanceText(study, unlabelledText(study));
  figure.heightMm = fittingHeightMm(figure, kPlotHeightMm);
  return figure;
}

Figure makeScalingFigure(const std::vector<RunResult>& results, FigureStyles& styles) {
  return makeScalingFigure(studyScaling(results), styles);
}

}  // namespace scalescope
