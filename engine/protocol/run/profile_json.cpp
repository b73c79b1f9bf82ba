// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/protocol/run/record_members.h"

namespace scalescope::json_codec {
namespace {

/// Rounded to 0.1 us, finer than any of the clocks.
struct MillisecondsForm {
  std::optional<Json> to(double value) const { return number(std::round(value * 1e4) / 1e4); }
  void from(const Json* json, double& value) const {
    value = json != nullptr && json->is_number() ? json->get<double>() : std::numeric_limits<double>::quiet_NaN();
  }
};

}  // namespace

void describe(auto& m, Of<KernelTime> auto& time) {
  m("kernel", Search, time.kernel);
  m("kind", Search, time.kind);
  m("layer", Search, time.layer);
  m("pass", Search, time.pass);
  m("calls", Search, time.calls);
  m.as("time_ms", Search, time.timeMs, MillisecondsForm());
}

void describe(auto& m, Of<ProfiledLayer> auto& layer) {
  m("name", Search, layer.name);
  m("operation", Search, layer.operation);
  m.required("inputs", Search, layer.inputs);
  m.as("output", Search, std::tie(layer.channels, layer.height, layer.width), ShapeForm());
  m("parameters", Search, layer.parameters);
  m("forward_macs", Search, layer.forwardMacs);
}

void describe(auto& m, Of<StepProfile> auto& profile) {
  m("steps", Search, profile.steps);
  m.as("wall_ms", Search, profile.wallMs, MillisecondsForm());
  m("method", Search, profile.method);
  m.required("kernels", Search, profile.kernels);
  m.unless("batch_size", Search, profile.batchSize, 0);
  m.ifAny("layers", Search, profile.layers);
}

Json profileJson(const StepProfile& profile) { return recordJson(profile); }

StepProfile profileFrom(const Json& object) { return recordFrom<StepProfile>(object); }

}  // namespace scalescope::json_codec
