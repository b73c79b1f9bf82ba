// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// dst = src, rounded to nearest even. src and dst must not overlap unless they are the same tensor of the same type.
void convert(DataType srcType, const void* src, DataType dstType, void* dst, std::int64_t count, cudaStream_t stream);

/// Images as the host gives them (FP32 NHWC) in the step's type with dstChannels >= srcChannels; further ones are 0.
/// rows = n h w.
void castInput(const float* src, std::int64_t rows, int srcChannels, DataType dstType, void* dst, int dstChannels,
               cudaStream_t stream);

/// Images of bytes, otherwise as castInput(): a byte of channel c becomes values[256 c + byte]. srcChannels <= 48.
void normaliseBytes(const std::uint8_t* src, const float* values, std::int64_t rows, int srcChannels, DataType dstType,
                    void* dst, int dstChannels, cudaStream_t stream);

}  // namespace scalescope::cuda
