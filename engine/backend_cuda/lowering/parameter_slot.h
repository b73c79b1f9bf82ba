// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/weight_layout.h"
#include "engine/backend_cuda/lowering/step_program.h"

namespace scalescope::cuda {

/// One tensor of parameterSpecs() in this backend's layout: weights k, r, s, padded c; others plain.
struct ParameterSlot {
  WeightDims dims;
  Home home = Home::Parameter;  ///< or State
  bool has16BitCopy = false;
  bool roundsGradient = false;  ///< the step writes its gradient in 16 bits
  std::int64_t canonicalCount = 0, deviceCount = 0;
  /// In the arenas of masters, momenta and gradients (halved in those of 16-bit copies and gradients), or of states.
  std::size_t offsetBytes = 0;
  /// The FP32 values; the values for products (the same tensor in FP32); kNoTensor for states' gradients.
  TensorId master = kNoTensor, compute = kNoTensor, gradient = kNoTensor;
};

/// Sizes of the arenas that the lowering lays out itself.
struct ArenaSizes {
  std::size_t parameterBytes = 0;  ///< of masters, momenta and gradients, each
  std::size_t computeBytes = 0;    ///< of the 16-bit copies
  std::size_t roundedBytes = 0;    ///< of 16-bit gradients; 0: there are none
  std::size_t stateBytes = 0;
};

}  // namespace scalescope::cuda
