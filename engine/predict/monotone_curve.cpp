// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/monotone_curve.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace scalescope {

MonotoneCurve::MonotoneCurve(std::vector<std::pair<double, double>> points) {
  std::map<double, std::pair<double, int>> sums;
  for (const auto& [x, y] : points) {
    auto& [sum, count] = sums[x];
    sum += y;
    ++count;
  }
  for (const auto& [x, sum] : sums) {
    m_x.push_back(x);
    m_y.push_back(sum.first / sum.second);
  }
  const std::size_t count = m_x.size();
  m_slopes.assign(count, 0);
  if (count < 2) return;
  std::vector<double> secants;
  for (std::size_t i = 0; i + 1 < count; ++i) secants.push_back((m_y[i + 1] - m_y[i]) / (m_x[i + 1] - m_x[i]));
  m_slopes.front() = secants.front();
  m_slopes.back() = secants.back();
  for (std::size_t i = 1; i + 1 < count; ++i)
    m_slopes[i] = secants[i - 1] * secants[i] <= 0 ? 0 : (secants[i - 1] + secants[i]) / 2;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    if (secants[i] == 0) {
      m_slopes[i] = m_slopes[i + 1] = 0;
      continue;
    }
    const double a = m_slopes[i] / secants[i], b = m_slopes[i + 1] / secants[i], length = std::hypot(a, b);
    if (length <= 3) continue;
    m_slopes[i] = 3 * a / length * secants[i];
    m_slopes[i + 1] = 3 * b / length * secants[i];
  }
}

double MonotoneCurve::at(double x) const {
  if (m_x.empty()) return 0;
  if (x <= m_x.front()) return m_y.front();
  if (x >= m_x.back()) return m_y.back();
  const auto high = static_cast<std::size_t>(std::upper_bound(m_x.begin(), m_x.end(), x) - m_x.begin());
  const std::size_t low = high - 1;
  const double width = m_x[high] - m_x[low], t = (x - m_x[low]) / width;
  const double t2 = t * t, t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * m_y[low] + (t3 - 2 * t2 + t) * width * m_slopes[low] + (3 * t2 - 2 * t3) * m_y[high] +
         (t3 - t2) * width * m_slopes[high];
}

}  // namespace scalescope
