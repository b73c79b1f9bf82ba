// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/lrn.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/shared_memory.cuh"

namespace scalescope::cuda {
namespace {

/// A block works on `rows` rows of `channels` channels each, kept in shared memory with a border of the channels that
/// its sums reach beyond.
struct LrnTile {
  int channels, rows, border;

  __device__ __forceinline__ int width() const { return channels + 2 * border; }
  __device__ __forceinline__ int firstChannel() const { return static_cast<int>(blockIdx.y) * channels; }
  __device__ __forceinline__ std::int64_t firstRow() const { return std::int64_t{blockIdx.x} * rows; }
};

LrnTile tileOf(const LrnShape& shape, int border) {
  constexpr int kFloats = 3072;  // of shared memory for each tensor: 12 KiB
  const int channels = std::min(shape.channels, kBlockThreads);
  const int rows = std::min(2 * kBlockThreads / channels, kFloats / (channels + 2 * border));
  return {channels, std::max(1, rows), border};
}

LaunchShape blocksOf(const LrnShape& shape, const LrnTile& tile, int tensors) {
  const int across = (shape.channels + tile.channels - 1) / tile.channels;
  const std::size_t floats = static_cast<std::size_t>(tile.rows) * (tile.channels + 2 * tile.border) * tensors;
  return {dim3(blockCount("lrn", shape.rows, tile.rows), static_cast<unsigned>(across)), dim3(kBlockThreads),
          floats * sizeof(float)};
}

/// Calls body(index in the tile, row, channel) for channels up to `reach` beyond the tile's, also those that do not
/// exist.
template <typename Body>
__device__ void forEachInTile(const LrnTile& tile, int reach, const Body& body) {
  const int width = tile.channels + 2 * reach;
  for (int i = threadIdx.x; i < tile.rows * width; i += kBlockThreads) {
    const int row = i / width, column = i % width - reach;
    body(row * tile.width() + tile.border + column, tile.firstRow() + row, tile.firstChannel() + column);
  }
}

__device__ bool exists(const LrnShape& shape, std::int64_t row, int channel) {
  return row < shape.rows && channel >= 0 && channel < shape.channels;
}

__device__ float sumAround(const float* values, int at, int half) {
  float sum = 0.0f;
  for (int i = at - half; i <= at + half; ++i) sum += values[i];
  return sum;
}

/// base^-beta; the usual beta takes two square roots.
__device__ float inversePower(float base, float beta) {
  if (beta != 0.75f) return powf(base, -beta);
  const float root = rsqrtf(base);
  return root * sqrtf(root);
}

template <typename T>
__global__ void __launch_bounds__(kBlockThreads) lrnForwardKernel(LrnTile tile, LrnShape shape, const T* src, T* dst) {
  auto* squares = sharedMemory<float>();
  const int half = shape.size / 2;
  forEachInTile(tile, half, [&](int at, std::int64_t row, int channel) {
    const float x = exists(shape, row, channel) ? toFloat(src[row * shape.channels + channel]) : 0.0f;
    squares[at] = x * x;
  });
  __syncthreads();
  forEachInTile(tile, 0, [&](int at, std::int64_t row, int channel) {
    if (!exists(shape, row, channel)) return;
    const float base = shape.k + shape.alpha / shape.size * sumAround(squares, at, half);
    const std::int64_t element = row * shape.channels + channel;
    dst[element] = fromFloat<T>(toFloat(src[element]) * inversePower(base, shape.beta));
  });
}

/// diffSrc = dy base^-beta - 2 alpha beta / size x sum over the windows containing x of (dy x base^(-beta - 1)).
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    lrnBackwardKernel(LrnTile tile, LrnShape shape, const T* src, const T* diffDst, T* diffSrc, bool accumulate) {
  auto* squares = sharedMemory<float>();
  float* terms = squares + tile.rows * tile.width();
  const int half = shape.size / 2;
  const float share = shape.alpha / shape.size;
  forEachInTile(tile, 2 * half, [&](int at, std::int64_t row, int channel) {
    const float x = exists(shape, row, channel) ? toFloat(src[row * shape.channels + channel]) : 0.0f;
    squares[at] = x * x;
  });
  __syncthreads();
  forEachInTile(tile, half, [&](int at, std::int64_t row, int channel) {
    terms[at] = 0.0f;
    if (!exists(shape, row, channel)) return;
    const std::int64_t element = row * shape.channels + channel;
    const float base = shape.k + share * sumAround(squares, at, half);
    terms[at] = toFloat(diffDst[element]) * toFloat(src[element]) * inversePower(base, shape.beta) / base;
  });
  __syncthreads();
  forEachInTile(tile, 0, [&](int at, std::int64_t row, int channel) {
    if (!exists(shape, row, channel)) return;
    const std::int64_t element = row * shape.channels + channel;
    const float base = shape.k + share * sumAround(squares, at, half);
    const float dx = toFloat(diffDst[element]) * inversePower(base, shape.beta) -
                     2.0f * share * shape.beta * toFloat(src[element]) * sumAround(terms, at, half);
    diffSrc[element] = fromFloat<T>(dx + (accumulate ? toFloat(diffSrc[element]) : 0.0f));
  });
}

void requireFittingSize(const LrnShape& shape) {
  requireArgument(shape.size % 2 == 1 && shape.size >= 1 && shape.size <= kMaxLrnSize, "lrn",
                  "an odd size of at most 33 channels");
}

}  // namespace

void lrnForward(const LrnShape& shape, const void* src, void* dst, cudaStream_t stream) {
  requireFittingSize(shape);
  const LrnTile tile = tileOf(shape, shape.size / 2);
  dispatchType(shape.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("lrnForward", lrnForwardKernel<T>, blocksOf(shape, tile, 1), stream, tile, shape, static_cast<const T*>(src),
           static_cast<T*>(dst));
  });
}

void lrnBackward(const LrnShape& shape, const void* src, const void* diffDst, void* diffSrc, bool accumulate,
                 cudaStream_t stream) {
  requireFittingSize(shape);
  const LrnTile tile = tileOf(shape, shape.size / 2 * 2);
  dispatchType(shape.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("lrnBackward", lrnBackwardKernel<T>, blocksOf(shape, tile, 2), stream, tile, shape,
           static_cast<const T*>(src), static_cast<const T*>(diffDst), static_cast<T*>(diffSrc), accumulate);
  });
}

}  // namespace scalescope::cuda
