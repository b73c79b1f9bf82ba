// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// dst = src (*) weights + bias, a cross-correlation as in every framework. An empty `bias` means no bias.
void forward(const Convolution& conv, const Tensor& src, const Values& weights, const Values& bias, Tensor& dst);

/// Adds to diffSrc, diffWeights and (unless empty) diffBias.
void backward(const Convolution& conv, const Tensor& src, const Values& weights, const Tensor& diffDst, Tensor& diffSrc,
              Values& diffWeights, Values& diffBias);

}  // namespace scalescope::reference
