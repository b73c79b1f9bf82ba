// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_recorder.h"

#include <stdlib.h>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/base/result.h"
#include "engine/base/system_text.h"
#include "engine/protocol/run/checkpoint_file.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::vector<fs::path> places() {
  std::vector<fs::path> all;
  if (const std::string state = variable("XDG_STATE_HOME"); state.starts_with('/'))
    all.push_back(fs::path(state) / "scalescope" / "rescued");
  else if (const std::string home = variable("HOME"); home.starts_with('/'))
    all.push_back(fs::path(home) / ".local" / "state" / "scalescope" / "rescued");
  std::error_code none;
  if (const fs::path temporary = fs::temp_directory_path(none); !none) all.push_back(temporary);
  all.emplace_back("/dev/shm");
  return all;
}

/// Other users may write to some of these places: the name is unpredictable.
Result<fs::path> newFolder(const fs::path& place, const std::string& runId) {
  if (Status made = makeFolder(place); !made) return made.error();
  std::string name = (place / (runId + "-XXXXXX")).string();
  if (::mkdtemp(name.data()) == nullptr)
    return Error{"file-unwritable", Text::of("Cannot create a folder in %1: %2.", place.string(), systemText(errno))};
  return fs::path(name);
}

/// Fallback location of a run's files if its own folder is no longer writable: the folder's new location if it was
/// moved; otherwise a new folder that only this user can read, in $XDG_STATE_HOME/scalescope/rescued (~/.local/state),
/// in the folder of temporary files, or in memory (/dev/shm). `write` is tried in each, in this order, until it
/// succeeds. Returns that folder. Errors: those of the last attempt.
Result<fs::path> writeElsewhere(const fs::path& movedTo, const std::string& runId,
                                const std::function<Status(const fs::path&)>& write) {
  Status last = Error{"file-unwritable", Text::of("No writable folder was found.")};
  if (!movedTo.empty() && (last = write(movedTo))) return movedTo;
  for (const fs::path& place : places()) {
    const auto folder = newFolder(place, runId);
    if (!folder) {
      last = folder.error();
      continue;
    }
    if ((last = write(*folder))) return *folder;
    std::error_code ignored;
    fs::remove_all(*folder, ignored);
  }
  return last.error();
}

}  // namespace

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

Result<RunRecorder> RunRecorder::reopen(const RunFolder& folder, const Resumption& resumption,
                                        const std::function<void(const Event&)>& earlier) {
  std::error_code ignored;
  std::filesystem::remove(folder.stopRequest(), ignored);  // of the first part
  std::optional<Annotations> annotations;
  // Set aside: it is no longer this run's result, also if the resumed part fails.
  if (std::filesystem::exists(folder.result(), ignored))
    std::filesystem::rename(folder.result(), folder.earlierResult(), ignored);
  if (auto before = readResultHead(folder.earlierResult())) annotations = before->annotations;
  auto state = replayEvents(folder.events(), {resumption.event.step}, earlier);
  if (!state) return state.error();
  auto log = EventLog::open(folder.events());
  if (!log) return log.error();
  RunRecorder recorder(folder, std::move(*resumption.lock), std::move(log).value());
  if (auto labels = readRunLabels(folder)) recorder.m_labels = std::move(*labels);
  recorder.m_state = std::move(state).value();
  recorder.m_annotations = std::move(annotations);
  const Event resumed{resumption.timeS, -1, resumption.event};
  recorder.record(resumed);
  earlier(resumed);
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
