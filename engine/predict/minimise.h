// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace scalescope {

/// The point that minimises `cost`, from `start` with a first step of `step` in each direction. For a few variables and
/// a cost without derivatives. Source: J. Nelder and R. Mead, A simplex method for function minimization, Computer
/// Journal 7 (1965), 308-313.
std::vector<double> minimise(const std::function<double(const std::vector<double>&)>& cost, std::vector<double> start,
                             double step, int maxEvaluations);

}  // namespace scalescope
