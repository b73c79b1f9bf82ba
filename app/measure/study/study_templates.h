// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/run/preflight_report.h"
#include "engine/study/study.h"

namespace scalescope {

enum class StudyTemplate { Scaling, UpAgainstOut, Interconnect, HalfAgainstSingle };

/// The title and purpose of a template, and why it cannot be used with these hosts.
struct StudyTemplateInfo {
  StudyTemplate id = StudyTemplate::Scaling;
  QString name;  ///< for objectName
  QString title;
  QString purpose;
  QString problem;  ///< "" if it can be used
};

/// All templates, checked against the baseline's hosts and their preflight reports. `localCores`: of this machine.
std::vector<StudyTemplateInfo> studyTemplates(const Plan& baseline, int localCores,
                                              const std::vector<PreflightReport>& checks = {});

/// Names of the network interfaces that all hosts with ranks have; none if one of the hosts was not checked.
std::vector<std::string> commonInterfaces(const Plan& baseline, const std::vector<PreflightReport>& checks);

/// The study that a template builds from a baseline, with three repeats of each cell.
Study studyFromTemplate(StudyTemplate id, const Plan& baseline, int localCores,
                        const std::vector<PreflightReport>& checks = {});

/// The hosts and backend at hand for a published study: this machine with one rank is expanded to all its GPUs, or
/// cores if it has none; without a GPU on any host the backend is the CPU.
Plan planAtHand(const Plan& baseline, int localCores, const std::vector<PreflightReport>& checks = {});

}  // namespace scalescope
