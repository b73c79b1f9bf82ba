// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "engine/study/study_cells.h"

namespace scalescope {

// Labels of the results of a study.
inline constexpr const char* kStudyLabel = "study";                 ///< its name
inline constexpr const char* kStudyIdLabel = "study_id";            ///< its folder in studies/
inline constexpr const char* kStudyCellLabel = "study_cell";        ///< "2 ranks, fp16"
inline constexpr const char* kStudyFactorsLabel = "study_factors";  ///< fields of the intended factors, by commas
inline constexpr const char* kStudyFactorPrefix = "study_factor/";  ///< followed by a factor's field: the cell's value

/// The labels for the results of a cell.
std::map<std::string, std::string> studyLabels(const std::string& studyId, const Study& study, const StudyCell& cell);

}  // namespace scalescope
