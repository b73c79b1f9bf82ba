// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace scalescope {

/// Indices, ascending, of the values that are too far from the others for a normal distribution, at most a quarter of
/// them; none of fewer than seven values, which cannot show it. Clean sets of 7 to 100 values have one with a
/// probability below 5 %. Source: generalised extreme studentised deviate test, B. Rosner, Technometrics 25 (1983),
/// 165-172.
std::vector<int> findOutliers(std::span<const double> values);

}  // namespace scalescope
