// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/compare/accuracy_trade_off.h"
#include "app/compare/compare_options.h"
#include "app/compare/cross_figure.h"
#include "app/compare/curve_overlay.h"
#include "app/compare/energy_figure.h"
#include "app/compare/latency_figure.h"
#include "app/compare/measurement_figure.h"
#include "app/compare/measurement_overlay.h"
#include "app/compare/ratio_study.h"
#include "app/compare/throughput_bars.h"
#include "app/compare/training_time.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/results/accuracy_study.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/epoch_figure.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/results/price_list.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

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
  if (comparison->metric.isThroughput()) addPricePanel(figure, *comparison, *prices);
  return built(std::move(figure), used, comparison->excluded);
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
  CurveOverlay overlay = makeCurveOverlay(pointers, metric.toStdString(), *axis, styles, place, *repeats);
  return built(std::move(overlay.figure), overlay);
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
  return built(std::move(figure), study);
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
  if (std::ranges::all_of(study->groups, &AccuracyGroup::unknown))
    return noData(Text::of("None of these results states this accuracy"), study->excluded);
  return built(makeAccuracyFigure(*study, styles), headsOf(*study), study->excluded);
}

Result<BuiltFigure> timeToAccuracyFigure(const Options& options, const std::vector<RunResult>& results,
                                         FigureStyles& styles) {
  const auto study = accuracyStudy(options, results);
  if (!study) return study.error();
  if (const auto axis = betterAxis(*study))
    return Error{"no-data",
                 Text::of("No result states the %1 to %2. Choose %3.",
                          inSentence(progressTitle(study->options.axis)).toStdString(),
                          targetText(study->options).toStdString(), inSentence(progressTitle(*axis)).toStdString())};
  return built(makeTimeToAccuracyFigure(*study, styles), headsOf(*study), study->excluded);
}

Result<BuiltFigure> relativeSpeedFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  const auto across = yesOption(options, "across-networks");
  if (!across) return across.error();
  const TrainingTimeStudy study = studyTrainingTimes(results, options.value("baseline"), *across);
  if (study.groups.empty()) return noData(Text::of("None of these results is a whole training"), study.excluded);
  return built(makeRelativeSpeedFigure(study, styles), study);
}

Result<BuiltFigure> projectionFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  const auto length = projectedLength(options);
  if (!length) return length.error();
  const ProjectionStudy study = studyProjection(results, *length);
  if (study.groups.empty())
    return noData(Text::of("None of these results has a throughput to project"), study.excluded);
  return built(makeProjectionFigure(study), study);
}

/// "" for none.
std::string firstDrawable(const RunResult& result, FigureStyles& styles) {
  for (const SeriesTable& table : result.series) {
    const QString choice = measurementChoices(result, table.name).value(0);
    if (!makeMeasurementFigure(result, table.name, choice, styles).panels.empty()) return table.name;
  }
  return {};
}

/// The tables of all results, each once.
QStringList tableNames(const std::vector<RunResult>& results) {
  QStringList names;
  for (const RunResult& result : results)
    for (const SeriesTable& table : result.series) names.append(toQString(table.name));
  names.removeDuplicates();
  return names;
}

/// Of results without a table that can be drawn.
Text noTableText(const QStringList& names, bool ofOne) {
  if (names.isEmpty())
    return ofOne ? Text::of("This result has no measurement tables.")
                 : Text::of("These results have no measurement tables.");
  const std::string tables = names.join(QStringLiteral(", ")).toStdString();
  return (ofOne ? Text::of("No table of this result can be drawn as a measurement (%1).", tables)
                : Text::of("No table of these results can be drawn as a measurement (%1).", tables)) +
         Text::of("Curves are drawn by --figure curves.");
}

/// Of results without the wanted table.
Text otherTablesText(const std::string& wanted, const QStringList& names, bool ofOne) {
  const std::string table = inQuotes(wanted), others = names.join(QStringLiteral(", ")).toStdString();
  if (others.empty())
    return ofOne ? Text::of("The result has no table %1, and no other table.", table)
                 : Text::of("The results have no table %1, and no other table.", table);
  return ofOne ? Text::of("The result has no table %1, only %2.", table, others)
               : Text::of("The results have no table %1, only %2.", table, others);
}

Result<BuiltFigure> ratiosFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  const RatioStudy study = studyRatios(results, options.value("baseline"), *metric);
  if (study.entries.empty())
    return noData(Text::of("These results have no ratio: neither two configurations nor a published ratio"),
                  study.excluded);
  return built(makeRatioFigure(study, styles), study);
}

Result<BuiltFigure> tradeOffFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  const TradeOffStudy study = studyTradeOff(results, *metric);
  if (study.groups.empty())
    return noData(Text::of("None of these results states both this quantity and this accuracy"), study.excluded);
  return built(makeTradeOffFigure(study, styles), study);
}

Result<BuiltFigure> latencyFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const QString asked = options.value("percentile");
  const Result<LatencyQuantile> quantile =
      asked.isEmpty() ? Result<LatencyQuantile>(highestStatedQuantile(results)) : parseLatencyQuantile(asked);
  if (!quantile) return quantile.error();
  std::optional<double> bound;
  if (const QString text = options.value("bound"); !text.isEmpty()) {
    bound = parseNumber(text.toStdString());
    if (!bound || !(*bound > 0))
      return usageError("--bound " + text + " is not a latency. Use milliseconds above 0, for example 15.");
  }
  const LatencyStudy study = studyLatencies(results, *quantile, bound);
  if (study.curves.empty()) return noData(Text::of("None of these results states this latency"), study.excluded);
  return built(makeLatencyFigure(study, styles), study);
}

Result<BuiltFigure> measurementFigure(const Options& options, const std::vector<RunResult>& results,
                                      FigureStyles& styles) {
  std::string table = options.value("table").toStdString();
  const QStringList names = tableNames(results);
  for (std::size_t i = 0; i < results.size() && table.empty(); ++i) {
    FigureStyles unused;
    table = firstDrawable(results[i], unused);
  }
  if (table.empty()) return Error{"no-data", noTableText(names, results.size() == 1)};
  if (!names.contains(toQString(table))) return Error{"no-data", otherTablesText(table, names, results.size() == 1)};
  QStringList choices;
  for (const RunResult& result : results) choices += measurementChoices(result, table);
  const QString choice = options.value("choice", choices.value(0));
  MeasurementOverlay overlay = overlayMeasurements(pointersTo(results), table, choice, styles);
  if (overlay.figure.panels.empty())
    return Error{"no-data", Text::of("Table %1 has no data that can be drawn.", inQuotes(table))};
  return built(std::move(overlay.figure), overlay);
}

Result<BuiltFigure> epochsFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  const EpochStudy study = studyEpochs(results);
  if (study.runs.empty()) return noData(Text::of("None of these results has epochs"), study.excluded);
  std::vector<RunResult> used;
  for (const RunEpochs& run : study.runs) used.push_back(run.head);
  return built(makeEpochFigure(study, styles), used, study.excluded);
}

Result<Options> curvesInPanels(Options options) {
  if (options.value("learning-rate") == QLatin1String("yes"))
    return usageError("--panels shows one plot for each value: use it without --learning-rate.");
  return options;
}

RunResult withSeries(const RunResult& result) { return forPicture(result, true); }

const std::array kKinds = {
    FigureKindEntry{{"compare", QT_TRANSLATE_NOOP("FigureKind", "Bars"), false}, "page_compare", compareFigure},
    FigureKindEntry{{"table", QT_TRANSLATE_NOOP("FigureKind", "Side by side"), false}, "page_compare", tableFigure},
    FigureKindEntry{{"ratios", QT_TRANSLATE_NOOP("FigureKind", "Ratios"), false}, "page_compare", ratiosFigure},
    FigureKindEntry{
        {"curves", QT_TRANSLATE_NOOP("FigureKind", "Curves"), true}, "page_compare", curvesFigure, withSeries},
    FigureKindEntry{.info = {"accuracy", QT_TRANSLATE_NOOP("FigureKind", "Accuracy curves"), true},
                    .page = "page_accuracy",
                    .build = accuracyFigure,
                    .inPicture = withSeries,
                    .inPanels = curvesInPanels},
    FigureKindEntry{.info = {"time-to-accuracy", QT_TRANSLATE_NOOP("FigureKind", "Time to the target"), true},
                    .page = "page_accuracy",
                    .build = timeToAccuracyFigure,
                    .inPicture = withSeries,
                    .inPanels = curvesInPanels},
    FigureKindEntry{{"relative-speed", QT_TRANSLATE_NOOP("FigureKind", "Training time"), false},
                    "page_accuracy",
                    relativeSpeedFigure,
                    withSeries},
    FigureKindEntry{{"projection", QT_TRANSLATE_NOOP("FigureKind", "Projected training time"), false},
                    "page_accuracy",
                    projectionFigure,
                    withSeries},
    FigureKindEntry{{"precisions", QT_TRANSLATE_NOOP("FigureKind", "Precision"), true},
                    "page_accuracy",
                    precisionsFigure,
                    withSeries},
    FigureKindEntry{{"throughput-accuracy", QT_TRANSLATE_NOOP("FigureKind", "Trade-off: accuracy"), false},
                    "page_compare",
                    tradeOffFigure},
    FigureKindEntry{{"throughput-latency", QT_TRANSLATE_NOOP("FigureKind", "Latency"), true},
                    "page_compare",
                    latencyFigure,
                    withTablesForMetrics},
    FigureKindEntry{{"energy", QT_TRANSLATE_NOOP("FigureKind", "Energy"), true},
                    "page_compare",
                    energyFigure,
                    withTablesForMetrics},
    FigureKindEntry{{"epochs", QT_TRANSLATE_NOOP("FigureKind", "Curves of epochs"), true},
                    "page_compare",
                    epochsFigure,
                    withTablesForMetrics},
    FigureKindEntry{.info = {"measurement", QT_TRANSLATE_NOOP("FigureKind", "Measurement"), true},
                    .page = "page_measurements",
                    .build = measurementFigure,
                    .canReopen = false},
};

}  // namespace

std::span<const FigureKindEntry> compareFigureKinds() { return kKinds; }

}  // namespace scalescope
