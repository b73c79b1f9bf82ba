// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_task.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

namespace scalescope {

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
  return text;
}

double RunTask::plannedTimeS() const {
  return plan.test == TestKind::Short && plan.steps == 0 ? plan.minimumMeasuredTimeS : 0;
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
      std::string runId = timeStampNow() + "-" + plans[i].network + "-" + std::to_string(deviceCount(plans[i])) +
                          "x-r" + std::to_string(repeat) + "-" + randomTail();
      tasks.push_back({runId, groups[i], i, repeat, plans[i]});
    }
  return tasks;
}

}  // namespace scalescope
