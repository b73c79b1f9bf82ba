// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The statistic of the time of one inference in the table of latencies, of a service from request to last token:
/// "mean_ms", "p99_ms". Units: ms.
std::optional<double> latencyInTable(const RunResult& result, const char* statistic);
/// Mean time of one inference or its 99th percentile, if so many were measured that it has one. Units: ms.
std::optional<double> inferenceLatencyMs(const RunResult& result, bool p99);
/// How many latencies were measured; nothing if the result does not state it, as imports.
std::optional<double> latencyCount(const RunResult& result);
/// The highest bandwidth of a measured table: bus bandwidth of a collective, transfers, links between different
/// devices; of a training that of its all-reduce. Units: GB/s.
std::optional<double> highestBandwidth(const RunResult& result);
/// The time of the smallest message of a collective, or the lowest latency between different devices. Units: us.
std::optional<double> lowestLinkLatencyUs(const RunResult& result);
/// The highest rate of reading from disk of any monitored host. Units: B/s.
std::optional<double> highestDiskRead(const RunResult& result);
/// Mean power of all GPUs of all hosts while steps were measured; nothing if a host of the run states none. Units: W.
std::optional<double> meanGpuPowerW(const RunResult& result);

}  // namespace scalescope
