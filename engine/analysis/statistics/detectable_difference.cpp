// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/detectable_difference.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/analysis/statistics/mean_difference.h"

namespace scalescope {
namespace {

constexpr int kShareNodes = 48, kSpreadNodes = 60;
constexpr double kSpreadReach = 6;  ///< on both sides, where the standard deviation is about 0.7

/// What a difference has to exceed for a verdict, in true standard errors.
struct Threshold {
  double value = 0, probability = 0;
};

/// Over the distribution of both estimated variances. Their weighted sum is the product of two independent variables:
/// the first's share of all squares, sin^2 of an angle, of a beta distribution; and the root of all squares, of a chi
/// distribution.
std::vector<Threshold> thresholdsOf(double freedomA, double freedomB, double shareOfA) {
  std::vector<Threshold> thresholds;
  std::vector<double> logarithms;  // of the densities
  const double freedom = freedomA + freedomB, rootOfFreedom = std::sqrt(freedom);
  for (int i = 0; i < kShareNodes; ++i) {
    const double angle = (i + 0.5) * std::numbers::pi / 2 / kShareNodes, sine = std::sin(angle),
                 other = std::cos(angle);
    const double a = shareOfA * sine * sine / freedomA, b = (1 - shareOfA) * other * other / freedomB;
    const double t = studentQuantile(0.975, (a + b) * (a + b) / (a * a / freedomA + b * b / freedomB));
    for (int j = 0; j < kSpreadNodes; ++j) {
      const double root = rootOfFreedom + kSpreadReach * (2 * (j + 0.5) / kSpreadNodes - 1);
      if (root <= 0) continue;
      thresholds.push_back({t * std::sqrt(a + b) * root});
      logarithms.push_back((freedomA - 1) * std::log(sine) + (freedomB - 1) * std::log(other) +
                           (freedom - 1) * std::log(root) - root * root / 2);
    }
  }
  const double largest = *std::max_element(logarithms.begin(), logarithms.end());
  double total = 0;
  for (const double logarithm : logarithms) total += std::exp(logarithm - largest);
  for (std::size_t i = 0; i < thresholds.size(); ++i)
    thresholds[i].probability = std::exp(logarithms[i] - largest) / total;
  return thresholds;
}

/// That a difference of so many standard errors gets a verdict in its direction.
double powerOf(double errors, const std::vector<Threshold>& thresholds) {
  double power = 0;
  for (const Threshold& threshold : thresholds)
    power += threshold.probability * 0.5 * std::erfc((threshold.value - errors) / std::numbers::sqrt2);
  return power;
}

}  // namespace

double detectableErrors(std::size_t countA, std::size_t countB, double shareOfA) {
  const auto thresholds = thresholdsOf(static_cast<double>(countA) - 1, static_cast<double>(countB) - 1, shareOfA);
  double low = 0, high = 1;
  while (powerOf(high, thresholds) < kStatedPower) high *= 2;
  while (high - low > 1e-5) {
    const double middle = (low + high) / 2;
    (powerOf(middle, thresholds) < kStatedPower ? low : high) = middle;
  }
  return high;
}

std::optional<double> detectablePercent(std::span<const double> a, std::span<const double> b) {
  if (!compareMeans(a, b).percent95) return std::nullopt;
  const MeanError error = meanErrorOf(logsOf(a), logsOf(b));
  if (!(error.standard > 0)) return std::nullopt;
  return 100 * std::expm1(error.standard * detectableErrors(a.size(), b.size(), error.shareOfA));
}

}  // namespace scalescope
