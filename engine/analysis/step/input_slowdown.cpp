// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/input_slowdown.h"

#include <cmath>

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
  return rate(*summary.imagesPerSecond) + " of its synthetic twin's " + rate(*summary.syntheticTwinImagesPerSecond) +
         " images/s (" + formatFixed(100 * std::abs(*slowdown), 1) + " % " + (*slowdown < 0 ? "more" : "less") +
         " in one pair, not tested)";
}

TwinRates twinRatesOf(std::span<const RunResult> repeats) {
  TwinRates rates;
  for (const RunResult& run : repeats) {
    if (!inputSlowdown(run.summary)) return {};
    rates.real.push_back(*run.summary.imagesPerSecond);
    rates.synthetic.push_back(*run.summary.syntheticTwinImagesPerSecond);
  }
  return rates;
}

}  // namespace scalescope
