// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/import/reading/imported_run.h"
#include "engine/import/reading/log_line.h"

namespace scalescope::import {

/// What a line of a program, a launcher or a scheduler states about a run that failed or was ended from outside; ""
/// for other lines.
std::string_view failureIn(std::string_view text);

/// The lines of an import with which runs fail. A run failed if one follows its last line, unless the log states the
/// run's end before.
class FailureLines {
 public:
  void take(const LogLine& line);
  /// `runs`: in the order of their lines.
  void assign(std::vector<ImportedRun>& runs) const;

 private:
  struct Failure {
    int file = 0;
    std::int64_t line = 0;
    std::string text;
  };
  bool isExamined(std::string_view text);

  std::vector<Failure> m_failures;
  std::string m_start;  ///< of the last line
  int m_alike = 0;      ///< lines in sequence that begin so
  bool m_isIgnored = false;
};

}  // namespace scalescope::import
