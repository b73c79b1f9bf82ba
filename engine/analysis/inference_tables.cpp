// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/inference_tables.h"

#include <limits>

namespace scalescope {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

SeriesColumn textColumn(const char* id, std::vector<std::string> texts) {
  SeriesColumn column{id, std::vector<double>(texts.size(), kNone)};
  column.texts = std::move(texts);
  return column;
}

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

}  // namespace

void summariseInference(const InferenceReport& report, Summary& summary) {
  summariseScenario(report, summary);
  if (report.latency.count == 0) return;
  summary.latencyMeanMs = report.latency.meanMs;
  summary.latencyP50Ms = report.latency.p50Ms;
  summary.latencyP90Ms = report.latency.p90Ms;
  summary.latencyP99Ms = report.latency.p99Ms;
  summary.latencyP999Ms = report.latency.p999Ms;
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
  if (!report.histogram.empty()) series.push_back(histogramTable(report.histogram));
  if (!report.rateSteps.empty()) series.push_back(rateTable(report.rateSteps));
  std::vector<std::string> names, precisions, implementations;
  for (const LayerPrecision& layer : report.layers) {
    names.push_back(layer.layer);
    precisions.push_back(layer.precision);
    implementations.push_back(layer.implementation);
  }
  if (!names.empty())
    series.push_back({"inference_layers",
                      {textColumn("layer", std::move(names)), textColumn("precision", std::move(precisions)),
                       textColumn("implementation", std::move(implementations))}});
}

}  // namespace scalescope
