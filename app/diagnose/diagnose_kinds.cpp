// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/diagnose_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_study.h"
#include "app/diagnose/node_check_figure.h"
#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_time_figure.h"
#include "app/diagnose/step_timeline_figure.h"
#include "app/diagnose/telemetry_answer.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/exclusion.h"
#include "app/results/names/run_names.h"
#include "app/results/telemetry_figure.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

Result<BuiltFigure> stepTimelineFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  if (results.size() != 1)
    return usageError(
        QStringLiteral("--figure step-timeline needs exactly one result; %1 were given.").arg(results.size()));
  StepRange range;
  if (options.contains("step-range")) {
    const auto chosen = parseStepRange(options.value("step-range").toStdString());
    if (!chosen) return chosen.error();
    range = *chosen;
  }
  const auto timeline = stepTimelineOf(results.front(), range);
  if (!timeline) return timeline.error();
  return built(makeStepTimelineFigure(results.front(), *timeline), results);
}

Result<BuiltFigure> stepTimeFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  const auto chosen = stepTimeOptions(options);
  if (!chosen) return chosen.error();
  const StepTimeStudy study = studyStepTimes(results, chosen->bars);
  if (study.bars.empty())
    return noData(Text::of("None of these results has a breakdown of its step time"), study.excluded);
  return built(makeStepTimeFigure(study, chosen->asShares), study);
}

/// One result by kind of work and by layer; several by kind and pass, side by side.
Result<BuiltFigure> profileFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  std::vector<const RunResult*> profiled;
  ResultAccount account{{}, {}, static_cast<int>(results.size())};
  for (const RunResult& result : results) {
    if (hasKernels(result)) {
      profiled.push_back(&result);
      account.used.push_back(headOf(result));
    } else {
      account.excluded.append(exclusionOf(result, translate("ProfileFigure", "%1 has no kernel profile")));
    }
  }
  if (profiled.empty())
    return Error{"no-data",
                 (results.size() == 1 ? Text::of("This result has no kernel profile.")
                                      : Text::of("None of these results has a kernel profile.")) +
                     Text::of("Run the plan again with --profile-steps 5, or use --figure step-time for the step times "
                              "that every run measures.")};
  Figure figure = profiled.size() == 1 ? makeProfileFigure(*profiled.front()) : makeProfileComparison(profiled);
  if (results.size() > 1) figure.footnote = provenanceText(account);
  return built(std::move(figure), account);
}

Result<BuiltFigure> nodeCheckFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  ResultAccount account;
  for (const RunResult& result : results)
    if (findTable(result.series, "check") != nullptr)
      account.used.push_back(headOf(result));
    else
      account.excluded.append(exclusionOf(result, translate("NodeCheck", "%1 has no node check")));
  if (account.used.empty()) return noData(Text::of("None of these results has a node check"), account.excluded);
  return built(makeNodeCheckFigure(results), account);
}

/// The words of a list option; empty for "" and "all".
QStringList textOption(const Options& options, const char* name) {
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
  for (const QString& id : textOption(options, "metric")) {
    if (!has(metrics, id))
      return usageError("--metric " + id + ": these results have no such telemetry. They have: " +
                        listText(telemetryMetrics(results, false)) + ".");
    choice.metrics.push_back(id.toStdString());
  }
  for (const QString& host : textOption(options, "only-hosts")) {
    if (!has(hosts, host))
      return usageError("--only-hosts " + host +
                        ": these results have no telemetry of it. They have: " + listText(hosts) + ".");
    choice.hosts.push_back(host.toStdString());
  }
  for (const QString& text : textOption(options, "derived")) {
    const auto derived = parseDerived(text, results);
    if (!derived) return derived.error();
    choice.derived.push_back(*derived);
  }
  if (choice.metrics.empty() && choice.derived.empty()) choice.metrics = usualTelemetry(results);
  return choice;
}

Result<BuiltFigure> telemetryFigure(const Options& options, const std::vector<RunResult>& results,
                                    FigureStyles& styles) {
  std::vector<const RunResult*> sampled;
  ResultAccount account;
  for (const RunResult& result : results) {
    if (telemetryHosts({&result}).empty()) {
      account.excluded.append(exclusionOf(result, translate("TelemetryFigure", "%1 has no telemetry")));
      continue;
    }
    sampled.push_back(&result);
    account.used.push_back(headOf(result));
  }
  if (sampled.empty()) return noData(Text::of("None of these results has telemetry"), account.excluded);
  const auto choice = telemetryChoice(options, sampled);
  if (!choice) return choice.error();
  Figure figure = makeTelemetryFigure(sampled, *choice, telemetrySentence(results), styles);
  if (figure.panels.empty())
    return Error{"no-data",
                 Text::of("The chosen hosts have no samples of these metrics, or the stored size of an image is "
                          "unknown.")};
  return built(std::move(figure), account);
}

/// The bars that fit one panel may be ranks, those of another configurations.
Result<Options> stepTimeInPanels(Options options) {
  if (!options.contains("by")) options.insert("by", "configuration");
  return options;
}

RunResult withProfile(const RunResult& result) {
  RunResult kept = headOf(result);
  kept.profile = result.profile;
  return kept;
}

const std::array kKinds = {
    FigureKindEntry{.info = {"step-time", QT_TRANSLATE_NOOP("FigureKind", "Time in a step"), true},
                    .page = "page_step",
                    .build = stepTimeFigure,
                    .inPicture = withStepTimesOnly,
                    .inPanels = stepTimeInPanels},
    FigureKindEntry{{"step-timeline", QT_TRANSLATE_NOOP("FigureKind", "Timeline of steps"), true},
                    "page_step",
                    stepTimelineFigure,
                    withTimelineOnly},
    FigureKindEntry{{"profile", QT_TRANSLATE_NOOP("FigureKind", "Kernels in a step"), true},
                    "page_step",
                    profileFigure,
                    withProfile},
    FigureKindEntry{{"telemetry", QT_TRANSLATE_NOOP("FigureKind", "Telemetry"), true},
                    "page_telemetry",
                    telemetryFigure,
                    withTablesForMetrics},
    FigureKindEntry{{"bottleneck", QT_TRANSLATE_NOOP("FigureKind", "Bottleneck"), true, false, true},
                    "page_bottleneck",
                    bottleneckFigure,
                    withBottleneckOnly},
    FigureKindEntry{.info = {"roofline", QT_TRANSLATE_NOOP("FigureKind", "Roofline"), true, false, true},
                    .page = "page_bottleneck",
                    .build = rooflineFigure,
                    .canReopen = false},
    FigureKindEntry{
        .info = {"step-limits", QT_TRANSLATE_NOOP("FigureKind", "A step beside its limits"), true, false, true},
        .page = "page_bottleneck",
        .build = stepLimitsFigure,
        .canReopen = false},
    FigureKindEntry{.info = {"node-check", QT_TRANSLATE_NOOP("FigureKind", "Node check"), true},
                    .page = "page_node_check",
                    .build = nodeCheckFigure,
                    .canReopen = false},
};

}  // namespace

std::span<const FigureKindEntry> diagnoseFigureKinds() { return kKinds; }

}  // namespace scalescope
