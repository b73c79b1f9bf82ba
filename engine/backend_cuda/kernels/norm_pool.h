// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/pooling.h"

namespace scalescope::cuda {

// A batch norm, its ReLU and the max pool that alone reads them, in one kernel each way: the normalised values are
// never stored. With the bits of the three kernels one after the other. Parameters and statistics are FP32.

struct NormPool {
  PoolingShape shape;  ///< of the pool; src is the batch norm's input
  MaxPool pool;
  const void* src = nullptr;
  const float *scale = nullptr, *shift = nullptr, *mean = nullptr;
  const float* inverseStd = nullptr;  ///< training: of the batch
  const float* variance = nullptr;    ///< evaluation: the running one, with epsilon
  float epsilon = 1e-5f;
};

/// dst = max pool of relu(scale * (src - mean) * inverseStd + shift). maxIndex: as maxPoolForward().
void normPoolForward(const NormPool& args, void* dst, std::uint8_t* maxIndex, cudaStream_t stream);

struct NormPoolBackward {
  const std::uint8_t* maxIndex = nullptr;
  const void* diffDst = nullptr;                     ///< of the pool's output
  float *diffScale = nullptr, *diffShift = nullptr;  ///< overwritten
  void* diffSrc = nullptr;                           ///< of the batch norm's input; not diffDst
  void* workspace = nullptr;
  unsigned* counters = nullptr;  ///< as of BatchNormTraining
};

/// Training only. Two passes over src, which gather the pool's gradient anew.
void normPoolBackward(const NormPool& args, const NormPoolBackward& backward, cudaStream_t stream);
std::size_t normPoolWorkspaceBytes(const PoolingShape& shape);

}  // namespace scalescope::cuda
