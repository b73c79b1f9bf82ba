// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// dst = src + bias (FP32, one for each channel), then optionally ReLU. rows = n h w. dst may be src, or a channel
/// slice of a wider tensor whose rows have dstRowChannels (0: channels).
void addBias(DataType type, std::int64_t rows, int channels, const void* src, const float* bias, bool relu, void* dst,
             int dstRowChannels, cudaStream_t stream);

/// ReLU backward of such a channel slice: diffSrc, dense, is diffDst where dst is positive, else 0. Both are
/// the first channel's addresses, in rows of rowChannels.
void reluBackwardOfPart(DataType type, std::int64_t rows, int channels, const void* dst, const void* diffDst,
                        int rowChannels, void* diffSrc, cudaStream_t stream);

/// diffBias = sum of diffDst over the rows, in a fixed order. counters: as BatchNormTraining::counters.
void biasGradient(DataType type, std::int64_t rows, int channels, const void* diffDst, float* diffBias, void* workspace,
                  unsigned* counters, cudaStream_t stream);
std::size_t biasGradientWorkspaceBytes(std::int64_t rows, int channels);

}  // namespace scalescope::cuda
