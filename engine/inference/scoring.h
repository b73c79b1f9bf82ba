// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "engine/inference/inference_images.h"

namespace scalescope {

/// Classes with a greater score than the label's; all of them where that is NaN. As in the evaluation of training.
int rankOf(std::span<const float> scores, std::int32_t label);

/// Images whose class has rank 0 in `network`. `scoreCount`: of a batch.
std::int64_t countRankOne(CompiledInference& network, const LabelledBatches& batches, int classCount,
                          std::size_t scoreCount);

/// Accuracy on the scored images, read through the input pipeline and computed by the measured network.
struct Scores {
  EvaluationDone evaluation;
  std::string outcomes;  ///< see InferenceReport
};

/// nullopt if a stop came first. Errors: Failure of the loader and the backend.
std::optional<Scores> scoreImages(const TrainerSetup& setup, CompiledInference& network, int classCount,
                                  const std::vector<std::int64_t>& images, const std::stop_token& stop);

}  // namespace scalescope
