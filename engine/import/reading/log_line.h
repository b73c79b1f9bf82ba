// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/import/reading/line_prefix.h"

namespace scalescope::import {

/// One line of a log, ready to be read: without colours, overwritten parts and the launcher's prefix.
struct LogLine {
  std::string_view text;
  std::int64_t number = 0;      ///< 1-based, in its file
  int file = 0;                 ///< index into the files given
  std::string_view stamp;       ///< the last date and time that was removed before the text; "" if none
  int rank = -1;                ///< by the launcher's prefix; -1: none
  mutable bool isUsed = false;  ///< set by the reader that takes a figure or fact from it
  bool whole = true;            ///< false where the line may be truncated: the file ends without a line end
};

/// Properties of a file's line prefixes that a single line does not reveal.
struct PrefixStyle {
  bool stamps = true;           ///< a leading date and time is a wrapper's stamp
  bool clocks = false;          ///< a leading time of day is a wrapper's stamp, not a column of the program's table
  bool labelsAreRanks = false;  ///< "3: text" is srun's rank 3, not line 3
  bool blankAfterTag = false;   ///< the launcher separates its tag from the text by a blank
  bool lineNumbers = false;     ///< `     1<tab>text` of cat -n, not a column of the program's table
  bool isCollected = false;     ///< lines are JSON of a collector of logs, with the text in one member
  LinePrefix prefix;            ///< what lines begin with that formats recognise only without it
};

/// Prepares lines for all readers. Keeps the last part of a line overwritten by carriage returns; removes ANSI
/// sequences, quote marks, signs of Markdown and the prefixes of launchers, containers and wrappers in any order and
/// combination: Open MPI `[1,0]<stdout>:`, Open MPI 5 `[prterun-node1-4711@1,0]<stdout>: `, horovodrun `[0]<stdout>:`,
/// SageMaker `[1,mpirank:0,algo-1]<stdout>:`, each optionally after a date; torchrun `[default0]:`, Intel MPI `[5] `,
/// DeepSpeech `[GPU rank 5] `, srun `3: `, compose `name_1  | `, kubectl `[pod/name/container] `, Ray
/// `(worker pid=4711) `, the wrappings of Docker's and other collectors' JSON lines and of Loki, line numbers, and the
/// time stamps of containers, journals, `ts` and wrappers. Tabs that syslog wrote as `#011` are restored. One object
/// per file.
class LineFront {
 public:
  LineFront() = default;
  explicit LineFront(const PrefixStyle& style) : m_style(style) {}

  /// Calls `take(line)` once, or once per part if the line also contains other ranks' output.
  template <typename Take>
  void each(std::string_view text, Take take) {
    constexpr int kMaxParts = 256;
    for (int part = 0; part < kMaxParts; ++part) {
      const LogLine line = prepare(text);
      text = m_rest;
      take(line);
      if (text.empty()) return;
    }
  }
  /// The line, or its first part. The returned texts are valid until the next call.
  LogLine prepare(std::string_view text);

 private:
  void noteLabel(std::int64_t label, LogLine& line);
  std::string_view untag(std::string_view text, int rank);

  PrefixStyle m_style;
  std::int64_t m_lastLabel = -1;
  std::string m_clean, m_joined, m_unwrapped, m_unquoted;
  std::string_view m_rest;  ///< the current line from another rank's tag on
};

/// Determines the prefix style of a file from its first lines.
class PrefixStyleDetector {
 public:
  static constexpr int kEnoughLines = 1000;

  void take(std::string_view text);
  bool hasEnough() const { return m_lines >= kEnoughLines; }
  PrefixStyle style() const;

 private:
  int m_lines = 0, m_collected = 0, m_clocks = 0, m_numbered = 0, m_tags = 0, m_blanks = 0;
  bool m_plainTitles = false;  ///< a line of column titles has no leading time of day
  bool m_labelsAreRanks = false;
  std::int64_t m_lastLabel = -1;
  PrefixLearner m_learner;
};

}  // namespace scalescope::import
