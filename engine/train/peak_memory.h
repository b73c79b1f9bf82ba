// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace scalescope {

/// The most memory that this process has had resident so far (VmHWM of /proc/self/status); 0 where the system does not
/// say.
std::int64_t peakMemoryBytes();

}  // namespace scalescope
