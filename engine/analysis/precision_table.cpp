// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/precision_table.h"

#include <algorithm>
#include <map>

#include "engine/analysis/comparability.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

std::string calibrationText(const Plan& plan) {
  if (plan.precision != "int8") return {};
  std::string text = plan.calibrationCache.empty() ? plan.calibration : "cache";
  if (plan.maximumAccuracyDrop > 0) text += ", drop at most " + formatNumber(plan.maximumAccuracyDrop);
  return text;
}

int returnedLayers(const RunResult& run) {
  const SeriesTable* layers = findTable(run.series, "inference_layers");
  const SeriesColumn* returned = layers ? layers->find("returned") : nullptr;
  return returned ? static_cast<int>(std::ranges::count(returned->values, 1.0)) : 0;
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

void addThroughput(PrecisionRow& row) {
  double sum = 0;
  for (const RunResult* run : row.runs) sum += run->summary.imagesPerSecond.value_or(0);
  if (sum > 0) row.imagesPerSecond = sum / static_cast<double>(row.runs.size());
}

void pairWithBaseline(PrecisionTable& table) {
  const auto baseline = std::ranges::find(table.rows, "fp32", &PrecisionRow::precision);
  if (baseline != table.rows.end()) std::rotate(table.rows.begin(), baseline, baseline + 1);
  const RunResult& base = *table.rows.front().runs.front();
  for (std::size_t i = 1; i < table.rows.size(); ++i) {
    PrecisionRow& row = table.rows[i];
    if (auto pair = pairResults(base, *row.runs.front(), 1)) row.top1Pair = *pair;
    if (auto pair = pairResults(base, *row.runs.front(), 5)) row.top5Pair = *pair;
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
    const auto [row, isNewRow] = rowOfKey.try_emplace(key + "\n" + repeatKey(run), rows.size());
    if (isNewRow) rows.push_back(rowOf(run));
    rows[row->second].runs.push_back(&run);
  }
  for (PrecisionTable& table : tables) {
    for (PrecisionRow& row : table.rows) addThroughput(row);
    pairWithBaseline(table);
  }
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
