// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/telemetry/nvml_library.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {

/// Facts of the GPUs that CUDA_VISIBLE_DEVICES (`visible`; nullptr: not set) leaves, in its order. Never serial numbers
/// or UUIDs. What a GPU does not tell is left out; where GPUs differ, the fact names each.
void probeGpus(const NvmlLibrary& nvml, const char* visible, FactList& facts);

}  // namespace scalescope
