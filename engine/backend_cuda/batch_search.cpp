// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/batch_search.h"

#include <algorithm>

namespace scalescope::cuda {
namespace {

/// From two points that are close to each other, memory far away is a guess.
constexpr double kMaxGrowth = 32;
/// From one point.
constexpr double kFirstGrowth = 8;
/// An interpolation may approach its result in small steps where memory jumps: every so many calls the range is halved.
constexpr int kHalvedEvery = 4;

struct Point {
  int count = 0;
  double bytes = 0;
};

/// Where the line through two points reaches `limit`.
double crossing(const Point& a, const Point& b, double limit) {
  return a.count + (limit - a.bytes) * (b.count - a.count) / (b.bytes - a.bytes);
}

class Search {
 public:
  Search(double limit, int most) : m_limit(limit), m_end(most + 1) {}

  void add(const Point& point) {
    if (point.bytes > m_limit) {
      m_end = point.count;
      m_above = point;
      return;
    }
    m_before = m_below;
    m_below = point;
  }
  int largest() const { return m_below.count; }
  bool isDone() const { return m_end - largest() <= 1; }
  int next(int calls) const { return static_cast<int>(std::clamp<double>(guess(calls), largest() + 1, m_end - 1)); }

 private:
  static bool isKnown(const Point& point) { return point.count > 0; }
  double guess(int calls) const {
    const double middle = (largest() + m_end) / 2;
    if (isKnown(m_above) && calls % kHalvedEvery == 0) return middle;
    if (!isKnown(m_below)) return m_limit / m_above.bytes * m_end;
    if (isKnown(m_above)) return crossing(m_below, m_above, m_limit);
    if (!isKnown(m_before) || m_below.bytes <= m_before.bytes) return kFirstGrowth * largest();
    return std::min(crossing(m_before, m_below, m_limit), kMaxGrowth * largest());
  }

  double m_limit;
  int m_end;                         ///< the smallest number that does not fit, or behind the last one
  Point m_before, m_below, m_above;  ///< count 0: none yet
};

}  // namespace

int largestWithin(std::size_t limit, int first, int most, const std::function<std::size_t(int)>& needed) {
  Search search(static_cast<double>(limit), most);
  int tried = first;
  for (int calls = 1; calls <= kMaxCalls; ++calls) {
    search.add({tried, static_cast<double>(needed(tried))});
    if (search.isDone()) break;
    tried = search.next(calls);
  }
  return search.largest();
}

}  // namespace scalescope::cuda
