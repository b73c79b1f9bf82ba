// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/planned_tasks.h"

namespace scalescope {

TwinOutcome twinOutcome(const RunOutcome& outcome) {
  TwinOutcome twin{outcome.runId, 0, ""};
  if (outcome.status == RunStatus::Completed && outcome.imagesPerSecond)
    twin.imagesPerSecond = *outcome.imagesPerSecond;
  else
    twin.fault = outcome.error.empty() ? "it was " + wordOf(outcome.status) : outcome.error;
  return twin;
}

PlannedTasks::PlannedTasks(std::vector<RunTask> tasks) : m_tasks(std::move(tasks)) {
  for (const RunTask& task : m_tasks)
    m_entries.push_back({task.runId, task.title(), RunStatus::Waiting, task.plannedTimeS()});
}

const RunTask* PlannedTasks::next() {
  if (m_next == m_tasks.size()) return nullptr;
  m_entries[m_next].state = RunStatus::Running;
  return &m_tasks[m_next++];
}

void PlannedTasks::ended(const RunOutcome& outcome, double durationS) {
  const RunTask& task = m_tasks[m_next - 1];
  m_entries[m_next - 1].state = outcome.status;
  if (outcome.isTwin) m_tasks[m_next].twin = twinOutcome(outcome);
  if (outcome.status != RunStatus::Completed) return;
  // The remaining runs of a group are estimated by its last one.
  for (std::size_t i = m_next; i < m_tasks.size(); ++i)
    if (m_tasks[i].groupId == task.groupId) m_entries[i].estimatedS = durationS;
}

void PlannedTasks::stopped() {
  for (std::size_t i = m_next; i < m_entries.size(); ++i) m_entries[i].state = RunStatus::Stopped;
}

}  // namespace scalescope
