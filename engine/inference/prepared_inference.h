// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/inference/inference_images.h"

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
  Batches batches;
  FusedGraph graph;
  InferenceOptions options;  ///< with which `network` was compiled
  ImageUse use;
  Batches noiseBatches;  ///< from which the errors of layers are taken; empty: they are not
  RunConfigured configured;
  std::vector<ProfiledLayer> layers;  ///< of the network; empty unless the plan profiles steps
};

/// Errors: as infer().
PreparedInference prepareInference(const TrainerSetup& setup);

}  // namespace scalescope
