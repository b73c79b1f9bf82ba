// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/protocol.

#include <vector>

#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {

/// The fields of Plan::program.
std::vector<PlanField> makeProgramFields();

/// Faults of a plan's program, other than values outside of a field's bounds or choices.
std::vector<PlanFault> checkProgram(const Plan& plan);

}  // namespace scalescope
