// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/input_slowdown.h"

#include "engine/base/text.h"

namespace scalescope {

std::optional<double> inputSlowdown(const Summary& summary) {
  const auto& twin = summary.syntheticTwinImagesPerSecond;
  if (!summary.imagesPerSecond || !twin || !(*twin > 0)) return std::nullopt;
  return 1 - *summary.imagesPerSecond / *twin;
}

std::string inputSlowdownText(const Summary& summary) {
  const auto slowdown = inputSlowdown(summary);
  if (!slowdown) return "";
  const auto rate = [](double value) { return formatFixed(value, value < 100 ? 1 : 0); };
  const std::string rates =
      " (" + rate(*summary.imagesPerSecond) + " of " + rate(*summary.syntheticTwinImagesPerSecond) + " images/s)";
  if (*slowdown < 0.01) return "input does not limit throughput" + rates;
  return "input reduces throughput by " + formatFixed(100 * *slowdown, 0) + " %" + rates;
}

}  // namespace scalescope
