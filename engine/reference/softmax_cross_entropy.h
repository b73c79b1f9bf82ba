// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "engine/backend/backend.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// dst: probabilities. Returns the loss times its weight and correct counts as BatchOutcome defines them.
BatchOutcome forward(const SoftmaxCrossEntropy& loss, const Tensor& scores, std::span<const std::int32_t> labels,
                     Tensor& dst);

/// Adds the gradient of the weighted mean loss to diffScores.
void backward(const SoftmaxCrossEntropy& loss, const Tensor& probabilities, std::span<const std::int32_t> labels,
              Tensor& diffScores);

}  // namespace scalescope::reference
