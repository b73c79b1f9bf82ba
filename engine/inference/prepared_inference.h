// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/train/trainer_setup.h"

namespace scalescope {

/// The network compiled for fewer images than the plan's batch.
struct PartialBatch {
  int size = 0;
  std::unique_ptr<CompiledInference> network;
};

/// A network ready for its first batch, with the images that the batches use in turn.
struct PreparedInference {
  std::unique_ptr<CompiledInference> network;
  std::vector<PartialBatch> partialBatches;  ///< ascending; where the queries of a scenario do not fill a batch
  std::vector<std::vector<float>> batches;   ///< each whole, NHWC
  int classCount = 0;
  RunConfigured configured;
  std::vector<ProfiledLayer> layers;  ///< of the network; empty unless the plan profiles steps
};

/// Errors: as infer().
PreparedInference prepareInference(const TrainerSetup& setup);

}  // namespace scalescope
