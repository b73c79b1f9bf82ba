// SPDX-License-Identifier: Apache-2.0
#pragma once

// CUDA's C++ language and runtime for g++: kernels are plain functions, called once for each thread of the grid.

#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "cuda_emulation/device_functions.h"
#include "cuda_emulation/device_math.h"
#include "cuda_runtime_api.h"

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __constant__ static
#define __grid_constant__
// One block runs on one CPU thread, so the block's state is thread-local.
#define __shared__ thread_local constinit

namespace cuda_emulation {
/// Runs or records `thread` for every thread of the grid. Errors: as cudaLaunchKernelExC(); cudaErrorLaunchFailure for
/// errors inside the kernel.
cudaError_t launch(const cudaLaunchConfig_t& config, const void* kernel, std::function<void()> thread);
}  // namespace cuda_emulation

template <typename... Parameters, typename... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                               Arguments&&... arguments) {
  // Copied now, as CUDA does: a captured launch keeps the values of its capture.
  std::tuple<std::remove_cv_t<Parameters>...> copies(std::forward<Arguments>(arguments)...);
  return cuda_emulation::launch(*config, reinterpret_cast<const void*>(kernel),
                                [kernel, copies = std::move(copies)] { std::apply(kernel, copies); });
}

template <typename T>
cudaError_t cudaMalloc(T** pointer, std::size_t bytes) {
  return cudaMalloc(reinterpret_cast<void**>(pointer), bytes);
}
template <typename T>
cudaError_t cudaMallocHost(T** pointer, std::size_t bytes) {
  return cudaMallocHost(reinterpret_cast<void**>(pointer), bytes);
}
template <typename... Parameters>
cudaError_t cudaFuncSetAttribute(void (*kernel)(Parameters...), cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute(reinterpret_cast<const void*>(kernel), attribute, value);
}
template <typename... Parameters>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, void (*kernel)(Parameters...)) {
  return cudaFuncGetAttributes(attributes, reinterpret_cast<const void*>(kernel));
}
template <typename... Parameters>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void (*kernel)(Parameters...), int blockSize,
                                                          std::size_t dynamicSharedBytes) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, reinterpret_cast<const void*>(kernel), blockSize,
                                                       dynamicSharedBytes);
}
