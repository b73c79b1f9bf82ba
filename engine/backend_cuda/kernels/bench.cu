// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/bench.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {
namespace {

/// Mixes the bits of an element's number. Source: finaliser of MurmurHash3 (A. Appleby, public domain).
__device__ __forceinline__ unsigned mixedBits(std::int64_t index) {
  unsigned x = static_cast<unsigned>(index) + static_cast<unsigned>(index >> 32) * 0x9e3779b9u + 1u;
  x = (x ^ (x >> 16)) * 0x85ebca6bu;
  x = (x ^ (x >> 13)) * 0xc2b2ae35u;
  return x ^ (x >> 16);
}

template <typename T>
__global__ void randomKernel(T* values, std::int64_t count, float scale) {
  const std::int64_t at = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (at < count) values[at] = fromFloat<T>(static_cast<float>(static_cast<int>(mixedBits(at))) * scale);
}

__global__ void randomBytesKernel(signed char* values, std::int64_t count) {
  const std::int64_t at = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (at < count) values[at] = static_cast<signed char>(static_cast<int>(mixedBits(at) % 255u) - 127);
}

__global__ void copyKernel(unsigned char* dst, const unsigned char* src, std::int64_t bytes) {
  const std::int64_t packs = bytes / 16, step = std::int64_t{gridDim.x} * blockDim.x;
  const std::int64_t first = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  for (std::int64_t i = first; i < packs; i += step)
    reinterpret_cast<uint4*>(dst)[i] = reinterpret_cast<const uint4*>(src)[i];
  for (std::int64_t i = 16 * packs + first; i < bytes; i += step) dst[i] = src[i];
}

__global__ void holdKernel(const volatile unsigned* released, std::uint64_t maxSpins) {
  for (std::uint64_t i = 0; i < maxSpins && *released == 0; ++i) {
  }
}

template <typename T>
void launchRandom(void* values, std::int64_t count, float scale, cudaStream_t stream) {
  launch("fillRandom", randomKernel<T>, oneThreadEach("fillRandom", count), stream, static_cast<T*>(values), count,
         scale * 0x1p-31f);
}

}  // namespace

void fillRandom(DataType type, void* values, std::int64_t count, float scale, cudaStream_t stream) {
  if (count == 0) return;
  switch (type) {
    case DataType::Fp32: return launchRandom<float>(values, count, scale, stream);
    case DataType::Bf16: return launchRandom<__nv_bfloat16>(values, count, scale, stream);
    case DataType::Fp16: return launchRandom<__half>(values, count, scale, stream);
  }
}

void fillRandomBytes(void* values, std::int64_t count, cudaStream_t stream) {
  if (count == 0) return;
  launch("fillRandomBytes", randomBytesKernel, oneThreadEach("fillRandomBytes", count), stream,
         static_cast<signed char*>(values), count);
}

void copyByKernel(void* dst, const void* src, std::size_t bytes, int blocks, cudaStream_t stream) {
  const auto wanted = static_cast<std::int64_t>((bytes / 16 + kBlockThreads - 1) / kBlockThreads);
  const LaunchShape shape{dim3(static_cast<unsigned>(std::clamp<std::int64_t>(wanted, 1, blocks))),
                          dim3(kBlockThreads)};
  launch("copyByKernel", copyKernel, shape, stream, static_cast<unsigned char*>(dst),
         static_cast<const unsigned char*>(src), static_cast<std::int64_t>(bytes));
}

void holdStream(const unsigned* released, std::uint64_t maxSpins, cudaStream_t stream) {
  launch("holdStream", holdKernel, LaunchShape{dim3(1), dim3(1)}, stream,
         static_cast<const volatile unsigned*>(released), maxSpins);
}

}  // namespace scalescope::cuda
