// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/backend/backend.h"
#include "engine/inference/inference_images.h"

namespace scalescope {

/// Signal-to-quantisation-noise ratio of every fused layer's output, with the errors of the layers before it:
/// 10 log10(sum of x^2 / sum of (x - y)^2) over the batches, x in FP32, y with `options`. Infinite where they are
/// equal. Errors: those of compileInference(). Units: dB.
Result<std::vector<double>> measureSqnr(Backend& backend, const FusedGraph& graph, InferenceOptions options,
                                        const Batches& batches);

/// Sum of squared differences of the scores of two networks over the batches.
double scoreNoise(CompiledInference& network, CompiledInference& reference, const Batches& batches,
                  std::size_t scoreCount);

}  // namespace scalescope
