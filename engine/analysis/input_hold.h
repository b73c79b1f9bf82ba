// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// How far the input holds a training on real data back: 1 - its images/s over those of its synthetic twin, a fraction.
/// At or below 0: not at all. Nothing where one of the two is not known.
std::optional<double> inputHold(const Summary& summary);

/// "input holds training back by 12 % (412 of 468 images/s)", "input does not hold training back (470 of 468
/// images/s)"; "" where it is not known. Below 1 % it counts as not at all: steps vary as much.
std::string inputHoldText(const Summary& summary);

}  // namespace scalescope
