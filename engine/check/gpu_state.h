// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/ladder.h"

namespace scalescope {

/// Throttling, memory errors and foreign processes of each GPU, as the driver reports them. Nothing on a host without
/// GPUs.
void checkGpuState(const NodeCheck& check);

/// Sets clock, temperature and power of a value of GPU `index`, and adds to its cause why the GPU's clock is reduced,
/// and a PCIe link that is narrower or slower under load than it could be.
void describeGpu(const NodeCheck& check, int index, CheckValue& value);

/// Of copies between the host and GPU `index`: the limit of its PCIe link, for both directions together twice that, and
/// whether the buffer, which is near the thread that calls this, is at another NUMA node than the GPU. `root`: the
/// folder of /sys.
void describeHostCopy(int index, CheckValue& value, const std::filesystem::path& root = "/");

}  // namespace scalescope
