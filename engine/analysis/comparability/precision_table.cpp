// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/precision_table.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/analysis/comparability/comparability.h"
#include "engine/base/text.h"
#include "engine/protocol/run/result_head.h"

namespace scalescope {
namespace {

Text calibrationText(const Plan& plan) {
  if (plan.precision != "int8") return {};
  const Text from = plan.calibrationCache.empty() ? Text(plan.calibration) : Text::of("cache");
  if (!(plan.maximumAccuracyDrop > 0)) return from;
  return Text::of("%1, drop at most %2", from, textNumber(plan.maximumAccuracyDrop));
}

int returnedLayers(const RunResult& run) {
  const SeriesTable* layers = findTable(run.series, "inference_layers");
  const SeriesColumn* returned = layers ? layers->find("returned") : nullptr;
  return returned ? static_cast<int>(std::ranges::count(returned->values, 1.0)) : 0;
}

/// What the accuracy depends on, beside network, data and weights.
std::string rowKey(const RunResult& run) {
  return run.plan.precision + "\n" + calibrationText(run.plan).english() + "\n" + run.plan.calibrationCache + "\n" +
         std::to_string(run.plan.calibrationImages) + "\n" + run.summary.backend + "\n" + run.summary.implementation;
}

PrecisionRow rowOf(const RunResult& run) {
  PrecisionRow row;
  row.precision = run.plan.precision;
  row.calibration = calibrationText(run.plan);
  row.top1 = run.summary.validationTop1Accuracy;
  row.top5 = run.summary.validationTop5Accuracy;
  row.returnedLayers = returnedLayers(run);
  return row;
}

/// Repeats of one configuration.
struct MeasuredThroughput {
  RunResult head;           ///< of the first, without its series
  Throughput throughput{};  ///< their mean
};

std::vector<MeasuredThroughput> measured(const PrecisionRow& row) {
  std::map<std::string, std::vector<const RunResult*>> repeats;
  for (const RunResult* run : row.runs)
    if (const auto own = jobThroughputOf(run->summary)) repeats[repeatKey(*run) + own->unit].push_back(run);
  std::vector<MeasuredThroughput> found;
  for (const auto& [key, runs] : repeats) {
    Throughput mean = *jobThroughputOf(runs.front()->summary);
    mean.value = 0;
    for (const RunResult* run : runs)
      mean.value += jobThroughputOf(run->summary)->value / static_cast<double>(runs.size());
    found.push_back({headOf(*runs.front()), mean});
  }
  return found;
}

/// Whether the precision and what only it needs is all that tells two runs apart.
bool differOnlyInPrecision(const RunResult& first, const RunResult& second) {
  static const std::set<std::string> kOfPrecision = {"precision",         "calibration",     "calibration_images",
                                                     "calibration_cache", "accuracy_images", "maximum_accuracy_drop"};
  return std::ranges::none_of(findDifferences({first, second}, kOfPrecision), [](const FactorDifference& difference) {
    return difference.state == FactorState::Unintended;
  });
}

void addThroughput(PrecisionRow& row, const std::vector<MeasuredThroughput>& baseline) {
  for (const MeasuredThroughput& own : measured(row)) {
    const auto same = std::ranges::find_if(baseline, [&](const MeasuredThroughput& base) {
      return haveSameUnit(base.throughput, own.throughput) && differOnlyInPrecision(base.head, own.head);
    });
    const bool isComparable = same != baseline.end();
    if (row.speedup && !isComparable) continue;
    const bool isOther = row.throughput && !haveSameUnit(*row.throughput, own.throughput);
    if (isComparable == row.speedup.has_value() && row.throughput &&
        (isOther || row.throughput->value >= own.throughput.value))
      continue;
    row.throughput = own.throughput;
    row.batchSizePerDevice = own.head.plan.batchSizePerDevice;
    if (isComparable) row.speedup = own.throughput.value / same->throughput.value;
  }
}

void pairWithBaseline(PrecisionTable& table) {
  const auto baseline = std::ranges::find(table.rows, "fp32", &PrecisionRow::precision);
  if (baseline != table.rows.end()) std::rotate(table.rows.begin(), baseline, baseline + 1);
  const RunResult& base = *table.rows.front().runs.front();
  const std::vector<MeasuredThroughput> throughput = measured(table.rows.front());
  addThroughput(table.rows.front(), {});
  for (std::size_t i = 1; i < table.rows.size(); ++i) {
    PrecisionRow& row = table.rows[i];
    if (auto pair = pairResults(base, *row.runs.front(), 1)) row.top1Pair = *pair;
    if (auto pair = pairResults(base, *row.runs.front(), 5)) row.top5Pair = *pair;
    addThroughput(row, throughput);
  }
}

}  // namespace

std::vector<PrecisionTable> precisionTables(const std::vector<RunResult>& results) {
  std::vector<PrecisionTable> tables;
  std::map<std::string, std::size_t> tableOf;
  std::map<std::string, std::size_t> rowOfKey;
  for (const RunResult& run : results) {
    if (run.summary.kind != ResultKind::Inference || !run.summary.scoredImages) continue;
    const std::string key =
        networkLabel(run.plan) + "\n" + run.summary.datasetFingerprint + "\n" + run.summary.weightsFingerprint;
    const auto [table, isNewTable] = tableOf.try_emplace(key, tables.size());
    if (isNewTable) tables.push_back({networkLabel(run.plan), {}});
    std::vector<PrecisionRow>& rows = tables[table->second].rows;
    const auto [row, isNewRow] = rowOfKey.try_emplace(key + "\n" + rowKey(run), rows.size());
    if (isNewRow) rows.push_back(rowOf(run));
    rows[row->second].runs.push_back(&run);
  }
  for (PrecisionTable& table : tables) pairWithBaseline(table);
  return tables;
}

std::string differenceText(const PairedAccuracy& pair) {
  const auto points = [](double value) {
    // A difference that rounds to 0 has no sign.
    const std::string text = formatFixed(value, 2);
    return text == "-0.00" ? std::string("0.00") : (value > 0 && text != "0.00" ? "+" : "") + text;
  };
  return points(pair.differencePoints) + " (" + points(pair.lowPoints) + " to " + points(pair.highPoints) + ")";
}

}  // namespace scalescope
