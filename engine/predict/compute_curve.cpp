// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/compute_curve.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

ComputeCurve::ComputeCurve(std::vector<std::pair<double, double>> points) {
  std::map<double, std::vector<double>> seconds;
  for (const auto& [images, time] : points) seconds[images].push_back(time);
  for (const auto& [images, times] : seconds) m_points.emplace_back(images, geometricMean(times));
}

double ComputeCurve::at(double images) const {
  if (m_points.empty()) return 0;
  if (m_points.size() == 1) return m_points[0].second * images / m_points[0].first;
  const auto above = std::lower_bound(m_points.begin(), m_points.end(), images,
                                      [](const auto& point, double x) { return point.first < x; });
  const auto place = std::clamp<std::ptrdiff_t>(above - m_points.begin(), 1, std::ssize(m_points) - 1);
  const auto& [lowImages, lowS] = m_points[static_cast<std::size_t>(place - 1)];
  const auto& [highImages, highS] = m_points[static_cast<std::size_t>(place)];
  // No line of positive times starts below zero or falls.
  const double slope = std::clamp((highS - lowS) / (highImages - lowImages), 0.0, lowS / lowImages);
  const bool inside = images >= lowImages && images <= highImages;
  if (inside) return lowS + (highS - lowS) * (images - lowImages) / (highImages - lowImages);
  return images < lowImages ? lowS - slope * (lowImages - images) : highS + slope * (images - highImages);
}

double ComputeCurve::distance(double images) const {
  if (m_points.empty()) return 0;
  return std::max({0.0, std::log2(images / maxImages()), std::log2(minImages() / images)});
}

}  // namespace scalescope
