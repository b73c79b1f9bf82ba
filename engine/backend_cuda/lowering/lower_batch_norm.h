// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {

/// A batch norm with its epilogue: an optional sum, an optional ReLU.
struct Norm {
  int layer = 0, last = 0;  ///< last: the ReLU or sum that ends it, or the layer itself
  int addend = -1;          ///< the sum's other input
  bool relu = false;
  BatchNorm op;
  BatchNormShape shape;
  Activation src, dst;
  TensorId scale = kNoTensor, shift = kNoTensor, runningMean = kNoTensor, runningVariance = kNoTensor;
  TensorId mean = kNoTensor, inverseStd = kNoTensor;  ///< of the batch
  int concat = -1;                                    ///< the only reader of dst, whose output contains it
  bool sumsGiven = false;                             ///< backward's, by the convolution behind
  BatchStatistics statistics;                         ///< written by the convolution, if fused
  TensorId passed = kNoTensor;                        ///< the ReLU's mask, one bit per value
  TensorId folded = kNoTensor;                        ///< in training the next convolution computes dst from this
};

/// The batch norm alone, with its parameters defined.
Norm describeNorm(Lowering& lowering, int layer);
/// What training's kernels need of it besides addresses.
BatchNormTraining fixedTraining(const Norm& norm);
/// Training forward; without a dst it only computes and saves the batch's statistics and updates the running ones.
void emitNormTraining(Lowering& lowering, const Norm& norm, TensorId addend);

}  // namespace scalescope::cuda
