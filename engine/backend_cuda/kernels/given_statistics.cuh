// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/batch_norm.h"
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
  /// By one thread for each channel of a ColumnTiling.
  __device__ void saveOnce(const BatchNormTraining& args, int channel) const {
    if (blockIdx.y != 0 || threadIdx.y != 0) return;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) takeStatistics(args, channel + lane, mean[lane], squares[lane]);
  }
};

}  // namespace scalescope::cuda
