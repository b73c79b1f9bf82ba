// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_labels.h"

#include "engine/base/text.h"

namespace scalescope {

std::map<std::string, std::string> studyLabels(const std::string& studyId, const Study& study, const StudyCell& cell) {
  std::map<std::string, std::string> labels = {
      {kStudyLabel, study.name}, {kStudyIdLabel, studyId}, {kStudyCellLabel, cell.label}};
  std::vector<std::string> intended;
  for (std::size_t i = 0; i < study.factors.size(); ++i) {
    labels[kStudyFactorPrefix + study.factors[i].field] = cell.values[i];
    if (study.factors[i].intended) intended.push_back(study.factors[i].field);
  }
  labels[kStudyFactorsLabel] = join(intended, ",");
  return labels;
}

}  // namespace scalescope
