// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/convolution.h"
#include "engine/backend_cuda/plan.h"

namespace scalescope::cuda {

/// One product of a convolution. Channels of 16-bit images come padded with zeros to a multiple of 4.
struct ConvolutionProblem {
  Work work = Work::Forward;
  /// Its type is that of src, weights, dst and their gradients; dWeights is FP32 always.
  ConvolutionShape shape;
  bool tf32 = false;        ///< in FP32: the product may round its factors to TF32
  bool bias = false;        ///< Forward: op.k FP32 values are added
  bool relu = false;        ///< Forward: after the bias
  bool accumulate = false;  ///< BackwardData: dSrc += instead of =
};

using ConvolutionPlan = Plan;

}  // namespace scalescope::cuda
