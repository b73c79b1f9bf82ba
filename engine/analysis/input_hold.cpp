// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/input_hold.h"

#include "engine/base/text.h"

namespace scalescope {

std::optional<double> inputHold(const Summary& summary) {
  const auto& twin = summary.syntheticTwinImagesPerSecond;
  if (!summary.imagesPerSecond || !twin || !(*twin > 0)) return std::nullopt;
  return 1 - *summary.imagesPerSecond / *twin;
}

std::string inputHoldText(const Summary& summary) {
  const auto hold = inputHold(summary);
  if (!hold) return "";
  const auto rate = [](double value) { return formatFixed(value, value < 100 ? 1 : 0); };
  const std::string rates =
      " (" + rate(*summary.imagesPerSecond) + " of " + rate(*summary.syntheticTwinImagesPerSecond) + " images/s)";
  if (*hold < 0.01) return "input does not hold training back" + rates;
  return "input holds training back by " + formatFixed(100 * *hold, 0) + " %" + rates;
}

}  // namespace scalescope
