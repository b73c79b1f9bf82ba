// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_task.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

#include "engine/launch/synthetic_twin.h"

namespace scalescope {
namespace {

std::string makeRunId(const Plan& plan, int repeat, const char* kind) {
  return timeStampNow() + "-" + plan.network + "-" + std::to_string(deviceCount(plan)) + "x-r" +
         std::to_string(repeat) + kind + "-" + randomTail();
}

}  // namespace

std::string timeStampNow() {
  std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &utc);
  return text;
}

std::string randomTail() {
  char text[8];
  std::snprintf(text, sizeof text, "%04x", std::random_device()() & 0xffffu);
  return text;
}

std::string RunTask::title() const {
  int ranks = deviceCount(plan);
  std::string text = plan.name.empty() ? plan.network : plan.name;
  text += ", " + std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks");
  if (plan.repeats > 1) text += ", repeat " + std::to_string(repeat) + " of " + std::to_string(plan.repeats);
  if (resumption) text += ", from step " + std::to_string(resumption->event.step);
  return text;
}

double RunTask::plannedTimeS() const {
  return plan.test == TestKind::Short && plan.steps == 0 ? plan.minimumMeasuredTimeS : 0;
}

RunTask makeResumeTask(Resumption resumption) {
  const RunStarted& started = resumption.started;
  RunTask task{started.runId, started.groupId, started.repeat, started.plan, {}, {}, {}};
  task.resumption = std::move(resumption);
  return task;
}

std::vector<RunTask> makeRunTasks(const std::vector<Plan>& plans) {
  std::vector<RunTask> tasks;
  std::vector<std::string> groups;
  int mostRepeats = 0;
  for (const Plan& plan : plans) {
    std::string what = plan.network + "-" + std::to_string(deviceCount(plan)) + "x";
    groups.push_back(timeStampNow() + "-" + what + "-" + randomTail());
    mostRepeats = std::max(mostRepeats, plan.repeats);
  }
  for (int repeat = 1; repeat <= mostRepeats; ++repeat)
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (repeat > plans[i].repeats) continue;
      if (plans[i].syntheticTwin)
        tasks.push_back({makeRunId(plans[i], repeat, "-twin"),
                         groups[i] + "-twin",
                         repeat,
                         syntheticTwinOf(plans[i]),
                         plans[i],
                         {},
                         {}});
      tasks.push_back({makeRunId(plans[i], repeat, ""), groups[i], repeat, plans[i], {}, {}, {}});
    }
  return tasks;
}

}  // namespace scalescope
