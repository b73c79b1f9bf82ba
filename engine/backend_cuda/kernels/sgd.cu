// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/sgd.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {
namespace {

constexpr int kLanes = 4;                           // FP32 values of one 16-byte access
constexpr int kChunk = kBlockThreads * kLanes * 4;  // elements of one block

struct Factors {
  float rate, momentum, decay, gradient;
};

/// T: of 16-bit gradients.
template <int Lanes, typename T>
__device__ Floats<Lanes> loadGradient(const SgdTensor& tensor, GradientForm form, std::int64_t at) {
  if (form == GradientForm::AsComputed && tensor.roundedGradient != nullptr)
    return loadFloats<Lanes>(static_cast<const T*>(tensor.roundedGradient) + at);
  return loadFloats<Lanes>(tensor.gradient + at);
}

template <int Lanes, typename T>
__device__ void updateWeights(const SgdTensor& tensor, GradientForm form, std::int64_t at, const Factors& factors) {
  Floats<Lanes> w = loadFloats<Lanes>(tensor.weights + at), v = loadFloats<Lanes>(tensor.momentum + at);
  const Floats<Lanes> g = loadGradient<Lanes, T>(tensor, form, at);
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
      reinterpret_cast<std::uintptr_t>(tensor.gradient) | reinterpret_cast<std::uintptr_t>(tensor.computeWeights) |
      reinterpret_cast<std::uintptr_t>(tensor.roundedGradient);
  return bits % 16 == 0;
}

/// The elements of one chunk of a tensor: in packs up to `packed`, then one by one.
struct ChunkPlace {
  std::int64_t begin, packed, end;

  __device__ ChunkPlace(const SgdTensor& tensor, std::int64_t chunk) {
    begin = (chunk - tensor.firstChunk) * kChunk;
    end = min(begin + kChunk, tensor.count);
    packed = allowsPacks(tensor) ? begin + (end - begin) / kLanes * kLanes : begin;
  }
};

/// One block for each chunk. T: of the copies that the step computes with.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    sgdKernel(SgdTable table, GradientForm form, const SgdParameters* parameters, const LossScaleState* state) {
  if (state != nullptr && state->dynamic != 0 && state->overflowed != 0) return;
  const SgdTensor tensor = table.tensors[tensorOfChunk(table.tensors, table.tensorCount, blockIdx.x)];
  const Factors factors{parameters->learningRate, parameters->momentum, parameters->weightDecay,
                        parameters->gradientScale / (state != nullptr ? state->scale : 1.0f)};
  const ChunkPlace place(tensor, blockIdx.x);
#pragma unroll 2
  for (std::int64_t at = place.begin + threadIdx.x * kLanes; at < place.packed; at += kBlockThreads * kLanes)
    updateWeights<kLanes, T>(tensor, form, at, factors);
  for (std::int64_t at = place.packed + threadIdx.x; at < place.end; at += kBlockThreads)
    updateWeights<1, T>(tensor, form, at, factors);
}

/// One block for each chunk.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    checkFiniteKernel(SgdTable table, GradientForm form, LossScaleState* state) {
  const SgdTensor tensor = table.tensors[tensorOfChunk(table.tensors, table.tensorCount, blockIdx.x)];
  const ChunkPlace place(tensor, blockIdx.x);
  bool finite = true;
  for (std::int64_t at = place.begin + threadIdx.x * kLanes; at < place.packed; at += kBlockThreads * kLanes) {
    const Floats<kLanes> g = loadGradient<kLanes, T>(tensor, form, at);
#pragma unroll
    for (int lane = 0; lane < kLanes; ++lane) finite = finite && isfinite(g[lane]);
  }
  for (std::int64_t at = place.packed + threadIdx.x; at < place.end; at += kBlockThreads)
    finite = finite && isfinite(loadGradient<1, T>(tensor, form, at)[0]);
  // All writers write the same value.
  if (!finite) state->overflowed = 1;
}

template <typename T>
__global__ void __launch_bounds__(kBlockThreads) widenGradientsKernel(SgdTable table, std::int64_t firstChunk) {
  const std::int64_t chunk = firstChunk + blockIdx.x;
  const SgdTensor tensor = table.tensors[tensorOfChunk(table.tensors, table.tensorCount, chunk)];
  if (tensor.roundedGradient == nullptr) return;
  const ChunkPlace place(tensor, chunk);
  const T* rounded = static_cast<const T*>(tensor.roundedGradient);
  for (std::int64_t at = place.begin + threadIdx.x * kLanes; at < place.packed; at += kBlockThreads * kLanes)
    storeFloats<kLanes>(tensor.gradient + at, loadFloats<kLanes>(rounded + at));
  for (std::int64_t at = place.packed + threadIdx.x; at < place.end; at += kBlockThreads)
    tensor.gradient[at] = toFloat(rounded[at]);
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

void checkFinite(const SgdTable& table, GradientForm form, LossScaleState* state, cudaStream_t stream) {
  const LaunchShape shape{dim3(blockCount("checkFinite", table.chunkCount, 1)), dim3(kBlockThreads)};
  dispatchType(table.computeType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("checkFinite", checkFiniteKernel<T>, shape, stream, table, form, state);
  });
}

void widenGradients(const SgdTable& table, std::int64_t firstChunk, std::int64_t chunkCount, cudaStream_t stream) {
  if (chunkCount == 0) return;
  const LaunchShape shape{dim3(blockCount("widenGradients", chunkCount, 1)), dim3(kBlockThreads)};
  dispatchType(table.computeType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("widenGradients", widenGradientsKernel<T>, shape, stream, table, firstChunk);
  });
}

void sgdUpdate(const SgdTable& table, GradientForm form, const SgdParameters* parameters, const LossScaleState* state,
               cudaStream_t stream) {
  const LaunchShape shape{dim3(blockCount("sgdUpdate", table.chunkCount, 1)), dim3(kBlockThreads)};
  dispatchType(table.computeType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("sgdUpdate", sgdKernel<T>, shape, stream, table, form, parameters, state);
  });
}

void finishStep(LossScaleState* state, cudaStream_t stream) {
  launch("finishStep", finishStepKernel, {dim3(1), dim3(1)}, stream, state);
}

}  // namespace scalescope::cuda
