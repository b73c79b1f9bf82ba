// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/run/inference_report.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The latencies, the verdict of a scenario, and the throughput of all instances.
void summariseInference(const InferenceReport& report, Summary& summary);

/// Tables "latencies" (one row, its measure "latency", as in imports), "inference_layers" (one row per layer: name,
/// precision and implementation as text, time_ms of a batch, sqnr_db, returned 0/1), and where they exist
/// "latency_histogram" (one row per bin), "rate_search" (one row per rate that a search tried), "calibration" (tensor,
/// threshold) and "image_outcomes" (first_image, outcomes as in InferenceReport, 1,000 images a row).
void addInferenceTables(const InferenceReport& report, Series& series);

/// The outcomes of all images of the validation split from such tables; "" if no image was scored.
std::string imageOutcomes(const Series& series);

}  // namespace scalescope
