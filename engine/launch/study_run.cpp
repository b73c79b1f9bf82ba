// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/study_run.h"

#include <cstdlib>

#include "engine/launch/launch_checks.h"
#include "engine/launch/study_tasks.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {
namespace {

/// Time that a controller may take to release the queue after its last log entry.
constexpr double kLockWaitS = 5;

}  // namespace

Status checkStudyPlans(const Study& study) {
  auto cells = cellsOf(study);
  if (!cells) return cells.error();
  for (const StudyCell& cell : *cells)
    if (const Status valid = checkPlan(cell.plan); !valid)
      return Error{valid.error().code, Text::of("Cell %1 (%2): %3", cell.id, cell.label, valid.error().message)};
  return {};
}

Status checkStudyLaunch(const Study& study, const ControllerOptions& options) {
  if (const Status valid = checkStudyPlans(study); !valid) return valid;
  const auto cells = cellsOf(study);
  if (!cells) return cells.error();
  for (const StudyCell& cell : *cells)
    if (auto whole = restoreSecrets(cell.plan.hosts, options.secrets); !whole) return whole.error();
  return checkLaunch({}, options);
}

Result<std::vector<RunOutcome>> runStudy(const StudyFolder& folder, ControllerOptions options) {
  auto stored = loadStudy(folder);
  if (!stored) return stored.error();
  if (const Status ready = checkStudyLaunch(stored->study, options); !ready) return ready.error();
  std::vector<HostSpec> hosts;
  for (const StudyCell& cell : stored->cells) hosts.insert(hosts.end(), cell.plan.hosts.begin(), cell.plan.hosts.end());
  const auto nodes = nodesInJob(hosts, [](const char* name) { return std::getenv(name); });
  if (!nodes) return nodes.error();
  for (StudyCell& cell : stored->cells) moveHosts(cell.plan.hosts, *nodes);
  options.queueId = folder.id;
  std::error_code ignored;
  std::filesystem::remove(queueStopRequest(options.runsDir, folder.id), ignored);  // of an earlier controller
  StudyTasks tasks(std::move(*stored), options);
  auto outcomes = runQueue(tasks, options, kLockWaitS);
  if (tasks.fault()) return *tasks.fault();
  return outcomes;
}

}  // namespace scalescope
