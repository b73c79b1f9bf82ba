// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/magnitude_histogram.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scalescope {

void MagnitudeHistogram::add(std::span<const float> values) {
  if (m_width <= 0) return;
  const float perWidth = static_cast<float>(1 / m_width);
  for (const float value : values) {
    if (value == 0) continue;
    const float bin = std::abs(value) * perWidth;
    ++m_counts[bin < kBins ? static_cast<std::size_t>(bin) : kBins - 1];
  }
}

std::int64_t MagnitudeHistogram::total() const {
  return std::accumulate(m_counts.begin(), m_counts.end(), std::int64_t{0});
}

}  // namespace scalescope
