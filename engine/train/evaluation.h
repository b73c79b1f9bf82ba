// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "engine/train/prepared_rank.h"
#include "engine/train/skipped_images.h"

namespace scalescope {

/// Evaluates the whole validation set once, divided among the ranks. The ranks first average the running statistics of
/// their batches, so that all evaluate the same model, unless `averaged` states that this is done. Fills images, loss,
/// accuracies and duration, the same on every rank. Nothing if a stop reached any rank first.
/// Errors: Failure of the loader, the backend or the communicator.
std::optional<EvaluationDone> evaluateValidationSet(const TrainerSetup& setup, PreparedRank& rank, bool averaged,
                                                    SkippedImages& skipped, const std::stop_token& stop);

}  // namespace scalescope
