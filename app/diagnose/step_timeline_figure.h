// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/diagnose/step_timeline.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"

namespace scalescope {

/// One row per rank with its steps end to end, and a mark at the slowest rank of each step. Its table, which CSV and
/// Markdown show, has a row per part. Units: ms.
Figure makeStepTimelineFigure(const RunResult& result, const StepTimeline& timeline);

}  // namespace scalescope
