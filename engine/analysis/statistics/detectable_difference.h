// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

namespace scalescope {

/// The power of a test that is stated: the probability that it detects a difference.
inline constexpr double kStatedPower = 0.8;

/// The difference that compareMeans() detects with kStatedPower between new repeats, as many and as spread as these.
/// Units: percent of the slower. None without an interval or a spread.
std::optional<double> detectablePercent(std::span<const double> a, std::span<const double> b);

/// The same for values of a normal distribution. Units: standard errors of the difference. `shareOfA`: of the square of
/// the standard error.
double detectableErrors(std::size_t countA, std::size_t countB, double shareOfA);

}  // namespace scalescope
