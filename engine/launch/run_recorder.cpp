// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_recorder.h"

#include "engine/base/files.h"

namespace scalescope {

Result<RunRecorder> RunRecorder::open(const RunFolder& folder, const RunStarted& started) {
  Status made = makeFolder(folder.stderrFolder());
  if (!made) return made.error();
  auto lock = FileLock::acquire(folder.lock());
  if (!lock) return lock.error();
  Status planned = writeFileAtomically(folder.plan(), planToJson(started.plan));
  if (!planned) return planned.error();
  auto log = EventLog::open(folder.events());
  if (!log) return log.error();
  RunRecorder recorder(folder, std::move(lock).value(), std::move(log).value());
  recorder.record({0, -1, started});
  return recorder;
}

void RunRecorder::record(const Event& event) {
  m_log.append(event);
  m_builder.add(event);
}

Status RunRecorder::finish(const Event& end) {
  m_builder.add(end);
  RunResult result = m_builder.build();
  m_summary = result.summary;
  Status written = writeResult(m_folder.result(), result);
  m_log.append(end);
  m_log.close();
  return written;
}

}  // namespace scalescope
