// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace cuda_emulation {

/// Memory of the device; cudaMalloc() beyond it says cudaErrorMemoryAllocation. Starts as the environment variable
/// CUDA_EMULATION_MEMORY_MIB says, with 4 GiB where it is not set.
void setDeviceMemoryBytes(std::size_t bytes);
/// How many calls of cudaMalloc() and cudaMallocHost() have not been freed.
int liveAllocations();
/// Whether streams run as late as they may: see late_streams.h. Starts as the environment variable
/// CUDA_EMULATION_STREAMS says: "late" or "at-once", which is where it is not set.
void setStreamsRunLate(bool late);
/// Kernels run so far, replayed ones included.
std::int64_t launchedKernels();

}  // namespace cuda_emulation
