// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/convolution.h"
#include "engine/backend_cuda/products/plan.h"

namespace scalescope::cuda {

/// One product of a convolution. Channels of 16-bit images come padded with zeros to a multiple of 4.
struct ConvolutionProblem {
  Work work = Work::Forward;
  /// Its type is that of src, weights, dst and their gradients, but of dWeights only with `roundedGradient`.
  ConvolutionShape shape;
  bool tf32 = false;  ///< in FP32: the product may round its factors to TF32
  bool bias = false;  ///< Forward: op.k values are added, see PlanOperands
  bool relu = false;  ///< Forward: after the bias
  /// BackwardData: dSrc += instead of =. Forward: PlanOperands::previous is added before the ReLU.
  bool accumulate = false;
  bool biasApart = false;   ///< our kernel adds the FP32 bias, even if the library could add the rounded one
  bool sumApart = false;    ///< BackwardData: our kernel accumulates, even if the library could
  bool statistics = false;  ///< Forward: also writes mean and spread of each channel of dst
  /// Forward, BackwardWeights: src is relu(factor * src + shift), with 2 x src.c factors and shifts of the shape's
  /// type.
  bool prologue = false;
  /// BackwardData: src is the output of a batch norm with ReLU, and all other readers' parts of its gradient are in
  /// PlanOperands::previous where `accumulate` is set. dSrc is the gradient before that ReLU; also writes the gradients
  /// of the batch norm's scale and shift.
  bool normGradient = false;
  bool normAddend =
      false;  ///< with normGradient: the ReLU's input is the sum of the batch norm and NormOperands::addend
  /// BackwardWeights: dWeights has the shape's type, as libraries write it; else it is FP32.
  bool roundedGradient = false;
  /// Forward: row length if dst is a channel slice of a wider tensor; 0: dst.c.
  int dstRowChannels = 0;
};

using ConvolutionPlan = Plan;

/// A forward product of 8-bit images and weights with exact 32-bit sums, see PlanOperands.
struct IntegerProblem {
  ConvolutionShape shape;   ///< its type is not used
  bool finished = false;    ///< out is s8, with factors, bias and what follows; else out is the s32 sums
  bool relu = false;        ///< finished
  bool accumulate = false;  ///< finished: PlanOperands::previous, s8, is added before the ReLU
  int dstRowChannels = 0;   ///< finished: as of ConvolutionProblem
};

}  // namespace scalescope::cuda
