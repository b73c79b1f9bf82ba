// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/analysis/check/check_verdict.h"
#include "engine/launch/check_request.h"
#include "engine/launch/worker_group.h"
#include "engine/nodes/preflight.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// The plan of a node check: all GPUs and cores of these hosts, no training.
Plan checkPlanOf(std::vector<HostSpec> hosts, const std::string& dataPath);

/// How preflight measures the links for it; `isStopped` as LinkCheckOptions.
LinkCheckOptions linkCheckOf(const CheckRequest& request, std::function<bool()> isStopped);

/// The values of preflight: whether each host can take part, and the links.
std::vector<CheckValue> checkValuesOf(const Preflight& preflight);

/// Runs workers that measure on these nodes, one phase after the other, and judges all values in the end.
struct CheckPhases {
  std::vector<Node>* nodes = nullptr;  ///< the plan's hosts, in its order; they outlive this object
  Plan plan;
  CheckRequest request;
  std::filesystem::path runsDir;  ///< of earlier checks
  std::filesystem::path stderrFolder;
  double startSeconds = 0;  ///< the run's start by the monotonic clock
  std::function<void(Event)> event;
  std::function<void()> keepEvents;
  /// Called often; true once the check is to end. The second call with true ends the workers at once.
  std::function<bool()> isStopped;

  /// `values`: those of preflight, judged with the others. Returns all of them; each was an event, too. A host whose
  /// worker fails has the error as a value. Thread: as WorkerGroup.
  std::vector<CheckValue> run(std::vector<CheckValue> values);

 private:
  void runPhase(CheckWork::Phase phase, double timeLimitS, std::vector<CheckValue>& values, Environment& environment);
};

/// Values of the newest node checks in a folder of runs to compare with, newest first: good ones of hosts whose
/// hardware is the same as now, and suspect ones of the first checks, which had nothing to show how much values vary.
std::vector<CheckValue> earlierValues(const std::filesystem::path& runsDir,
                                      const std::map<std::string, std::string>& hardware);

}  // namespace scalescope
