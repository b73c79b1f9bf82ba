// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace scalescope::cuda {

/// Of every tensor on the device: the alignment of cudaMalloc(), enough for the widest loads.
inline constexpr std::size_t kDeviceAlignment = 256;

}  // namespace scalescope::cuda
