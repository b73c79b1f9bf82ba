// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "engine/train/prepared_rank.h"
#include "engine/train/skipped_images.h"

namespace scalescope {

/// The whole validation set once, shared out among the ranks. First the ranks average the running statistics that each
/// has gathered from its own batches, so that all of them judge one and the same model; not where `averaged` says that
/// this is done. Fills images, loss, accuracies
/// and duration, the same on every rank. Nothing when a stop reached any rank first.
/// Errors: Failure of the loader, the backend or the communicator.
std::optional<EvaluationDone> evaluateValidationSet(const TrainerSetup& setup, PreparedRank& rank, bool averaged,
                                                    SkippedImages& skipped, const std::stop_token& stop);

}  // namespace scalescope
