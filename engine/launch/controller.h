// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan.h"

namespace scalescope {

struct ControllerOptions {
  std::filesystem::path runsDir;
  std::filesystem::path engineProgram;   ///< scalescope-engine to start as workers
  std::string queueId;                   ///< "" : made from the time
  std::function<void(const std::string& line)> progress;  ///< one line of text now and then, for a terminal
};

/// What became of each run, in order.
struct RunOutcome {
  std::string runId;
  std::string status;  ///< completed, stopped, failed
  std::filesystem::path result;
  std::string error;   ///< "" if none
};

/// Runs plans with their repeats interleaved (plan 1 repeat 1, plan 2 repeat 1, plan 1 repeat 2, ...), one at a time: makes each
/// run folder, starts a worker per rank, answers their rendezvous, appends events, writes the result. SIGTERM and SIGINT, a
/// `stop` file in the run folder, or the queue's stop request end the present run properly.
/// Errors: "plan-invalid", "no-space", "file-unwritable", "locked" before anything starts; a run's own failure is its outcome.
Result<std::vector<RunOutcome>> runPlans(const std::vector<Plan>& plans, const ControllerOptions& options);

}  // namespace scalescope
