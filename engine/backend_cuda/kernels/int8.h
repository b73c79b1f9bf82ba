// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/pooling.h"

namespace scalescope::cuda {

// INT8 inference: real = scale * stored, stored from -128 to 127, rounded to nearest even.

/// Rows of channels, e.g. the pixels of NHWC images, copied into rows of another length or format.
struct ScaledRows {
  std::int64_t rows = 0;
  int channels = 0;
  int srcRowChannels = 0, dstRowChannels = 0;  ///< row lengths
  int dstChannels = 0;                         ///< written; those beyond `channels` are 0
  float factor = 1;                            ///< dst = factor * src
};

void quantize(const ScaledRows& shape, const float* src, std::int8_t* dst, cudaStream_t stream);
void requantize(const ScaledRows& shape, const std::int8_t* src, std::int8_t* dst, cudaStream_t stream);
void dequantize(const ScaledRows& shape, const std::int8_t* src, float* dst, cudaStream_t stream);

/// What follows the 32-bit sums of a product: dst = relu(factors * sums + bias + addendFactor * addend).
struct FinishedSums {
  std::int64_t rows = 0;
  int channels = 0;
  int sumsRowChannels = 0, dstRowChannels = 0;  ///< row lengths
  const std::int32_t* sums = nullptr;
  const float *factors = nullptr, *bias = nullptr;  ///< one for each channel
  /// Dense; at most one of them.
  const std::int8_t* addend = nullptr;
  const float* wideAddend = nullptr;
  float addendFactor = 1;
  bool relu = false;
};

void finishSums(const FinishedSums& finish, std::int8_t* dst, cudaStream_t stream);
void finishSums(const FinishedSums& finish, float* dst, cudaStream_t stream);

// Pools of 8-bit images: dst = factor * (the maximum or mean). The type of the shape is not used.

void maxPoolInt8(const PoolingShape& shape, const MaxPool& pool, float factor, const std::int8_t* src, std::int8_t* dst,
                 cudaStream_t stream);
void maxPoolInt8(const PoolingShape& shape, const MaxPool& pool, float factor, const std::int8_t* src, float* dst,
                 cudaStream_t stream);
void averagePoolInt8(const PoolingShape& shape, const AveragePool& pool, float factor, const std::int8_t* src,
                     std::int8_t* dst, cudaStream_t stream);
void averagePoolInt8(const PoolingShape& shape, const AveragePool& pool, float factor, const std::int8_t* src,
                     float* dst, cudaStream_t stream);

}  // namespace scalescope::cuda
