// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// The mask is that of engine/graph/dropout_mask.h, recomputed in forward and backward: nothing is stored between them.
struct DropoutArguments {
  DataType type = DataType::Fp32;
  int n = 0;
  Shape shape;
  double rate = 0.5;
  std::uint64_t seed = 0;
  int layer = 0;                        ///< index in the graph
  const std::uint64_t* step = nullptr;  ///< in device memory: of the training, counted from 1
};

/// dst = src / (1 - rate) where kept, else 0. Backward is the same map from diffDst to diffSrc. dst may be src.
/// `accumulate` adds to dst instead.
void dropout(const DropoutArguments& args, const void* src, void* dst, bool accumulate, cudaStream_t stream);

}  // namespace scalescope::cuda
