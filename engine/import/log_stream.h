// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/format_recogniser.h"
#include "engine/import/reading/log_reader.h"

namespace scalescope::import {

/// A log that is read line by line while its program writes it. Until a format is recognised, lines are kept and then
/// read from the first one on; memory is bounded. Thread: one at a time.
class LogStream {
 public:
  /// `format`: the only one to read; "": recognised by content. Errors: "usage" for an unknown format.
  static Result<LogStream> open(const std::string& format, ReportSink sink);

  /// One line without its end.
  void take(std::string_view line);
  /// The runs of the log. Errors: "import-unrecognised" or "import-empty" with the number of lines and what was
  /// expected.
  Result<std::vector<ImportedRun>> finish();
  /// The formats being read; empty until one is recognised.
  std::vector<std::string> formats() const;

 private:
  LogStream() = default;
  void recognise(std::string_view line);
  void start(const std::string& format);
  void readKept();
  void read(std::string_view line);

  ReportSink m_sink;
  bool m_isGiven = false, m_isReading = false;
  FormatRecogniser m_recogniser;
  PrefixStyleDetector m_prefixes;
  LineFront m_plainFront, m_front;
  std::vector<std::string> m_kept;  ///< lines before the first recognised one
  std::size_t m_keptBytes = 0;
  std::int64_t m_lineNumber = 0, m_lost = 0;
  std::map<std::string, std::unique_ptr<LogReader>> m_readers;
};

}  // namespace scalescope::import
