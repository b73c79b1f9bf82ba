// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace scalescope {

/// Which of several hypotheses are rejected so that the chance of any false rejection is at most `level`: one flag per
/// p-value, in their order. Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), 65-70.
std::vector<bool> holmRejections(std::span<const double> pValues, double level);

}  // namespace scalescope
