// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Two runs on the same images, image by image. Units: fractions of `images`; differences in percentage points.
struct PairedAccuracy {
  std::int64_t images = 0;                     ///< scored by both
  std::int64_t onlyFirst = 0, onlySecond = 0;  ///< right in one of them only
  double first = 0, second = 0;                ///< accuracies on these images
  double differencePoints = 0;                 ///< second - first
  double lowPoints = 0, highPoints = 0;        ///< 95 % interval of the difference
  double pValue = 1;                           ///< exact McNemar test, two-sided

  /// Whether the interval excludes 0.
  bool isDifference() const { return lowPoints > 0 || highPoints < 0; }
};

/// From the four counts. Interval: Wald's with half an image added to each count, which keeps its coverage where few
/// images differ. Source: A. Agresti, Y. Min, "Simple improved confidence intervals for comparing matched proportions",
/// Statistics in Medicine 24 (2005), 729-740. Test: Q. McNemar, Psychometrika 12 (1947), with the binomial
/// distribution.
PairedAccuracy pairedAccuracy(std::int64_t bothRight, std::int64_t onlyFirst, std::int64_t onlySecond,
                              std::int64_t bothWrong);

/// From the outcomes of two runs (see InferenceReport), over the images that both scored; `within`: 1 or 5. Without
/// such images all is 0.
PairedAccuracy pairOutcomes(std::string_view first, std::string_view second, int within);

/// As above, for two results with their series. Errors: "results-not-paired" if they differ in network, data or
/// weights, or share no scored image.
Result<PairedAccuracy> pairResults(const RunResult& first, const RunResult& second, int within);

}  // namespace scalescope
