// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/figure_kinds.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/builders/accuracy_trade_off.h"
#include "app/builders/epoch_figure.h"
#include "app/builders/figure_metrics.h"
#include "app/builders/figure_option_table.h"
#include "app/builders/latency_figure.h"
#include "app/builders/measurement_figure.h"
#include "app/builders/measurement_overlay.h"
#include "app/builders/node_check_figure.h"
#include "app/builders/profile_figure.h"
#include "app/builders/ratio_study.h"
#include "app/builders/telemetry_figure.h"
#include "app/builders/usable_runs.h"
#include "app/core/usage_error.h"
#include "app/library/library_entry.h"
#include "engine/base/text.h"

namespace scalescope::figure_kinds {
namespace {

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

}  // namespace

BuiltFigure built(Figure figure, const std::vector<RunResult>& used, const QStringList& excluded) {
  BuiltFigure result{std::move(figure), {}, excluded, {}};
  for (const RunResult& run : used) result.usedRuns.append(toQString(run.summary.runId));
  return result;
}

std::vector<const RunResult*> pointersTo(const std::vector<RunResult>& results) {
  std::vector<const RunResult*> pointers;
  for (const RunResult& result : results) pointers.push_back(&result);
  return pointers;
}

Error noData(const Text& what, const QStringList& excluded) {
  constexpr qsizetype kMaxNamed = 5;
  if (excluded.isEmpty()) return {"no-data", Text::of("%1.", what)};
  return {"no-data", Text::of("%1: %2.", what, excludedText(excluded, kMaxNamed).toStdString())};
}

Result<RunAxis> axisOption(const Options& options, const char* kind) {
  const auto place = optionChoice(options, "over", kind);
  if (!place) return place.error();
  const QString column = optionWord("over", *place, kind);
  const auto axes = runAxes();
  return *std::find_if(axes.begin(), axes.end(),
                       [&](RunAxis axis) { return column == QLatin1String(runAxisColumn(axis)); });
}

namespace {

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

}  // namespace

/// One result by kind of work and by layer; several by kind and pass, side by side.
Result<BuiltFigure> profileFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  std::vector<const RunResult*> profiled;
  std::vector<RunResult> used;
  QStringList excluded;
  for (const RunResult& result : results) {
    if (result.profile.steps > 0 && !result.profile.kernels.empty()) {
      profiled.push_back(&result);
      used.push_back(headOf(result));
    } else {
      excluded.append(QCoreApplication::translate("ProfileFigure", "%1 has no kernel profile").arg(runName(result)));
    }
  }
  if (profiled.empty())
    return Error{"no-data",
                 (results.size() == 1 ? Text::of("This result has no kernel profile.")
                                      : Text::of("None of these results has a kernel profile.")) +
                     Text::of("Run the plan again with --profile-steps 5, or use --figure step-time for the step times "
                              "that every run measures.")};
  Figure figure =
      profiled.size() == 1 ? makeProfileFigure(*profiled.front(), styles) : makeProfileComparison(profiled, styles);
  if (results.size() > 1) figure.footnote = provenanceText(used, static_cast<int>(results.size()), excluded);
  return built(std::move(figure), used, excluded);
}

Result<BuiltFigure> ratiosFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  const RatioStudy study = studyRatios(results, options.value("baseline"), *metric);
  if (study.entries.empty())
    return noData(Text::of("These results have no ratio: neither two configurations nor a published ratio"),
                  study.excluded);
  return built(makeRatioFigure(study, styles), study.used, study.excluded);
}

Result<BuiltFigure> tradeOffFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  const TradeOffStudy study = studyTradeOff(results, *metric);
  if (study.groups.empty())
    return noData(Text::of("None of these results states both this quantity and this accuracy"), study.excluded);
  return built(makeTradeOffFigure(study, styles), study.used, study.excluded);
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
  return built(makeLatencyFigure(study, styles), study.used, study.excluded);
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
  return built(std::move(overlay.figure), overlay.used, overlay.excluded);
}

namespace {

/// The words of a list option; empty for "" and "all".
QStringList wordsOf(const Options& options, const char* name) {
  QStringList words;
  for (const QString& word : options.value(name).split(QLatin1Char(','), Qt::SkipEmptyParts)) words << word.trimmed();
  return words == QStringList(QStringLiteral("all")) ? QStringList() : words;
}

Result<TelemetryChoice> telemetryChoice(const Options& options, const std::vector<const RunResult*>& results) {
  TelemetryChoice choice;
  const auto axis = axisOption(options, "telemetry");
  if (!axis) return axis.error();
  choice.axis = *axis;
  const std::vector<std::string> metrics = telemetryMetrics(results, true), hosts = telemetryHosts(results);
  const auto has = [](const std::vector<std::string>& list, const QString& word) {
    return std::find(list.begin(), list.end(), word.toStdString()) != list.end();
  };
  const auto listText = [](const std::vector<std::string>& list) { return toQString(join(list, ", ")); };
  for (const QString& id : wordsOf(options, "metric")) {
    if (!has(metrics, id))
      return usageError("--metric " + id + ": these results have no such telemetry. They have: " +
                        listText(telemetryMetrics(results, false)) + ".");
    choice.metrics.push_back(id.toStdString());
  }
  for (const QString& host : wordsOf(options, "hosts")) {
    if (!has(hosts, host))
      return usageError("--hosts " + host + ": these results have no telemetry of it. They have: " + listText(hosts) +
                        ".");
    choice.hosts.push_back(host.toStdString());
  }
  for (const QString& text : wordsOf(options, "derived")) {
    const auto derived = parseDerived(text, results);
    if (!derived) return derived.error();
    choice.derived.push_back(*derived);
  }
  if (choice.metrics.empty() && choice.derived.empty()) choice.metrics = usualTelemetry(results);
  return choice;
}

}  // namespace

Result<BuiltFigure> telemetryFigure(const Options& options, const std::vector<RunResult>& results,
                                    FigureStyles& styles) {
  std::vector<const RunResult*> sampled;
  std::vector<RunResult> used;
  QStringList excluded;
  for (const RunResult& result : results) {
    if (telemetryHosts({&result}).empty()) {
      excluded.append(QCoreApplication::translate("TelemetryFigure", "%1 has no telemetry").arg(runName(result)));
      continue;
    }
    sampled.push_back(&result);
    used.push_back(headOf(result));
  }
  if (sampled.empty()) return noData(Text::of("None of these results has telemetry"), excluded);
  const auto choice = telemetryChoice(options, sampled);
  if (!choice) return choice.error();
  Figure figure = makeTelemetryFigure(sampled, *choice, styles);
  if (figure.panels.empty())
    return Error{"no-data",
                 Text::of("The chosen hosts have no samples of these metrics, or the stored size of an image is "
                          "unknown.")};
  return built(std::move(figure), used, excluded);
}

Result<BuiltFigure> epochsFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  const EpochStudy study = studyEpochs(results);
  if (study.runs.empty()) return noData(Text::of("None of these results has epochs"), study.excluded);
  std::vector<RunResult> used;
  for (const RunEpochs& run : study.runs) used.push_back(run.head);
  return built(makeEpochFigure(study, styles), used, study.excluded);
}

Result<BuiltFigure> nodeCheckFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  std::vector<RunResult> used;
  QStringList excluded;
  for (const RunResult& result : results)
    if (findTable(result.series, "check") != nullptr)
      used.push_back(headOf(result));
    else
      excluded.append(QCoreApplication::translate("NodeCheck", "%1 has no node check").arg(runName(result)));
  if (used.empty()) return noData(Text::of("None of these results has a node check"), excluded);
  return built(makeNodeCheckFigure(results), used, excluded);
}

}  // namespace scalescope::figure_kinds
