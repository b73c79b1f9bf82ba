// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// The labels of a result of a submission to MLPerf Training: the folder of its benchmark, and the factor of its
/// scaling.json.
inline constexpr const char* kMlperfBenchmarkLabel = "mlperf_benchmark";
inline constexpr const char* kMlperfScalingLabel = "mlperf_scaling_factor";

}  // namespace scalescope
