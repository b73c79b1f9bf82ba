// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "engine/analysis/run/run_state.h"
#include "engine/launch/event_log.h"
#include "engine/launch/resumption.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// The location of a run's result, and the error in writing it: both if it is in the fallback location.
struct SavedRun {
  std::filesystem::path result;  ///< empty if there is none
  std::optional<Error> fault;
};

/// Records a run: every event goes to events.jsonl and into the result that is written at the end.
class RunRecorder {
 public:
  /// Creates the run folder with plan.json, locks it and starts its events; the result gets the labels. Errors:
  /// "locked", "no-space", "file-unwritable".
  static Result<RunRecorder> open(const RunFolder& folder, const RunStarted& started,
                                  const std::map<std::string, std::string>& labels);

  /// Continues the events of an ended run from one of their steps; all of them are passed to `earlier`, that of the
  /// resumption last. Annotations of its result are kept. Errors: as open().
  static Result<RunRecorder> reopen(const RunFolder& folder, const Resumption& resumption,
                                    const std::function<void(const Event&)>& earlier);

  const RunFolder& folder() const { return m_folder; }
  void record(const Event& event);
  /// Writes buffered events: to be called before they are shown.
  void write() { m_log.write(); }
  /// Waits until recorded events are on disk: to be called before writing anything that depends on them.
  void sync() { m_log.sync(); }
  /// To be called often, as EventLog::tick().
  void tick() { m_log.tick(); }
  /// As EventLog.
  const std::optional<Error>& trouble() const { return m_log.trouble(); }
  std::optional<Error> fault() const { return m_log.fault(); }
  /// Writes result.json, then the run's last event, so that readers of that event find the result; in a fallback
  /// location, with all events, if the run's folder is not writable.
  SavedRun finish(const Event& end);
  /// The figures that finish() wrote.
  const Summary& summary() const { return m_summary; }
  /// As RunState: the error whose message is in the summary.
  const Error* cause() const { return m_state.cause(); }

 private:
  RunRecorder(RunFolder folder, FileLock lock, EventLog log)
      : m_folder(std::move(folder)), m_lock(std::move(lock)), m_log(std::move(log)) {}

  RunFolder m_folder;
  FileLock m_lock;
  EventLog m_log;
  RunState m_state;
  Summary m_summary;
  std::optional<Annotations> m_annotations;  ///< of the result before a resumption
  std::map<std::string, std::string> m_labels;
};

}  // namespace scalescope
