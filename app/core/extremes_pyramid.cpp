// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/extremes_pyramid.h"

#include <cmath>
#include <limits>

#include "engine/base/numbers.h"

namespace scalescope {
namespace {
// For smaller blocks, a scan of the samples is as fast as a look-up, and the pyramid would need as much memory as they.
constexpr std::size_t kMinBlock = 16;
}  // namespace

Extremes Extremes::none() { return {QPointF(0, kNaN), QPointF(0, kNaN)}; }

void Extremes::widen(const QPointF& point) {
  if (empty() || point.y() < low.y()) low = point;
  if (empty() || point.y() > high.y()) high = point;
}

void Extremes::include(const QPointF& point) {
  if (!std::isfinite(point.y())) return;
  widen(point);
  sum += point.y();
  ++count;
}

void Extremes::include(const Extremes& other) {
  if (other.empty()) return;
  if (empty()) {
    *this = other;
    return;
  }
  widen(other.low);
  widen(other.high);
  sum += other.sum;
  count += other.count;
}

void ExtremesPyramid::grow() {
  std::size_t block = kMinBlock;
  for (std::size_t level = 0; m_xs.size() % block == 0; ++level, block *= 2) {
    if (level == m_levels.size()) {
      if (level > 0 && m_levels[level - 1].size() < 2) return;
      m_levels.emplace_back();
    }
    Extremes node = Extremes::none();
    if (level == 0) {
      for (std::size_t i = m_xs.size() - block; i < m_xs.size(); ++i) node.include(QPointF(m_xs[i], m_ys[i]));
    } else {
      const std::vector<Extremes>& below = m_levels[level - 1];
      node = below[below.size() - 2];
      node.include(below.back());
    }
    m_levels[level].push_back(node);
  }
}

Extremes ExtremesPyramid::extremes(std::size_t first, std::size_t last) const {
  Extremes found = Extremes::none();
  while (first < last) {
    // The largest complete block that starts here and fits; block sizes grow, then shrink, along the range.
    std::size_t block = kMinBlock;
    std::size_t level = 0;
    while (level < m_levels.size() && first % block == 0 && first + block <= last) {
      block *= 2;
      ++level;
    }
    if (level == 0) {
      found.include(QPointF(m_xs[first], m_ys[first]));
      ++first;
    } else {
      found.include(m_levels[level - 1][first / (block / 2)]);
      first += block / 2;
    }
  }
  return found;
}

}  // namespace scalescope
