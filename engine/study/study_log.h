// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_words.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

enum class StudyEventKind {
  Begun,       ///< a controller started the study
  RunStarted,  ///< runId, cell, repeat
  RunEnded,    ///< runId, cell, repeat, status and results
  Ended,       ///< the controller ended: detail is finished, paused or stopped
  Pause,       ///< request: end after the current run
  Resume,      ///< request: continue
  Skip,        ///< request: no further runs of this cell
  Retry,       ///< request: measure this cell again
  Stop,        ///< request: end now
};

/// One line of a study's log.
struct StudyEvent {
  StudyEventKind kind = StudyEventKind::Begun;
  std::string at{};  ///< ISO 8601, UTC; set when it is appended
  std::string cell{};
  int repeat = 0;
  std::string runId{};
  bool twin = false;                 ///< of a run: it is the synthetic twin of the one that follows
  RunStatus status{};                ///< of a run: Completed, Stopped or Failed
  std::optional<Throughput> rate{};  ///< of a run
  double durationS = 0;              ///< of a run, with its preparation
  std::string errorCode{};           ///< of a run; "" if none
  Text error{};
  std::string detail{};
  ErrorFacts facts{};  ///< of a run's error
};

/// The throughput of all devices; of a program without one the value that it states, in its unit, such as GB/s.
std::optional<Throughput> rateOf(const Summary& summary);

std::string studyEventToJson(const StudyEvent& event);
/// Errors: "json-invalid", "study-invalid" for an unknown kind.
Result<StudyEvent> studyEventFromJson(std::string_view line);

/// The events of a log so far; skips a line that a crash truncated. Errors: of the file.
Result<std::vector<StudyEvent>> readStudyLog(const std::filesystem::path& file);

/// A study's log, which only grows: the controller and its users append lines; there is no other state. While this
/// object exists no other process can append, so that what is read is still valid when writing.
class StudyLog {
 public:
  /// Waits while another process has it open (only for the time of an append). Errors: "file-unwritable".
  static Result<StudyLog> open(const std::filesystem::path& file);
  StudyLog(StudyLog&& other) noexcept;
  StudyLog& operator=(StudyLog&&) = delete;
  StudyLog(const StudyLog&) = delete;
  StudyLog& operator=(const StudyLog&) = delete;
  ~StudyLog();

  Result<std::vector<StudyEvent>> read() const { return readStudyLog(m_file); }
  /// Flushed to disk on return. Errors: "no-space", "file-unwritable".
  Status append(StudyEvent event);

 private:
  StudyLog(std::filesystem::path file, int descriptor) : m_file(std::move(file)), m_descriptor(descriptor) {}
  std::filesystem::path m_file;
  int m_descriptor = -1;
};

/// Opens, appends and closes. Errors: as StudyLog.
Status appendToStudyLog(const std::filesystem::path& file, StudyEvent event);

}  // namespace scalescope
