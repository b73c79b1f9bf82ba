// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "engine/import/imported_run.h"
#include "engine/import/log_line.h"

namespace scalescope::import {

/// Reads the lines of one format, of all its files in their order, into runs. Lines that say nothing are passed over.
/// A run ends where the log shows that another begins (a header, a step number that falls back); the end of a file
/// alone does not end it, because logs come in pieces.
class LogReader {
 public:
  virtual ~LogReader() = default;
  /// Another file follows.
  virtual void beginFile() {}
  virtual void take(const LogLine& line) = 0;
  /// After the last line of a stream; more may follow, of another.
  virtual void finish() = 0;
  /// Where nothing was found: what was looked for and what stood there instead, sentences; "" where the format's mark
  /// says it.
  virtual std::string missed() const { return {}; }

  std::vector<ImportedRun>& runs() { return m_runs; }
  std::int64_t runsLeftOut() const { return m_leftOut; }

 protected:
  /// Marks a line as one that told something.
  static void use(ImportedRun& run, const LogLine& line);
  /// Keeps what a line says of memory that did not suffice, for lines that are no report; keep() tells it of a cut run.
  static void noteTrouble(ImportedRun& run, const LogLine& line);
  /// Takes a run that has ended; a rate or a last loss that is no number becomes unknown, with a remark.
  void keep(ImportedRun run);

 private:
  std::vector<ImportedRun> m_runs;
  std::int64_t m_leftOut = 0;
};

/// The number of ranks that `ranks` lists if it is complete (0 to the highest), otherwise 0: a log that begins or ends
/// inside a list of ranks does not state their number. Negative entries stand for lines without a rank.
int rankCountOf(const std::set<int>& ranks);

/// One format that logs are read in.
struct LogFormat {
  std::string_view id;     ///< stable, e.g. "tf_cnn_benchmarks"; value of --format
  std::string_view title;  ///< e.g. "tf_cnn_benchmarks (TensorFlow), also under Horovod"
  std::string_view mark;   ///< what makes a log recognised, for messages: "a line \"total images/sec: ...\""
  /// How surely one line (front already peeled) is of this format: 0 (not at all) to 1.
  double (*recognise)(std::string_view text);
  std::unique_ptr<LogReader> (*make)();
  std::string_view also = "";  ///< id of a format whose lines this one reads too, so that both are not used
  bool prose = false;          ///< numbers stand among words: a comma between digits belongs to a number (CommaNumbers)
  /// Whether a line without a line break is complete, judged by the format's fixed decimals or closing words. If null
  /// or false, the last word of such a line is not read.
  bool (*isComplete)(std::string_view text) = nullptr;
};

/// All formats, in the order in which they are tried.
const std::vector<const LogFormat*>& logFormats();
/// nullptr when there is none of that id.
const LogFormat* findLogFormat(std::string_view id);

}  // namespace scalescope::import
