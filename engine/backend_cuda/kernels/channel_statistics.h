// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

// Output of a convolution for the batch norm after it: `statistics` is FP32, the mean of each channel over all rows
// (n h w), then the mean squared difference from it, 2 x channels.

/// From the values. counters: as BatchNormTraining::counters.
void channelStatistics(DataType type, std::int64_t rows, int channels, const void* src, float* statistics,
                       void* workspace, unsigned* counters, cudaStream_t stream);
std::size_t channelStatisticsWorkspaceBytes(std::int64_t rows, int channels);

/// In place, from each channel's sum and sum of squares, as libraries compute them. Loses precision, like these sums,
/// where a mean is large relative to the spread.
void statisticsOfSums(std::int64_t rows, int channels, float* statistics, cudaStream_t stream);

/// dst = relu(factor * src + shift): the prologue of a convolution that normalises as it reads. `folded`: 2 x
/// channels of the type, factors and shifts.
void applyPrologue(DataType type, std::int64_t rows, int channels, const void* src, const void* folded, void* dst,
                   cudaStream_t stream);

}  // namespace scalescope::cuda
