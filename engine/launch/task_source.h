// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/launch/controller.h"
#include "engine/launch/run_task.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// Where a queue's runs come from, one after the other. Thread: the queue's.
class TaskSource {
 public:
  virtual ~TaskSource() = default;
  /// The next run; nothing when the queue is over. It stays valid until the next call.
  virtual const RunTask* next() = 0;
  /// The run that next() gave has ended. Units: seconds, with its preparation.
  virtual void ended(const RunOutcome& outcome, double durationS) = 0;
  /// The queue ends before next() said so: somebody asked for it.
  virtual void stopped() = 0;
  /// All runs as watchers shall see them, past and to come.
  virtual std::vector<QueueEntry> entries() const = 0;
};

/// Runs what a source gives, one at a time, and keeps the queue file <runs-dir>/queues/<id>.json. Waits `lockWaitS` for
/// a controller of the same queue that is about to end. Errors: "locked", of the files, before anything starts.
Result<std::vector<RunOutcome>> runQueue(TaskSource& source, const ControllerOptions& options, double lockWaitS = 0);

}  // namespace scalescope
