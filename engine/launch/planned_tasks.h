// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/task_source.h"

namespace scalescope {

/// What the run after a synthetic twin is told of it.
TwinOutcome twinOutcome(const RunOutcome& outcome);

/// Runs that are known beforehand, in their order.
class PlannedTasks final : public TaskSource {
 public:
  explicit PlannedTasks(std::vector<RunTask> tasks);
  const RunTask* next() override;
  void ended(const RunOutcome& outcome, double durationS) override;
  void stopped() override;
  std::vector<QueueEntry> entries() const override { return m_entries; }

 private:
  std::vector<RunTask> m_tasks;
  std::vector<QueueEntry> m_entries;
  std::size_t m_next = 0;  ///< behind the one that runs
};

}  // namespace scalescope
