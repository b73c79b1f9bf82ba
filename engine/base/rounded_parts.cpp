// SPDX-License-Identifier: Apache-2.0
#include "engine/base/rounded_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scalescope {

std::vector<double> roundedParts(std::span<const double> parts, int decimals) {
  const double scale = std::pow(10.0, decimals);
  std::vector<double> rounded(parts.begin(), parts.end());
  std::vector<std::pair<double, std::size_t>> remainders;  // the largest first
  double sum = 0, units = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!std::isfinite(parts[i])) continue;
    const double exact = parts[i] * scale, whole = std::floor(exact);
    sum += exact;
    units += whole;
    rounded[i] = whole / scale;
    remainders.emplace_back(whole - exact, i);
  }
  std::sort(remainders.begin(), remainders.end());
  const double missing = std::clamp(std::round(sum) - units, 0.0, static_cast<double>(remainders.size()));
  for (std::size_t next = 0; next < static_cast<std::size_t>(missing); ++next) {
    const std::size_t i = remainders[next].second;
    rounded[i] = (std::floor(parts[i] * scale) + 1) / scale;
  }
  return rounded;
}

}  // namespace scalescope
