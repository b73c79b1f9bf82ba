// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/telemetry/nvml_library.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {

/// Facts of the GPUs that CUDA_VISIBLE_DEVICES (`visible`; nullptr: not set) selects, in its order. Never serial
/// numbers or UUIDs. Values that a GPU does not report are omitted; if GPUs differ, the fact lists each.
void probeGpus(const NvmlLibrary& nvml, const char* visible, FactList& facts);

}  // namespace scalescope
