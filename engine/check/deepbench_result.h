// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend/backend.h"
#include "engine/check/deepbench_run.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Where and when the lists ran.
struct DeepBenchPlace {
  std::string runId;
  BackendInfo backend;
  HostEnvironment host;
  double startedUnixS = 0, seconds = 0;
  int threads = 0;  ///< of a backend that computes on the host
};

/// An ordinary result of kind kernel_benchmark. Skipped kernels are notes, with their reason and names.
RunResult deepBenchResult(const DeepBenchRequest& request, const DeepBenchOutcome& outcome,
                          const DeepBenchPlace& place);

}  // namespace scalescope
