// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace cuda_emulation {

/// Memory of the device; cudaMalloc() beyond it returns cudaErrorMemoryAllocation. Initially the value of the
/// environment variable CUDA_EMULATION_MEMORY_MIB, by default 4 GiB.
void setDeviceMemoryBytes(std::size_t bytes);
/// Number of allocations by cudaMalloc() and cudaMallocHost() that are not freed.
int liveAllocations();
/// Whether streams run as late as possible: see late_streams.h. Initially set by the environment variable
/// CUDA_EMULATION_STREAMS: "late" or "at-once" (default).
void setStreamsRunLate(bool late);
/// Kernels run so far, including replayed ones.
std::int64_t launchedKernels();
/// The kernel with this number, counted from the next one as 1, fails when it runs, as by an access to an illegal
/// address. 0: none.
void setFailingKernel(std::int64_t number);
/// false: launches are counted and checked, but compute nothing, to count those of a large step. Initially true.
void setKernelsRun(bool run);

}  // namespace cuda_emulation
