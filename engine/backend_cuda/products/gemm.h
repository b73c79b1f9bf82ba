// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/fully_connected.h"
#include "engine/backend_cuda/products/plan.h"

namespace scalescope::cuda {

/// One product of a fully connected layer: src n x c, weights k x c, dst n x k, all row-major and dense.
struct GemmProblem {
  Work work = Work::Forward;
  FullyConnectedShape shape;          ///< its type is that of src, weights, dDst and dSrc; dWeights is FP32 always
  DataType dstType = DataType::Fp32;  ///< Forward: Fp32 for scores of a loss, else the shape's type
  bool tf32 = false;
  bool bias = false;        ///< Forward: k values are added, see PlanOperands
  bool relu = false;        ///< Forward: after the bias
  bool accumulate = false;  ///< BackwardData: dSrc += instead of =
  bool biasApart = false;   ///< our kernel adds the FP32 bias, even if the library could add the rounded one
  bool sumApart = false;    ///< our kernel accumulates, even if the library could
};

using GemmPlan = Plan;

}  // namespace scalescope::cuda
