// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/holm.h"

#include <algorithm>
#include <numeric>

namespace scalescope {

std::vector<bool> holmRejections(std::span<const double> pValues, double level) {
  std::vector<std::size_t> order(pValues.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return pValues[a] < pValues[b]; });
  std::vector<bool> rejected(pValues.size(), false);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (!(pValues[order[i]] <= level / static_cast<double>(order.size() - i))) break;
    rejected[order[i]] = true;
  }
  return rejected;
}

}  // namespace scalescope
