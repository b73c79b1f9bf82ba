// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/available_data.h"

#include <algorithm>
#include <set>

#include "app/compare/measurement_figure.h"
#include "app/results/metric_values.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

bool hasAccuracy(const Summary& summary) {
  return summary.validationTop1Accuracy || summary.validationTop5Accuracy || summary.trainTop1Accuracy ||
         summary.trainTop5Accuracy;
}

bool hasRatio(const RunResult& result) { return result.annotations.labels.contains("ratio_of"); }

struct DataKind {
  bool (*has)(const RunResult& result);
  Text text;
};

/// One row per quantity, the most frequently used first.
const DataKind kDataKinds[] = {
    {[](const RunResult& r) { return r.summary.kind == ResultKind::Training && throughputOf(r.summary).has_value(); },
     Text::of("training throughput (--figure compare, scaling or table)")},
    {[](const RunResult& r) { return r.summary.speedup.has_value() && !hasRatio(r); },
     Text::of("speed-ups (--figure scaling)")},
    {hasRatio, Text::of("ratios between two systems or settings (--figure ratios)")},
    {[](const RunResult& r) { return r.summary.kind == ResultKind::Training && hasAccuracy(r.summary); },
     Text::of("accuracies of training (--figure accuracy or time-to-accuracy)")},
    {[](const RunResult& r) { return r.summary.kind != ResultKind::Training && hasAccuracy(r.summary); },
     Text::of(
         "accuracies of inference (--figure compare or table, with --metric validation_top1_accuracy or another)")},
    {[](const RunResult& r) { return r.summary.latencyP50Ms.has_value() || r.summary.latencyP99Ms.has_value(); },
     Text::of("throughput and latency of inference (--figure throughput-latency or compare)")},
    {[](const RunResult& r) { return energyPerItem(r).has_value(); }, Text::of("energies (--figure energy)")},
    {[](const RunResult& r) { return r.summary.trainingTimeS.has_value(); },
     Text::of("training times (--figure compare, scaling or table, with --metric training_time_s)")},
    {[](const RunResult& r) { return highestDiskRead(r).has_value(); },
     Text::of("reading from storage (--figure compare, with --metric disk_read_bytes_per_second)")},
    {[](const RunResult& r) { return statesStepParts(r.summary); },
     Text::of("the parts of a step (--figure step-time)")},
    {[](const RunResult& r) { return r.profile.steps > 0; }, Text::of("the kernels of a step (--figure profile)")}};

/// Names of tables that makeMeasurementFigure() can draw. Of each name one table is enough.
std::set<std::string> drawableTables(const std::vector<RunResult>& results) {
  std::set<std::string> names;
  FigureStyles styles;
  for (const RunResult& result : results)
    for (const SeriesTable& table : result.series)
      if (!names.contains(table.name) && hasMeasurementFigure(result, table.name, styles)) names.insert(table.name);
  return names;
}

Text availableData(const std::vector<RunResult>& results) {
  std::vector<Text> parts;
  for (const DataKind& kind : kDataKinds)
    if (std::any_of(results.begin(), results.end(), kind.has)) parts.push_back(kind.text);
  const std::set<std::string> tables = drawableTables(results);
  if (!tables.empty())
    parts.push_back(Text::of("measured tables: %1 (--figure measurement)", join({tables.begin(), tables.end()}, ", ")));
  if (parts.empty()) return Text::of("The results have no data for any figure.");
  return Text::of("Available data: %1.", joinStatements(std::move(parts)));
}

}  // namespace

Error withAvailableData(Error error, const std::vector<RunResult>& results) {
  error.message += availableData(results);
  return error;
}

}  // namespace scalescope
