// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/task_source.h"

namespace scalescope {

/// The outcome of a synthetic twin for the run after it.
TwinOutcome twinOutcome(const RunOutcome& outcome);

/// Runs that are known in advance, in their order.
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
  std::size_t m_next = 0;  ///< after the one that runs
};

}  // namespace scalescope
