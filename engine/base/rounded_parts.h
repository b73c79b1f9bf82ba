// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace scalescope {

/// Parts of a whole, rounded to `decimals` digits after the point so that they add up to their rounded sum: by largest
/// remainder, so that each differs by less than one unit of the last digit. Parts that are not finite stay as they are.
std::vector<double> roundedParts(std::span<const double> parts, int decimals);

}  // namespace scalescope
