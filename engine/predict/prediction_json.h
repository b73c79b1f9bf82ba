// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/predict/sensitivity.h"

namespace scalescope {

/// One JSON object: network, precision, backend, unit; calibration (runs, left_out, leave_one_out_percent, ingredients
/// with their origin: measured, typed, published, assumed; fitted parameters), predictions, and of the first of these
/// tornado and measure_next. Every prediction states predicted: true; measured values stand beside, under
/// measured_images_per_second. Throughputs in another unit have its name, such as tokens_per_second. Unknown values are
/// absent.
std::string predictionsToJson(const Calibration& calibration, const std::vector<Prediction>& predictions,
                              const std::vector<TornadoRow>& tornado, const std::vector<NextMeasurement>& next);

}  // namespace scalescope
