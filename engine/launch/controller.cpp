// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/controller.h"

#include <cmath>
#include <cstdio>

#include "engine/base/clock.h"
#include "engine/launch/launch_checks.h"
#include "engine/launch/planned_tasks.h"

namespace scalescope {

std::string makeQueueId() {
  const double now = unixSeconds();
  char milliseconds[8];
  std::snprintf(milliseconds, sizeof milliseconds, "-%03d", static_cast<int>((now - std::floor(now)) * 1000));
  return timeStamp(now) + milliseconds + randomTail();
}

Status checkLaunch(const std::vector<Plan>& plans, const ControllerOptions& options) {
  for (const Plan& plan : plans) {
    if (Status valid = checkPlan(plan); !valid) return valid;
    if (auto whole = restoreSecrets(plan.hosts, options.secrets); !whole) return whole.error();
  }
  Status engine = checkEngine(options.engineProgram);
  return engine ? checkRunsFolder(options.runsDir) : engine;
}

Result<std::vector<RunOutcome>> runPlans(const std::vector<Plan>& plans, const ControllerOptions& options) {
  Status ready = checkLaunch(plans, options);
  if (!ready) return ready.error();
  std::error_code ignored;
  const std::filesystem::path file = queueFile(options.runsDir, options.queueId);
  if (!options.continuesQueue || !std::filesystem::exists(file, ignored)) {
    PlannedTasks tasks(makeRunTasks(plans));
    return runQueue(tasks, options);
  }
  auto queue = readQueue(file);
  if (!queue) return queue.error();
  std::filesystem::remove(queueStopRequest(options.runsDir, options.queueId), ignored);  // of the earlier controller
  auto tasks = continuedTasks(makeRunTasks(plans), *queue, options.runsDir);
  if (!tasks) return tasks.error();
  return runQueue(*tasks, options);
}

Result<std::vector<RunOutcome>> runCheck(const Plan& plan, const CheckRequest& request,
                                         const ControllerOptions& options) {
  if (Status ready = checkLaunch({plan}, options); !ready) return ready.error();
  PlannedTasks tasks({makeCheckTask(plan, request)});
  return runQueue(tasks, options);
}

Result<std::vector<RunOutcome>> resumeRun(Resumption resumption, const ControllerOptions& options) {
  const RunTask task = makeResumeTask(std::move(resumption));
  Status ready = checkLaunch({task.plan}, options);
  if (!ready) return ready.error();
  if (options.progress)
    for (const Text& note : task.resumption->notes) options.progress("warning: " + note);
  PlannedTasks tasks({task});
  return runQueue(tasks, options);
}

}  // namespace scalescope
