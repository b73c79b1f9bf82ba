// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

namespace scalescope {

/// A curve through points that never overshoots them: cubic Hermite pieces with limited slopes; where the points rise,
/// so does the curve. Beyond the ends it stays at the end values. Source: F. Fritsch and R. Carlson, Monotone Piecewise
/// Cubic Interpolation, SIAM J. Numer. Anal. 17 (1980), 238-246.
class MonotoneCurve {
 public:
  MonotoneCurve() = default;
  /// Points (x, y); those of equal x are averaged.
  explicit MonotoneCurve(std::vector<std::pair<double, double>> points);
  bool empty() const { return m_x.empty(); }
  double at(double x) const;  ///< 0 for an empty curve
  double first() const { return m_x.front(); }
  double last() const { return m_x.back(); }

 private:
  std::vector<double> m_x, m_y, m_slopes;
};

}  // namespace scalescope
