// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/inference_report.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The latencies, the verdict of a scenario, and the throughput of all instances.
void summariseInference(const InferenceReport& report, Summary& summary);

/// Tables "latencies" (one row, its measure "latency", as in imports), "latency_histogram" (one row per bin),
/// "rate_search" (one row per rate that a search tried) and "inference_layers" (one row per layer: name, precision and
/// implementation as text).
void addInferenceTables(const InferenceReport& report, Series& series);

}  // namespace scalescope
