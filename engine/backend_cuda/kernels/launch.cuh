// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime.h>

#include <cstdint>
#include <utility>

#include "engine/backend_cuda/kernels/launch_checks.h"

namespace scalescope::cuda {

struct LaunchShape {
  dim3 grid, block;
  std::size_t sharedBytes = 0;
};

inline constexpr int kBlockThreads = 256;

/// One thread for each of `count` items.
inline LaunchShape oneThreadEach(const char* kernelName, std::int64_t count) {
  return {dim3(blockCount(kernelName, count, kBlockThreads)), dim3(kBlockThreads)};
}

/// Launches a kernel; every launch of this folder uses it. Errors (thrown): "backend-failed" with the
/// kernel's name, its grid and CUDA's message.
template <typename... Parameters, typename... Arguments>
void launch(const char* kernelName, void (*kernel)(Parameters...), const LaunchShape& shape, cudaStream_t stream,
            Arguments&&... arguments) {
  cudaLaunchConfig_t config{};
  config.gridDim = shape.grid;
  config.blockDim = shape.block;
  config.dynamicSmemBytes = shape.sharedBytes;
  config.stream = stream;
  checkLaunch(cudaLaunchKernelEx(&config, kernel, std::forward<Arguments>(arguments)...), kernelName, shape.grid,
              shape.block);
}

}  // namespace scalescope::cuda
