// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "engine/reference/selftest.h"

namespace scalescope {

/// Maximum error of losses, activations, gradients, and parameter changes by SGD steps.
struct Tolerances {
  double loss, forward, backward, update;
};

/// Errors of a correct backend that rounds each stored tensor, measured with the reference, with a margin of 3 or more.
/// In FP32 only rounding counts: with the seeds of the cases no ReLU or maximum changes its choice. With 16 bits some
/// elements do, which changes gradients: tolerances are tight for operations, wider for blocks, and in whole networks
/// only losses are accurate; inner tensors reveal only gross errors.
Tolerances tolerancesOf(Precision precision, SelftestDepth depth);

/// Norm of the difference / norm of `reference`, whose root mean square counts as at least 1e-6, since 0 has no
/// relative error; the norm counts as at least `leastNorm`.
double relativeError(std::span<const float> values, std::span<const float> reference, double leastNorm = 0);

double normOf(std::span<const float> values);

}  // namespace scalescope
