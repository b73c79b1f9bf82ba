// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/moments.cuh"

namespace scalescope::cuda {

/// Mean and squares of every channel over each split of the rows. A thread shifts by its first value, so that a mean
/// far from 0 costs no precision.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    momentsKernel(ColumnTiling tiling, std::int64_t rows, int channels, int stride, const T* src, float* parts) {
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
  mergeDownBlock(moments);
  if (!place.inside || threadIdx.y != 0) return;
  const Floats<Lanes> values[2] = {moments.mean, moments.squares};
  storeParts<Lanes, 2>(values, place.channel, channels, parts);
}

/// The merged splits' moments of one channel, in threads with threadIdx.y 0. All threads of the block must call it.
__device__ inline Moments<1> mergedSplits(const ColumnTiling& tiling, std::int64_t rows, int channels, int channel,
                                          const float* parts) {
  Moments<1> moments{0.0f, {{0.0f}}, {{0.0f}}};
  if (channel < channels)
    for (int split = threadIdx.y; split < tiling.splits; split += kFinishThreadsY) {
      const std::int64_t first = split * tiling.rowsPerSplit;
      const auto count = static_cast<float>(min(tiling.rowsPerSplit, rows - first));
      const float* part = parts + std::int64_t{split} * 2 * channels + channel;
      moments.merge(count, {{part[0]}}, {{part[channels]}});
    }
  mergeDownBlock(moments);
  return moments;
}

}  // namespace scalescope::cuda
