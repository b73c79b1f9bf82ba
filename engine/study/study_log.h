// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

enum class StudyEventKind {
  Begun,       ///< a controller took the study up
  RunStarted,  ///< runId, cell, repeat
  RunEnded,    ///< runId, cell, repeat, status and what came of it
  Ended,       ///< the controller left it: detail is finished, paused or stopped
  Pause,       ///< asked for by a person: end after the present run
  Resume,      ///< go on
  Skip,        ///< measure this cell no further
  Retry,       ///< measure this cell after all
  Stop,        ///< end now
};

/// One line of a study's log.
struct StudyEvent {
  StudyEventKind kind = StudyEventKind::Begun;
  std::string at{};  ///< ISO 8601, UTC; set when it is appended
  std::string cell{};
  int repeat = 0;
  std::string runId{};
  bool twin = false;                        ///< of a run: it is the synthetic twin of the one that follows
  std::string status{};                     ///< of a run: completed, stopped, failed
  std::optional<double> imagesPerSecond{};  ///< of a run
  double durationS = 0;                     ///< of a run, with its preparation
  std::string errorCode{}, error{};         ///< of a run; "" if none
  std::string detail{};
};

std::string studyEventToJson(const StudyEvent& event);
/// Errors: "json-invalid", "study-invalid" for an unknown kind.
Result<StudyEvent> studyEventFromJson(std::string_view line);

/// The events of a log so far; a line that was cut by a crash is passed over. Errors: of the file.
Result<std::vector<StudyEvent>> readStudyLog(const std::filesystem::path& file);

/// A study's log, which only ever grows: the controller and whoever asks something of it append lines, nothing else
/// holds the study's state. While this object lives nobody else appends, so that what is read decides what is written.
class StudyLog {
 public:
  /// Waits for whoever holds it (for the moment that appending takes). Errors: "file-unwritable".
  static Result<StudyLog> open(const std::filesystem::path& file);
  StudyLog(StudyLog&& other) noexcept;
  StudyLog& operator=(StudyLog&&) = delete;
  StudyLog(const StudyLog&) = delete;
  StudyLog& operator=(const StudyLog&) = delete;
  ~StudyLog();

  Result<std::vector<StudyEvent>> read() const { return readStudyLog(m_file); }
  /// On disk when it returns. Errors: "no-space", "file-unwritable".
  Status append(StudyEvent event);

 private:
  StudyLog(std::filesystem::path file, int descriptor) : m_file(std::move(file)), m_descriptor(descriptor) {}
  std::filesystem::path m_file;
  int m_descriptor = -1;
};

/// Opens, appends and lets go. Errors: as StudyLog.
Status appendToStudyLog(const std::filesystem::path& file, StudyEvent event);

}  // namespace scalescope
