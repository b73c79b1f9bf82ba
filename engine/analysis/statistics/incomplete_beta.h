// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// Regularised incomplete beta function I_x(a, b), for a, b > 0. Source: DLMF 8.17.
double regularisedBeta(double a, double b, double x);

}  // namespace scalescope
