// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/figures/node_strokes.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/log_axis.h"
#include "app/results/series_colors.h"
#include "app/results/throughput_title.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_text.h"
#include "app/scale/scaling_verdict.h"
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

FigurePanel throughputPanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel =
      panelOf(ScalingFigureTexts::tr("Throughput T(n)"),
              {ScalingFigureTexts::tr("Throughput"), ScalingFigureTexts::tr("images/s"), AxisScale::Log10, {}, {}});
  double lowest = std::numeric_limits<double>::infinity(), highest = 0;
  for (const ScalingLine& line : study.lines) {
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      if (std::isnan(point.throughput)) continue;
      series.points.push_back(pointOf(point, point.throughput, {}, 1));
      setSpread(series.points.back(), summariseRepeats(point.imagesPerSecond));
      lowest = std::min(lowest, series.points.back().low.value_or(point.throughput));
      highest = std::max({highest, point.throughput, series.points.back().high.value_or(0)});
    }
    markShared(series, line, study);
    if (!series.points.empty()) panel.series.push_back(std::move(series));
  }
  roundLogEnds(panel.y, lowest, highest);
  return panel;
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
    if (!hasSpeedups(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points)
      series.points.push_back(pointOf(point, point.speedup, speedup95(point), 1));
    markShared(series, line, study);
    panel.series.push_back(std::move(series));
  }
  return panel;
}

FigurePanel efficiencyPanel(const ScalingStudy& study, FigureStyles& styles, int devices) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Total efficiency T(n) / (n T(1))"),
                              {ScalingFigureTexts::tr("Efficiency"), QStringLiteral("%"), AxisScale::Linear, 0, {}});
  panel.series.push_back(idealSeries(devices, true));
  double highest = 100;
  for (const ScalingLine& line : study.lines) {
    if (!hasSpeedups(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      series.points.push_back(pointOf(point, point.efficiency, point.efficiency95, 100));
      const FigurePoint& drawn = series.points.back();
      highest = std::max({highest, drawn.y, drawn.high.value_or(0)});
    }
    markShared(series, line, study);
    panel.series.push_back(std::move(series));
  }
  if (highest <= kEfficiencyAxisEnd) panel.y.high = kEfficiencyAxisEnd;
  return panel;
}

/// Without a T(1): the throughput of several nodes relative to fewer.
FigurePanel verdictPanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.title = ScalingFigureTexts::tr("Relative to the node");
  panel.y = {
      ScalingFigureTexts::tr("Throughput relative to the reference"), QStringLiteral("%"), AxisScale::Linear, 0, {}};
  for (const LineVerdict& of : verdictsOf(study)) {
    panel.categories.append(
        ScalingFigureTexts::tr("%1 against %2").arg(verdictPointText(of, study), verdictReferenceText(of, study)));
    FigurePoint point{0, 100 * of.verdict.share, {}, {}};
    if (of.verdict.share95) point.low = 100 * of.verdict.share95->low, point.high = 100 * of.verdict.share95->high;
    FigureSeries series = styled(*of.line, study, styles);
    series.points.assign(static_cast<std::size_t>(panel.categories.size()), {0, std::nan(""), {}, {}});
    series.points.back() = point;
    panel.series.push_back(std::move(series));
  }
  for (FigureSeries& series : panel.series)
    series.points.resize(static_cast<std::size_t>(panel.categories.size()), {0, std::nan(""), {}, {}});
  return panel;
}

/// Of speed-ups alone no throughput is known.
bool isEmpty(const FigurePanel& panel) {
  return std::all_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& s) { return s.points.empty(); });
}

}  // namespace

QString systemOfLine(const ScalingLine& line, const ScalingStudy& study) {
  if (line.points.empty()) return {};
  const std::vector<std::string>& ids = line.points.front().runIds;
  for (const RunResult& run : study.used)
    if (std::find(ids.begin(), ids.end(), run.summary.runId) != ids.end()) return systemOf(run);
  return {};
}

Figure makeScalingFigure(const ScalingStudy& study, FigureStyles& styles, bool efficiencies) {
  int devices = 2;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) devices = std::max(devices, point.devices);
  Figure figure;
  figure.widthMm = 180;
  figure.title = throughputScalingTitle(study.used);
  figure.finding = findingOf(study);
  figure.panels = {throughputPanel(study, styles)};
  if (std::any_of(study.lines.begin(), study.lines.end(), hasSpeedups)) {
    figure.panels.push_back(speedupPanel(study, styles, devices));
    figure.panels.push_back(efficiencyPanel(study, styles, devices));
  } else if (FigurePanel relative = verdictPanel(study, styles); !relative.series.empty()) {
    figure.panels.push_back(std::move(relative));
  }
  for (FigurePanel& panel : figure.panels)
    if (panel.kind == FigureKind::Lines) makeRoomForNames(panel, devices);
  const QString ofNodes = nodesCaption(figure.panels[figure.panels.size() > 2 ? 1 : 0]);
  if (figure.panels.size() > 1 && isEmpty(figure.panels.front())) figure.panels.erase(figure.panels.begin());
  if (efficiencies && !study.lines.empty()) figure.panels.push_back(efficiencyTable(study));
  if (!study.lines.empty()) figure.caption = scalingCaption(study, ofNodes);
  figure.footnote = provenanceText(study, unlabelledText(study));
  figure.heightMm = fittingHeightMm(figure, kPlotHeightMm);
  return figure;
}

Figure makeScalingFigure(const std::vector<RunResult>& results, FigureStyles& styles) {
  return makeScalingFigure(studyScaling(results), styles);
}

}  // namespace scalescope
