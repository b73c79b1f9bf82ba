// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/controller.h"

#include <map>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/launch/launch_checks.h"
#include "engine/launch/run_driver.h"
#include "engine/launch/run_task.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {
namespace {

RunQueue makeQueue(const std::vector<RunTask>& tasks, std::string id) {
  RunQueue queue{std::move(id), {}};
  for (const RunTask& task : tasks) queue.entries.push_back({task.runId, task.title(), "waiting", task.plannedTimeS()});
  return queue;
}

/// Runs of a group that are still to come take as long as its last one did.
void estimateLike(std::size_t done, double durationS, const std::vector<RunTask>& tasks, RunQueue& queue) {
  for (std::size_t i = done + 1; i < tasks.size(); ++i)
    if (tasks[i].groupId == tasks[done].groupId) queue.entries[i].estimatedS = durationS;
}

/// The queue file is a courtesy to watchers: a run goes on without it, and says so.
void publish(const ControllerOptions& options, const RunQueue& queue) {
  Status written = writeQueue(options.runsDir, queue);
  if (!written && options.progress) options.progress("warning: " + written.error().message);
}

/// What the run after a twin is told of it.
TwinOutcome twinOutcome(const RunOutcome& outcome) {
  TwinOutcome twin{outcome.runId, 0, ""};
  if (outcome.status == "completed" && outcome.imagesPerSecond)
    twin.imagesPerSecond = *outcome.imagesPerSecond;
  else
    twin.fault = outcome.error.empty() ? "it was " + outcome.status : outcome.error;
  return twin;
}

std::vector<RunOutcome> runTasks(std::vector<RunTask> tasks, const ControllerOptions& options, RunQueue queue) {
  StopSignals signals;
  std::vector<RunOutcome> outcomes;
  auto ended = [&] {
    std::error_code ignored;
    return signals.count() > 0 || std::filesystem::exists(queueStopRequest(options.runsDir, queue.id), ignored);
  };
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (ended()) {
      queue.entries[i].state = "stopped";
      continue;
    }
    queue.entries[i].state = "running";
    publish(options, queue);
    double begun = monotonicSeconds();
    outcomes.push_back(RunDriver(tasks[i], options, signals).run());
    queue.entries[i].state = outcomes.back().status;
    outcomes.back().isTwin = tasks[i].twinOf.has_value();
    if (outcomes.back().isTwin) tasks[i + 1].twin = twinOutcome(outcomes.back());
    if (outcomes.back().status == "completed") estimateLike(i, monotonicSeconds() - begun, tasks, queue);
  }
  publish(options, queue);
  return outcomes;
}

Result<std::vector<RunOutcome>> runQueue(const std::vector<RunTask>& tasks, const ControllerOptions& options) {
  RunQueue queue = makeQueue(tasks, options.queueId.empty() ? makeQueueId() : options.queueId);
  Status folder = makeFolder(options.runsDir / "queues");
  if (!folder) return folder.error();
  auto lock = FileLock::acquire(queueLock(options.runsDir, queue.id));
  if (!lock) return lock.error();
  Status written = writeQueue(options.runsDir, queue);
  if (!written) return written.error();
  return runTasks(tasks, options, std::move(queue));
}

}  // namespace

std::string makeQueueId() { return timeStampNow() + "-" + randomTail(); }

Status checkLaunch(const std::vector<Plan>& plans, const ControllerOptions& options) {
  for (const Plan& plan : plans) {
    Status valid = checkPlan(plan);
    if (!valid) return valid;
  }
  Status engine = checkEngine(options.engineProgram);
  return engine ? checkRunsFolder(options.runsDir) : engine;
}

Result<std::vector<RunOutcome>> runPlans(const std::vector<Plan>& plans, const ControllerOptions& options) {
  Status ready = checkLaunch(plans, options);
  if (!ready) return ready.error();
  return runQueue(makeRunTasks(plans), options);
}

Result<std::vector<RunOutcome>> resumeRun(Resumption resumption, const ControllerOptions& options) {
  const RunTask task = makeResumeTask(std::move(resumption));
  Status ready = checkLaunch({task.plan}, options);
  if (!ready) return ready.error();
  if (options.progress)
    for (const std::string& note : task.resumption->notes) options.progress("warning: " + note);
  return runQueue({task}, options);
}

}  // namespace scalescope
