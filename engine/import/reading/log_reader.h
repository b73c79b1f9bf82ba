// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/reading/imported_run.h"
#include "engine/import/reading/line_source.h"
#include "engine/import/reading/log_line.h"

namespace scalescope::import {

struct StepReport;

/// Receives each report of a training log as it is read, with the rank of its line (-1: none). A rate of one process is
/// processImagesPerSecond, one of all devices imagesPerSecond.
using ReportSink = std::function<void(const StepReport&, int rank)>;

/// Reads the lines of one format, of all its files in order, into runs. Skips lines without content.
/// A run ends where the log shows that another begins (a header, a decreasing step number); the end of a file
/// alone does not end it, because logs come in pieces.
class LogReader {
 public:
  virtual ~LogReader() = default;
  /// Another file follows.
  virtual void beginFile() {}
  virtual void take(const LogLine& line) = 0;
  /// After the last line of a stream; another stream may follow.
  virtual void finish() = 0;
  /// Where nothing was found: sentences that state what was expected and found; "" where the format's mark suffices.
  virtual Text missed() const { return rowsLeftOut(); }

  /// For reports while a log grows.
  void setReportSink(ReportSink sink) { m_sink = std::move(sink); }

  /// Hands out the runs, once after each finish(); the last one gets the remark on rows that were left out after it.
  std::vector<ImportedRun> takeRuns();
  std::int64_t runsLeftOut() const { return m_leftOut; }

 protected:
  /// Counts a line as used.
  static void use(ImportedRun& run, const LogLine& line);
  /// Records an out-of-memory message of a line that is not a report; keep() reports it for a truncated run.
  static void noteTrouble(ImportedRun& run, const LogLine& line);
  /// Adds a report to the table of steps and passes it on.
  void addStep(BoundedTable& table, const StepReport& row, int rank = -1);
  /// Passes it on only.
  void passOn(const StepReport& row, int rank) const {
    if (m_sink) m_sink(row, rank);
  }
  /// Notes that a row of a table was not read because it has a different number of cells from its header: the next run
  /// that is kept, else the last one, else missed() states it. Other text between rows is not a row: see
  /// isRowOfNumbers() and areMostlyFigures().
  void leaveOutRow(const LogLine& line);
  /// Stores a finished run; an invalid rate or last loss becomes unknown, with a remark.
  void keep(ImportedRun run);
  /// How many further runs keep() stores. Of the others none need be made: leaveOutRun() counts them.
  std::size_t roomForRuns() const;
  void leaveOutRun() { ++m_leftOut; }
  /// The last one that was kept; nullptr if there is none.
  ImportedRun* lastRun() { return m_runs.empty() ? nullptr : &m_runs.back(); }

 private:
  Text rowsLeftOut() const;
  void remarkRowsLeftOut(ImportedRun& run);

  std::vector<ImportedRun> m_runs;
  std::int64_t m_leftOut = 0, m_rowsLeftOut = 0, m_firstRowLeftOut = 0;
  ReportSink m_sink;
};

/// A file for a reader of content that is not lines.
struct StreamFile {
  int index = 0;       ///< into the files given
  std::string name;    ///< without its folder
  std::string folder;  ///< for grouping only, never stored
};

/// Reads files of a format that is not lines, such as a trace in JSON.
class StreamReader : public LogReader {
 public:
  void take(const LogLine& /*line*/) final {}
  /// One whole file; the number of its records. Errors: of the source.
  virtual Result<std::int64_t> read(LineSource& source, const StreamFile& file) = 0;
};

/// The number of ranks that `ranks` lists if it is complete (0 to the highest), otherwise 0: a log that begins or ends
/// inside a list of ranks does not state their number. Negative entries represent lines without a rank.
int rankCountOf(const std::set<int>& ranks);

template <typename Reader>
std::unique_ptr<LogReader> makeReader() {
  return std::make_unique<Reader>();
}

/// One log format.
struct LogFormat {
  std::string_view id;     ///< stable, e.g. "tf_cnn_benchmarks"; value of --format
  std::string_view title;  ///< e.g. "tf_cnn_benchmarks (TensorFlow), also under Horovod"
  std::string_view mark;   ///< what identifies a log, for messages: "a line \"total images/sec: ...\""
  /// Confidence that one line (prefixes removed) is of this format: 0 to 1.
  double (*recognise)(std::string_view text);
  std::unique_ptr<LogReader> (*make)();
  std::string_view also = "";  ///< id of a format whose lines this one also reads, so that only one is used
  bool prose = false;          ///< numbers among words: a comma between digits belongs to a number (CommaNumbers)
  /// Whether a line without a line break is complete, from the format's fixed decimals or closing words. If null
  /// or false, the last word of such a line is not read.
  bool (*isComplete)(std::string_view text) = nullptr;
  /// Confidence by the first kStreamStart bytes of a file, of formats that are not lines: then make() returns a
  /// StreamReader, and `recognise` is not used.
  double (*recogniseStart)(std::string_view start) = nullptr;
  /// Whether what carriage returns overwrite is read, too: progress bars stand before reports.
  bool readsOverwritten = false;
};

/// A format that is not lines, whose reader is a StreamReader.
constexpr LogFormat streamFormat(std::string_view id, std::string_view title, std::string_view mark,
                                 double (*recogniseStart)(std::string_view start),
                                 std::unique_ptr<LogReader> (*make)()) {
  return {id, title, mark, [](std::string_view) { return 0.0; }, make, "", false, nullptr, recogniseStart};
}

/// Whether a file that begins so is JSON with all of these names, "jobs,fio version": text before its first bracket
/// does not count.
bool isJsonWith(std::string_view start, std::string_view names);

/// A format whose files are JSON. `kMarks`: lists of names, of one of which a file has all.
template <const auto& kMarks, typename Reader>
constexpr LogFormat jsonFormat(std::string_view id, std::string_view title, std::string_view mark) {
  const auto recogniseStart = [](std::string_view start) {
    for (const std::string_view names : kMarks)
      if (isJsonWith(start, names)) return 0.95;
    return 0.0;
  };
  return streamFormat(id, title, mark, recogniseStart, makeReader<Reader>);
}

/// All formats, in the order in which they are tried.
const std::vector<const LogFormat*>& logFormats();
/// The format that is not lines of a file that begins so; nullptr if there is none.
const LogFormat* streamFormatOf(std::string_view start);
constexpr std::size_t kStreamStart = 1 << 16;
/// nullptr if there is none with that id.
const LogFormat* findLogFormat(std::string_view id);

}  // namespace scalescope::import
