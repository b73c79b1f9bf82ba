// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime.h>

/// The block's dynamic shared memory, sized by the launch.
extern __shared__ __align__(128) unsigned char dynamicSharedMemory[];

namespace scalescope::cuda {

/// Shared memory comes from the launch rather than from a declaration in the kernel, so that the tests' emulation can
/// fill it with NaN and guard its ends.
template <typename T>
__device__ __forceinline__ T* sharedMemory() {
  return reinterpret_cast<T*>(dynamicSharedMemory);
}

inline constexpr unsigned kFullWarp = 0xffffffffu;

/// Sum over the warp, in every lane, always in the same order.
template <typename T>
__device__ __forceinline__ T warpSum(T value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_xor_sync(kFullWarp, value, offset);
  return value;
}

__device__ __forceinline__ float warpMax(float value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) value = fmaxf(value, __shfl_xor_sync(kFullWarp, value, offset));
  return value;
}

}  // namespace scalescope::cuda
