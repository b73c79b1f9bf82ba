// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/launch/controller.h"
#include "engine/launch/run_task.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// Provides a queue's runs, one after the other. Thread: the queue's.
class TaskSource {
 public:
  virtual ~TaskSource() = default;
  /// The next run; nullptr at the end of the queue. It stays valid until the next call.
  virtual const RunTask* next() = 0;
  /// The run of next() has ended. Units: seconds, with its preparation.
  virtual void ended(const RunOutcome& outcome, double durationS) = 0;
  /// The queue ends early, on request.
  virtual void stopped() = 0;
  /// All runs for observers, past and remaining.
  virtual std::vector<QueueEntry> entries() const = 0;
};

/// Runs a source's tasks one at a time, and updates the queue file <runs-dir>/queues/<id>.json. Waits `lockWaitS` for a
/// controller of the same queue that is about to end. Errors: "locked", of the files, before anything starts.
Result<std::vector<RunOutcome>> runQueue(TaskSource& source, const ControllerOptions& options, double lockWaitS = 0);

}  // namespace scalescope
