// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/incomplete_beta.h"

#include <cmath>

namespace scalescope {
namespace {

/// The fraction needs about the square root of the larger argument.
constexpr int kMaxTerms = 20000;

/// Continued fraction of the incomplete beta function, by Lentz's method.
/// Source: DLMF 8.17.22 (the fraction), Lentz 1976 (its evaluation).
double betaFraction(double a, double b, double x) {
  constexpr double tiny = 1e-300;
  double c = 1, d = 1 - (a + b) * x / (a + 1);
  d = 1 / (std::abs(d) < tiny ? tiny : d);
  double fraction = d;
  for (int m = 1; m < kMaxTerms; ++m) {
    for (bool even : {true, false}) {
      double term = even ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                         : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 + term * d;
      d = 1 / (std::abs(d) < tiny ? tiny : d);
      c = 1 + term / c;
      if (std::abs(c) < tiny) c = tiny;
      fraction *= c * d;
    }
    if (std::abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}

}  // namespace

double regularisedBeta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  // The fraction converges fast only below the mean; above it, use the symmetry.
  if (x < (a + 1) / (a + b + 2)) return front * betaFraction(a, b, x) / a;
  return 1 - front * betaFraction(b, a, 1 - x) / b;
}

}  // namespace scalescope
