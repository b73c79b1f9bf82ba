// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <cstddef>
#include <vector>

namespace scalescope {

/// The lowest and the highest sample of a range; y is NaN if the range has none. And what their mean needs.
struct Extremes {
  QPointF low, high;
  double sum = 0;
  std::size_t count = 0;

  static Extremes none();
  bool empty() const { return count == 0; }
  /// NaN if empty.
  double mean() const { return sum / static_cast<double>(count); }
  void include(const QPointF& point);
  void include(const Extremes& other);

 private:
  void widen(const QPointF& point);
};

/// Extremes of every complete block of 16, 32, 64... samples of an append-only column. Costs 6 bytes per sample.
class ExtremesPyramid {
 public:
  ExtremesPyramid(const std::vector<double>& xs, const std::vector<double>& ys) : m_xs(xs), m_ys(ys) {}

  /// Call after each sample appended to the columns.
  void grow();
  void clear() { m_levels.clear(); }
  /// Extremes of the samples [first, last); O(log(last - first)).
  Extremes extremes(std::size_t first, std::size_t last) const;

 private:
  const std::vector<double>& m_xs;
  const std::vector<double>& m_ys;
  std::vector<std::vector<Extremes>> m_levels;
};

}  // namespace scalescope
