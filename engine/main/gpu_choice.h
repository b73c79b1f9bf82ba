// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Leaves out GPUs that the installed CUDA backend has no code for, so that CUDA, ranks, facts and telemetry count the
/// others only: CUDA_VISIBLE_DEVICES names those, unless it is set, every GPU fits, or none does. Call it before any of
/// them. Returns a sentence for each GPU left out and its remedy, the same at every call; empty if there is none.
const Text& leaveOutUnusableGpus();

/// The same for commands that a user starts: a remark states what is left out.
void chooseGpus();

/// What a run notes of it on this host; empty if nothing is left out, or if the run's preflight has warned of it.
Text leftOutNote(const Plan& plan, const std::string& host);

}  // namespace scalescope
