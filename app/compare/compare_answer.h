// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/results/answer.h"
#include "app/results/comparison.h"

namespace scalescope {

/// Which configuration is faster, by how much, and what restricts that; the same on the Compare page, in `scalescope
/// compare` and in reports.
Answer answerOf(const Comparison& comparison, const PercentConvention& convention);

}  // namespace scalescope
