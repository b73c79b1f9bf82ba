// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/prepared_rank.h"

namespace scalescope {

/// Runs the plan's profileSteps on every rank together and tells where rank 0's time went; or, in a note, why that
/// cannot be told. For after everything that is measured. Where gradients are summed on the host, the sum is timed by
/// itself, all ranks starting together, and stands in the profile as communication. Errors: Failure as train().
void profileSteps(const TrainerSetup& setup, PreparedRank& rank);

}  // namespace scalescope
