// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/analysis/run_state.h"
#include "engine/launch/event_log.h"
#include "engine/launch/resumption.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// Where a run's result is, and what went wrong in keeping it: both, where it is elsewhere.
struct Kept {
  std::filesystem::path result;  ///< empty where there is none
  std::optional<Error> fault;
};

/// Keeps what happens in a run: every event goes to events.jsonl and into the result that is written at the end.
class RunRecorder {
 public:
  /// Makes the run folder with plan.json, locks it and starts its events; the result gets the labels. Errors: "locked",
  /// "no-space", "file-unwritable".
  static Result<RunRecorder> open(const RunFolder& folder, const RunStarted& started,
                                  const std::map<std::string, std::string>& labels);

  /// Goes on with the events of a run that had ended, from a step that they tell of. What people have said of its
  /// result stays. Errors: as open().
  static Result<RunRecorder> reopen(const RunFolder& folder, const Resumption& resumption);

  const RunFolder& folder() const { return m_folder; }
  void record(const Event& event);
  /// Writes what is buffered: to be called before anybody is shown it.
  void write() { m_log.write(); }
  /// Waits until the disk has what was recorded: to be called before something that is of no use without it.
  void sync() { m_log.sync(); }
  /// To be called often, as EventLog::tick().
  void tick() { m_log.tick(); }
  /// As of the EventLog.
  const std::optional<Error>& trouble() const { return m_log.trouble(); }
  std::optional<Error> fault() const { return m_log.fault(); }
  /// Writes result.json, then the run's last event, so that whoever sees that finds the result; elsewhere, with all
  /// events, where the run's folder does not take them.
  Kept finish(const Event& end);
  /// The figures that finish() wrote.
  const Summary& summary() const { return m_summary; }

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
