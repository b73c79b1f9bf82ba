// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/inference_report.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The latencies, without what describes training steps only.
void summariseInference(const InferenceReport& report, Summary& summary);

/// Tables "latencies" (one row, its measure "latency", as in imports) and "inference_layers" (one row per layer: name,
/// precision and implementation as text).
void addInferenceTables(const InferenceReport& report, Series& series);

}  // namespace scalescope
