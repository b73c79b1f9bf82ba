// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

struct ChromeTraceOptions {
  std::int64_t firstStep = 0, lastStep = 0;  ///< only these steps; 0: all
  bool hostNames = false;                    ///< otherwise "host 1", ...: a trace is often sent to others
};

/// A recorded run in the Chrome trace format, which ui.perfetto.dev opens: a process for each rank with its steps and
/// their parts, the layers of the profile (scaled to the step's compute time) and the all-reduces of gradient buckets;
/// flows connect an all-reduce on all ranks; counters of images/s, gradient bytes, power and bytes of the hosts.
/// Places within a step are derived: the parts in the order of the trainer, an all-reduce so that it ends with the
/// exposed part; "otherData" states that. Units: microseconds since the run's start.
/// Errors: "no-data" without recorded steps, or with none in the range.
/// Source: "Trace Event Format", Google, 2016.
Result<std::string> chromeTraceOf(const RunResult& result, const ChromeTraceOptions& options = {});

}  // namespace scalescope
