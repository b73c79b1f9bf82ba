// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend_cuda/convolution.h"
#include "engine/backend_cuda/gemm.h"

namespace scalescope::cuda {

/// A problem as one unique line, e.g.
/// "conv forward fp16 n256 64x56x56 k64 3x3 stride 1x1 pad 1,1,1,1 groups 1 bias relu".
std::string problemText(const ConvolutionProblem& problem);
std::string problemText(const GemmProblem& problem);

/// Operand sizes of Plan::run(). Units: bytes.
struct ProblemBytes {
  DataType type = DataType::Fp32, outType = DataType::Fp32;  ///< outType: of out, whatever it is
  /// Largest difference that correct implementations may show, see PlanTimer::difference().
  double tolerance = 0;
  std::size_t a = 0, b = 0, out = 0, bias = 0, prologue = 0, statistics = 0;
  std::size_t normSrc = 0, normChannels = 0;  ///< of NormOperands: src, and each of the others
  std::size_t roundedBias = 0;
  std::size_t normAddend = 0, previous = 0;
};
ProblemBytes problemBytes(const ConvolutionProblem& problem);
ProblemBytes problemBytes(const GemmProblem& problem);

}  // namespace scalescope::cuda
