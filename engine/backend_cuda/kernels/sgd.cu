// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/sgd.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {
namespace {

constexpr int kLanes = 4;                           // FP32 values of one 16-byte access
constexpr int kChunk = kBlockThreads * kLanes * 4;  // elements of one block
constexpr unsigned kMaxCheckBlocks = 1024;

/// Blocks stride over the arena.
__global__ void __launch_bounds__(kBlockThreads)
    checkFiniteKernel(const float* gradients, std::int64_t count, bool packs, LossScaleState* state) {
  const std::int64_t threads = std::int64_t{gridDim.x} * kBlockThreads;
  const std::int64_t self = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x;
  const std::int64_t packed = packs ? count / kLanes * kLanes : 0;
  bool finite = true;
  for (std::int64_t at = self * kLanes; at < packed; at += threads * kLanes) {
    const Floats<kLanes> g = loadFloats<kLanes>(gradients + at);
#pragma unroll
    for (int lane = 0; lane < kLanes; ++lane) finite = finite && isfinite(g[lane]);
  }
  for (std::int64_t at = packed + self; at < count; at += threads) finite = finite && isfinite(gradients[at]);
  // All writers write the same value.
  if (!finite) state->overflowed = 1;
}

struct Factors {
  float rate, momentum, decay, gradient;
};

template <int Lanes, typename T>
__device__ void updateWeights(const SgdTensor& tensor, std::int64_t at, const Factors& factors) {
  Floats<Lanes> w = loadFloats<Lanes>(tensor.weights + at), v = loadFloats<Lanes>(tensor.momentum + at);
  const Floats<Lanes> g = loadFloats<Lanes>(tensor.gradient + at);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) {
    v[lane] = factors.momentum * v[lane] + (factors.gradient * g[lane] + factors.decay * w[lane]);
    w[lane] -= factors.rate * v[lane];
  }
  storeFloats<Lanes>(tensor.momentum + at, v);
  storeFloats<Lanes>(tensor.weights + at, w);
  if (tensor.computeWeights != nullptr) storeFloats<Lanes>(static_cast<T*>(tensor.computeWeights) + at, w);
}

/// The last tensor that starts at or before a chunk.
__device__ int tensorOfChunk(const SgdTensor* table, int tensorCount, std::int64_t chunk) {
  int low = 0, high = tensorCount - 1;
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (table[middle].firstChunk <= chunk)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

__device__ bool allowsPacks(const SgdTensor& tensor) {
  const auto bits =
      reinterpret_cast<std::uintptr_t>(tensor.weights) | reinterpret_cast<std::uintptr_t>(tensor.momentum) |
      reinterpret_cast<std::uintptr_t>(tensor.gradient) | reinterpret_cast<std::uintptr_t>(tensor.computeWeights);
  return bits % 16 == 0;
}

/// One block for each chunk. T: of the copies that the step computes with.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    sgdKernel(const SgdTensor* table, int tensorCount, const SgdParameters* parameters, const LossScaleState* state) {
  if (state != nullptr && state->dynamic != 0 && state->overflowed != 0) return;
  const std::int64_t chunk = blockIdx.x;
  const SgdTensor tensor = table[tensorOfChunk(table, tensorCount, chunk)];
  const Factors factors{parameters->learningRate, parameters->momentum, parameters->weightDecay,
                        parameters->gradientScale / (state != nullptr ? state->scale : 1.0f)};
  const std::int64_t begin = (chunk - tensor.firstChunk) * kChunk, end = min(begin + kChunk, tensor.count);
  const std::int64_t packed = allowsPacks(tensor) ? begin + (end - begin) / kLanes * kLanes : begin;
#pragma unroll 2
  for (std::int64_t at = begin + threadIdx.x * kLanes; at < packed; at += kBlockThreads * kLanes)
    updateWeights<kLanes, T>(tensor, at, factors);
  for (std::int64_t at = packed + threadIdx.x; at < end; at += kBlockThreads) updateWeights<1, T>(tensor, at, factors);
}

__global__ void finishStepKernel(LossScaleState* state) {
  LossScaleState next = *state;
  next.lastScale = state->scale;
  next.lastSkipped = state->dynamic != 0 && state->overflowed != 0 ? 1 : 0;
  next.overflowed = 0;
  if (state->dynamic != 0 && next.lastSkipped != 0) {
    next.scale = fmaxf(state->scale / 2.0f, 1.0f);
    next.goodSteps = 0;
  } else if (state->dynamic != 0 && ++next.goodSteps >= kLossScaleGrowthInterval) {
    next.scale = fminf(state->scale * 2.0f, kMaxLossScale);
    next.goodSteps = 0;
  }
  *state = next;
}

}  // namespace

std::int64_t numberChunks(std::span<SgdTensor> table) {
  std::int64_t chunks = 0;
  for (SgdTensor& tensor : table) {
    tensor.firstChunk = chunks;
    chunks += (tensor.count + kChunk - 1) / kChunk;
  }
  return chunks;
}

void checkFinite(const float* gradients, std::int64_t count, LossScaleState* state, cudaStream_t stream) {
  const unsigned blocks = blockCount("checkFinite", (count + kLanes - 1) / kLanes, kBlockThreads);
  launch("checkFinite", checkFiniteKernel, {dim3(std::min(blocks, kMaxCheckBlocks)), dim3(kBlockThreads)}, stream,
         gradients, count, isPackAligned(gradients), state);
}

void sgdUpdate(const SgdTensor* table, int tensorCount, std::int64_t chunkCount, DataType computeType,
               const SgdParameters* parameters, const LossScaleState* state, cudaStream_t stream) {
  const LaunchShape shape{dim3(blockCount("sgdUpdate", chunkCount, 1)), dim3(kBlockThreads)};
  dispatchType(computeType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("sgdUpdate", sgdKernel<T>, shape, stream, table, tensorCount, parameters, state);
  });
}

void finishStep(LossScaleState* state, cudaStream_t stream) {
  launch("finishStep", finishStepKernel, {dim3(1), dim3(1)}, stream, state);
}

}  // namespace scalescope::cuda
