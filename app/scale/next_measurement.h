// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/prediction_study.h"

namespace scalescope {

/// The plans of a training that would narrow a prediction's band: two where it is measured with overlap and without.
std::vector<Plan> plansOf(const NextMeasurement& next);

/// Whether it can be run without being looked at: every host is one of the results, which were measured here, and none
/// names a command.
bool canRunAtOnce(const NextMeasurement& next, const PredictionStudy& study);

}  // namespace scalescope
