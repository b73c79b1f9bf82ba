// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend_cuda/products/convolution.h"
#include "engine/backend_cuda/products/gemm.h"

namespace scalescope::cuda {

/// What a product uses a tensor as: the members of PlanOperands and NormOperands.
enum class Role {
  A,
  B,
  Bias,
  RoundedBias,
  Out,
  NormSrc,
  NormMean,
  NormInverseStd,
  NormScale,
  NormShift,
  NormDiffScale,
  NormDiffShift,
  NormAddend,
  Previous,
  Prologue,
  Statistics,
};

/// One tensor of a problem.
struct ProblemTensor {
  Role role = Role::A;
  DataType type = DataType::Fp32;
  std::int64_t count = 0;  ///< elements
  bool isWritten = false;
  std::size_t bytes() const { return static_cast<std::size_t>(count) * bytesOf(type); }
};

/// A problem as the list of its tensors: from it follow its text, the operands of its instruction, and memory, input
/// and comparison of timed plans.
struct ProblemTensors {
  std::vector<ProblemTensor> all;
  /// Largest difference that correct implementations may show, see PlanTimer::difference().
  double tolerance = 0;

  /// nullptr: the problem has none.
  const ProblemTensor* find(Role role) const;
};
ProblemTensors tensorsOf(const ConvolutionProblem& problem);
ProblemTensors tensorsOf(const GemmProblem& problem);

/// A problem as one unique line, e.g.
/// "conv forward fp16 n256 64x56x56 k64 3x3 stride 1x1 pad 1,1,1,1 groups 1 bias relu".
std::string problemText(const ConvolutionProblem& problem);
std::string problemText(const GemmProblem& problem);
std::string problemText(const IntegerProblem& problem);

/// As `run --explain` lists it, e.g. "weights" for b of a forward product.
const char* roleName(Role role, Work work);

/// Sets the operand of that role.
void setOperand(PlanOperands& operands, Role role, void* address);

}  // namespace scalescope::cuda
