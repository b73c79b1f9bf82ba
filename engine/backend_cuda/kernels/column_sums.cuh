// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/shared_memory.cuh"

namespace scalescope::cuda {

/// The position of one thread of a ColumnTiling. Blocks: (channel tile, split).
template <int Lanes>
struct ColumnPlace {
  int channel;                ///< first of its pack
  bool inside;                ///< whether that channel exists
  std::int64_t row, rowsEnd;  ///< first row of the thread, end of its split

  __device__ ColumnPlace(const ColumnTiling& tiling, std::int64_t rows, int channels) {
    channel = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * Lanes;
    inside = channel < channels;
    const std::int64_t first = blockIdx.y * tiling.rowsPerSplit;
    row = first + threadIdx.y;
    rowsEnd = min(first + tiling.rowsPerSplit, rows);
  }
  /// Number of the thread's rows.
  __device__ std::int64_t rowCount() const { return row < rowsEnd ? (rowsEnd - row + blockDim.y - 1) / blockDim.y : 0; }
};

/// Sums `Values` numbers of each channel over the block's rows, in a fixed order, in shared memory of
/// columnSumBytes(). Threads with threadIdx.y 0 then have the sums. All threads of the block must call it.
template <int Lanes, int Values>
__device__ void sumDownBlock(Floats<Lanes> (&sums)[Values]) {
  auto* shared = sharedMemory<float>();
  const int stride = blockDim.x * blockDim.y, self = threadIdx.y * blockDim.x + threadIdx.x;
#pragma unroll
  for (int i = 0; i < Values * Lanes; ++i) shared[i * stride + self] = sums[i / Lanes][i % Lanes];
  for (int half = blockDim.y / 2; half > 0; half /= 2) {
    __syncthreads();
    if (static_cast<int>(threadIdx.y) >= half) continue;
    const int other = self + half * blockDim.x;
#pragma unroll
    for (int i = 0; i < Values * Lanes; ++i) {
      float& sum = sums[i / Lanes][i % Lanes];
      sum += shared[i * stride + other];
      shared[i * stride + self] = sum;
    }
  }
}

inline std::size_t columnSumBytes(int lanes, int values) { return sizeof(float) * kBlockThreads * lanes * values; }

inline LaunchShape shapeOf(const ColumnTiling& tiling, std::size_t sharedBytes = 0) {
  return {dim3(tiling.channelTiles, tiling.splits), dim3(tiling.threadsX, tiling.threadsY), sharedBytes};
}

/// A thread's position in kernels that finish sums: 32 channels side by side, 8 parts of the splits.
inline constexpr int kFinishThreadsX = 32, kFinishThreadsY = 8;

inline LaunchShape finishShape(int channels, std::size_t sharedBytes) {
  return {dim3((channels + kFinishThreadsX - 1) / kFinishThreadsX), dim3(kFinishThreadsX, kFinishThreadsY),
          sharedBytes};
}
__device__ __forceinline__ int finishedChannel() { return static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); }

/// Sum of one channel's parts over all splits, in threads with threadIdx.y 0. Parts: [split][value][channel].
template <int Values>
__device__ void finishSums(const float* parts, int splits, int channel, int channels, Floats<1> (&sums)[Values]) {
#pragma unroll
  for (int value = 0; value < Values; ++value) sums[value][0] = 0.0f;
  if (channel < channels)
    for (int split = threadIdx.y; split < splits; split += kFinishThreadsY)
#pragma unroll
      for (int value = 0; value < Values; ++value)
        sums[value][0] += parts[(std::int64_t{split} * Values + value) * channels + channel];
  sumDownBlock<1, Values>(sums);
}

template <int Lanes, int Values>
__device__ void storeParts(const Floats<Lanes> (&sums)[Values], int channel, int channels, float* parts) {
#pragma unroll
  for (int value = 0; value < Values; ++value)
    storeFloats<Lanes>(parts + (std::int64_t{blockIdx.y} * Values + value) * channels + channel, sums[value]);
}

}  // namespace scalescope::cuda
