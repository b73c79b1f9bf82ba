// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/analysis/comparability/excluded_run.h"

namespace scalescope {

/// The runs that measure one point of a line or of a prediction: the most that are repeats of each other by
/// repeatKey(), of equally many the first. The others are added to `excluded`, once, with what separates them.
std::vector<const RunResult*> repeatsOfPoint(const std::vector<const RunResult*>& runs,
                                             std::vector<ExcludedRun>& excluded);

}  // namespace scalescope
