// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/study/study.h"

namespace scalescope {

enum class StudyTemplate { Scaling, UpAgainstOut, Interconnect, HalfAgainstSingle };

/// What a template is called and what it would ask, and why it cannot work with these hosts.
struct StudyTemplateInfo {
  StudyTemplate id = StudyTemplate::Scaling;
  QString name;  ///< for objectName
  QString title;
  QString purpose;
  QString problem;  ///< "" if it can work
};

/// All templates, judged by the baseline's hosts. `localCores`: of this machine.
std::vector<StudyTemplateInfo> studyTemplates(const Plan& baseline, int localCores);

/// The study that a template makes of a baseline, three repeats of each cell.
Study studyFromTemplate(StudyTemplate id, const Plan& baseline, int localCores);

}  // namespace scalescope
