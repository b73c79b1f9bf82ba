// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/accuracy/inference_tables.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace scalescope {
namespace {

constexpr std::size_t kOutcomesPerRow = 1000;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

SeriesColumn textColumn(const char* id, std::vector<std::string> texts) {
  SeriesColumn column{id, std::vector<double>(texts.size(), kNone)};
  column.texts = std::move(texts);
  return column;
}

std::optional<double> known(double value) { return std::isnan(value) ? std::nullopt : std::optional(value); }

/// Of the scenario, and of all instances together.
void summariseScenario(const InferenceReport& report, Summary& summary) {
  if (report.images > 0 && report.imagesPerSecond > 0) {
    summary.imagesPerSecond = report.imagesPerSecond;
    summary.measuredImages = report.images;
    summary.measuredTimeS = static_cast<double>(report.images) / report.imagesPerSecond;
  }
  const ScenarioOutcome& outcome = report.scenario;
  if (outcome.scenario.empty()) return;
  summary.scenarioVerdict = outcome.valid ? "valid" : "invalid";
  summary.scenarioReason = outcome.reason;
  if (outcome.queriesPerSecond > 0) summary.queriesPerSecond = outcome.queriesPerSecond;
  if (outcome.targetRate > 0) summary.targetQueriesPerSecond = outcome.targetRate;
  if (outcome.latencyEstimateMs > 0) summary.latencyEstimateMs = outcome.latencyEstimateMs;
}

/// A column of one value per element.
template <typename Elements, typename Value>
SeriesColumn columnOf(const char* id, const Elements& elements, Value&& value) {
  SeriesColumn column{id, {}};
  for (const auto& element : elements) column.values.push_back(static_cast<double>(value(element)));
  return column;
}

SeriesTable histogramTable(const std::vector<LatencyBin>& bins) {
  return {"latency_histogram",
          {columnOf("lower_ms", bins, [](const LatencyBin& bin) { return bin.lowerMs; }),
           columnOf("upper_ms", bins, [](const LatencyBin& bin) { return bin.upperMs; }),
           columnOf("count", bins, [](const LatencyBin& bin) { return bin.count; })}};
}

SeriesTable latencyTable(const LatencySummary& latency) {
  SeriesTable table{"latencies",
                    {textColumn("measure", {"latency"}),
                     {"count", {static_cast<double>(latency.count)}},
                     {"mean_ms", {latency.meanMs}},
                     {"median_ms", {latency.p50Ms}},
                     {"min_ms", {latency.minMs}},
                     {"max_ms", {latency.maxMs}}}};
  for (const auto& [id, value] :
       {std::pair("p90_ms", latency.p90Ms), {"p99_ms", latency.p99Ms}, {"p999_ms", latency.p999Ms}})
    if (known(value)) table.columns.push_back({id, {value}});
  return table;
}

SeriesTable rateTable(const std::vector<RateStep>& steps) {
  std::vector<std::string> verdicts, reasons;
  for (const RateStep& step : steps) {
    verdicts.emplace_back(step.outcome.valid ? "valid" : "invalid");
    reasons.push_back(step.outcome.reason);
  }
  return {"rate_search",
          {columnOf("target_rate", steps, [](const RateStep& step) { return step.outcome.targetRate; }),
           columnOf("images_per_second", steps, [](const RateStep& step) { return step.imagesPerSecond; }),
           columnOf("queries", steps, [](const RateStep& step) { return step.outcome.queries; }),
           columnOf("over_bound", steps, [](const RateStep& step) { return step.outcome.overBound; }),
           columnOf("median_ms", steps, [](const RateStep& step) { return step.latency.p50Ms; }),
           columnOf("p99_ms", steps, [](const RateStep& step) { return step.latency.p99Ms; }),
           textColumn("verdict", std::move(verdicts)), textColumn("reason", std::move(reasons))}};
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
  summariseScenario(report, summary);
  if (report.scoredImages > 0) {
    summary.scoredImages = report.scoredImages;
    summary.heldOutImages = report.heldOutImages;
  }
  if (report.latency.count == 0) return;
  summary.latencyMeanMs = report.latency.meanMs;
  summary.latencyP50Ms = report.latency.p50Ms;
  summary.latencyP90Ms = known(report.latency.p90Ms);
  summary.latencyP99Ms = known(report.latency.p99Ms);
  summary.latencyP999Ms = known(report.latency.p999Ms);
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
  if (latency.count > 0) series.push_back(latencyTable(latency));
  if (!report.histogram.empty()) series.push_back(histogramTable(report.histogram));
  if (!report.rateSteps.empty()) series.push_back(rateTable(report.rateSteps));
  addLayers(report, series);
  addCalibration(report, series);
  addOutcomes(report, series);
}

}  // namespace scalescope
