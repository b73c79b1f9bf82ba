// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/products/convolution.h"
#include "engine/backend_cuda/products/gemm.h"

namespace scalescope::cuda {

/// The part that a library computes when it cannot do a whole problem: the bare product in a type that it can write.
/// Our kernels do the rest.
struct BareProduct {
  Work work = Work::Forward;
  DataType type = DataType::Fp32;     ///< that the library writes
  DataType outType = DataType::Fp32;  ///< that the problem requires
  std::int64_t rows = 0;              ///< of the output: pixels of all images; of weights: output channels
  int channels = 0;
  int outRowChannels = 0;  ///< row length that the problem requires; 0: channels
  bool bias = false, relu = false, accumulate = false, statistics = false;

  bool isWhole() const {
    return !bias && !relu && !accumulate && !statistics && outRowChannels == 0 && type == outType;
  }
};

/// The bare product of a problem, written in `type`.
BareProduct bareProductOf(const ConvolutionProblem& problem, DataType type);
BareProduct bareProductOf(const GemmProblem& problem, DataType type);

/// `plan` computes the bare product; the result computes the whole problem: bias, ReLU and statistics after it, sums
/// and conversions through the workspace. A prologue is left to `plan`.
std::unique_ptr<Plan> finishedPlan(std::unique_ptr<Plan> plan, const BareProduct& product);

}  // namespace scalescope::cuda
