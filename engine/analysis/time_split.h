// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Where a mean step of rank 0 went: "step of 512 ms: compute 81 %, exposed communication 12 % (all-reduce 160 ms in
/// all), data wait 4 %, host 3 %"; "" where steps were not measured. Ranks whose gradients a device's library sums do
/// not know their communication: it is part of compute then, and said to be.
std::string timeSplitText(const Summary& summary);

/// "all-reduce of 102 MB a step at 1.12 GB/s (bus)"; "" where it is not known.
std::string allreduceText(const Summary& summary);

/// "rank 3 on node2 holds the others up by 23 ms a step (4.5 %), 92 % of it compute"; "" where nobody stands out.
std::string stragglerText(const Summary& summary);

}  // namespace scalescope
