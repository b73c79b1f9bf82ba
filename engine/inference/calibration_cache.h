// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// TensorRT's calibration cache: a line "TRT-8203-EntropyCalibration2", then "tensor: 3c009976" with the bits of the
/// FP32 scale, largest magnitude / 127, in hexadecimal. Source: NVIDIA/TensorRT#2036.
struct CalibrationCache {
  std::string header;
  std::vector<std::pair<std::string, float>> scales;  ///< by tensor
};

/// Errors: "calibration-cache-invalid" with the line.
Result<CalibrationCache> parseCalibrationCache(std::string_view text);
std::string formatCalibrationCache(const CalibrationCache& cache);

/// Errors: "file-not-found", "file-unreadable"; as above.
Result<CalibrationCache> readCalibrationCache(const std::filesystem::path& path);

/// The ranges that an INT8 inference used. The calibrators here have no counterpart in TensorRT but entropy, so the
/// header states that one. Errors: "no-data" for other results.
Result<CalibrationCache> cacheOf(const RunResult& result);

/// The ranges of all fused layers. A tensor is named as the layer here, or as in the frameworks whose weights the
/// network reads (Caffe's blobs). u8 where no value is negative: after a ReLU, and what pools or joins only such.
/// Errors: "calibration-cache-mismatch" with the layers that the cache lacks.
Result<std::vector<ActivationRange>> rangesFromCache(const CalibrationCache& cache, const FusedGraph& graph);

}  // namespace scalescope
