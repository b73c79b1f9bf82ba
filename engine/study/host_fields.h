// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "engine/study/study_fields.h"

namespace scalescope {

/// What a study can vary about all hosts of a plan at once: how many of them, their slots, their interface..., and the
/// global batch, which follows from both.
std::vector<StudyField> hostFields();

/// A variable of the environment of every host that runs ranks; an empty value unsets it. Errors: "study-invalid".
Result<StudyField> environmentField(std::string_view name);

}  // namespace scalescope
