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

}  // namespace

void summariseInference(const InferenceReport& report, Summary& summary) {
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
