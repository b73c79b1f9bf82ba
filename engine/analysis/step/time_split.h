// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Breakdown of a mean step of rank 0: "step of 512 ms: compute 81 %, exposed communication 12 % (all-reduce 160 ms
/// total), data wait 4 %, host 3 %"; "" if no steps were measured. If a device library sums the gradients, the
/// communication is unknown and the text reports it as part of compute.
std::string timeSplitText(const Summary& summary);

/// "all-reduce of 102 MB per step at 1.12 GB/s (bus)"; "" if unknown.
std::string allreduceText(const Summary& summary);

/// "rank 3 on node2 delays the others by 23 ms per step (4.5 %), 92 % of it compute"; "" without a straggler.
std::string stragglerText(const Summary& summary);

}  // namespace scalescope
