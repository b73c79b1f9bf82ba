// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/launch/run_driver.h"
#include "engine/launch/task_source.h"

namespace scalescope {
namespace {

/// The other runs would fail in the same way.
constexpr const char* kNoFigureCode = "program-output";

Result<FileLock> lockQueue(const ControllerOptions& options, double waitS) {
  const double giveUpAtS = monotonicSeconds() + waitS;
  while (true) {
    auto lock = FileLock::acquire(queueLock(options.runsDir, options.queueId));
    if (lock || lock.error().code != "locked" || monotonicSeconds() > giveUpAtS) return lock;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

/// The queue file serves observers only: without it the runs continue, with a warning.
void publish(const TaskSource& source, const ControllerOptions& options) {
  const Status written = writeQueue(options.runsDir, {options.queueId, source.entries()});
  if (!written && options.progress) options.progress("warning: " + written.error().message);
}

std::vector<RunOutcome> runAll(TaskSource& source, const ControllerOptions& options) {
  StopSignals signals;
  std::vector<RunOutcome> outcomes;
  auto asked = [&] {
    std::error_code ignored;
    return signals.count() > 0 || std::filesystem::exists(queueStopRequest(options.runsDir, options.queueId), ignored);
  };
  while (true) {
    if (asked()) {
      source.stopped();
      break;
    }
    const RunTask* task = source.next();
    if (!task) break;
    publish(source, options);
    const double begun = monotonicSeconds();
    outcomes.push_back(RunDriver(*task, options, signals).run());
    outcomes.back().isTwin = task->twinOf.has_value();
    source.ended(outcomes.back(), monotonicSeconds() - begun);
    if (outcomes.back().errorCode != kNoFigureCode) continue;
    if (options.progress)
      options.progress(Text::of("The queue ends here: the value of the program was not found in its output."));
    source.stopped();
    break;
  }
  publish(source, options);
  return outcomes;
}

}  // namespace

Result<std::vector<RunOutcome>> runQueue(TaskSource& source, const ControllerOptions& asked, double lockWaitS) {
  ControllerOptions options = asked;
  if (options.queueId.empty()) options.queueId = makeQueueId();
  if (Status named = checkFileName(options.queueId, Text::of("the ID of a queue")); !named) return named.error();
  if (Status folder = makeFolder(options.runsDir / "queues"); !folder) return folder.error();
  auto lock = lockQueue(options, lockWaitS);
  if (!lock) return lock.error();
  if (Status written = writeQueue(options.runsDir, {options.queueId, source.entries()}); !written)
    return written.error();
  return runAll(source, options);
}

}  // namespace scalescope
