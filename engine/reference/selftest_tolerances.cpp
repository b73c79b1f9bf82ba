// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/selftest_tolerances.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace scalescope {
namespace {

constexpr double kFloor = 1e-6;  ///< root mean square

}  // namespace

Tolerances tolerancesOf(Precision precision, SelftestDepth depth) {
  const bool full = precision == Precision::Fp32;
  switch (depth) {
    case SelftestDepth::Operation:
      return full ? Tolerances{1e-5, 1e-5, 1e-5, 1e-4} : Tolerances{0.01, 0.01, 0.03, 0.05};
    case SelftestDepth::Block: return full ? Tolerances{1e-5, 1e-5, 1e-4, 1e-3} : Tolerances{0.02, 0.02, 0.6, 0.6};
    case SelftestDepth::Network: break;
  }
  return full ? Tolerances{1e-4, 1e-3, 0.02, 0.02} : Tolerances{0.05, 1, 2, 2};
}

double normOf(std::span<const float> values) {
  double squares = 0;
  for (const double value : values) squares += value * value;
  return std::sqrt(squares);
}

double relativeError(std::span<const float> values, std::span<const float> reference, double leastNorm) {
  std::vector<float> difference(reference.size());
  std::transform(values.begin(), values.end(), reference.begin(), difference.begin(), std::minus<>());
  const double floor = kFloor * std::sqrt(static_cast<double>(reference.size()));
  return normOf(difference) / std::max({normOf(reference), floor, leastNorm});
}

}  // namespace scalescope
