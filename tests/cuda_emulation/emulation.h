// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace cuda_emulation {

/// Memory of the one device; cudaMalloc() beyond it says cudaErrorMemoryAllocation. Starts at 4 GiB.
void setDeviceMemoryBytes(std::size_t bytes);
/// How many calls of cudaMalloc() and cudaMallocHost() have not been freed.
int liveAllocations();
/// Kernels run so far, replayed ones included.
std::int64_t launchedKernels();

}  // namespace cuda_emulation
