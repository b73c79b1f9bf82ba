// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/preflight_report.h"
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

/// All templates, judged by the baseline's hosts and what preflight found there. `localCores`: of this machine.
std::vector<StudyTemplateInfo> studyTemplates(const Plan& baseline, int localCores,
                                              const std::vector<PreflightReport>& checks = {});

/// Network interfaces that all hosts with ranks have, by name; none where one of them was not checked.
std::vector<std::string> commonInterfaces(const Plan& baseline, const std::vector<PreflightReport>& checks);

/// The study that a template makes of a baseline, three repeats of each cell.
Study studyFromTemplate(StudyTemplate id, const Plan& baseline, int localCores,
                        const std::vector<PreflightReport>& checks = {});

}  // namespace scalescope
