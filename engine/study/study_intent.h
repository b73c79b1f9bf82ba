// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "engine/study/study.h"

namespace scalescope {

/// The plan fields that differ between cells because the study says so: those of its intended factors, and what follows
/// from what is held fixed. The comparability guard takes them as declared.
std::set<std::string> intendedPlanFields(const Study& study);

}  // namespace scalescope
