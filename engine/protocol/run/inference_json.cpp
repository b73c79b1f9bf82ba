// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/record_members.h"

namespace scalescope::json_codec {

void describe(auto& m, Of<LatencySummary> auto& latency) {
  m("count", Search, latency.count);
  m("mean_ms", Search, latency.meanMs);
  m("min_ms", Search, latency.minMs);
  m("max_ms", Search, latency.maxMs);
  m("p50_ms", Search, latency.p50Ms);
  m.ifKnown("p90_ms", Search, latency.p90Ms);
  m.ifKnown("p99_ms", Search, latency.p99Ms);
  m.ifKnown("p999_ms", Search, latency.p999Ms);
}

void describe(auto& m, Of<LayerPrecision> auto& layer) {
  m("layer", Search, layer.layer);
  m("precision", Search, layer.precision);
  m("implementation", Search, layer.implementation);
  m.ifKnown("time_ms", Search, layer.timeMs);
  m.ifKnown("sqnr_db", Search, layer.sqnrDb);
  m.unless("returned", Search, layer.isReturned, false);
}

void describe(auto& m, Of<LatencyBin> auto& bin) {
  m("lower_ms", Search, bin.lowerMs);
  m("upper_ms", Search, bin.upperMs);
  m("count", Search, bin.count);
}

void describe(auto& m, Of<ScenarioOutcome> auto& outcome) {
  m("scenario", Search, outcome.scenario);
  m("valid", Search, outcome.valid);
  m("reason", Search, outcome.reason);
  m("queries", Search, outcome.queries);
  m("over_bound", Search, outcome.overBound);
  m("queries_per_second", Search, outcome.queriesPerSecond);
  m("target_rate", Search, outcome.targetRate);
  m("percentile", Search, outcome.percentile);
  m("latency_estimate_ms", Search, outcome.latencyEstimateMs);
}

void describe(auto& m, Of<RateStep> auto& step) {
  m.required("scenario", Search, step.outcome);
  m.required("latency", Search, step.latency);
  m("images_per_second", Search, step.imagesPerSecond);
}

void describe(auto& m, Of<CalibratedTensor> auto& tensor) {
  m("tensor", Search, tensor.name);
  m("threshold", Search, tensor.threshold);
}

/// Batches have no scenario.
struct ScenarioForm {
  std::optional<Json> to(const ScenarioOutcome& outcome) const {
    return outcome.scenario.empty() ? std::nullopt : std::optional(recordJson(outcome));
  }
  void from(const Json* json, ScenarioOutcome& outcome) const {
    if (json != nullptr) outcome = recordFrom<ScenarioOutcome>(*json);
  }
};

void describe(auto& m, Of<InferenceReport> auto& report) {
  m.required("latency", Search, report.latency);
  m.required("layers", Search, report.layers);
  m("histogram", Search, report.histogram);
  m("images", Search, report.images);
  m.always("images_per_second", Search, report.imagesPerSecond);
  m.as("scenario", Search, report.scenario, ScenarioForm());
  m.ifAny("rate_steps", Search, report.rateSteps);
  m.ifAny("calibration", Search, report.calibration);
  m.unless("held_out_images", Search, report.heldOutImages, 0);
  m.unless("scored_images", Search, report.scoredImages, 0);
  m.ifAny("outcomes", Search, report.outcomes);
}

Json inferenceJson(const InferenceReport& report) { return recordJson(report); }

InferenceReport inferenceFrom(const Json& object) { return recordFrom<InferenceReport>(object); }

}  // namespace scalescope::json_codec
