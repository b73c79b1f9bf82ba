// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {

Json inferenceJson(const InferenceReport& report) {
  const LatencySummary& latency = report.latency;
  Json layers = Json::array();
  for (const LayerPrecision& layer : report.layers)
    layers.push_back(
        {{"layer", layer.layer}, {"precision", layer.precision}, {"implementation", layer.implementation}});
  return {{"latency",
           {{"count", latency.count},
            {"mean_ms", number(latency.meanMs)},
            {"min_ms", number(latency.minMs)},
            {"max_ms", number(latency.maxMs)},
            {"p50_ms", number(latency.p50Ms)},
            {"p90_ms", number(latency.p90Ms)},
            {"p99_ms", number(latency.p99Ms)},
            {"p999_ms", number(latency.p999Ms)}}},
          {"layers", std::move(layers)}};
}

InferenceReport inferenceFrom(const Json& object) {
  InferenceReport report;
  const Json& latency = object.at("latency");
  report.latency = {integerAt(latency, "count"), numberAt(latency, "mean_ms"), numberAt(latency, "min_ms"),
                    numberAt(latency, "max_ms"), numberAt(latency, "p50_ms"),  numberAt(latency, "p90_ms"),
                    numberAt(latency, "p99_ms"), numberAt(latency, "p999_ms")};
  for (const Json& layer : object.at("layers"))
    report.layers.push_back({textAt(layer, "layer"), textAt(layer, "precision"), textAt(layer, "implementation")});
  return report;
}

}  // namespace scalescope::json_codec
