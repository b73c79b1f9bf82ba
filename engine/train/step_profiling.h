// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/prepared_rank.h"

namespace scalescope {

/// Runs the plan's profileSteps on all ranks and reports rank 0's time by kernel, or a note why it is unavailable. Call
/// it after everything that is measured. If gradients are summed on the host, the all-reduce is timed separately, with
/// all ranks starting together, and appears in the profile as communication. Errors: Failure as train().
void profileSteps(const TrainerSetup& setup, PreparedRank& rank);

}  // namespace scalescope
