// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Hides GPUs that the installed CUDA backend has no code for, by setting CUDA_VISIBLE_DEVICES to the others. Does
/// nothing if the variable is set, if every GPU is supported, or if none is. Call it before CUDA, ranks, facts or
/// telemetry count GPUs. Returns a sentence for each hidden GPU and its remedy, the same at every call; empty if none
/// is.
const Text& leaveOutUnusableGpus();

/// The same for a plan on one of its hosts, if its ranks choose GPUs themselves: not for external programs, the CPU, or
/// a host with a list of GPUs.
const Text& leaveOutUnusableGpus(const Plan& plan, const HostSpec& host);

/// The same for commands that a user starts: a remark states what is left out.
void chooseGpus();

/// The warning that a run records about hidden GPUs of this host; empty if none is hidden, or if preflight has warned.
Text leftOutNote(const Plan& plan, const std::string& host);

}  // namespace scalescope
