// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace scalescope::cuda {

/// Of every tensor on the device: what cudaMalloc() gives and the widest loads like.
inline constexpr std::size_t kDeviceAlignment = 256;

}  // namespace scalescope::cuda
