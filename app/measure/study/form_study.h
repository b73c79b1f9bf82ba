// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/measure/form/plan_form.h"
#include "engine/study/study.h"
#include "engine/study/study_cells.h"

namespace scalescope {

/// The study that a plan form describes by several values in a field; nothing without such a field. Several counts of
/// ranks are a factor of it; every rank then has the same number of cores, as in sweepPlans().
std::optional<Study> formStudy(const PlanDraft& draft, int localCores);

/// "6 cells, 18 runs in an interleaved order; about 14 min planned, plus the preparation of each run."
QString studySummary(const Study& study, const std::vector<StudyCell>& cells);

}  // namespace scalescope
