// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace scalescope {

/// The maximum resident memory of this process so far (VmHWM of /proc/self/status); 0 if the system does not report it.
std::int64_t peakMemoryBytes();

}  // namespace scalescope
