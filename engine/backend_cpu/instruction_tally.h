// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/backend_cpu/step_program.h"

namespace scalescope {

/// Adds up the times of a program's instructions (as StepProgram::run() takes them) by kernel, kind, layer and pass.
/// Reorders between layouts have their own kind, "layout".
StepProfile tallyInstructions(const std::vector<Instruction>& instructions, const std::vector<double>& timesMs,
                              const Graph& graph, int steps);

/// A program's instructions in order, with the mean times of `steps` steps of training.
std::vector<StepInstruction> explainInstructions(const StepProgram& program, const std::vector<double>& timesMs,
                                                 const Graph& graph, int steps);

}  // namespace scalescope
