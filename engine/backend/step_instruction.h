// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scalescope {

/// One instruction of a compiled step, for reading.
struct StepInstruction {
  struct Operand {
    std::string role;  ///< what the instruction uses it as, e.g. "weights"
    std::string name;  ///< unique for the tensor, with the kind of its memory: "activation 12", "weights 3"
    std::int64_t bytes = 0;
  };

  std::string layer, operation;  ///< name of the layer and opName()
  std::string work;              ///< e.g. "convolution backward data"
  std::string pass;              ///< "forward", "backward"
  std::string phase;             ///< "training", "evaluation", "both"
  std::vector<Operand> operands;
  std::int64_t workspaceBytes = 0;
  std::string plan, provider;    ///< the implementation and whose it is
  std::optional<double> timeMs;  ///< mean of the measured steps; nothing: not part of a training step

  /// Of all operands; a tensor that is listed twice counts twice.
  std::int64_t bytes() const {
    std::int64_t sum = 0;
    for (const Operand& operand : operands) sum += operand.bytes;
    return sum;
  }
};

/// The last one of a step: our own kernel on all trained parameters at once.
inline StepInstruction updateInstruction() {
  StepInstruction update;
  update.operation = update.pass = "update";
  update.work = "SGD";
  update.phase = "training";
  update.provider = "own kernels";
  return update;
}

}  // namespace scalescope
