// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "engine/inference/magnitude_histogram.h"

namespace scalescope {

/// How the largest represented magnitude of an activation is chosen from its histogram; values beyond it saturate.
enum class Calibrator { Max, Percentile, Entropy, Mse };
/// "max", "percentile", "entropy", "mse". Errors: "plan-invalid" with the list.
Result<Calibrator> parseCalibrator(std::string_view text);

inline constexpr double kCalibrationPercentile = 99.99;

// Each returns the threshold, above 0 unless the histogram is empty. `levels`: magnitudes that 8 bits represent besides
// 0: 127 with a sign, 255 without.

/// The smallest bin edge below which `percentile` of the magnitudes are.
double percentileThreshold(const MagnitudeHistogram& histogram, double percentile = kCalibrationPercentile);
/// The edge with the least divergence of the quantised from the original distribution, the last one of equals. Source:
/// Migacz, "8-bit Inference with TensorRT", GTC 2017 (S7310), with the corrections of NVIDIA's pytorch-quantization.
double entropyThreshold(const MagnitudeHistogram& histogram, int levels);
/// The edge with the least sum of squared errors.
double mseThreshold(const MagnitudeHistogram& histogram, int levels);

double thresholdBy(Calibrator calibrator, const MagnitudeHistogram& histogram, int levels);

}  // namespace scalescope
