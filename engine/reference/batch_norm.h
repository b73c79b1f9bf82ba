// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// Statistics that forward stores for backward, one value per channel.
struct BatchStatistics {
  Values mean, variance;  ///< variance: biased
};

/// Normalises with the batch's statistics and moves the running ones towards them.
/// Source: Ioffe and Szegedy, "Batch Normalization" (2015), algorithm 1; running variance unbiased, as in cuDNN.
BatchStatistics forwardTraining(const BatchNorm& norm, const Tensor& src, const Values& scale, const Values& shift,
                                Values& runningMean, Values& runningVariance, Tensor& dst);

/// Normalises with given statistics: the running ones in evaluation.
void forward(const BatchNorm& norm, const Tensor& src, const Values& scale, const Values& shift,
             const BatchStatistics& statistics, Tensor& dst);

/// Adds to diffSrc, diffScale and diffShift.
void backward(const BatchNorm& norm, const Tensor& src, const Values& scale, const BatchStatistics& statistics,
              const Tensor& diffDst, Tensor& diffSrc, Values& diffScale, Values& diffShift);

}  // namespace scalescope::reference
