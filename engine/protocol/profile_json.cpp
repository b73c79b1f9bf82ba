// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {
namespace {

/// Rounded to 0.1 us, finer than any of the clocks.
Json milliseconds(double value) { return number(std::round(value * 1e4) / 1e4); }

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
  return {{"steps", profile.steps},
          {"wall_ms", milliseconds(profile.wallMs)},
          {"method", profile.method},
          {"kernels", std::move(kernels)}};
}

StepProfile profileFrom(const Json& object) {
  StepProfile profile;
  profile.steps = static_cast<int>(integerAt(object, "steps"));
  profile.wallMs = numberAt(object, "wall_ms");
  profile.method = textAt(object, "method");
  for (const Json& kernel : object.at("kernels"))
    profile.kernels.push_back({textAt(kernel, "kernel"), textAt(kernel, "kind"), textAt(kernel, "layer"),
                               textAt(kernel, "pass"), integerAt(kernel, "calls"), numberAt(kernel, "time_ms")});
  return profile;
}

}  // namespace scalescope::json_codec
