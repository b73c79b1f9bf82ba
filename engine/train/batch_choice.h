// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/graph/graph.h"
#include "engine/train/trainer_setup.h"

namespace scalescope {

/// The largest multiple of a number that suits the hardware: of 32 from 128 on, of 8 from 8 on.
int friendlyBatchSize(int largest);

/// The batch per device of a plan that leaves it open (0): what fits on every rank, and no more than a rank's share of
/// the training set. Errors: Failure "batch-unknown" of the backend, "out-of-memory" where not one image fits.
int chooseBatchSize(const TrainerSetup& setup, const Graph& graph, const CompileOptions& options);

}  // namespace scalescope
