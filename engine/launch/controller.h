// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/launch/check_request.h"
#include "engine/launch/resumption.h"
#include "engine/nodes/ssh_connection.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/run_words.h"
#include "engine/protocol/run/throughput.h"
#include "engine/telemetry/bmc_target.h"

namespace scalescope {

struct ControllerOptions {
  std::filesystem::path runsDir;
  std::filesystem::path engineProgram;             ///< scalescope-engine to start as workers
  SshOptions ssh;                                  ///< for the plan's other machines
  std::string queueId;                             ///< "" : made from the time
  HostValues secrets;                              ///< of the plans' hosts, which plans do not contain
  std::vector<BmcTarget> bmcs{};                   ///< asked for the power of the plans' hosts, by host
  std::function<void(const Text& line)> progress;  ///< receives progress lines for a terminal
  double progressEveryS = 1;
  bool continuesQueue = false;  ///< what an earlier controller of the queue left to do
};

/// The outcome of one run.
struct RunOutcome {
  std::string runId;
  RunStatus status = RunStatus::Unknown;  ///< Completed, Stopped or Failed
  std::filesystem::path result;           ///< empty if it could not be written
  Text error;                             ///< empty if none
  std::string errorCode;
  std::optional<Throughput> rate;
  bool isTwin = false;  ///< a synthetic twin: if it fails, the run after it continues without
  ErrorFacts errorFacts{};
  int checkFindings = 0;                               ///< of a node check: suspect and bad values
  std::vector<std::filesystem::path> kernelResults{};  ///< of the kernel lists after a node check
};

/// An id for a queue that starts now, e.g. "20261121-005959-1233f2a": ids sort as queues started, to the millisecond.
std::string makeQueueId();

/// The checks of runPlans() before anything starts. Errors: "plan-invalid" naming every fault, "value-missing" naming a
/// secret that is neither in the options nor in the environment, "no-space" (under 100 MB free at the runs folder),
/// "file-unwritable", "engine-missing".
Status checkLaunch(const std::vector<Plan>& plans, const ControllerOptions& options);

/// Runs plans with their repeats interleaved (plan 1 repeat 1, plan 2 repeat 1, plan 1 repeat 2, ...), one at a time:
/// makes each run folder, starts a worker per rank, answers their rendezvous, appends events, writes the result. A
/// `stop` file in the run folder stops that run after its step; the queue's stop request ends the queue after the
/// current run; SIGTERM and SIGINT end both, a second one at once. Errors: as checkLaunch, and "locked", before
/// anything starts, and of continuedTasks(); a run's own failure is its outcome. Thread: one at a time in a program,
/// and it must outlive the runs.
Result<std::vector<RunOutcome>> runPlans(const std::vector<Plan>& plans, const ControllerOptions& options);

/// Checks the hosts of a plan as its own queue: a run whose result has the kind NodeCheck. Errors and thread: as
/// runPlans().
Result<std::vector<RunOutcome>> runCheck(const Plan& plan, const CheckRequest& request,
                                         const ControllerOptions& options);

/// Resumes a run as its own queue, and rewrites its result. options.runsDir contains the queue's file. Errors and
/// thread: as runPlans().
Result<std::vector<RunOutcome>> resumeRun(Resumption resumption, const ControllerOptions& options);

}  // namespace scalescope
