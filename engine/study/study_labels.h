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

/// The values of a cell besides its network and ranks: "Batch per device 64"; `label` is the cell's.
std::vector<std::string> furtherCellWords(const Plan& plan, const std::string& label);
/// The title of a cell's runs: "AlexNet, 2 ranks, Batch per device 64".
std::string cellTitle(const Plan& plan, const std::string& label);

/// Whether a study gave a run its name, as earlier versions did: "alexnet: 2 ranks, resnet-20". Users typed all
/// other names of plans.
bool isNamedByStudy(const std::string& name, const std::map<std::string, std::string>& labels);

/// The labels for the results of a cell.
std::map<std::string, std::string> studyLabels(const std::string& studyId, const Study& study, const StudyCell& cell);

}  // namespace scalescope
