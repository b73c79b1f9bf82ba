// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/task_source.h"

namespace scalescope {

/// The outcome of a synthetic twin for the run after it.
TwinOutcome twinOutcome(const RunOutcome& outcome);

/// Runs that are known in advance, in their order.
class PlannedTasks final : public TaskSource {
 public:
  /// `before`: runs of the queue that ended earlier, for observers.
  explicit PlannedTasks(std::vector<RunTask> tasks, std::vector<QueueEntry> before = {});
  const RunTask* next() override;
  void ended(const RunOutcome& outcome, double durationS) override;
  void stopped() override;
  std::vector<QueueEntry> entries() const override { return m_entries; }

 private:
  QueueEntry& entry(std::size_t task) { return m_entries[m_entries.size() - m_tasks.size() + task]; }
  bool hasCompleted(const std::string& groupId);
  std::vector<RunTask> m_tasks;
  std::vector<QueueEntry> m_entries;
  std::size_t m_next = 0;  ///< after the one that runs
};

/// What an interrupted queue has left to do: completed runs are kept, one with a checkpoint resumes on the hosts of its
/// task, the others, with their twins, begin anew. `tasks`: all of the queue, as made from the same plans. Errors:
/// "queue-different" if the queue had others; of moveTo().
Result<PlannedTasks> continuedTasks(std::vector<RunTask> tasks, const RunQueue& queue,
                                    const std::filesystem::path& runsDir);

}  // namespace scalescope
