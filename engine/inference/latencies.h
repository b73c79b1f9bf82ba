// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/protocol/run/inference_report.h"

namespace scalescope {

/// Percentiles by nearest rank: the smallest time that at least so many of all times do not exceed. Those
/// without hasPercentile() are NaN. Zeros for no times. Units: milliseconds.
LatencySummary summariseLatencies(std::vector<double> timesMs);

/// Bins from the shortest to the longest time, eight per doubling (9 % wide), with the same borders for every run.
std::vector<LatencyBin> latencyHistogram(const std::vector<double>& timesMs);

}  // namespace scalescope
