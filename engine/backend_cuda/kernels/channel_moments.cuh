// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/moments.cuh"

namespace scalescope::cuda {

/// Merges the moments of all splits for the channels of this block's tile and calls end(channel, mean, squares) once
/// for each, squares being the sum of squared differences from the mean. All threads of the block must call it; shared
/// memory: momentsBytes(1).
template <typename End>
__device__ void finishMoments(const ColumnTiling& tiling, std::int64_t rows, int channels, const float* parts,
                              const End& end) {
  const BlockThreads threads = BlockThreads::ofFinish(tiling);
  const int channel = static_cast<int>(blockIdx.x) * threads.columns + threads.column;
  Moments<1> moments{0.0f, {{0.0f}}, {{0.0f}}};
  constexpr int kLoads = 8;  // in flight: one block reads all parts, and merging takes a division for each
  float mean[kLoads], squares[kLoads];
  for (int start = threads.row; start < tiling.splits && channel < channels; start += kLoads * threads.rows) {
#pragma unroll
    for (int i = 0; i < kLoads; ++i) {
      const int split = min(start + i * threads.rows, tiling.splits - 1);
      const float* part = parts + std::int64_t{split} * 2 * channels + channel;
      mean[i] = part[0];
      squares[i] = part[channels];
    }
#pragma unroll
    for (int i = 0; i < kLoads; ++i) {
      const std::int64_t split = start + i * threads.rows, left = rows - split * tiling.rowsPerSplit;
      const float count = split < tiling.splits ? static_cast<float>(min(tiling.rowsPerSplit, left)) : 0.0f;
      moments.merge(count, {{mean[i]}}, {{squares[i]}});
    }
  }
  mergeDownBlock(threads, moments);
  if (channel < channels && threads.row == 0) end(channel, moments.mean[0], fmaxf(moments.squares[0], 0.0f));
}

/// Mean and squares of every channel over each split of the rows; with counters, the last block of a tile also finishes
/// them. A thread shifts by its first value, so that a mean far from 0 costs no precision.
template <typename T, int Lanes, typename End>
__global__ void __launch_bounds__(kBlockThreads)
    momentsKernel(ColumnTiling tiling, std::int64_t rows, int channels, int stride, const T* src, float* parts,
                  unsigned* counters, End end) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  Floats<Lanes> origin, sum, squares;
  for (int lane = 0; lane < Lanes; ++lane) origin[lane] = sum[lane] = squares[lane] = 0.0f;
  const std::int64_t count = place.inside ? place.rowCount() : 0;
  if (count > 0) origin = loadFloats<Lanes>(src + place.row * stride + place.channel);
  const T* at = src + place.row * stride + place.channel;
#pragma unroll 4
  for (std::int64_t i = 0; i < count; ++i) {
    const Floats<Lanes> x = loadFloats<Lanes>(at);
    at += std::int64_t{blockDim.y} * stride;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      const float shifted = x[lane] - origin[lane];
      sum[lane] += shifted;
      squares[lane] += shifted * shifted;
    }
  }
  Moments<Lanes> moments;
  moments.count = static_cast<float>(count);
  const float inverse = count > 0 ? 1.0f / moments.count : 0.0f;
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) {
    moments.mean[lane] = origin[lane] + sum[lane] * inverse;
    moments.squares[lane] = squares[lane] - sum[lane] * sum[lane] * inverse;
  }
  mergeDownBlock(BlockThreads::ofLaunch(), moments);
  if (place.inside && threadIdx.y == 0) {
    const Floats<Lanes> values[2] = {moments.mean, moments.squares};
    storeParts<Lanes, 2>(values, place.channel, channels, parts);
  }
  if (counters != nullptr && isLastOfTile(tiling, counters)) finishMoments(tiling, rows, channels, parts, end);
}

template <typename End>
__global__ void __launch_bounds__(kBlockThreads)
    finishMomentsKernel(ColumnTiling tiling, std::int64_t rows, int channels, const float* parts, End end) {
  finishMoments(tiling, rows, channels, parts, end);
}

struct MomentsLaunch {
  const char* finishName;  ///< of the kernel that finishes them without counters
  std::int64_t rows;
  int channels, stride;
  void* workspace;
  unsigned* counters;
};

template <typename T, int Lanes, typename End>
void findMoments(const MomentsLaunch& args, const T* src, const End& end, cudaStream_t stream) {
  const ColumnTiling tiling = tileForSums(args.rows, args.channels, Lanes);
  auto* parts = static_cast<float*>(args.workspace);
  launch("batchNormMoments", momentsKernel<T, Lanes, End>, shapeOf(tiling, momentsBytes(Lanes)), stream, tiling,
         args.rows, args.channels, args.stride, src, parts, args.counters, end);
  if (args.counters == nullptr)
    launch(args.finishName, finishMomentsKernel<End>, finishShape(tiling, momentsBytes(1)), stream, tiling, args.rows,
           args.channels, static_cast<const float*>(parts), end);
}

}  // namespace scalescope::cuda
