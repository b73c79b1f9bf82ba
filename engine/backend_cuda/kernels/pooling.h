// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// A batch of NHWC images and its pooling parameters.
struct PoolingShape {
  DataType type = DataType::Fp32;
  int n = 0;
  Shape src, dst;
  /// Row length if dst and diffDst are channel slices of a wider tensor; 0: dst.c. Not for global pools.
  int dstRowChannels = 0;
};

/// Positions of a max pool's kernel that fit a one-byte index; larger kernels throw Failure.
inline constexpr int kMaxPoolPositions = 256;

/// maxIndex: for each output (NHWC) the position r * kernelW + s of the first maximum in its window, for backward;
/// nullptr without backward.
void maxPoolForward(const PoolingShape& shape, const MaxPool& pool, const void* src, void* dst, std::uint8_t* maxIndex,
                    cudaStream_t stream);

/// Backward passes gather, without atomics: every element of diffSrc is written once. `accumulate` adds to diffSrc.
void maxPoolBackward(const PoolingShape& shape, const MaxPool& pool, const std::uint8_t* maxIndex, const void* diffDst,
                     void* diffSrc, bool accumulate, cudaStream_t stream);

void averagePoolForward(const PoolingShape& shape, const AveragePool& pool, const void* src, void* dst,
                        cudaStream_t stream);
void averagePoolBackward(const PoolingShape& shape, const AveragePool& pool, const void* diffDst, void* diffSrc,
                         bool accumulate, cudaStream_t stream);

void globalAveragePoolForward(const PoolingShape& shape, const void* src, void* dst, cudaStream_t stream);
void globalAveragePoolBackward(const PoolingShape& shape, const void* diffDst, void* diffSrc, bool accumulate,
                               cudaStream_t stream);

}  // namespace scalescope::cuda
