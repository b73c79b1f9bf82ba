// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {
namespace {

double numberOrUnknown(const Json& object, const char* key) {
  return object.contains(key) ? numberAt(object, key) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

Json inferenceJson(const InferenceReport& report) {
  const LatencySummary& latency = report.latency;
  Json layers = Json::array();
  for (const LayerPrecision& layer : report.layers) {
    Json json = {{"layer", layer.layer}, {"precision", layer.precision}, {"implementation", layer.implementation}};
    if (!std::isnan(layer.timeMs)) json["time_ms"] = number(layer.timeMs);
    if (!std::isnan(layer.sqnrDb)) json["sqnr_db"] = number(layer.sqnrDb);
    if (layer.isReturned) json["returned"] = true;
    layers.push_back(std::move(json));
  }
  Json json = {{"latency",
                {{"count", latency.count},
                 {"mean_ms", number(latency.meanMs)},
                 {"min_ms", number(latency.minMs)},
                 {"max_ms", number(latency.maxMs)},
                 {"p50_ms", number(latency.p50Ms)},
                 {"p90_ms", number(latency.p90Ms)},
                 {"p99_ms", number(latency.p99Ms)},
                 {"p999_ms", number(latency.p999Ms)}}},
               {"layers", std::move(layers)}};
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
  const Json& latency = object.at("latency");
  report.latency = {integerAt(latency, "count"), numberAt(latency, "mean_ms"), numberAt(latency, "min_ms"),
                    numberAt(latency, "max_ms"), numberAt(latency, "p50_ms"),  numberAt(latency, "p90_ms"),
                    numberAt(latency, "p99_ms"), numberAt(latency, "p999_ms")};
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
  return report;
}

}  // namespace scalescope::json_codec
