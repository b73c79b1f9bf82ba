// SPDX-License-Identifier: Apache-2.0
#include "engine/import/log_stream.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/network_names.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxKeptBytes = 8 << 20;
/// Lines in which a further format may be recognised after the first one.
constexpr std::int64_t kRecognitionLines = 20000;
/// Lines that are kept although a format is given, to determine their prefixes.
constexpr std::size_t kPrefixLines = 50;

}  // namespace

Result<LogStream> LogStream::open(const std::string& format, ReportSink sink) {
  if (!format.empty() && findLogFormat(format) == nullptr)
    return Error{"usage", Text::of("The format %1 does not exist.", inQuotes(format))};
  LogStream stream;
  stream.m_sink = std::move(sink);
  stream.m_isGiven = !format.empty();
  if (stream.m_isGiven) stream.start(format);
  return stream;
}

void LogStream::start(const std::string& format) {
  auto& reader = m_readers[format];
  if (reader) return;
  reader = findLogFormat(format)->make();
  // Of several formats the first one reports, so that no report appears twice.
  if (m_readers.size() == 1) reader->setReportSink(m_sink);
  reader->beginFile();
}

void LogStream::take(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  ++m_lineNumber;
  if (!m_isGiven && m_lineNumber <= kRecognitionLines) recognise(line);
  if (m_isReading) return read(line);
  m_prefixes.take(line);
  m_kept.emplace_back(line);
  m_keptBytes += line.size() + sizeof(std::string);
  const bool knowsStyle = m_isGiven ? m_kept.size() >= kPrefixLines || m_recogniser.isSure() : !m_readers.empty();
  if (m_isGiven && !knowsStyle) {
    const LogFormat* format = findLogFormat(m_readers.begin()->first);
    m_plainFront.each(line, [&](const LogLine& part) {
      if (!part.text.empty() && format->recognise(part.text) > 0) m_recogniser.look(part.text, m_lineNumber);
    });
  }
  if (knowsStyle) return readKept();
  if (m_keptBytes <= kMaxKeptBytes) return;
  const auto half = static_cast<std::ptrdiff_t>(m_kept.size() / 2);
  m_kept.erase(m_kept.begin(), m_kept.begin() + half);
  m_lost += half;
  m_keptBytes /= 2;
}

void LogStream::recognise(std::string_view line) {
  m_plainFront.each(line, [this](const LogLine& part) {
    if (!part.text.empty()) m_recogniser.look(part.text, m_lineNumber);
  });
  if (m_recogniser.isSure())
    for (const Recognition& format : m_recogniser.sure()) start(format.format);
}

void LogStream::readKept() {
  m_isReading = true;
  m_front = LineFront(m_prefixes.style());
  const std::int64_t last = std::exchange(m_lineNumber, m_lost);
  for (const std::string& line : std::exchange(m_kept, {})) {
    ++m_lineNumber;
    read(line);
  }
  m_lineNumber = last;
}

void LogStream::read(std::string_view text) {
  m_front.each(text, [this](LogLine line) {
    line.number = m_lineNumber;
    for (auto& [format, reader] : m_readers) reader->take(line);
  });
}

Result<std::vector<ImportedRun>> LogStream::finish() {
  if (!m_readers.empty() && !m_isReading) readKept();
  const Text lines = m_lineNumber == 1 ? Text::of("1 line of output") : Text::of("%1 lines of output", m_lineNumber);
  if (m_readers.empty()) return Error{"import-unrecognised", Text::of("No log format was recognised in %1.", lines)};
  std::vector<ImportedRun> runs;
  Text missed;
  const auto sure = m_recogniser.sure();
  for (auto& [format, reader] : m_readers) {
    reader->finish();
    missed += reader->missed();
    // One that was recognised first may have been replaced by one that also reads its lines.
    const bool isReplaced =
        !m_isGiven && std::none_of(sure.begin(), sure.end(), [&](const auto& other) { return other.format == format; });
    if (isReplaced) continue;
    for (ImportedRun& run : reader->takeRuns()) {
      run.format = format;
      nameNetwork(run);
      if (m_lost > 0)
        run.remark(Text::of("The first %1 lines were not read: no format was recognised in them.", m_lost));
      runs.push_back(std::move(run));
    }
  }
  if (!runs.empty()) return runs;
  Text text = Text::of("No measurement was found in %1, read as %2.", lines, join(formats(), " ")) +
              Text::of("Expected: %1.", findLogFormat(formats().front())->mark);
  auto matching = m_recogniser.sure();
  for (Recognition& weak : m_recogniser.weak()) matching.push_back(std::move(weak));
  for (const Recognition& nearest : matching)
    if (nearest.format == formats().front())
      text += Text::of("The nearest line is line %1: %2.", nearest.line, inQuotes(nearest.text));
  return Error{"import-empty", text + missed};
}

std::vector<std::string> LogStream::formats() const {
  std::vector<std::string> formats;
  for (const auto& [format, reader] : m_readers) formats.push_back(format);
  return formats;
}

}  // namespace scalescope::import
