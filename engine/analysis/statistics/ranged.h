// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// A value above 0 with the range that it is known to. Without a range, nothing is known about its error: the range of
/// anything computed from it is unknown, too.
struct Ranged {
  double value = 0;
  std::optional<Interval> range = {};
};

// Ranges by interval arithmetic: never too narrow, also where errors depend on each other.
// Source: R. E. Moore, Interval Analysis, Prentice-Hall 1966, chapter 3. `factor`, `numerator`: above 0.

Ranged plus(const Ranged& a, const Ranged& b);
Ranged times(const Ranged& a, double factor);
Ranged over(double numerator, const Ranged& a);
/// a / b.
Ranged ratioOf(const Ranged& a, const Ranged& b);
/// An exact value.
inline Ranged exactly(double value) { return {value, Interval{value, value}}; }

}  // namespace scalescope
