// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "engine/study/study_cells.h"

namespace scalescope {

// Labels by which a result says to which study it belongs.
inline constexpr const char* kStudyLabel = "study";                 ///< its name
inline constexpr const char* kStudyIdLabel = "study_id";            ///< its folder in studies/
inline constexpr const char* kStudyCellLabel = "study_cell";        ///< "2 ranks, fp16"
inline constexpr const char* kStudyFactorsLabel = "study_factors";  ///< fields of the intended factors, by commas
inline constexpr const char* kStudyFactorPrefix = "study_factor/";  ///< before a factor's field: the cell's value

/// What the results of a cell are labelled with.
std::map<std::string, std::string> studyLabels(const std::string& studyId, const Study& study, const StudyCell& cell);

}  // namespace scalescope
