// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/inference/inference_images.h"

namespace scalescope {

/// What returning one layer to FP32 removes and costs.
struct LayerReturn {
  int layer = 0;       ///< of the fused graph
  double noise = 0;    ///< in the scores, with this layer alone in INT8: sum of squared differences from FP32
  double addedMs = 0;  ///< its time in FP32 beyond that in INT8, a batch
};

/// The order in which layers return: the most noise per added time first.
std::vector<LayerReturn> returnOrder(std::vector<LayerReturn> layers);

/// The layers that return to FP32, and the accuracies that led to them.
struct LayerChoice {
  std::vector<bool> wideLayers;  ///< as InferenceOptions; empty: none
  int returned = 0, candidates = 0;
  std::int64_t images = 0;
  double int8Drop = 0, drop = 0;  ///< percentage points of top-1 below FP32: all layers in INT8, as chosen
};

/// Returns as few layers in returnOrder() as keep the drop of top-1 on held-out images within `maximumDrop`
/// (percentage points), by bisection. `options`: INT8 with ranges. Measures each layer alone on the first batches.
/// `report`: receives progress. Errors: those of compileInference().
Result<LayerChoice> chooseLayers(Backend& backend, const FusedGraph& graph, const InferenceOptions& options,
                                 const LabelledBatches& heldOut, double maximumDrop,
                                 const std::function<void(const Text&)>& report);

}  // namespace scalescope
