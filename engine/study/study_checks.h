// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/study/study_cells.h"

namespace scalescope {

/// What is wrong with a study before any cell is made: its name, factors, exclusions, repeats and what is held fixed.
std::vector<StudyFault> checkStudy(const Study& study);

}  // namespace scalescope
