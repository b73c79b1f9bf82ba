// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/protocol/json_codec.h"
#include "engine/protocol/text_json.h"

namespace scalescope::json_codec {
namespace {

double numberOrUnknown(const Json& object, const char* key) {
  return object.contains(key) ? numberAt(object, key) : std::numeric_limits<double>::quiet_NaN();
}

Json latencyJson(const LatencySummary& latency) {
  Json json = {{"count", latency.count},
               {"mean_ms", number(latency.meanMs)},
               {"min_ms", number(latency.minMs)},
               {"max_ms", number(latency.maxMs)},
               {"p50_ms", number(latency.p50Ms)}};
  for (const auto& [key, value] :
       {std::pair("p90_ms", latency.p90Ms), {"p99_ms", latency.p99Ms}, {"p999_ms", latency.p999Ms}})
    if (!std::isnan(value)) json[key] = number(value);
  return json;
}

LatencySummary latencyFrom(const Json& latency) {
  return {integerAt(latency, "count"),        numberAt(latency, "mean_ms"),       numberAt(latency, "min_ms"),
          numberAt(latency, "max_ms"),        numberAt(latency, "p50_ms"),        numberOrUnknown(latency, "p90_ms"),
          numberOrUnknown(latency, "p99_ms"), numberOrUnknown(latency, "p999_ms")};
}

Json outcomeJson(const ScenarioOutcome& outcome) {
  Json json = {{"scenario", outcome.scenario}, {"valid", outcome.valid}};
  putText(json, "reason", outcome.reason);
  json.update({{"queries", outcome.queries},
               {"over_bound", outcome.overBound},
               {"queries_per_second", number(outcome.queriesPerSecond)},
               {"target_rate", number(outcome.targetRate)},
               {"percentile", number(outcome.percentile)},
               {"latency_estimate_ms", number(outcome.latencyEstimateMs)}});
  return json;
}

ScenarioOutcome outcomeFrom(const Json& json) {
  return {textAt(json, "scenario"),      booleanAt(json, "valid"),      takeTextIfAny(json, "reason"),
          integerAt(json, "queries"),    integerAt(json, "over_bound"), numberAt(json, "queries_per_second"),
          numberAt(json, "target_rate"), numberAt(json, "percentile"),  numberAt(json, "latency_estimate_ms")};
}

/// Missing parts are as in reports of batches.
void readScenario(const Json& object, InferenceReport& report) {
  if (object.contains("scenario")) report.scenario = outcomeFrom(object["scenario"]);
  report.images = integerAt(object, "images");
  if (object.contains("images_per_second")) report.imagesPerSecond = numberAt(object, "images_per_second");
  if (object.contains("histogram"))
    for (const Json& bin : object["histogram"])
      report.histogram.push_back({numberAt(bin, "lower_ms"), numberAt(bin, "upper_ms"), integerAt(bin, "count")});
  if (object.contains("rate_steps"))
    for (const Json& step : object["rate_steps"])
      report.rateSteps.push_back(
          {outcomeFrom(step.at("scenario")), latencyFrom(step.at("latency")), numberAt(step, "images_per_second")});
}

}  // namespace

Json inferenceJson(const InferenceReport& report) {
  Json layers = Json::array(), bins = Json::array(), steps = Json::array();
  for (const LayerPrecision& layer : report.layers) {
    Json row = {{"layer", layer.layer}, {"precision", layer.precision}, {"implementation", layer.implementation}};
    if (!std::isnan(layer.timeMs)) row["time_ms"] = number(layer.timeMs);
    if (!std::isnan(layer.sqnrDb)) row["sqnr_db"] = number(layer.sqnrDb);
    if (layer.isReturned) row["returned"] = true;
    layers.push_back(std::move(row));
  }
  for (const LatencyBin& bin : report.histogram)
    bins.push_back({{"lower_ms", number(bin.lowerMs)}, {"upper_ms", number(bin.upperMs)}, {"count", bin.count}});
  for (const RateStep& step : report.rateSteps)
    steps.push_back({{"scenario", outcomeJson(step.outcome)},
                     {"latency", latencyJson(step.latency)},
                     {"images_per_second", number(step.imagesPerSecond)}});
  Json json = {{"latency", latencyJson(report.latency)},
               {"layers", std::move(layers)},
               {"histogram", std::move(bins)},
               {"images", report.images},
               {"images_per_second", number(report.imagesPerSecond)}};
  if (!report.scenario.scenario.empty()) json["scenario"] = outcomeJson(report.scenario);
  if (!report.rateSteps.empty()) json["rate_steps"] = std::move(steps);
  for (const CalibratedTensor& tensor : report.calibration)
    json["calibration"].push_back({{"tensor", tensor.name}, {"threshold", number(tensor.threshold)}});
  if (report.heldOutImages > 0) json["held_out_images"] = report.heldOutImages;
  if (report.scoredImages == 0) return json;
  json["scored_images"] = report.scoredImages;
  json["outcomes"] = report.outcomes;
  return json;
}

InferenceReport inferenceFrom(const Json& object) {
  InferenceReport report;
  report.latency = latencyFrom(object.at("latency"));
  for (const Json& layer : object.at("layers"))
    report.layers.push_back({textAt(layer, "layer"), textAt(layer, "precision"), textAt(layer, "implementation"),
                             numberOrUnknown(layer, "time_ms"), numberOrUnknown(layer, "sqnr_db"),
                             booleanAt(layer, "returned")});
  if (object.contains("calibration"))
    for (const Json& tensor : object.at("calibration"))
      report.calibration.push_back({textAt(tensor, "tensor"), numberAt(tensor, "threshold")});
  report.scoredImages = integerAt(object, "scored_images");
  report.heldOutImages = integerAt(object, "held_out_images");
  report.outcomes = textAt(object, "outcomes");
  readScenario(object, report);
  return report;
}

}  // namespace scalescope::json_codec
