// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/gradient_wire.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/comm/wire_scale.h"

namespace scalescope::cuda {
namespace {

constexpr unsigned kMaxWireBlocks = 1024;

/// Magnitudes are ordered as the bits of their numbers are, with NaN last.
__global__ void __launch_bounds__(kBlockThreads)
    largestMagnitudeKernel(const float* values, std::int64_t count, unsigned* bound) {
  const std::int64_t threads = std::int64_t{gridDim.x} * kBlockThreads;
  unsigned largest = 0;
  for (std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x; at < count; at += threads) {
    const unsigned magnitude = __float_as_uint(values[at]) & 0x7fffffffu;
    largest = magnitude > largest ? magnitude : largest;
  }
  for (int lanes = 16; lanes > 0; lanes /= 2) {
    const unsigned other = __shfl_down_sync(0xffffffffu, largest, lanes);
    largest = other > largest ? other : largest;
  }
  if (threadIdx.x % 32 == 0 && largest > 0) atomicMax(bound, largest);
}

template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    roundKernel(const float* values, std::int64_t count, const float* bound, T* halves) {
  const std::int64_t threads = std::int64_t{gridDim.x} * kBlockThreads;
  const float scale = bound != nullptr ? wireScale(*bound) : 1.0f;
  for (std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x; at < count; at += threads)
    halves[at] = fromFloat<T>(values[at] * scale);
}

template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    widenKernel(const T* halves, std::int64_t count, const float* bound, float* values) {
  const std::int64_t threads = std::int64_t{gridDim.x} * kBlockThreads;
  const float factor = bound != nullptr ? 1.0f / wireScale(*bound) : 1.0f;
  for (std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x; at < count; at += threads)
    values[at] = toFloat(halves[at]) * factor;
}

LaunchShape strided(const char* name, std::int64_t count) {
  return {dim3(std::min(blockCount(name, count, kBlockThreads), kMaxWireBlocks)), dim3(kBlockThreads)};
}

}  // namespace

void largestMagnitude(const float* values, std::int64_t count, float* bound, cudaStream_t stream) {
  checkLaunch(cudaMemsetAsync(bound, 0, sizeof *bound, stream), "largestMagnitude", dim3(1), dim3(1));
  launch("largestMagnitude", largestMagnitudeKernel, strided("largestMagnitude", count), stream, values, count,
         reinterpret_cast<unsigned*>(bound));
}

void roundForWire(DataType format, const float* values, std::int64_t count, const float* bound, void* halves,
                  cudaStream_t stream) {
  dispatchType(format, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("roundForWire", roundKernel<T>, strided("roundForWire", count), stream, values, count, bound,
           static_cast<T*>(halves));
  });
}

void widenFromWire(DataType format, const void* halves, std::int64_t count, const float* bound, float* values,
                   cudaStream_t stream) {
  dispatchType(format, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("widenFromWire", widenKernel<T>, strided("widenFromWire", count), stream, static_cast<const T*>(halves),
           count, bound, values);
  });
}

}  // namespace scalescope::cuda
