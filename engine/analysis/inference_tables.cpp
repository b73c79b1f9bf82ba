// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/inference_tables.h"

#include <limits>

namespace scalescope {
namespace {

constexpr std::size_t kOutcomesPerRow = 1000;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

SeriesColumn textColumn(const char* id, std::vector<std::string> texts) {
  SeriesColumn column{id, std::vector<double>(texts.size(), kNone)};
  column.texts = std::move(texts);
  return column;
}

void addLayers(const InferenceReport& report, Series& series) {
  if (report.layers.empty()) return;
  std::vector<std::string> names, precisions, implementations;
  SeriesColumn times{"time_ms", {}}, ratios{"sqnr_db", {}}, returned{"returned", {}};
  for (const LayerPrecision& layer : report.layers) {
    names.push_back(layer.layer);
    precisions.push_back(layer.precision);
    implementations.push_back(layer.implementation);
    times.values.push_back(layer.timeMs);
    ratios.values.push_back(layer.sqnrDb);
    returned.values.push_back(layer.isReturned ? 1 : 0);
  }
  series.push_back({"inference_layers",
                    {textColumn("layer", std::move(names)), textColumn("precision", std::move(precisions)),
                     textColumn("implementation", std::move(implementations)), std::move(times), std::move(ratios),
                     std::move(returned)}});
}

void addCalibration(const InferenceReport& report, Series& series) {
  if (report.calibration.empty()) return;
  std::vector<std::string> names;
  SeriesColumn thresholds{"threshold", {}};
  for (const CalibratedTensor& tensor : report.calibration) {
    names.push_back(tensor.name);
    thresholds.values.push_back(tensor.threshold);
  }
  series.push_back({"calibration", {textColumn("tensor", std::move(names)), std::move(thresholds)}});
}

void addOutcomes(const InferenceReport& report, Series& series) {
  if (report.outcomes.empty()) return;
  std::vector<std::string> rows;
  SeriesColumn first{"first_image", {}};
  for (std::size_t at = 0; at < report.outcomes.size(); at += kOutcomesPerRow) {
    first.values.push_back(static_cast<double>(at));
    rows.push_back(report.outcomes.substr(at, kOutcomesPerRow));
  }
  series.push_back({"image_outcomes", {std::move(first), textColumn("outcomes", std::move(rows))}});
}

}  // namespace

void summariseInference(const InferenceReport& report, Summary& summary) {
  if (report.scoredImages > 0) {
    summary.scoredImages = report.scoredImages;
    summary.heldOutImages = report.heldOutImages;
  }
  if (report.latency.count == 0) return;
  summary.latencyMeanMs = report.latency.meanMs;
  summary.latencyP50Ms = report.latency.p50Ms;
  summary.latencyP90Ms = report.latency.p90Ms;
  summary.latencyP99Ms = report.latency.p99Ms;
  summary.latencyP999Ms = report.latency.p999Ms;
}

std::string imageOutcomes(const Series& series) {
  const SeriesTable* table = findTable(series, "image_outcomes");
  const SeriesColumn* column = table ? table->find("outcomes") : nullptr;
  std::string outcomes;
  if (column)
    for (const std::string& row : column->texts) outcomes += row;
  return outcomes;
}

void addInferenceTables(const InferenceReport& report, Series& series) {
  const LatencySummary& latency = report.latency;
  if (latency.count > 0)
    series.push_back({"latencies",
                      {textColumn("measure", {"latency"}),
                       {"mean_ms", {latency.meanMs}},
                       {"median_ms", {latency.p50Ms}},
                       {"min_ms", {latency.minMs}},
                       {"max_ms", {latency.maxMs}},
                       {"p90_ms", {latency.p90Ms}},
                       {"p99_ms", {latency.p99Ms}},
                       {"p999_ms", {latency.p999Ms}}}});
  addLayers(report, series);
  addCalibration(report, series);
  addOutcomes(report, series);
}

}  // namespace scalescope
