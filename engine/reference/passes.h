// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "engine/reference/batch_norm.h"
#include "engine/reference/network_state.h"

namespace scalescope::reference {

/// Results of one pass over a batch, by layer.
struct Pass {
  std::vector<Tensor> activations;
  std::vector<Tensor> diffs;  ///< gradient of the mean loss with respect to each activation
  std::vector<BatchStatistics> statistics;
  BatchOutcome outcome;
};

/// With `training`, batch norm uses the batch's statistics and updates the running ones, and dropout and auxiliary
/// heads are active.
Pass forwardPass(NetworkState& network, const Batch& batch, bool training);

/// Fills the network's gradients; calls `layerDone` when those of a layer are final, last layer first.
void backwardPass(NetworkState& network, const Batch& batch, Pass& pass, const std::function<void(int)>& layerDone);

}  // namespace scalescope::reference
