// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

namespace scalescope {

/// Compute time of one device over the batch: linear between measured batches; below and above along the line of the
/// two nearest ones, which neither falls with the batch nor starts below zero. One batch alone: proportional to the
/// batch.
class ComputeCurve {
 public:
  ComputeCurve() = default;
  /// Points (images, seconds), any order; those of equal images are averaged.
  explicit ComputeCurve(std::vector<std::pair<double, double>> points);
  double at(double images) const;
  bool empty() const { return m_points.empty(); }
  std::size_t size() const { return m_points.size(); }
  double minImages() const { return m_points.front().first; }
  double maxImages() const { return m_points.back().first; }
  /// Doublings outside of the measured batches; 0 inside.
  double distance(double images) const;
  const std::vector<std::pair<double, double>>& points() const { return m_points; }

 private:
  std::vector<std::pair<double, double>> m_points;
};

}  // namespace scalescope
