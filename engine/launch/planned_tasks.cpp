// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/planned_tasks.h"

#include <algorithm>

#include "engine/base/word_text.h"

namespace scalescope {

TwinOutcome twinOutcome(const RunOutcome& outcome) {
  TwinOutcome twin{outcome.runId, 0, {}};
  if (outcome.status == RunStatus::Completed && outcome.rate)
    twin.imagesPerSecond = outcome.rate->value;
  else
    twin.fault = outcome.error.empty() ? Text::of("it was %1", wordText(wordOf(outcome.status))) : outcome.error;
  return twin;
}

PlannedTasks::PlannedTasks(std::vector<RunTask> tasks, std::vector<QueueEntry> before)
    : m_tasks(std::move(tasks)), m_entries(std::move(before)) {
  for (const RunTask& task : m_tasks)
    m_entries.push_back({task.runId, task.title(), RunStatus::Waiting, task.plannedTimeS()});
}

const RunTask* PlannedTasks::next() {
  if (m_next == m_tasks.size()) return nullptr;
  entry(m_next).state = RunStatus::Running;
  return &m_tasks[m_next++];
}

void PlannedTasks::ended(const RunOutcome& outcome, double durationS) {
  const RunTask& task = m_tasks[m_next - 1];
  entry(m_next - 1).state = outcome.status;
  if (outcome.isTwin) m_tasks[m_next].twin = twinOutcome(outcome);
  if (outcome.status != RunStatus::Completed) return;
  entry(m_next - 1).estimatedS = durationS;
  // The remaining runs of a group are estimated by its last one, those of groups without any by the last run.
  for (std::size_t i = m_next; i < m_tasks.size(); ++i) {
    if (m_tasks[i].groupId == task.groupId)
      entry(i).estimatedS = durationS;
    else if (!hasCompleted(m_tasks[i].groupId))
      entry(i).estimatedS = std::max(m_tasks[i].plannedTimeS(), durationS);
  }
}

bool PlannedTasks::hasCompleted(const std::string& groupId) {
  for (std::size_t i = 0; i < m_next; ++i)
    if (m_tasks[i].groupId == groupId && entry(i).state == RunStatus::Completed) return true;
  return false;
}

void PlannedTasks::stopped() {
  for (std::size_t i = m_next; i < m_tasks.size(); ++i) entry(i).state = RunStatus::Stopped;
}

Result<PlannedTasks> continuedTasks(std::vector<RunTask> tasks, const RunQueue& queue,
                                    const std::filesystem::path& runsDir) {
  if (tasks.size() != queue.entries.size())
    return Error{"queue-different", Text::of("The queue %1 had %2 runs, these plans have %3.", queue.id,
                                             queue.entries.size(), tasks.size()) +
                                        Text::of("Give the same plans, or another --queue-id.")};
  std::vector<QueueEntry> done;
  std::vector<RunTask> left;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const std::size_t own = tasks[i].twinOf ? i + 1 : i;  // a twin counts with the run that follows it
    const QueueEntry& before = queue.entries[own];
    if (before.state == RunStatus::Completed) {
      done.push_back(queue.entries[i]);
      continue;
    }
    auto resumption = findResumption(RunFolder{runsDir / before.runId});
    if (!resumption) {
      left.push_back(std::move(tasks[i]));
    } else if (own != i) {
      done.push_back(queue.entries[i]);
    } else {
      if (Status moved = continueAs(*resumption, tasks[i].plan); !moved) return moved.error();
      left.push_back(makeResumeTask(std::move(*resumption)));
    }
  }
  return PlannedTasks(std::move(left), std::move(done));
}

}  // namespace scalescope
