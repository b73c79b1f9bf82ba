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

/// The threads of a block as `columns` x `rows`.
struct BlockThreads {
  int column, row, columns, rows;

  __device__ static BlockThreads ofLaunch() {
    return {static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.y), static_cast<int>(blockDim.x),
            static_cast<int>(blockDim.y)};
  }
  /// Those that finish the sums of a channel tile: a column for each of its channels.
  __device__ static BlockThreads ofFinish(const ColumnTiling& tiling) {
    const int columns = tiling.threadsX * tiling.lanes, self = ofLaunch().self();
    return {self % columns, self / columns, columns, kBlockThreads / columns};
  }
  __device__ int self() const { return row * columns + column; }
};

/// Sums `Values` numbers of each column over the rows, in a fixed order, in shared memory of columnSumBytes(). Threads
/// of row 0 then have the sums. All threads of the block must call it.
template <int Lanes, int Values>
__device__ void sumDownBlock(const BlockThreads& threads, Floats<Lanes> (&sums)[Values]) {
  auto* shared = sharedMemory<float>();
  const int self = threads.self();
#pragma unroll
  for (int i = 0; i < Values * Lanes; ++i) shared[i * kBlockThreads + self] = sums[i / Lanes][i % Lanes];
  for (int half = threads.rows / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threads.row >= half) continue;
    const int other = self + half * threads.columns;
#pragma unroll
    for (int i = 0; i < Values * Lanes; ++i) {
      float& sum = sums[i / Lanes][i % Lanes];
      sum += shared[i * kBlockThreads + other];
      shared[i * kBlockThreads + self] = sum;
    }
  }
}

inline std::size_t columnSumBytes(int lanes, int values) { return sizeof(float) * kBlockThreads * lanes * values; }

inline LaunchShape shapeOf(const ColumnTiling& tiling, std::size_t sharedBytes = 0) {
  return {dim3(tiling.channelTiles, tiling.splits), dim3(tiling.threadsX, tiling.threadsY), sharedBytes};
}

template <int Lanes, int Values>
__device__ void storeParts(const Floats<Lanes> (&sums)[Values], int channel, int channels, float* parts) {
#pragma unroll
  for (int value = 0; value < Values; ++value)
    storeFloats<Lanes>(parts + (std::int64_t{blockIdx.y} * Values + value) * channels + channel, sums[value]);
}

/// Whether this block is the last of its channel tile to store its parts; all its threads then see the parts of the
/// others. The last one leaves the tile's counter at 0. All threads of the block must call it.
/// Source: the sample threadFenceReduction of the CUDA toolkit.
__device__ inline bool isLastOfTile(const ColumnTiling& tiling, unsigned* counters) {
  const auto last = static_cast<unsigned>(tiling.splits - 1);
  bool isLast = false;
  __threadfence();  // the parts before the count
  __syncthreads();
  if (threadIdx.x == 0 && threadIdx.y == 0) {
    isLast = atomicInc(counters + blockIdx.x, last) == last;
    __threadfence();  // the count before the others' parts
  }
  return __syncthreads_or(isLast ? 1 : 0) != 0;
}

/// Adds the parts of all splits for the channels of this block's tile, in a fixed order, and calls
/// end(channel, sums) once for each. Parts: [split][value][channel]. All threads of the block must call it; shared
/// memory: columnSumBytes(1, Values).
template <int Values, typename End>
__device__ void finishSums(const ColumnTiling& tiling, int channels, const float* parts, const End& end) {
  const BlockThreads threads = BlockThreads::ofFinish(tiling);
  const int channel = static_cast<int>(blockIdx.x) * threads.columns + threads.column;
  Floats<1> sums[Values];
#pragma unroll
  for (int value = 0; value < Values; ++value) sums[value][0] = 0.0f;
  if (channel < channels)
#pragma unroll 16  // loads in flight: one block reads all of them
    for (int split = threads.row; split < tiling.splits; split += threads.rows)
#pragma unroll
      for (int value = 0; value < Values; ++value)
        sums[value][0] += parts[(std::int64_t{split} * Values + value) * channels + channel];
  sumDownBlock<1, Values>(threads, sums);
  if (channel < channels && threads.row == 0) end(channel, sums);
}

/// End of a kernel that sums down columns: stores the parts of this block's split; with counters, the last block of a
/// tile also finishes them, else finishColumns() does. All threads of the block must call it.
template <int Values, int Lanes, typename End>
__device__ void endSums(const ColumnTiling& tiling, const ColumnPlace<Lanes>& place, int channels,
                        Floats<Lanes> (&sums)[Values], float* parts, unsigned* counters, const End& end) {
  sumDownBlock<Lanes, Values>(BlockThreads::ofLaunch(), sums);
  if (place.inside && threadIdx.y == 0) storeParts<Lanes, Values>(sums, place.channel, channels, parts);
  if (counters != nullptr && isLastOfTile(tiling, counters)) finishSums<Values>(tiling, channels, parts, end);
}

template <int Values, typename End>
__global__ void __launch_bounds__(kBlockThreads)
    finishSumsKernel(ColumnTiling tiling, int channels, const float* parts, End end) {
  finishSums<Values>(tiling, channels, parts, end);
}

/// One block for each channel tile.
inline LaunchShape finishShape(const ColumnTiling& tiling, std::size_t sharedBytes) {
  return {dim3(tiling.channelTiles), dim3(kBlockThreads), sharedBytes};
}

/// The kernel after endSums() without counters.
template <int Values, typename End>
void finishColumns(const char* kernelName, const ColumnTiling& tiling, int channels, const void* parts, const End& end,
                   cudaStream_t stream) {
  launch(kernelName, finishSumsKernel<Values, End>, finishShape(tiling, columnSumBytes(1, Values)), stream, tiling,
         channels, static_cast<const float*>(parts), end);
}

}  // namespace scalescope::cuda
