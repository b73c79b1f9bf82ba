// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "engine/study/study.h"

namespace scalescope {

/// The plan fields that differ between cells by intent: those of the intended factors, and those that follow from what
/// is held fixed. The comparability check treats them as declared.
std::set<std::string> intendedPlanFields(const Study& study);

}  // namespace scalescope
