// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/controller.h"

#include <cmath>
#include <cstdio>

#include "engine/base/clock.h"
#include "engine/launch/launch_checks.h"
#include "engine/launch/planned_tasks.h"

namespace scalescope {

std::string makeQueueId() {
  std::string second;
  long milliseconds = 0;
  do {
    second = timeStampNow();
    milliseconds = static_cast<long>(std::fmod(unixSeconds(), 1) * 1000);
  } while (second != timeStampNow());  // both of one second
  char part[8];
  std::snprintf(part, sizeof part, "%03ld", milliseconds);
  return second + "-" + part + randomTail();
}

Status checkLaunch(const std::vector<Plan>& plans, const ControllerOptions& options) {
  for (const Plan& plan : plans)
    if (Status valid = checkPlan(plan); !valid) return valid;
  Status engine = checkEngine(options.engineProgram);
  return engine ? checkRunsFolder(options.runsDir) : engine;
}

Result<std::vector<RunOutcome>> runPlans(const std::vector<Plan>& plans, const ControllerOptions& options) {
  Status ready = checkLaunch(plans, options);
  if (!ready) return ready.error();
  PlannedTasks tasks(makeRunTasks(plans));
  return runQueue(tasks, options);
}

Result<std::vector<RunOutcome>> resumeRun(Resumption resumption, const ControllerOptions& options) {
  const RunTask task = makeResumeTask(std::move(resumption));
  Status ready = checkLaunch({task.plan}, options);
  if (!ready) return ready.error();
  if (options.progress)
    for (const std::string& note : task.resumption->notes) options.progress("warning: " + note);
  PlannedTasks tasks({task});
  return runQueue(tasks, options);
}

}  // namespace scalescope
