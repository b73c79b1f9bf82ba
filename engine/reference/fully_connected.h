// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// dst = weights src + bias for each image, its values in the order c, h, w. An empty `bias` means no bias.
void forward(const FullyConnected& full, const Tensor& src, const Values& weights, const Values& bias, Tensor& dst);

/// Adds to diffSrc, diffWeights and (unless empty) diffBias.
void backward(const FullyConnected& full, const Tensor& src, const Values& weights, const Tensor& diffDst,
              Tensor& diffSrc, Values& diffWeights, Values& diffBias);

}  // namespace scalescope::reference
