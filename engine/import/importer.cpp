// SPDX-License-Identifier: Apache-2.0
#include "engine/import/importer.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/import/failure_lines.h"
#include "engine/import/file_hash.h"
#include "engine/import/format_recogniser.h"
#include "engine/import/joined_runs.h"
#include "engine/import/mlperf_folder.h"
#include "engine/import/mlperf_submission.h"
#include "engine/import/network_names.h"
#include "engine/import/rank_files.h"
#include "engine/import/reading/comma_numbers.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/line_source.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/log_line.h"
#include "engine/import/reading/report_lines.h"
#include "engine/import/refusal.h"

namespace scalescope::import {
namespace {

constexpr std::uint64_t kRecognitionBytes = 8 << 20;  ///< read at least, or more until a format is recognised
constexpr int kMaxAmbiguous = 5;                      ///< numbers reported individually

struct Inspection {
  std::vector<Recognition> sure;  ///< highest confidence first
  std::string firstLine;
  std::int64_t lines = 0;
  std::vector<Recognition> weak;
  std::vector<std::string> likeliest;  ///< ids of formats, if none is recognised
  bool hasReports = false;             ///< repeated lines with images per second, if no format is recognised
  Text missed;                         ///< what repeated lines report instead, a sentence
  ToolRecogniser tool;                 ///< looks at the lines until a format is recognised
};

/// The first bytes of a file's content, unpacked; "" where it cannot be read.
std::string startOf(const std::filesystem::path& path) {
  auto source = LineSource::open(path);
  std::string start(kStreamStart, '\0');
  std::size_t size = 0;
  while (source.ok() && size < start.size()) {
    const auto got = (*source)->nextBytes(start.data() + size, start.size() - size);
    if (!got.ok() || *got == 0) break;
    size += *got;
  }
  start.resize(size);
  return start;
}

/// The prefix style of a file, by its first lines.
Result<PrefixStyle> prefixStyleOf(const std::filesystem::path& path, const ReadProgress& goesOn) {
  auto source = LineSource::open(path, goesOn);
  if (!source.ok()) return source.error();
  PrefixStyleDetector detector;
  std::string_view text;
  while (!detector.hasEnough() && (*source)->textBytes() < kRecognitionBytes) {
    auto more = (*source)->next(text);
    if (!more.ok()) return more.error();
    if (!*more) break;
    detector.take(text);
  }
  return detector.style();
}

Result<Inspection> recognise(const std::filesystem::path& path, const PrefixStyle& style, const ReadProgress& goesOn) {
  auto source = LineSource::open(path, goesOn);
  if (!source.ok()) return source.error();
  FormatRecogniser recogniser;
  FormatLikeness likeness;
  LineFront front(style), stateFront(style);
  Inspection inspected;
  ReportLines reports([](const ReportLine&) {});
  std::string_view text;
  const auto look = [&](const LogLine& line) {
    if (line.text.empty()) return;
    if (inspected.firstLine.empty()) inspected.firstLine = std::string(line.text.substr(0, 120));
    recogniser.look(line.text, (*source)->lineNumber());
    if (recogniser.isSure()) return;
    likeness.look(line.text);
    inspected.tool.look(line.text, (*source)->lineNumber());
  };
  while (true) {
    auto more = (*source)->next(text);
    if (!more.ok()) return more.error();
    if (!*more || (recogniser.isSure() && (*source)->textBytes() > kRecognitionBytes)) break;
    front.each(text, look);
    if (recogniser.isSure()) continue;
    eachState(text, [&](std::string_view state) {
      const bool isOverwritten = state.data() + state.size() < text.data() + text.size();
      stateFront.each(state, [&](const LogLine& line) {
        if (isOverwritten) recogniser.look(line.text, (*source)->lineNumber(), true);
        reports.take(line.text, line.rank);
      });
    });
  }
  inspected.lines = (*source)->lineNumber();
  inspected.sure = recogniser.sure();
  inspected.weak = recogniser.weak();
  constexpr std::size_t kNamedFormats = 3;
  if (!inspected.sure.empty()) return inspected;
  const bool isClose = reports.isRecognised() || !reports.missed().empty();
  inspected.missed = isClose ? whyNoImages(reports) : Text();
  inspected.hasReports = isClose && inspected.missed.empty();
  inspected.likeliest = likeness.likeliest(inspected.weak, kNamedFormats);
  return inspected;
}

/// What the file is instead of a log; "" if unknown.
Text whatItIs(const std::filesystem::path& path, const Inspection& inspected, const ReadProgress& goesOn) {
  if (inspected.firstLine.empty()) return Text::of("It is empty.");
  Text noText = whatIsNoText(startOf(path));
  if (noText.empty()) noText = inspected.tool.found();
  if (!noText.empty()) return noText;
  auto source = LineSource::open(path, goesOn);
  return source.ok() && isCutJson(**source) ? Text::of("It is incomplete JSON: the file ends within it.") : Text();
}

Error unrecognised(const std::filesystem::path& path, const Inspection& inspected, const ReadProgress& goesOn) {
  if (const Text what = whatItIs(path, inspected, goesOn); !what.empty())
    return {"import-unrecognised", Text::of("%1 cannot be imported.", path.filename()) + what + inspected.missed};
  const Text lines = inspected.lines == 1 ? Text::of("1 line") : Text::of("%1 lines", inspected.lines);
  Text text = Text::of("%1: no format was recognised in its %2; the first line is %3.", path.filename(), lines,
                       inQuotes(inspected.firstLine));
  text += inspected.missed;
  for (const Recognition& weak : inspected.weak) text += Text::of("Line %1 partly matches %2.", weak.line, weak.format);
  std::vector<std::string> others;
  for (const LogFormat* format : logFormats())
    if (std::ranges::find(inspected.likeliest, format->id) == inspected.likeliest.end())
      others.emplace_back(format->id);
  if (inspected.likeliest.empty()) text += Text::of("Known formats: %1.", join(others, ", "));
  std::vector<Text> paragraphs{inspected.likeliest.empty() ? text : text + Text::of("The likeliest formats:")};
  for (const std::string& id : inspected.likeliest)
    paragraphs.push_back(Text("  " + id + ": " + std::string(findLogFormat(id)->mark)));
  if (!inspected.likeliest.empty()) paragraphs.push_back(Text::of("Other formats: %1.", join(others, ", ")));
  paragraphs.push_back(Text::of("Set the format with --format, or describe a CSV with --mapping."));
  return {"import-unrecognised", joinTexts(std::move(paragraphs), "\n")};
}

/// Whether two names differ only in a counter: run.log.1 and run.log.2, part-aa.txt and part-ab.txt.
bool areAlike(const std::string& before, const std::string& next) {
  if (before == next) return false;
  std::size_t first = 0, tail = 0;
  const std::size_t shorter = std::min(before.size(), next.size());
  while (first < shorter && before[first] == next[first]) ++first;
  while (tail < shorter - first && before[before.size() - 1 - tail] == next[next.size() - 1 - tail]) ++tail;
  constexpr std::size_t kLongestCounter = 3;
  return std::max(before.size(), next.size()) - first - tail <= kLongestCounter;
}

/// Whether two files look like pieces split by byte count, possibly within a line: their counter ends the name
/// (run.log.aa and run.log.ab, xaa and xab, log.001 and log.002), or their names contain "part" or "piece".
bool isNextPiece(const std::string& before, const std::string& next) {
  if (!areAlike(before, next)) return false;
  if (contains(before, "part") || contains(before, "piece")) return true;
  return before.back() != next.back();
}

bool isStream(const ImportedFile& file) {
  const LogFormat* format = file.recognised.empty() ? nullptr : findLogFormat(file.recognised.front().format);
  return format != nullptr && format->recogniseStart != nullptr;
}

/// The readers of one import; passes them the lines.
class Import {
 public:
  Import(const std::vector<std::filesystem::path>& paths, const ImportOptions& options)
      : m_paths(paths), m_options(options), m_ranks(ranksOfFiles(paths)) {
    for (const auto& path : paths) {
      std::error_code ignored;
      const auto bytes = std::filesystem::file_size(path, ignored);
      m_totalBytes += ignored ? 0 : bytes;
    }
  }

  Result<ImportReport> run() {
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
      Status read = readFile(static_cast<int>(i));
      if (!read) return read.error();
    }
    flushTail();
    for (auto& [id, reader] : m_readers) {
      reader->finish();
      for (ImportedRun& run : reader->takeRuns()) {
        run.format = id;
        nameNetwork(run);
        m_report.runs.push_back(std::move(run));
      }
      if (reader->runsLeftOut() > 0)
        remark(
            Text::of("%1 further runs of format %2 were skipped: too many for one import.", reader->runsLeftOut(), id));
    }
    std::stable_sort(m_report.runs.begin(), m_report.runs.end(), [](const auto& a, const auto& b) {
      const auto place = [](const ImportedRun& run) {
        return run.sources.empty() ? std::pair<int, std::int64_t>()
                                   : std::pair(run.sources[0].file, run.sources[0].first);
      };
      return place(a) < place(b);
    });
    m_failures.assign(m_report.runs);
    joinRanks(m_report.runs);
    joinRunsOfOneJob(m_report.runs);
    reportTruncatedFiles();
    if (m_ambiguous > kMaxAmbiguous)
      remark(Text::of("%1 further lines contain ambiguous numbers.", m_ambiguous - kMaxAmbiguous));
    if (m_report.runs.empty()) return nothingFound();
    return std::move(m_report);
  }

 private:
  void remark(Text text, int file = -1) { m_report.remarks.push_back({std::move(text), file}); }

  /// Adds a remark to each such file's last run, and to others that did not end.
  void reportTruncatedFiles() {
    for (std::size_t i = 0; i < m_report.files.size(); ++i) {
      if (!m_report.files[i].endsEarly) continue;
      const Text what =
          Text::of("The gz file %1 is truncated: the rest of its data is missing.", m_report.files[i].name);
      bool last = true;
      for (auto run = m_report.runs.rbegin(); run != m_report.runs.rend(); ++run) {
        if (run->sources.empty() || run->sources.back().file != static_cast<int>(i)) continue;
        if (last || run->cut) run->remark(what);
        last = false;
      }
      if (last) remark(what, static_cast<int>(i));
    }
  }

  /// The line that resembles the format most; of a given format it was not looked for.
  Text nearestLine(std::size_t file, const Recognition& format) const {
    Recognition nearest = format;
    if (nearest.text.empty()) {
      const auto style = prefixStyleOf(m_paths[file], m_goesOn);
      auto inspected = style.ok() ? recognise(m_paths[file], *style, m_goesOn) : Result<Inspection>(style.error());
      if (!inspected.ok()) return {};
      inspected->sure.insert(inspected->sure.end(), inspected->weak.begin(), inspected->weak.end());
      for (const Recognition& found : inspected->sure)
        if (found.format == format.format) nearest = found;
    }
    if (nearest.text.empty()) return Text::of("No line resembles one.");
    return Text::of("The nearest line is line %1: %2.", nearest.line, inQuotes(nearest.text));
  }

  static Text readAs(const ImportedFile& file, bool isFirst) {
    std::vector<std::string> formats;
    for (const Recognition& format : file.recognised) formats.push_back(format.format);
    const std::string list = join(formats, " ");
    if (!isFirst)
      return isStream(file) ? Text::of("%1 (%2 events read as %3).", file.name, file.lines, list)
                            : Text::of("%1 (%2 lines read as %3).", file.name, file.lines, list);
    return isStream(file)
               ? Text::of("No measurement was found in %1 (%2 events read as %3).", file.name, file.lines, list)
               : Text::of("No measurement was found in %1 (%2 lines read as %3).", file.name, file.lines, list);
  }

  Error nothingFound() const {
    Text text;
    for (const ImportedFile& file : m_report.files) text += readAs(file, &file == &m_report.files.front());
    for (const ImportRemark& remark : m_report.remarks) text += remark.text;
    std::set<std::string> expected;
    for (std::size_t i = 0; i < m_report.files.size(); ++i)
      for (const Recognition& format : m_report.files[i].recognised) {
        const LogFormat* known = findLogFormat(format.format);
        if (known == nullptr || isStream(m_report.files[i])) continue;
        if (expected.insert(format.format).second) text += Text::of("Expected: %1.", known->mark);
        text += nearestLine(i, format);
      }
    for (const auto& [id, reader] : m_readers) text += reader->missed();
    return {"import-empty", text};
  }

  /// The formats for reading the file.
  Result<std::vector<Recognition>> formatsOf(const std::filesystem::path& path, bool& continued) {
    if (m_options.mapping) return std::vector<Recognition>{{"csv_mapping", 1, 1}};
    if (!m_options.format.empty()) return std::vector<Recognition>{{m_options.format, 1, 1}};
    auto inspected = recognise(path, m_style, m_goesOn);
    if (!inspected.ok()) return inspected.error();
    if (!inspected->sure.empty()) return inspected->sure;
    if (inspected->hasReports && !continuesOther(path))
      return std::vector<Recognition>{{std::string(kReportLines.id), 1, 1}};
    if (m_report.files.empty()) return unrecognised(path, *inspected, m_goesOn);
    continued = true;
    return m_report.files.back().recognised;
  }

  /// Whether a file looks like the next piece of one in a known format.
  bool continuesOther(const std::filesystem::path& path) const {
    if (m_report.files.empty()) return false;
    const ImportedFile& before = m_report.files.back();
    const bool isOfReports = !before.recognised.empty() && before.recognised.front().format == kReportLines.id;
    return !isOfReports && areAlike(before.name, path.filename().string());
  }

  /// Whether a file and the one before are those of two ranks.
  bool isOfSameJob(int index) const {
    const auto at = static_cast<std::size_t>(index);
    return at > 0 && m_ranks[at] >= 0 && m_ranks[at - 1] >= 0;
  }

  LogReader& readerOf(const std::string& id) {
    auto& reader = m_readers[id];
    if (!reader) reader = m_options.mapping ? makeCsvReader(*m_options.mapping) : findLogFormat(id)->make();
    return *reader;
  }

  /// The format of a file that is not lines; nullptr for lines and for files that cannot be read.
  const LogFormat* streamFormat(const std::filesystem::path& path) const {
    if (m_options.mapping) return nullptr;
    if (!m_options.format.empty()) {
      const LogFormat* given = findLogFormat(m_options.format);
      return given != nullptr && given->recogniseStart != nullptr ? given : nullptr;
    }
    return streamFormatOf(startOf(path));
  }

  Status readStream(int index, const LogFormat& format) {
    const std::filesystem::path& path = m_paths[static_cast<std::size_t>(index)];
    flushTail();
    m_active.clear();
    auto source = LineSource::open(path, m_goesOn);
    if (!source.ok()) return source.error();
    ImportedFile file;
    file.name = path.filename().string();
    file.recognised = {{std::string(format.id), 1, 1}};
    FileHash hash(path);
    auto& reader = static_cast<StreamReader&>(readerOf(std::string(format.id)));
    auto read = reader.read(**source, {index, file.name, path.parent_path().string()});
    if (!read.ok()) return read.error();
    file.lines = *read;
    std::error_code ignored;
    file.bytes = std::filesystem::file_size(path, ignored);
    file.sha256 = hash.digest();
    file.endsEarly = (*source)->endsEarly();
    m_doneBytes += file.bytes;
    m_report.files.push_back(std::move(file));
    return {};
  }

  Status readFile(int index) {
    const std::filesystem::path& path = m_paths[static_cast<std::size_t>(index)];
    if (const LogFormat* format = streamFormat(path)) return readStream(index, *format);
    ImportedFile file;
    file.name = path.filename().string();
    auto style = prefixStyleOf(path, m_goesOn);
    if (!style.ok()) return style.error();
    m_style = *style;
    // A date may be the first column of the table.
    if (m_options.mapping) m_style.stamps = m_style.clocks = false;
    auto formats = formatsOf(path, file.continued);
    if (!formats.ok()) return formats.error();
    file.recognised = *formats;
    auto source = LineSource::open(path, m_goesOn);
    if (!source.ok()) return source.error();
    // A run continues in another file only if that looks like its next piece.
    if (!m_report.files.empty() && !file.continued && !isOfSameJob(index) &&
        !areAlike(m_report.files.back().name, file.name)) {
      flushTail();
      for (auto& [id, reader] : m_readers) reader->finish();
    }
    FileHash hash(path);
    std::vector<LogReader*> readers;
    for (const Recognition& format : file.recognised) readers.push_back(&readerOf(format.format));
    if (readers != m_active) flushTail();
    m_active = readers;
    m_formats.clear();
    m_prose.clear();
    for (const Recognition& format : file.recognised)
      if (const LogFormat* known = findLogFormat(format.format); known != nullptr) {
        m_formats.push_back(known);
        if (known->prose) m_prose.push_back(known);
      }
    m_commas = CommaNumbers();
    for (LogReader* reader : readers) reader->beginFile();
    Status read = readLines(**source, index);
    if (!read) return read;
    file.lines = (*source)->lineNumber();
    std::error_code ignored;
    file.bytes = std::filesystem::file_size(path, ignored);
    file.sha256 = hash.digest();
    file.endsEarly = (*source)->endsEarly();
    m_doneBytes += file.bytes;
    if (file.continued)
      remark(
          Text::of("%1 has no recognisable format and was read as the continuation of the previous file.", file.name),
          index);
    if ((*source)->linesCut() > 0)
      remark(Text::of("%1: %2 lines longer than one megabyte were truncated.", file.name, (*source)->linesCut()),
             index);
    m_report.files.push_back(std::move(file));
    return {};
  }

  Status readLines(LineSource& source, int index) {
    LineFront front(m_style);
    std::string_view text;
    std::string joined;
    bool first = true;
    while (true) {
      auto more = source.next(text);
      if (!more.ok()) return more.error();
      if (!*more) return {};
      if (first && !m_tail.empty()) {
        // The previous piece may end within a line: then this one begins with the rest of it.
        if (!isOfSameJob(index) &&
            isNextPiece(m_report.files.back().name, m_paths[static_cast<std::size_t>(index)].filename().string())) {
          joined = m_tail + std::string(text);
          m_tail.clear();
          text = joined;
        } else {
          flushTail();
        }
      }
      first = false;
      if (!source.lineWasEnded()) {
        m_tail = std::string(text);
        m_tailFile = index;
        m_tailNumber = source.lineNumber();
        m_front = front;
        return {};
      }
      give(front, text, index, source.lineNumber(), true);
    }
  }

  void give(LineFront& front, std::string_view text, int file, std::int64_t number, bool whole) {
    const auto giveLine = [&](std::string_view one) {
      front.each(one, [&](LogLine line) {
        line.whole = whole || one.data() + one.size() < text.data() + text.size();
        line.file = file;
        line.number = number;
        give(line);
      });
    };
    const auto readsStates = [](const LogFormat* format) {
      return format == &kReportLines || format->readsOverwritten;
    };
    if (std::any_of(m_formats.begin(), m_formats.end(), readsStates)) return eachState(text, giveLine);
    giveLine(text);
  }

  void give(LogLine line) {
    if (line.rank < 0) line.rank = m_ranks[static_cast<std::size_t>(line.file)];
    if (!line.whole) dropTruncatedWord(line);
    if (!m_prose.empty() && CommaNumbers::mayContain(line.text) && isReportInProse(line.text)) {
      const std::string_view plain = m_commas.rewritten(line.text);
      if (!m_commas.ambiguous().empty()) reportAmbiguous(line);
      line.text = plain;
    }
    for (LogReader* reader : m_active) reader->take(line);
    if (!line.isUsed) m_failures.take(line);
  }

  /// Without a final line break the last word of a file may be truncated: "26" of "2649.09".
  void dropTruncatedWord(LogLine& line) {
    if (m_formats.empty()) return;
    for (const LogFormat* format : m_formats)
      if (format->isComplete != nullptr && format->isComplete(line.text)) {
        line.whole = true;
        return;
      }
    const std::string_view word = lastWord(line.text);
    if (word.empty()) return;
    const bool isFigure = std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    const bool isReport = std::any_of(m_formats.begin(), m_formats.end(),
                                      [&line](const LogFormat* format) { return format->recognise(line.text) > 0; });
    if (isFigure || isReport)
      remark(Text::of("%1, line %2: the file does not end with a line break, so %3 may be truncated and was not read.",
                      nameOf(line.file), line.number, inQuotes(word)) +
                 Text::of("If the line is complete, add a line break."),
             line.file);
    line.text.remove_suffix(word.size());
  }

  std::string nameOf(int file) const { return m_paths[static_cast<std::size_t>(file)].filename().string(); }

  /// Only lines that identify a format: others contain lists of GPUs and epochs.
  bool isReportInProse(std::string_view text) const {
    return std::any_of(m_prose.begin(), m_prose.end(),
                       [text](const LogFormat* format) { return format->recognise(text) > 0; });
  }

  void reportAmbiguous(const LogLine& line) {
    if (++m_ambiguous > kMaxAmbiguous) return;
    const std::string& number = m_commas.ambiguous();
    const auto comma = number.find(',');
    const std::string before = number.substr(0, comma), after = number.substr(comma + 1);
    remark(Text::of("%1, line %2: %3 in %4 may be %5 or %6; it stays unread.", nameOf(line.file), line.number,
                    inQuotes(number), inQuotes(line.text.substr(0, 120)), before + after, before + "." + after),
           line.file);
  }

  void flushTail() {
    if (m_tail.empty()) return;
    const std::string tail = std::move(m_tail);
    m_tail.clear();
    give(m_front, tail, m_tailFile, m_tailNumber, false);
  }

  bool reportProgress(std::uint64_t bytes) const {
    if (!m_options.progress || m_totalBytes == 0) return true;
    return m_options.progress(
        std::min(1.0, static_cast<double>(m_doneBytes + bytes) / static_cast<double>(m_totalBytes)));
  }

  const std::vector<std::filesystem::path>& m_paths;
  const ImportOptions& m_options;
  const std::vector<int> m_ranks;  ///< of the files; -1: not stated by their names
  ImportReport m_report;
  std::map<std::string, std::unique_ptr<LogReader>> m_readers;
  std::vector<LogReader*> m_active;
  std::vector<const LogFormat*> m_formats;  ///< active ones; empty for a mapping
  std::vector<const LogFormat*> m_prose;    ///< those of them with numbers among words
  PrefixStyle m_style;                      ///< of the current file
  CommaNumbers m_commas;                    ///< of the current file
  FailureLines m_failures;
  int m_ambiguous = 0;
  std::string m_tail;
  int m_tailFile = 0;
  std::int64_t m_tailNumber = 0;
  LineFront m_front;
  std::uint64_t m_totalBytes = 0, m_doneBytes = 0;
  const ReadProgress m_goesOn = [this](std::uint64_t bytes) { return reportProgress(bytes); };
};

Result<ImportReport> importTogether(const std::vector<std::filesystem::path>& paths, const ImportOptions& options) {
  return Import(paths, options).run();
}

}  // namespace

Result<ImportReport> importFiles(const std::vector<std::filesystem::path>& paths, const ImportOptions& options) {
  if (paths.empty()) return Error{"usage", Text::of("No files to import: name at least one.")};
  if (!options.format.empty() && findLogFormat(options.format) == nullptr) {
    std::vector<std::string> known;
    for (const LogFormat* format : logFormats()) known.emplace_back(format->id);
    return Error{"usage",
                 Text::of("The format %1 does not exist; use one of %2.", inQuotes(options.format), join(known, ", "))};
  }
  if (options.mapping) return importTogether(paths, options);
  const std::vector<std::filesystem::path> files = withMlperfLogs(paths);
  auto report = importApart(files, options, importTogether);
  if (report.ok()) describeSubmissions(*report, files);
  return report;
}

}  // namespace scalescope::import
