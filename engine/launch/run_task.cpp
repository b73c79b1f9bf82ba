// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_task.h"

#include <cmath>
#include <cstdio>
#include <ctime>
#include <random>

#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/launch/synthetic_twin.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/study/interleaving.h"
#include "engine/study/study_estimate.h"
#include "engine/study/study_labels.h"

namespace scalescope {
namespace {

/// What a run measures, as a part of a folder name.
std::string subjectOf(const Plan& plan) {
  constexpr std::size_t kMaxChars = 40;
  if (!runsProgram(plan)) return asFileName(plan.network);
  return asFileName(programTitle(withTexts(plan.program.command, plan))).substr(0, kMaxChars);
}

std::string makeRunId(const Plan& plan, int repeat, const char* kind) {
  return timeStampNow() + "-" + subjectOf(plan) + "-" + std::to_string(deviceCount(plan)) + "x-r" +
         std::to_string(repeat) + kind + "-" + randomTail();
}

}  // namespace

std::string timeStamp(double unixS) {
  const auto whole = static_cast<std::time_t>(std::floor(unixS));
  std::tm utc{};
  ::gmtime_r(&whole, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &utc);
  return text;
}

std::string timeStampNow() { return timeStamp(unixSeconds()); }

std::string randomTail() {
  char text[8];
  std::snprintf(text, sizeof text, "%04x", std::random_device()() & 0xffffu);
  return text;
}

std::string RunTask::title() const {
  std::string text = cellTitle(plan, "");
  if (twinOf && plan.name.empty()) text += ", synthetic twin";
  if (plan.repeats > 1) text += ", repeat " + std::to_string(repeat) + " of " + std::to_string(plan.repeats);
  if (resumption) text += ", from step " + std::to_string(resumption->event.step);
  return text;
}

double RunTask::plannedTimeS() const {
  if (check) return check->totalS();
  return scalescope::plannedTimeS(plan).value_or(0);
}

RunTask makeResumeTask(Resumption resumption) {
  const RunStarted& started = resumption.started;
  RunTask task{started.runId, started.groupId, started.repeat, started.plan, {}, {}, {}, {}};
  task.resumption = std::move(resumption);
  return task;
}

RunTask makeCheckTask(const Plan& plan, const CheckRequest& request) {
  const std::string id =
      timeStampNow() + "-" + kCheckFolderWord + "-" + std::to_string(deviceCount(plan)) + "x-" + randomTail();
  RunTask task{id, id, 1, plan, {}, {}, {}, {}};
  task.check = request;
  return task;
}

std::vector<RunTask> makeRepeat(const Plan& plan, const std::string& groupId, int repeat) {
  std::vector<RunTask> tasks;
  if (plan.syntheticTwin)
    tasks.push_back(
        {makeRunId(plan, repeat, "-twin"), groupId + "-twin", repeat, syntheticTwinOf(plan), plan, {}, {}, {}});
  tasks.push_back({makeRunId(plan, repeat, ""), groupId, repeat, plan, {}, {}, {}, {}});
  return tasks;
}

std::vector<RunTask> makeRunTasks(const std::vector<Plan>& plans) {
  std::vector<std::string> groups;
  std::vector<TurnSpan> spans;
  for (const Plan& plan : plans) {
    std::string what = subjectOf(plan) + "-" + std::to_string(deviceCount(plan)) + "x";
    groups.push_back(timeStampNow() + "-" + what + "-" + randomTail());
    spans.push_back({0, plan.repeats});
  }
  std::vector<RunTask> tasks;
  for (const Turn& turn : interleave(spans, 0))
    for (RunTask& task : makeRepeat(plans[turn.item], groups[turn.item], turn.repeat)) tasks.push_back(std::move(task));
  return tasks;
}

}  // namespace scalescope
