// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/controller.h"
#include "engine/study/study_folder.h"

namespace scalescope {

/// Checks that every cell of a study is a valid plan. Errors: "study-invalid", "plan-invalid" naming cell and
/// fault.
Status checkStudyPlans(const Study& study);

/// The checks of runStudy() before anything starts. Errors: "study-invalid", "plan-invalid" naming cell and fault, and
/// as checkLaunch().
Status checkStudyLaunch(const Study& study, const ControllerOptions& options);

/// Runs the remaining runs of a study as it was loaded, as the queue of its id: interleaved repeats, each cell until it
/// has its runs, does not fit or fails; a failed cell does not end the study. Ends when nothing is left, at a pause or
/// stop, and at SIGINT and SIGTERM. study.json is not read again: what runs is what the user was asked about. Errors:
/// as checkStudyLaunch(); "locked" while another controller works on it. Thread: as runPlans().
Result<std::vector<RunOutcome>> runStudy(StoredStudy stored, ControllerOptions options);

}  // namespace scalescope
