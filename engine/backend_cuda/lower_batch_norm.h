// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {

/// A batch norm with what is computed behind it: perhaps a sum, perhaps a ReLU.
struct Norm {
  int layer = 0, last = 0;  ///< last: the ReLU or sum that ends it, or the layer itself
  int addend = -1;          ///< the sum's other input
  bool relu = false;
  BatchNorm op;
  BatchNormShape shape;
  Activation src, dst;
  TensorId scale = kNoTensor, shift = kNoTensor, runningMean = kNoTensor, runningVariance = kNoTensor;
  TensorId mean = kNoTensor, inverseStd = kNoTensor;  ///< of the batch
  int concat = -1;                                    ///< the only reader of dst, in whose output that lies
  BatchStatistics statistics;                         ///< where the convolution has left them
  TensorId passed = kNoTensor;                        ///< a bit for each value that the ReLU let pass
  TensorId folded = kNoTensor;                        ///< the next convolution computes dst, of this, in training
};

inline void* shifted(void* data, std::size_t bytes) { return static_cast<std::byte*>(data) + bytes; }

/// The batch norm alone, with its parameters defined.
Norm describeNorm(Lowering& lowering, int layer);
/// Training forward; without a dst only the batch's statistics are found, saved, and the running ones moved.
void emitNormTraining(Lowering& lowering, const Norm& norm, TensorId addend);

}  // namespace scalescope::cuda
