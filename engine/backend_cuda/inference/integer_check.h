// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/products/convolution.h"
#include "engine/base/result.h"

namespace scalescope::cuda {

/// Runs `finished`, a plan of the finished `problem`, on random operands with another factor and bias for each channel,
/// and compares it with the sums of `bare` and finishSums(): a stored value may differ by 1, since either may round
/// first. Errors: "backend-failed" with the counts; those of the plans; "out-of-memory".
Status checkFinished(const Plan& finished, const Plan& bare, const IntegerProblem& problem);

}  // namespace scalescope::cuda
