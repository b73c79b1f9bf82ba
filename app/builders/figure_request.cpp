// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/figure_request.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "app/builders/cross_figure.h"
#include "app/builders/figure_builders.h"
#include "app/builders/figure_kinds.h"
#include "app/builders/figure_metrics.h"
#include "app/builders/figure_option_table.h"
#include "app/builders/figure_panels.h"
#include "app/builders/price_list.h"
#include "app/builders/scaling_metric.h"
#include "app/builders/scaling_verdict.h"
#include "app/builders/series_colors.h"
#include "app/builders/step_time_figure.h"
#include "app/builders/step_timeline_figure.h"
#include "app/builders/system_table.h"
#include "app/builders/topology.h"
#include "app/builders/training_time.h"
#include "app/core/usage_error.h"
#include "app/library/library_entry.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

constexpr double kMinMm = 40, kMaxMm = 1000;

std::vector<RunResult> headsOf(const std::vector<RunResult>& results) {
  std::vector<RunResult> heads;
  for (const RunResult& result : results) heads.push_back(headOf(result));
  return heads;
}

Result<BuiltFigure> compareFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto convention = percentConvention(options);
  if (!convention) return convention.error();
  const auto comparison = comparisonOf(options, results);
  if (!comparison) return comparison.error();
  if (comparison->groups.empty())
    return noData(Text::of("None of these results can be compared"), comparison->excluded);
  const auto prices = PriceList::parse(options.value("prices"));
  if (!prices) return prices.error();
  std::vector<RunResult> used;
  for (const RunGroup& group : comparison->groups) used.insert(used.end(), group.runs.begin(), group.runs.end());
  Figure figure = makeThroughputBars(*comparison, styles, *convention);
  if (comparison->metric.isThroughput()) addPricePanel(figure, *comparison, *prices, styles);
  return built(std::move(figure), used, comparison->excluded);
}

/// Of another metric than throughput.
Result<BuiltFigure> metricScalingFigure(const MetricChoice& metric, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  const MetricScaling study = studyMetricScaling(results, metric);
  if (study.scaling.lines.empty())
    return noData(Text::of("None of these results states this quantity and its devices"), study.scaling.excluded);
  return built(makeMetricScalingFigure(study, styles), study.scaling.used, study.scaling.excluded);
}

Result<BuiltFigure> scalingFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  if (!metric->isThroughput()) return metricScalingFigure(*metric, results, styles);
  const ScalingStudy study = studyScaling(headsOf(results));
  if (study.lines.empty()) return noData(Text::of("None of these results is part of a scaling line"), study.excluded);
  const auto efficiencies = yesOption(options, "efficiencies");
  if (!efficiencies) return efficiencies.error();
  const auto prices = PriceList::parse(options.value("prices"));
  if (!prices) return prices.error();
  Figure figure = makeScalingFigure(study, styles, *efficiencies);
  addPricePanel(figure, study, *prices, styles);
  return built(std::move(figure), study.used, study.excluded);
}

Result<BuiltFigure> scalingLossFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  const ScalingStudy study = studyScaling(headsOf(results));
  Figure figure = makeScalingLossFigure(study, styles);
  if (figure.panels.empty())
    return noData(
        Text::of("None of these results can be compared step by step with another number of devices or nodes"),
        study.excluded);
  return built(std::move(figure), study.used, study.excluded);
}

Result<BuiltFigure> curvesFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const QString metric = options.value("metric", QStringLiteral("images_per_second"));
  const auto axis = axisOption(options, "curves");
  if (!axis) return axis.error();
  const auto pointers = pointersTo(results);
  QStringList present;
  for (const std::string& id : curveMetrics(pointers)) present.append(toQString(id));
  if (!present.contains(metric))
    return usageError("--metric " + metric + ": these results have no such curve. They have: " + present.join(", ") +
                      ".");
  const std::string place = options.value("of").toStdString();
  const auto places = curvePlaces(pointers);
  if (!place.empty() && std::find(places.begin(), places.end(), place) == places.end())
    return usageError(
        "--of " + toQString(place) + ": these results have no separate data of it. " +
        (places.empty() ? QStringLiteral("They have one rank.") : "They have: " + toQString(join(places, ", ")) + "."));
  const auto repeats = repeatCurves(options);
  if (!repeats) return repeats.error();
  return built(makeCurveOverlay(pointers, metric.toStdString(), *axis, styles, place, *repeats), results, {});
}

Result<BuiltFigure> stepTimelineFigure(const Options& options, const std::vector<RunResult>& results,
                                       FigureStyles& styles) {
  if (results.size() != 1)
    return usageError(
        QStringLiteral("--figure step-timeline needs exactly one result; %1 were given.").arg(results.size()));
  StepRange range;
  if (options.contains("steps")) {
    const auto chosen = parseStepRange(options.value("steps").toStdString());
    if (!chosen) return chosen.error();
    range = *chosen;
  }
  const auto timeline = stepTimelineOf(results.front(), range);
  if (!timeline) return timeline.error();
  return built(makeStepTimelineFigure(results.front(), *timeline, styles), results, {});
}

Result<BuiltFigure> stepTimeFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  const auto chosen = stepTimeOptions(options);
  if (!chosen) return chosen.error();
  const StepTimeStudy study = studyStepTimes(results, chosen->bars);
  if (study.bars.empty())
    return noData(Text::of("None of these results has a breakdown of its step time"), study.excluded);
  return built(makeStepTimeFigure(study, chosen->asShares, styles), study.used, study.excluded);
}

/// The factor that an option names, or `guessed`.
Result<const TableFactor*> factorOption(const Options& options, const QString& name, const TableFactor* guessed) {
  const QString id = options.value(name);
  if (id.isEmpty()) return guessed;
  if (const TableFactor* factor = findTableFactor(id.toStdString())) return factor;
  QStringList known;
  for (const TableFactor& factor : tableFactors()) known.append(toQString(std::string(factor.id)));
  return usageError("--" + name + " " + id + " is invalid: use " + known.join(", ") + ".");
}

Result<BuiltFigure> tableFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  const std::vector<RunResult> heads = metric->metric->needsSeries ? results : headsOf(results);
  const MetricRuns with = runsWithMetric(heads, *metric);
  const auto [guessedRows, guessedColumns] = guessTableFactors(with.runs, with.values);
  const auto rows = factorOption(options, "rows", guessedRows);
  if (!rows) return rows.error();
  const auto columns = factorOption(options, "columns", guessedColumns);
  if (!columns) return columns.error();
  const auto convention = percentConvention(options);
  if (!convention) return convention.error();
  const SideBySide study = layOutSideBySide(heads, **rows, **columns, options.value("baseline"), *convention, *metric);
  if (study.used.empty())
    return noData(metric->isThroughput() ? Text::of("None of these results has a throughput")
                                         : Text::of("None of these results states this quantity"),
                  study.excluded);
  Figure figure = makeSideBySideFigure(study, styles);
  figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure));
  return built(std::move(figure), study.used, study.excluded);
}

Result<AccuracyStudy> accuracyStudy(const Options& options, const std::vector<RunResult>& results) {
  const auto chosen = accuracyOptions(options);
  if (!chosen) return chosen.error();
  AccuracyStudy study = studyAccuracy(pointersTo(results), *chosen);
  if (study.runs.empty()) return noData(Text::of("None of these results states this accuracy"), study.excluded);
  return study;
}

Result<BuiltFigure> accuracyFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  const auto study = accuracyStudy(options, results);
  if (!study) return study.error();
  return built(makeAccuracyFigure(*study, styles), headsOf(*study), study->excluded);
}

Result<BuiltFigure> timeToAccuracyFigure(const Options& options, const std::vector<RunResult>& results,
                                         FigureStyles& styles) {
  const auto study = accuracyStudy(options, results);
  if (!study) return study.error();
  return built(makeTimeToAccuracyFigure(*study, styles), headsOf(*study), study->excluded);
}

Result<BuiltFigure> relativeSpeedFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  const auto across = yesOption(options, "across-networks");
  if (!across) return across.error();
  const TrainingTimeStudy study = studyTrainingTimes(results, options.value("baseline"), *across);
  if (study.groups.empty()) return noData(Text::of("None of these results is a whole training"), study.excluded);
  return built(makeRelativeSpeedFigure(study, styles), study.used, study.excluded);
}

Result<BuiltFigure> projectionFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  const auto length = projectedLength(options);
  if (!length) return length.error();
  const ProjectionStudy study = studyProjection(results, *length);
  if (study.groups.empty())
    return noData(Text::of("None of these results has a throughput to project"), study.excluded);
  return built(makeProjectionFigure(study), study.used, study.excluded);
}

Result<BuiltFigure> topologyFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  const std::vector<NamedTopology> systems = topologiesOf(results);
  const bool any = std::any_of(systems.begin(), systems.end(),
                               [](const NamedTopology& system) { return isDrawable(system.topology); });
  if (!any)
    return Error{"no-data",
                 Text::of("None of these results states the sockets or GPUs of its system (cpu_sockets, gpu_count).")};
  return built(makeTopologyFigure(systems), results, {});
}

Result<BuiltFigure> systemsFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  Figure figure = makeSystemFigure(makeSystemTable(results));
  if (figure.panels.front().tableRows.empty())
    return Error{"no-data", Text::of("None of these results states its hardware or software.")};
  figure.footnote += QLatin1Char(' ') + sourcesText(headsOf(results));
  figure.heightMm = fittingHeightMm(figure);
  return built(std::move(figure), results, {});
}

using FigureBuilder = Result<BuiltFigure> (*)(const Options&, const std::vector<RunResult>&, FigureStyles&);
struct FigureEntry {
  FigureKindInfo info;
  FigureBuilder build;
};

constexpr FigureEntry decisionEntry(const char* id, const char* title, FigureBuilder build) {
  return {{id, title, false, true}, build};
}

const std::array kFigureKinds = {
    FigureEntry{{"compare", QT_TRANSLATE_NOOP("FigureKind", "Bars"), false}, compareFigure},
    FigureEntry{{"scaling", QT_TRANSLATE_NOOP("FigureKind", "Scaling"), false}, scalingFigure},
    FigureEntry{{"scaling-loss", QT_TRANSLATE_NOOP("FigureKind", "Scaling loss"), false}, scalingLossFigure},
    FigureEntry{{"curves", QT_TRANSLATE_NOOP("FigureKind", "Curves"), true}, curvesFigure},
    FigureEntry{{"step-time", QT_TRANSLATE_NOOP("FigureKind", "Time of a step"), true}, stepTimeFigure},
    FigureEntry{{"step-timeline", QT_TRANSLATE_NOOP("FigureKind", "Timeline of steps"), true}, stepTimelineFigure},
    FigureEntry{{"profile", QT_TRANSLATE_NOOP("FigureKind", "Kernels of a step"), true}, profileFigure},
    FigureEntry{{"bottleneck", QT_TRANSLATE_NOOP("FigureKind", "What holds a step back"), true, false, true},
                bottleneckFigure},
    FigureEntry{{"roofline", QT_TRANSLATE_NOOP("FigureKind", "Roofline"), true, false, true}, rooflineFigure},
    FigureEntry{{"step-limits", QT_TRANSLATE_NOOP("FigureKind", "A step beside its limits"), true, false, true},
                stepLimitsFigure},
    FigureEntry{{"table", QT_TRANSLATE_NOOP("FigureKind", "Side by side"), false}, tableFigure},
    FigureEntry{{"ratios", QT_TRANSLATE_NOOP("FigureKind", "Ratios"), false}, ratiosFigure},
    FigureEntry{{"throughput-accuracy", QT_TRANSLATE_NOOP("FigureKind", "Throughput against accuracy"), false},
                tradeOffFigure},
    FigureEntry{{"throughput-latency", QT_TRANSLATE_NOOP("FigureKind", "Throughput against latency"), true},
                latencyFigure},
    FigureEntry{{"precisions", QT_TRANSLATE_NOOP("FigureKind", "Accuracy by precision"), true}, precisionsFigure},
    FigureEntry{{"accuracy", QT_TRANSLATE_NOOP("FigureKind", "Accuracy curves"), true}, accuracyFigure},
    FigureEntry{{"time-to-accuracy", QT_TRANSLATE_NOOP("FigureKind", "Time to accuracy"), true}, timeToAccuracyFigure},
    FigureEntry{{"relative-speed", QT_TRANSLATE_NOOP("FigureKind", "Relative speed"), false}, relativeSpeedFigure},
    FigureEntry{{"projection", QT_TRANSLATE_NOOP("FigureKind", "Projection"), false}, projectionFigure},
    FigureEntry{{"prediction", QT_TRANSLATE_NOOP("FigureKind", "Prediction"), true}, predictionFigure},
    FigureEntry{{"prediction-changes", QT_TRANSLATE_NOOP("FigureKind", "What changes a prediction"), true},
                predictionChangesFigure},
    FigureEntry{{"topology", QT_TRANSLATE_NOOP("FigureKind", "Topology"), false, true}, topologyFigure},
    FigureEntry{{"systems", QT_TRANSLATE_NOOP("FigureKind", "Systems"), false, true}, systemsFigure},
    FigureEntry{{"node-check", QT_TRANSLATE_NOOP("FigureKind", "Node check"), true}, nodeCheckFigure},
    FigureEntry{{"measurement", QT_TRANSLATE_NOOP("FigureKind", "Measurement"), true}, measurementFigure},
    FigureEntry{{"telemetry", QT_TRANSLATE_NOOP("FigureKind", "Telemetry"), true}, telemetryFigure},
    FigureEntry{{"epochs", QT_TRANSLATE_NOOP("FigureKind", "Throughput of epochs"), true}, epochsFigure},
    FigureEntry{{"energy", QT_TRANSLATE_NOOP("FigureKind", "Energy"), true}, energyFigure},
    decisionEntry("decision", QT_TRANSLATE_NOOP("FigureKind", "Decision"), decisionFigure),
    decisionEntry("decision-value", QT_TRANSLATE_NOOP("FigureKind", "Decision: value"), decisionValueFigure),
    decisionEntry("decision-cost", QT_TRANSLATE_NOOP("FigureKind", "Decision: cost"), decisionCostFigure),
    decisionEntry("decision-price", QT_TRANSLATE_NOOP("FigureKind", "Decision: price"), decisionPriceFigure),
    decisionEntry("decision-sensitivity", QT_TRANSLATE_NOOP("FigureKind", "Decision: sensitivity"),
                  decisionSensitivityFigure),
};

const FigureEntry* findKind(const QString& id) {
  const auto found = std::find_if(kFigureKinds.begin(), kFigureKinds.end(),
                                  [&](const FigureEntry& kind) { return id == QLatin1String(kind.info.id); });
  return found == kFigureKinds.end() ? nullptr : &*found;
}

/// Keeps only plots or only tables.
Status applyParts(const QString& parts, Figure& figure) {
  if (parts.isEmpty() || parts == QLatin1String("all")) return {};
  const bool tables = parts == QLatin1String("tables");
  std::erase_if(figure.panels,
                [tables](const FigurePanel& panel) { return (panel.kind == FigureKind::Table) != tables; });
  if (figure.panels.empty()) return Error{"no-data", Text::of("This figure has no %1.", parts.toStdString())};
  if (!tables) figure.heightMm = fittingHeightMm(figure);
  return {};
}

/// Texts and size of every figure, and the author's edits of the rest.
Status applyCommonOptions(const FigureRequest& request, BuiltFigure& built) {
  const Options& options = request.options;
  Figure& figure = built.figure;
  FigureEdits edits = request.edits;
  using Text = std::tuple<const char*, QString*, std::optional<QString>*>;
  for (const auto& [name, text, edited] :
       {Text("title", &figure.title, &edits.title), Text("finding", &figure.finding, &edits.finding),
        Text("caption", &figure.caption, &edits.caption)}) {
    if (!options.contains(name)) continue;
    *text = options.value(name);
    edited->reset();
  }
  if (const Status parts = applyParts(options.value("parts"), figure); !parts) return parts;
  using Size = std::tuple<const char*, double*, std::optional<double>*>;
  for (const auto& [name, size, edited] :
       {Size("width-mm", &figure.widthMm, &edits.widthMm), Size("height-mm", &figure.heightMm, &edits.heightMm)}) {
    if (!options.contains(name)) continue;
    edited->reset();
    bool isNumber = false;
    *size = options.value(name).toDouble(&isNumber);
    if (!isNumber || *size < kMinMm || *size > kMaxMm)
      return usageError(QStringLiteral("--%1 %2 is invalid: use a size from 40 to 1000 mm.")
                            .arg(QLatin1String(name), options.value(name)));
  }
  built.remarks = editRemarks(figure, edits);
  figure = editedFigure(figure, edits);
  return {};
}

/// One figure, or one panel for each value of the option "panels".
Result<BuiltFigure> buildKind(const FigureEntry& kind, Options options, const std::vector<RunResult>& results,
                              FigureStyles& styles) {
  const auto factor = factorOption(options, "panels", nullptr);
  if (!factor) return factor.error();
  options.remove("panels");
  if (*factor == nullptr) return kind.build(options, results, styles);
  if (options.value("learning-rate") == QLatin1String("yes"))
    return usageError("--panels shows one plot for each value: use it without --learning-rate.");
  // The bars that fit one panel may be ranks, those of another configurations.
  if (QLatin1String(kind.info.id) == QLatin1String("step-time") && !options.contains("by"))
    options.insert("by", "configuration");
  return buildInPanels(**factor, results,
                       [&](const std::vector<RunResult>& part) { return kind.build(options, part, styles); });
}

}  // namespace

std::span<const FigureKindInfo> figureKinds() {
  static const std::vector<FigureKindInfo> infos = [] {
    std::vector<FigureKindInfo> list;
    for (const FigureEntry& kind : kFigureKinds) list.push_back(kind.info);
    return list;
  }();
  return infos;
}

const FigureKindInfo* findFigureKind(const QString& id) {
  const FigureEntry* kind = findKind(id);
  return kind == nullptr ? nullptr : &kind->info;
}

bool needsSeries(const FigureRequest& request) {
  const FigureKindInfo* kind = findFigureKind(request.kind);
  if (kind == nullptr) return false;
  const FigureMetric* metric = findFigureMetric(request.options.value("metric").toStdString());
  return kind->needsSeries || (metric != nullptr && metric->needsSeries);
}

Result<BuiltFigure> buildFigure(const FigureRequest& request, const std::vector<RunResult>& results,
                                FigureStyles& styles) {
  const FigureEntry* kind = findKind(request.kind);
  if (kind == nullptr) {
    QStringList known;
    for (const FigureEntry& one : kFigureKinds) known.append(QLatin1String(one.info.id));
    return usageError(QStringLiteral("--figure \"%1\" is not a valid figure: use %2.")
                          .arg(request.kind, known.join(QStringLiteral(", "))));
  }
  if (const Status known = checkFigureOptions(request.kind, request.options); !known) return known.error();
  beginFigure(styles, results);
  Result<BuiltFigure> result = buildKind(*kind, request.options, results, styles);
  if (!result) return result;
  if (const Status applied = applyCommonOptions(request, *result); !applied) return applied.error();
  return result;
}

}  // namespace scalescope
