// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/inference/calibrators.h"

namespace scalescope {

/// The range of every fused layer's output over batches of images, computed in FP32. `options`: batch size and threads;
/// every batch is whole. Max needs one pass over the images, the others two. Errors: those of compileInference();
/// "calibration-failed" with the layer where a value is not finite. Thread: one at a time, on the caller's.
Result<std::vector<ActivationRange>> calibrate(Backend& backend, const FusedGraph& graph, InferenceOptions options,
                                               std::span<const std::vector<float>> batches, Calibrator calibrator);

}  // namespace scalescope
