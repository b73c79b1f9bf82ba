// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <string>

#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Runs the plan's short or long test to its end, or until `stop`: the step under way is finished on every rank
/// together, nothing more is evaluated, the window is closed with reason "stopped". With `resumeFrom` the steps go on
/// after those of the checkpoint as if there had been no end; nothing that was told before is told again. Rank 0 tells
/// of the run (states, configuration, window, evaluations, checkpoints); every rank sends its steps and skipped images.
/// Returns "completed" or "stopped". Errors: Failure from the parts, with their codes; "ranks-differ" when the ranks do
/// not agree on data or layouts, "loss-not-finite" in a long test, "plan-invalid" for a long test that is all warm-up,
/// "checkpoint-invalid", "checkpoint-mismatch", and of the file where a checkpoint cannot be written.
std::string train(TrainerSetup setup, std::stop_token stop);

}  // namespace scalescope
