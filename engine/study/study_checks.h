// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/study/study_cells.h"

namespace scalescope {

/// Faults of a study that do not need its cells: in name, factors, exclusions, repeats and what is held fixed.
std::vector<StudyFault> checkStudy(const Study& study);

}  // namespace scalescope
