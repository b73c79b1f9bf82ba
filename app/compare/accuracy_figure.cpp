// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/results/accuracy_cut.h"
#include "app/results/accuracy_study.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_label.h"
#include "app/results/series_colors.h"
#include "app/results/system_bars.h"
#include "app/store/library_entry.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct AccuracyFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Accuracy)
};

/// Curves that end above this get the full axis; a rounded axis would exceed 100 %.
constexpr double kFullAxisFrom = 80;

QString cadenceText(AccuracyCadence cadence) {
  switch (cadence) {
    case AccuracyCadence::Evaluations:
      return AccuracyFigureTexts::tr("validation: one point per evaluation of the whole set");
    case AccuracyCadence::EpochMeans: return AccuracyFigureTexts::tr("training: mean over the batches of each epoch");
    case AccuracyCadence::AsLogged: return AccuracyFigureTexts::tr("training: as logged");
    case AccuracyCadence::EndOnly: return AccuracyFigureTexts::tr("for some results only the final value is known");
    case AccuracyCadence::None: break;
  }
  return {};
}

/// The origin of the accuracies and the meaning of the target; every figure states both.
QString methodText(const AccuracyStudy& study) {
  QStringList cadences;
  for (const AccuracyRun& run : study.runs) cadences.append(cadenceText(run.curve.cadence));
  cadences.removeAll(QString());
  cadences.removeDuplicates();
  const QString title = accuracyTitle(study.options.split, study.options.top);
  QString text = cadences.isEmpty()
                     ? AccuracyFigureTexts::tr("%1 accuracy.").arg(title)
                     : AccuracyFigureTexts::tr("%1 accuracy (%2).").arg(title, cadences.join(QStringLiteral("; ")));
  if (study.options.axis == RunAxis::TrainingTime)
    text += QLatin1Char(' ') + AccuracyFigureTexts::tr("Times exclude evaluations.");
  if (study.options.axis == RunAxis::WallTime)
    text += QLatin1Char(' ') + AccuracyFigureTexts::tr("Times include evaluations.");
  return text;
}

QString neverText(const AccuracyStudy& study) {
  QStringList never, cut, unknown;
  for (const AccuracyGroup& group : study.groups) {
    if (group.unknown)
      unknown.append(group.label);
    else if (group.reached == 0)
      (isCut(study, group) ? cut : never).append(group.label);
  }
  QStringList sentences;
  if (!never.isEmpty())
    sentences.append(AccuracyFigureTexts::tr("%1 was never reached by: %2.")
                         .arg(targetText(study.options), never.join(QStringLiteral("; "))));
  if (!cut.isEmpty())
    sentences.append(AccuracyFigureTexts::tr("Not completed before %1 was reached: %2.")
                         .arg(targetText(study.options), cut.join(QStringLiteral("; "))));
  if (!unknown.isEmpty())
    sentences.append(
        AccuracyFigureTexts::tr("This accuracy is not stated for: %1.").arg(unknown.join(QStringLiteral("; "))));
  return sentences.join(QLatin1Char(' '));
}

double largestOnAxis(const AccuracyStudy& study) {
  double largest = 0;
  for (const AccuracyRun& run : study.runs)
    for (const AccuracyPoint& point : run.curve.points) {
      const double x = progressOn(point.at, study.options.axis);
      if (std::isfinite(x)) largest = std::max(largest, x);
    }
  return largest;
}

/// The lines of the runs' curves, with x in the unit of the axis.
std::vector<CurveLine> linesOf(const AccuracyStudy& study, std::vector<Curve> curves, const AxisUnit& unit,
                               bool stepped, FigureStyles& styles) {
  for (Curve& curve : curves)
    for (double& x : curve.x) x /= unit.divisor;
  return curveLines(headsOf(study), curves, study.options.repeats, stepped, styles);
}

FigureSeries styled(const AccuracyStudy& study, const CurveLine& line) {
  FigureSeries series = seriesOf(line);
  series.warmupEnd.reset();
  series.reference = study.runs[line.runs.front()].head.summary.origin == ResultOrigin::Published;
  return series;
}

std::vector<Curve> accuracyCurves(const AccuracyStudy& study) {
  std::vector<Curve> curves;
  for (const AccuracyRun& run : study.runs) {
    Curve& curve = curves.emplace_back();
    for (const AccuracyPoint& point : run.curve.points) {
      const double x = progressOn(point.at, study.options.axis);
      if (!std::isfinite(x) || (!curve.x.empty() && x < curve.x.back())) continue;
      curve.x.push_back(x);
      curve.y.push_back(100 * point.accuracy);
    }
  }
  return curves;
}

/// Without rates of zero, which a logarithmic axis cannot show.
std::vector<Curve> rateCurves(const AccuracyStudy& study) {
  std::vector<Curve> curves;
  for (const AccuracyRun& run : study.runs) {
    Curve& curve = curves.emplace_back();
    for (std::size_t row = 0; row < run.learningRate.x.size(); ++row) {
      if (!(run.learningRate.y[row] > 0)) continue;
      curve.x.push_back(run.learningRate.x[row]);
      curve.y.push_back(run.learningRate.y[row]);
    }
  }
  return curves;
}

FigureSeries targetLine(const AccuracyOptions& options, double end) {
  FigureSeries line;
  line.name = AccuracyFigureTexts::tr("target %1").arg(targetText(options));
  const SeriesStyle style = FigureStyles::ideal();
  line.color = style.color;
  line.marker = style.marker;
  line.dash = style.dash;
  line.reference = true;
  line.points = {{0, 100 * options.target, {}, {}}, {end, 100 * options.target, {}, {}}};
  return line;
}

FigureAxis xAxis(const AccuracyStudy& study, const AxisUnit& unit) {
  return {progressTitle(study.options.axis), unit.unit, AxisScale::Linear, 0.0, {}};
}

FigurePanel accuracyPanel(const AccuracyStudy& study, const std::vector<CurveLine>& lines, const AxisUnit& unit,
                          double largest) {
  FigurePanel panel;
  panel.x = xAxis(study, unit);
  panel.y = {accuracyTitle(study.options.split, study.options.top), QStringLiteral("%"), AxisScale::Linear, {}, {}};
  double highest = 0;
  panel.series.push_back(targetLine(study.options, (largest > 0 ? largest : 1) / unit.divisor));
  for (const CurveLine& line : lines) {
    panel.series.push_back(styled(study, line));
    for (const FigurePoint& point : panel.series.back().points)
      highest = std::max({highest, point.y, point.high.value_or(0)});
  }
  if (std::max(highest, 100 * study.options.target) > kFullAxisFrom) panel.y.high = 100;
  return panel;
}

FigurePanel ratePanel(const AccuracyStudy& study, const std::vector<CurveLine>& lines, const AxisUnit& unit) {
  FigurePanel panel;
  panel.x = xAxis(study, unit);
  panel.y = {metricTitle("learning_rate"), QString(), AxisScale::Log10, {}, {}};
  for (const CurveLine& line : lines) {
    FigureSeries series = styled(study, line);
    series.marker = MarkerShape::None;
    series.stepped = !study.runs[line.runs.front()].rateFromSchedule &&
                     !series.reference;  // those already contain the corners of their steps
    panel.series.push_back(std::move(series));
  }
  return panel;
}

double largestRateX(const AccuracyStudy& study) {
  double largest = 0;
  for (const AccuracyRun& run : study.runs)
    if (!run.learningRate.x.empty()) largest = std::max(largest, run.learningRate.x.back());
  return largest;
}

/// A sentence on curves that this axis cannot show.
QString notOnAxisText(const AccuracyStudy& study) {
  QStringList names;
  for (const AccuracyRun& run : study.runs)
    if (!run.curve.points.empty() &&
        std::none_of(run.curve.points.begin(), run.curve.points.end(), [&](const AccuracyPoint& point) {
          return std::isfinite(progressOn(point.at, study.options.axis));
        }))
      names.append(run.name);
  if (names.isEmpty()) return {};
  return AccuracyFigureTexts::tr("Not drawn, because they have no values on this axis: %1.")
      .arg(names.join(QStringLiteral("; ")));
}

SystemBar barOf(const AccuracyStudy& study, const AccuracyGroup& group, const AxisUnit& unit) {
  const bool isPublished = std::ranges::all_of(
      group.runs, [&study](std::size_t run) { return study.runs[run].head.summary.origin == ResultOrigin::Published; });
  SystemBar bar{systemOf(study.runs[group.runs.front()].head), group.bound, {0, kNaN, {}, {}}, isPublished};
  if (group.values.empty()) return bar;
  const RepeatStatistics statistics = summariseRepeats(group.values);
  bar.point.y = statistics.mean / unit.divisor;
  // An interval would ignore the runs that did not reach the target, so none is shown.
  const bool all = static_cast<std::size_t>(group.reached) == group.runs.size();
  if (all && !group.bound) setSpread(bar.point, statistics, unit.divisor);
  return bar;
}

FigurePanel barsPanel(const AccuracyStudy& study, FigureStyles& styles) {
  double largest = 0;
  for (const AccuracyGroup& group : study.groups)
    for (const double value : group.values) largest = std::max(largest, value);
  const AxisUnit unit = axisUnitFor(study.options.axis, largest);
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {AccuracyFigureTexts::tr("%1 to %2").arg(progressTitle(study.options.axis), targetText(study.options)),
             unit.unit,
             AxisScale::Linear,
             {},
             {}};
  std::vector<SystemBar> bars;
  for (const AccuracyGroup& group : study.groups) {
    const QString note = group.unknown          ? AccuracyFigureTexts::tr("not stated")
                         : isCut(study, group)  ? AccuracyFigureTexts::tr("not completed")
                         : group.reached == 0   ? AccuracyFigureTexts::tr("never reached")
                         : group.values.empty() ? AccuracyFigureTexts::tr("reached, not on this axis")
                         : group.runs.size() == 1
                             ? AccuracyFigureTexts::tr("1 run")
                             : AccuracyFigureTexts::tr("%1 of %2 runs").arg(group.reached).arg(group.runs.size());
    panel.categories.append(group.label + QLatin1Char('\n') + note);
    panel.repeats.push_back({group.reached});
    bars.push_back(barOf(study, group, unit));
  }
  panel.series = barsBySystem(
      bars,
      {AccuracyFigureTexts::tr("to the target"), AccuracyFigureTexts::tr("at most: only the final value is known"),
       AccuracyFigureTexts::tr("%1, at most")},
      styles);
  return panel;
}

QString ruleText(const AccuracyOptions& options) {
  return options.rule == CrossingRule::Interpolated
             ? AccuracyFigureTexts::tr(
                   "The target is reached where a straight line between the neighbouring points crosses it.")
             : AccuracyFigureTexts::tr("The target is reached at the first point at or above it.");
}

void finish(Figure& figure, const AccuracyStudy& study, QStringList caption) {
  caption.append(neverText(study));
  caption.removeAll(QString());
  figure.finding = accuracyFinding(study);
  figure.caption = caption.join(QLatin1Char(' '));
  const std::vector<RunResult> heads = headsOf(study);
  figure.footnote = provenanceText(heads, study.totalRuns, study.excluded, otherDifferencesText(heads));
}

QString titled(const QString& title, const AccuracyStudy& study) {
  const QString common = sharedLabel(headsOf(study));
  return common.isEmpty() ? title : QStringLiteral("%1: %2").arg(title, common);
}

}  // namespace

Figure makeAccuracyFigure(const AccuracyStudy& study, FigureStyles& styles) {
  Figure figure;
  const double largest = std::max(largestOnAxis(study), study.options.learningRate ? largestRateX(study) : 0);
  const AxisUnit unit = axisUnitFor(study.options.axis, largest);
  figure.title = titled(
      AccuracyFigureTexts::tr("%1 accuracy over %2")
          .arg(accuracyTitle(study.options.split, study.options.top), inSentence(progressTitle(study.options.axis))),
      study);
  std::vector<CurveLine> lines = linesOf(study, accuracyCurves(study), unit, false, styles);
  figure.panels.push_back(accuracyPanel(study, lines, unit, largest));
  bool scheduled = false;
  if (study.options.learningRate) {
    const bool stepped =
        std::none_of(study.runs.begin(), study.runs.end(), [](const AccuracyRun& run) { return run.rateFromSchedule; });
    const std::vector<CurveLine> rates = linesOf(study, rateCurves(study), unit, stepped, styles);
    figure.panels.push_back(ratePanel(study, rates, unit));
    lines.insert(lines.end(), rates.begin(), rates.end());
    figure.widthMm = 180;
    for (const AccuracyRun& run : study.runs) scheduled = scheduled || run.rateFromSchedule;
  }
  finish(figure, study,
         QStringList{methodText(study)} + bandRemarks(lines) +
             QStringList{
                 notOnAxisText(study),
                 scheduled ? AccuracyFigureTexts::tr("Learning rates that were not logged are drawn from the schedule.")
                           : QString()});
  figure.heightMm = fittingHeightMm(figure, 55);
  return figure;
}

Figure makeTimeToAccuracyFigure(const AccuracyStudy& study, FigureStyles& styles) {
  Figure figure;
  figure.title = titled(AccuracyFigureTexts::tr("%1 to %2 %3")
                            .arg(progressTitle(study.options.axis), targetText(study.options),
                                 inSentence(accuracyTitle(study.options.split, study.options.top))),
                        study);
  FigurePanel table;
  table.kind = FigureKind::Table;
  const PanelTable text = accuracyTable(study);
  table.tableHeader = text.header;
  table.tableRows = text.rows;
  const bool hasBars = std::ranges::any_of(study.groups, [](const auto& group) { return !group.values.empty(); });
  FigurePanel mlperf = mlperfPanel(study, styles);
  if (hasBars) figure.panels.push_back(barsPanel(study, styles));
  if (!mlperf.categories.isEmpty()) figure.panels.push_back(std::move(mlperf));
  figure.panels.push_back(std::move(table));
  const QStringList scores = mlperfScoreTexts(study);
  finish(figure, study, QStringList{methodText(study), ruleText(study.options)} + scores);
  if (figure.finding.isEmpty()) figure.finding = scores.join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

}  // namespace scalescope
