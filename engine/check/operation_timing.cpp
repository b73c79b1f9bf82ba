// SPDX-License-Identifier: Apache-2.0
#include "engine/check/operation_timing.h"

#include <algorithm>
#include <cmath>

#include "engine/base/clock.h"

namespace scalescope {

namespace {

constexpr double kSampleSeconds = 0.005;  ///< far above the resolution of clocks and events
constexpr double kWarmUpSeconds = 0.05;
constexpr int kMaxRunsOfSample = 100000;

}  // namespace

Result<SampledValue> timeOperation(BenchedOperation& operation, const SamplingRule& rule) {
  try {
    const double start = monotonicSeconds();
    // The first run touches memory and loads code, so the second one decides how many make a sample.
    double once = operation.run(1);
    const double warmUp = std::min(kWarmUpSeconds, rule.maxSeconds / 4);
    if (once < warmUp) once = operation.run(1);
    const int runs = static_cast<int>(std::clamp(std::ceil(kSampleSeconds / once), 1.0, double{kMaxRunsOfSample}));
    while (monotonicSeconds() - start < warmUp) operation.run(runs);
    SamplingRule rest = rule;
    rest.maxSeconds = std::max(0.0, rule.maxSeconds - (monotonicSeconds() - start));
    return sampleUntil(
        rest, [&] { return operation.run(runs); }, monotonicSeconds);
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope
