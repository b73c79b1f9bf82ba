// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_recorder.h"

#include "engine/analysis/replay_events.h"
#include "engine/base/files.h"
#include "engine/launch/rescue.h"
#include "engine/protocol/run/checkpoint_file.h"

namespace scalescope {

Result<RunRecorder> RunRecorder::open(const RunFolder& folder, const RunStarted& started,
                                      const std::map<std::string, std::string>& labels) {
  Status made = makeFolder(folder.stderrFolder());
  if (made && keepsCheckpoints(started.plan)) made = makeFolder(folder.checkpointFolder());
  if (!made) return made.error();
  auto lock = FileLock::acquire(folder.lock());
  if (!lock) return lock.error();
  Status planned = writeFileAtomically(folder.plan(), planToJson(started.plan));
  if (planned && !labels.empty()) planned = writeRunLabels(folder, labels);
  if (!planned) return planned.error();
  auto log = EventLog::open(folder.events());
  if (!log) return log.error();
  RunRecorder recorder(folder, std::move(lock).value(), std::move(log).value());
  recorder.m_labels = labels;
  recorder.record({0, -1, started});
  recorder.sync();
  return recorder;
}

Result<RunRecorder> RunRecorder::reopen(const RunFolder& folder, const Resumption& resumption) {
  std::error_code ignored;
  std::filesystem::remove(folder.stopRequest(), ignored);  // of the first part
  std::optional<Annotations> annotations;
  // Set aside: it is no longer this run's result, also if the resumed part fails.
  if (std::filesystem::exists(folder.result(), ignored))
    std::filesystem::rename(folder.result(), folder.earlierResult(), ignored);
  if (auto before = readResultHead(folder.earlierResult())) annotations = before->annotations;
  auto state = replayEvents(folder.events(), {resumption.event.step});
  if (!state) return state.error();
  auto log = EventLog::open(folder.events());
  if (!log) return log.error();
  RunRecorder recorder(folder, std::move(*resumption.lock), std::move(log).value());
  if (auto labels = readRunLabels(folder)) recorder.m_labels = std::move(*labels);
  recorder.m_state = std::move(state).value();
  recorder.m_annotations = std::move(annotations);
  recorder.record({resumption.timeS, -1, resumption.event});
  for (const Text& note : resumption.notes) recorder.record({resumption.timeS, -1, Noted{NoteLevel::Warning, note}});
  return recorder;
}

void RunRecorder::record(const Event& event) {
  m_log.append(event);
  m_state.add(event);
}

SavedRun RunRecorder::finish(const Event& end) {
  m_state.add(end);
  RunResult result = m_state.result();
  if (m_annotations) result.annotations = *m_annotations;
  result.annotations.labels.insert(m_labels.begin(), m_labels.end());
  m_summary = result.summary;
  Status written = writeResult(m_folder.result(), result);
  std::error_code ignored;
  if (written) std::filesystem::remove(m_folder.earlierResult(), ignored);
  m_log.append(end);
  m_log.close();
  if (written && !m_log.trouble()) return {m_folder.result(), {}};
  const Error reason = written ? *m_log.trouble() : written.error();
  const auto elsewhere =
      writeElsewhere(m_log.presentFolder(), m_folder.path.filename().string(), [&](const auto& folder) {
        const RunFolder rescued{folder};
        std::error_code same;
        Status kept = std::filesystem::equivalent(folder, m_log.presentFolder(), same) && !m_log.trouble()
                          ? Status()
                          : m_log.copyTo(rescued.events());
        if (kept) kept = writeFileAtomically(rescued.plan(), planToJson(result.plan));
        return kept ? writeResult(rescued.result(), result) : kept;
      });
  if (!elsewhere) {
    Text lost = Text::of("The fallback location failed, too (%1).", elsewhere.error().message);
    if (!written && !m_log.trouble())
      lost += Text::of("All events are in %1: make room, then scalescope-engine rebuild makes the result of them.",
                       m_folder.path);
    return {written ? m_folder.result() : std::filesystem::path(), Error{reason.code, reason.message + lost}};
  }
  return {RunFolder{*elsewhere}.result(),
          Error{reason.code, reason.message + Text::of("The complete run, with its result and all events, was saved "
                                                       "in %1; move it to a folder of runs.",
                                                       *elsewhere)}};
}

}  // namespace scalescope
