// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/launch/resumption.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// What is known of the synthetic twin that went before a run.
struct TwinOutcome {
  std::string runId;
  double imagesPerSecond = 0;
  std::string fault;  ///< why there is no rate; "" if there is one
};

/// One run of a queue: a plan's one repeat, or the synthetic twin that goes before it.
struct RunTask {
  std::string runId;
  std::string groupId;  ///< shared by the repeats of one plan; their twins share another one
  int repeat = 1;
  Plan plan;
  std::optional<Plan> twinOf;                 ///< of a synthetic twin: the plan with the real data
  std::optional<TwinOutcome> twin;            ///< of a run whose twin has been run
  std::optional<Resumption> resumption;       ///< of a run that had ended; nothing for a new one
  std::map<std::string, std::string> labels;  ///< that its result gets

  /// "resnet-20, 2 ranks, repeat 1 of 3".
  std::string title() const;
  /// How long it should take, by its plan alone; 0 where that is not known. Units: seconds.
  double plannedTimeS() const;
};

/// "20261121-005959" for a time or for now, UTC, and four random hexadecimal digits.
std::string timeStamp(double unixS);
std::string timeStampNow();
std::string randomTail();

/// The one run of a queue that goes on with a run.
RunTask makeResumeTask(Resumption resumption);

/// The runs of one repeat of a plan: its synthetic twin, where it asks for one, and itself. Ids are such as
/// 20261121-005959-resnet-20-2x-r1-3f2a.
std::vector<RunTask> makeRepeat(const Plan& plan, const std::string& groupId, int repeat);

/// Every run of the plans, repeats interleaved; synthetic twins right before their runs.
std::vector<RunTask> makeRunTasks(const std::vector<Plan>& plans);

}  // namespace scalescope
