// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace scalescope::import {

/// Units: nanoseconds. The end is not part of it.
struct Interval {
  std::int64_t begin = 0, end = 0;
};

/// Ascending and disjoint, where not stated otherwise.
using Intervals = std::vector<Interval>;

/// Sorts and merges intervals in any order; empty ones are removed.
void merge(Intervals& intervals);
Intervals merged(Intervals a, const Intervals& b);
Intervals intersection(const Intervals& a, const Intervals& b);
/// What is in `a` and not in `b`.
Intervals difference(const Intervals& a, const Intervals& b);
double lengthOf(const Intervals& intervals);
/// Of the part of `intervals` within a window.
double lengthWithin(const Intervals& intervals, const Interval& window);

}  // namespace scalescope::import
