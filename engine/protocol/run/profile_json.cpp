// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {
namespace {

/// Rounded to 0.1 us, finer than any of the clocks.
Json milliseconds(double value) { return number(std::round(value * 1e4) / 1e4); }

Json layerJson(const ProfiledLayer& layer) {
  return {{"name", layer.name},
          {"operation", layer.operation},
          {"inputs", layer.inputs},
          {"output", {layer.channels, layer.height, layer.width}},
          {"parameters", layer.parameters},
          {"forward_macs", layer.forwardMacs}};
}

ProfiledLayer layerFrom(const Json& object) {
  ProfiledLayer layer;
  layer.name = textAt(object, "name");
  layer.operation = textAt(object, "operation");
  layer.inputs = object.at("inputs").get<std::vector<std::string>>();
  const auto output = object.at("output").get<std::array<int, 3>>();
  std::tie(layer.channels, layer.height, layer.width) = std::tuple_cat(output);
  layer.parameters = integerAt(object, "parameters");
  layer.forwardMacs = integerAt(object, "forward_macs");
  return layer;
}

}  // namespace

Json profileJson(const StepProfile& profile) {
  Json kernels = Json::array();
  for (const KernelTime& time : profile.kernels)
    kernels.push_back({{"kernel", time.kernel},
                       {"kind", time.kind},
                       {"layer", time.layer},
                       {"pass", time.pass},
                       {"calls", time.calls},
                       {"time_ms", milliseconds(time.timeMs)}});
  Json json{{"steps", profile.steps},
            {"wall_ms", milliseconds(profile.wallMs)},
            {"method", profile.method},
            {"kernels", std::move(kernels)}};
  if (profile.batchSize > 0) json["batch_size"] = profile.batchSize;
  if (!profile.layers.empty()) {
    Json& layers = json["layers"] = Json::array();
    for (const ProfiledLayer& layer : profile.layers) layers.push_back(layerJson(layer));
  }
  return json;
}

StepProfile profileFrom(const Json& object) {
  StepProfile profile;
  profile.steps = static_cast<int>(integerAt(object, "steps"));
  profile.wallMs = numberAt(object, "wall_ms");
  profile.method = textAt(object, "method");
  for (const Json& kernel : object.at("kernels"))
    profile.kernels.push_back({textAt(kernel, "kernel"), textAt(kernel, "kind"), textAt(kernel, "layer"),
                               textAt(kernel, "pass"), integerAt(kernel, "calls"), numberAt(kernel, "time_ms")});
  profile.batchSize = static_cast<int>(integerAt(object, "batch_size"));
  if (const auto layers = object.find("layers"); layers != object.end())
    for (const Json& layer : *layers) profile.layers.push_back(layerFrom(layer));
  return profile;
}

}  // namespace scalescope::json_codec
