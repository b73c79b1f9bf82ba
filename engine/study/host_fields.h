// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "engine/study/study_fields.h"

namespace scalescope {

/// Fields that a study can vary on all hosts of a plan at once: their number, slots, interface..., and the global
/// batch.
std::vector<StudyField> hostFields();

/// A variable of the environment of every host that runs ranks; an empty value unsets it. Errors: "study-invalid".
Result<StudyField> environmentField(std::string_view name);

}  // namespace scalescope
