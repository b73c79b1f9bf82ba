// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Throughput lost to the input on real data: 1 - its images/s over those of its synthetic twin, a fraction. At or
/// below 0: none. nullopt if one of the two is unknown.
std::optional<double> inputSlowdown(const Summary& summary);

/// "input reduces throughput by 12 % (412 of 468 images/s)", "input does not limit throughput (470 of 468 images/s)"
/// below 1 %, which is within the variation of steps; "" if unknown.
std::string inputSlowdownText(const Summary& summary);

}  // namespace scalescope
