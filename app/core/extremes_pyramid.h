// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <cstddef>
#include <vector>

namespace scalescope {

/// The lowest and the highest sample of a stretch; y is NaN where it has none.
struct Extremes {
  QPointF low, high;

  static Extremes none();
  bool empty() const { return low.y() != low.y(); }
  void include(const QPointF& point);
  void include(const Extremes& other);
};

/// Extremes of every complete block of 16, 32, 64... samples of a column that only grows. Costs 4 bytes a sample.
class ExtremesPyramid {
 public:
  ExtremesPyramid(const std::vector<double>& xs, const std::vector<double>& ys) : m_xs(xs), m_ys(ys) {}

  /// To be called after each sample was appended to the columns.
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
