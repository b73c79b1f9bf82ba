// SPDX-License-Identifier: Apache-2.0
#include "engine/import/traces/intervals.h"

#include <algorithm>

namespace scalescope::import {

void merge(Intervals& intervals) {
  const auto isLess = [](const Interval& a, const Interval& b) { return a.begin < b.begin; };
  if (!std::is_sorted(intervals.begin(), intervals.end(), isLess))
    std::sort(intervals.begin(), intervals.end(), isLess);
  std::size_t kept = 0;
  for (const Interval& next : intervals) {
    if (next.end <= next.begin) continue;
    if (kept > 0 && next.begin <= intervals[kept - 1].end)
      intervals[kept - 1].end = std::max(intervals[kept - 1].end, next.end);
    else
      intervals[kept++] = next;
  }
  intervals.resize(kept);
}

Intervals merged(Intervals a, const Intervals& b) {
  a.insert(a.end(), b.begin(), b.end());
  merge(a);
  return a;
}

Intervals intersection(const Intervals& a, const Intervals& b) {
  Intervals common;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const Interval both{std::max(a[i].begin, b[j].begin), std::min(a[i].end, b[j].end)};
    if (both.begin < both.end) common.push_back(both);
    (a[i].end < b[j].end ? i : j) += 1;
  }
  return common;
}

Intervals difference(const Intervals& a, const Intervals& b) {
  Intervals rest;
  std::size_t j = 0;
  for (Interval part : a) {
    while (j < b.size() && b[j].end <= part.begin) ++j;
    for (std::size_t k = j; k < b.size() && b[k].begin < part.end; ++k) {
      if (b[k].begin > part.begin) rest.push_back({part.begin, b[k].begin});
      part.begin = std::max(part.begin, b[k].end);
    }
    if (part.begin < part.end) rest.push_back(part);
  }
  return rest;
}

double lengthOf(const Intervals& intervals) {
  double sum = 0;
  for (const Interval& part : intervals) sum += static_cast<double>(part.end - part.begin);
  return sum;
}

double lengthWithin(const Intervals& intervals, const Interval& window) {
  double sum = 0;
  auto part = std::partition_point(intervals.begin(), intervals.end(),
                                   [&window](const Interval& one) { return one.end <= window.begin; });
  for (; part != intervals.end() && part->begin < window.end; ++part)
    sum += static_cast<double>(std::min(part->end, window.end) - std::max(part->begin, window.begin));
  return sum;
}

}  // namespace scalescope::import
