// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <string>

#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Runs the plan's short or long test to its end, or until `stop`: then all ranks finish the current step, nothing
/// more is evaluated, and the window is closed with reason "stopped". With `resumeFrom` the steps continue after those
/// of the checkpoint as if the run had not ended; events before it are not emitted again. Rank 0 reports the run
/// (states, configuration, window, evaluations, checkpoints); every rank reports its steps and skipped images. Returns
/// Completed or Stopped. Errors: Failure from the parts, with their codes; "ranks-differ" if the ranks do not agree
/// on data or layouts, "loss-not-finite" in a long test, "plan-invalid" for a long test that is all warm-up,
/// "checkpoint-invalid", "checkpoint-mismatch", and of the file if a checkpoint cannot be read.
RunStatus train(TrainerSetup setup, std::stop_token stop);

}  // namespace scalescope
