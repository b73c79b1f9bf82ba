// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Runs the plan's inference test to its end, or until `stop`: the weights are folded and fused, calibrated for INT8,
/// compiled once, and then measured batch by batch on images that are in memory before the clock starts. Reports the
/// events of a short test, with one step per batch, and InferenceDone at the end. The weights are the initial values of
/// the plan's seed. Returns Completed or Stopped. Errors: Failure from the parts, with their codes; "graph-invalid"
/// where images and network differ.
RunStatus infer(TrainerSetup setup, std::stop_token stop);

}  // namespace scalescope
