// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// By what the arithmetic means of parts are multiplied so that they sum to the geometric mean of their totals.
/// `totals`: one per repeat, above 0.
inline double partsFactor(std::span<const double> totals) { return geometricMean(totals) / mean(totals); }

}  // namespace scalescope
