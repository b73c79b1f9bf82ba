// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/launch/check_request.h"
#include "engine/launch/resumption.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The outcome of the synthetic twin that preceded a run.
struct TwinOutcome {
  std::string runId;
  double imagesPerSecond = 0;
  Text fault;  ///< why the throughput is unknown; empty if it is known
};

/// One run of a queue: one repeat of a plan, or the synthetic twin that precedes it.
struct RunTask {
  std::string runId;
  std::string groupId;  ///< shared by the repeats of one plan; their twins share another one
  int repeat = 1;
  Plan plan;
  std::optional<Plan> twinOf;                 ///< of a synthetic twin: the plan with the real data
  std::optional<TwinOutcome> twin;            ///< of a run whose twin has ended
  std::optional<Resumption> resumption;       ///< of a resumed run; nothing for a new one
  std::map<std::string, std::string> labels;  ///< for its result
  std::optional<CheckRequest> check{};        ///< a node check instead of a training

  /// "resnet-20, 2 ranks, repeat 1 of 3".
  std::string title() const;
  /// Expected duration by its plan alone; 0 if unknown. Units: seconds.
  double plannedTimeS() const;
};

/// "20261121-005959" for a time or for now, UTC, and four random hexadecimal digits.
std::string timeStamp(double unixS);
std::string timeStampNow();
std::string randomTail();

/// The only run of a queue that resumes a run.
RunTask makeResumeTask(Resumption resumption);

/// A node check of a plan's hosts; its id is like 20261121-005959-node-check-2x-3f2a.
RunTask makeCheckTask(const Plan& plan, const CheckRequest& request);

/// The runs of one repeat of a plan: its synthetic twin, if the plan requests one, and itself. Ids are like
/// 20261121-005959-resnet-20-2x-r1-3f2a.
std::vector<RunTask> makeRepeat(const Plan& plan, const std::string& groupId, int repeat);

/// Every run of the plans, repeats interleaved; synthetic twins right before their runs.
std::vector<RunTask> makeRunTasks(const std::vector<Plan>& plans);

}  // namespace scalescope
