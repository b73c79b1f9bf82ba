// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include "engine/analysis/statistics/incomplete_beta.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {
namespace {

double studentCdf(double t, double degrees) {
  double tail = 0.5 * regularisedBeta(degrees / 2, 0.5, degrees / (degrees + t * t));
  return t > 0 ? 1 - tail : tail;
}

}  // namespace

double studentQuantile(double probability, double degrees) {
  if (!(probability > 0 && probability < 1 && degrees > 0)) return std::numeric_limits<double>::quiet_NaN();
  double low = -1, high = 1;
  while (studentCdf(low, degrees) > probability) low *= 2;
  while (studentCdf(high, degrees) < probability) high *= 2;
  for (int i = 0; i < 200 && high - low > 1e-13 * (1 + std::abs(low)); ++i) {
    double middle = 0.5 * (low + high);
    (studentCdf(middle, degrees) < probability ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace scalescope
