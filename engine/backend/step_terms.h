// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "engine/backend/step_instruction.h"
#include "engine/backend/tensor_id.h"
#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

// Terms of compiled steps that all backends share, with their names in `run --explain`.

/// Where a tensor's bytes are stored.
enum class Home {
  Planned,           ///< shares memory with tensors that live at other times
  Parameter,         ///< trained parameters: FP32 in training, as the step reads them in inference
  RoundedParameter,  ///< their 16-bit copies
  Gradient,          ///< FP32 gradients of the trained parameters
  RoundedGradient,   ///< gradients that a library writes in 16 bits
  State,             ///< FP32 running statistics
  Input,             ///< the caller's images
};
inline constexpr std::size_t kHomeCount = 7;

/// Which steps run an instruction.
enum class Phase { Training, Evaluation, Both };

const char* memoryName(Home home);
const char* phaseName(Phase phase);

/// "activation 12": the kind of memory and the tensor.
std::string tensorName(Home home, TensorId tensor);

/// The error of a layer's work, with their names before its message.
Error inLayer(const std::string& layer, const std::string& work, Error error);

/// Why the value at a layer cannot be read: it was compiled without inspection, or no tensor holds it.
Text unkeptText(const std::string& layer, bool wasInspected);

/// Layer, work, pass and phase of an instruction; operands, plan and time are added by the backend.
StepInstruction describeInstruction(const Layer& layer, const char* work, bool isBackward, Phase phase);

}  // namespace scalescope
