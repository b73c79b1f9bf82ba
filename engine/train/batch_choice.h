// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/dataset.h"
#include "engine/graph/graph.h"
#include "engine/train/trainer_setup.h"

namespace scalescope {

/// The largest batch per device that a plan may have: of its range, and a rank's share of the training set.
int maxBatchSize(const DatasetInfo& data, int ranks);

/// Rounds down to a multiple that suits the hardware: of 32 from 128 on, of 8 from 8 on.
int roundBatchSize(int largest);

/// The batch per device for a plan that does not set it (0): fits on every rank, and is at most a rank's share of the
/// training set. Errors: Failure "batch-unknown" of the backend, "out-of-memory" if not even one image fits.
int chooseBatchSize(const TrainerSetup& setup, const Graph& graph, const CompileOptions& options);

}  // namespace scalescope
