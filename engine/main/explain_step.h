// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend/step_instruction.h"
#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// A table of instructions: a line for each, in the order of the step.
std::string instructionTable(const std::vector<StepInstruction>& instructions);

/// Compiles the training step of one rank of the plan on this machine, runs it a few times on random images, and prints
/// its instructions to stdout. The dataset is opened for its shape only. Errors: "usage" for a plan that trains
/// nothing here; those of loadBackend(), openDataset(), makeNetwork(), Backend::compile() and CompiledStep::explain().
Status explainStep(const Plan& plan);

}  // namespace scalescope
