// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {

__device__ inline float inverseStdOf(const BatchNormTraining& args, float squares) {
  return 1.0f / sqrtf(squares / static_cast<float>(args.shape.rows) + args.epsilon);
}

/// Saves the statistics of one channel and updates the running ones. `squares`: sum of squared differences from the
/// mean.
__device__ inline void takeStatistics(const BatchNormTraining& args, int channel, float mean, float squares) {
  const auto count = static_cast<float>(args.shape.rows);
  args.savedMean[channel] = mean;
  args.savedInverseStd[channel] = inverseStdOf(args, squares);
  // A single value has no unbiased variance; the biased one, 0, is used.
  const float unbiased = squares / fmaxf(count - 1.0f, 1.0f);
  args.runningMean[channel] += args.momentum * (mean - args.runningMean[channel]);
  args.runningVariance[channel] += args.momentum * (unbiased - args.runningVariance[channel]);
}

/// Of a pack of channels, from the statistics that a convolution left.
template <int Lanes>
struct GivenStatistics {
  Floats<Lanes> mean, squares;

  __device__ GivenStatistics(const BatchNormTraining& args, int channel)
      : mean(loadFloats<Lanes>(args.batchMean + channel)) {
    const Floats<Lanes> given = loadFloats<Lanes>(args.batchVariance + channel);
    const auto count = static_cast<float>(args.shape.rows);
    const float share = 1.0f / count;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      float variance = given[lane];
      if (args.batchSums) {
        mean[lane] *= share;
        variance = fmaxf(variance * share - mean[lane] * mean[lane], 0.0f);
      }
      squares[lane] = variance * count;
    }
  }
};

/// Saves the given statistics of every channel: once, by the first split of a ColumnTiling, a thread for each channel,
/// which takes fewer registers than packs do.
__device__ inline void saveGiven(const ColumnTiling& tiling, const BatchNormTraining& args) {
  if (blockIdx.y != 0) return;
  const int tile = tiling.threadsX * tiling.lanes;
  for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < tile; i += kBlockThreads) {
    const int channel = static_cast<int>(blockIdx.x) * tile + i;
    if (channel >= args.shape.channels) return;
    const GivenStatistics<1> given(args, channel);
    takeStatistics(args, channel, given.mean[0], given.squares[0]);
  }
}

}  // namespace scalescope::cuda
