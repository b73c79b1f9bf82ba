// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// The standard error of mean A minus mean B, its degrees of freedom and A's share of its square; both have at least 2
/// values. Source: Welch, Biometrika 34 (1947), 28-35.
struct MeanError {
  double standard = 0, degrees = 0, shareOfA = 0.5;
};
MeanError meanErrorOf(std::span<const double> a, std::span<const double> b);

/// Mean A minus mean B, for quantities whose ratio says little or has no base: accuracies, times that may be 0. The
/// interval needs kMinIntervalRepeats of both. Units: those of the values.
struct MeanDifference {
  double value = 0;
  std::optional<Interval> interval95;
  bool distinguishable = true;  ///< false when the interval includes zero; true and no interval: not tested
};
MeanDifference subtractMeans(std::span<const double> a, std::span<const double> b);

}  // namespace scalescope
