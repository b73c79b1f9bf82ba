// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_metric.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/scale/scaling_bars.h"
#include "app/store/library_entry.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kLogarithmicFrom = 12;  ///< ratio of the largest to the smallest value
constexpr double kMetricPlotMm = 52;

/// Lines are formed by configuration, whatever the quantity.
ScalingStudy studyOf(const MetricRuns& of, int totalRuns) {
  UsableRuns usable{of.runs, of.excluded, {}};
  std::map<std::string, double> values;
  for (std::size_t i = 0; i < usable.runs.size(); ++i) {
    RunResult& run = usable.runs[i];
    values[run.summary.runId] = of.values[i];
    run.summary.speedup.reset();
    run.annotations.labels.erase("ratio_against");
  }
  return studyScaling(usable, totalRuns,
                      [&values](const RunResult& run) { return std::optional(values.at(run.summary.runId)); });
}

/// Removes trainings of other lengths than the first: their times are not comparable.
void keepEqualEpochs(MetricRuns& of) {
  std::optional<double> epochs;
  MetricRuns kept{{}, {}, of.unit, of.excluded, of.choice};
  for (std::size_t i = 0; i < of.runs.size(); ++i) {
    const auto done = of.runs[i].summary.epochsDone;
    if (!epochs) epochs = done;
    if (done && std::abs(*done - *epochs) >= 0.01 * std::max(*done, *epochs)) {
      kept.excluded.append(
          exclusionOf(of.runs[i], translate("TrainingTime", "%1 trained %2 epochs"), exactText(*done)));
      continue;
    }
    kept.runs.push_back(std::move(of.runs[i]));
    kept.values.push_back(of.values[i]);
  }
  of = std::move(kept);
}

FigureSeries lineSeries(const ScalingLine& line, const ScalingStudy& study, FigureStyles& styles) {
  const SeriesStyle style = styles.styleFor(toQString(line.label), systemOfLine(line, study));
  FigureSeries series;
  series.name = toQString(line.label);
  series.color = style.color;
  series.marker = style.marker;
  series.reference = line.origin == ResultOrigin::Published;
  series.dash = series.reference ? style.publishedDash : Qt::SolidLine;
  return series;
}

FigurePanel devicePanel(const QString& title, const FigureAxis& y) {
  FigurePanel panel;
  panel.title = title;
  panel.x = {translate("FigureBuilders", "Devices"), QString(), AxisScale::Log2, {}, {}};
  panel.y = y;
  return panel;
}

FigurePanel valuePanel(const MetricScaling& study, FigureStyles& styles) {
  FigurePanel panel = devicePanel(study.metric.title(), {study.metric.title(), study.unit, AxisScale::Linear, {}, {}});
  const std::vector<ScalingLine>& lines = study.scaling.lines;
  if (std::ranges::none_of(lines, [](const ScalingLine& line) { return line.points.size() > 1; }))
    return configurationBars(study.scaling, panel.y, styles,
                             [](const ScalingLine& line) { return barOf(line.points.front()); });
  double lowest = HUGE_VAL, highest = 0;
  for (const ScalingLine& line : lines) {
    if (line.points.size() < 2) continue;
    FigureSeries series = lineSeries(line, study.scaling, styles);
    for (const ScalingPoint& point : line.points) {
      FigurePoint drawn{double(point.devices), point.throughput, {}, {}, point.nodes};
      setSpread(drawn, summariseRepeats(point.imagesPerSecond));
      lowest = std::min(lowest, point.throughput);
      highest = std::max(highest, point.throughput);
      series.points.push_back(drawn);
    }
    panel.series.push_back(std::move(series));
  }
  if (study.metric.metric->positive && highest > kLogarithmicFrom * lowest)
    panel.y.scale = AxisScale::Log10;
  else if (!study.metric.isPercentage())
    panel.y.low = 0;
  return panel;
}

const ScalingPoint* singleDevicePoint(const ScalingLine& line) {
  const auto found = std::find_if(line.points.begin(), line.points.end(),
                                  [](const ScalingPoint& point) { return point.devices == 1; });
  return found == line.points.end() ? nullptr : &*found;
}

FigureSeries idealLine(int devices) {
  const SeriesStyle style = FigureStyles::ideal();
  FigureSeries series;
  series.name = translate("FigureBuilders", "ideal");
  series.color = style.color;
  series.marker = style.marker;
  series.dash = style.dash;
  series.reference = true;
  for (int n = 1; n < devices; n *= 2) series.points.push_back({double(n), double(n), {}, {}});
  series.points.push_back({double(devices), double(devices), {}, {}});
  return series;
}

/// Of times: that of 1 device over that of n. Without series if no line has a run on 1 device and others.
FigurePanel timeSpeedupPanel(const MetricScaling& study, FigureStyles& styles) {
  FigurePanel panel = devicePanel(translate("ScalingMetric", "Speed-up t(1) / t(n)"),
                                  {translate("FigureBuilders", "Speed-up"), QString(), AxisScale::Log2, {}, {}});
  int devices = 1;
  for (const ScalingLine& line : study.scaling.lines) {
    const ScalingPoint* single = singleDevicePoint(line);
    if (single == nullptr || line.points.size() < 2) continue;
    FigureSeries series = lineSeries(line, study.scaling, styles);
    for (const ScalingPoint& point : line.points) {
      const Difference speed = compareMeans(single->imagesPerSecond, point.imagesPerSecond);
      FigurePoint drawn{double(point.devices), speed.ratio, {}, {}, point.nodes};
      if (speed.percent95 && &point != single)
        drawn.low = 1 + speed.percent95->low / 100, drawn.high = 1 + speed.percent95->high / 100;
      series.points.push_back(drawn);
      devices = std::max(devices, point.devices);
    }
    panel.series.push_back(std::move(series));
  }
  if (!panel.series.empty()) panel.series.insert(panel.series.begin(), idealLine(devices));
  return panel;
}

}  // namespace

MetricScaling studyMetricScaling(const std::vector<RunResult>& results, const MetricChoice& metric) {
  MetricScaling study{{}, metric, {}};
  MetricRuns with = runsWithMetric(results, metric);
  // An accuracy is reached after as many epochs as it takes.
  if (metric.isDuration() && metric.metric->id != std::string_view(kToAccuracyMetric)) keepEqualEpochs(with);
  study.metric = with.choice;
  study.unit = with.unit;
  study.scaling = studyOf(with, static_cast<int>(results.size()));
  std::map<std::string, const RunResult*> heads;
  for (const RunResult& run : with.runs) heads[run.summary.runId] = &run;
  for (RunResult& used : study.scaling.used) used = *heads.at(used.summary.runId);
  return study;
}

Figure makeMetricScalingFigure(const MetricScaling& study, FigureStyles& styles) {
  Figure figure;
  figure.widthMm = 180;
  figure.title = translate("ScalingMetric", "%1 over the number of devices").arg(study.metric.title());
  figure.footnote = provenanceText(study.scaling);
  if (study.scaling.lines.empty()) return figure;
  figure.panels = {valuePanel(study, styles)};
  QStringList caption;
  if (study.metric.isDuration())
    if (FigurePanel speedup = timeSpeedupPanel(study, styles); !speedup.series.empty()) {
      figure.panels.push_back(std::move(speedup));
      caption.append(translate("ScalingMetric", "Speed-up: the time on 1 device over the time on n devices."));
    }
  const auto hasInterval = [](const ScalingLine& line) {
    return std::any_of(line.points.begin(), line.points.end(),
                       [](const ScalingPoint& point) { return point.throughput95.has_value(); });
  };
  if (std::any_of(study.scaling.lines.begin(), study.scaling.lines.end(), hasInterval))
    caption.append(translate("FigureBuilders", "Whiskers: 95\u00a0% interval between repeats."));
  if (const QString utilisation = utilisationText(study.metric, study.scaling.used); !utilisation.isEmpty())
    caption.append(utilisation);
  figure.caption = caption.join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure, kMetricPlotMm);
  return figure;
}

}  // namespace scalescope
