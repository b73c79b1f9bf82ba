// SPDX-License-Identifier: Apache-2.0
#include "engine/import/failure_lines.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/base/characters.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::string_view kWhole[] = {"Killed", "Terminated"};
constexpr std::string_view kStarts[] = {"Traceback (most recent call last)", "KeyboardInterrupt",
                                        "terminate called after throwing", "MPI_ABORT was invoked"};
constexpr std::string_view kParts[] = {"CUDA error: ",
                                       "CUDA out of memory",
                                       "OOM when allocating",
                                       "out of memory",
                                       "Out Of Memory",
                                       "oom-kill event",
                                       "oom_kill event",
                                       " Killed ",
                                       " CANCELLED AT ",
                                       "DUE TO TIME LIMIT",
                                       "Segmentation fault",
                                       "killed by signal",
                                       "killed by the cgroup",
                                       " job killed",
                                       "terminated with exit code ",
                                       "non-zero exit status",
                                       "Watchdog caught collective operation timeout",
                                       " death signal",
                                       "NVRM: Xid",
                                       "RESOURCE_EXHAUSTED",
                                       "Fatal Python error",
                                       "Aborted (core dumped)",
                                       "Bus error (core dumped)",
                                       "exited on signal ",
                                       "non-zero exit code",
                                       "Exited with exit code ",
                                       "ChildFailedError"};

constexpr std::size_t kBeginBytes = 4;  ///< of a part; none is shorter
constexpr std::size_t kPlaces = 4096;

constexpr std::uint32_t withNext(std::uint32_t begin, char next) {
  return begin >> 8 | static_cast<std::uint32_t>(static_cast<unsigned char>(next)) << 24;
}

constexpr std::size_t placeOfBegin(std::uint32_t begin) { return (begin * 2654435761U) >> 20; }

/// Whether a part may begin so: one pass finds the few places to look at.
constexpr auto kBegins = [] {
  std::array<bool, kPlaces> begins{};
  for (const std::string_view part : kParts) {
    std::uint32_t begin = 0;
    for (const char c : part.substr(0, kBeginBytes)) begin = withNext(begin, c);
    begins[placeOfBegin(begin)] = true;
  }
  return begins;
}();

/// The text from the first part on; "" without one.
std::string_view fromPart(std::string_view text) {
  std::uint32_t begin = 0;
  for (std::size_t end = 0; end < text.size(); ++end) {
    begin = withNext(begin, text[end]);
    if (!kBegins[placeOfBegin(begin)] || end + 1 < kBeginBytes) continue;
    const std::string_view rest = text.substr(end + 1 - kBeginBytes);
    for (const std::string_view part : kParts)
      if (rest.starts_with(part)) return rest;
  }
  return {};
}

/// "ValueError: text", "mxnet.base.MXNetError: text": the last line of a traceback. A number behind it is a figure.
bool isPythonError(std::string_view text) {
  const auto isOfName = [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; };
  const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, isOfName) - text.begin());
  const std::string_view name = text.substr(0, end);
  if (!name.ends_with("Error") && !name.ends_with("Exception")) return false;
  return text.substr(end).starts_with(": ") && !Cursor(text.substr(end + 2)).number();
}

/// Python prints it before the traceback of an error that ends nothing.
constexpr std::string_view kIgnored = "Exception ignored in";
constexpr std::size_t kMaxFailures = 4096, kMaxFailureLength = 120;

/// Profiles and monitors are ended from outside as a rule.
bool canFail(const ImportedRun& run) {
  return run.kind == ResultKind::Training || run.kind == ResultKind::Inference || run.kind == ResultKind::Collective;
}

}  // namespace

std::string_view failureIn(std::string_view text) {
  text = trim(text);
  if (text.empty()) return {};
  for (std::string_view whole : kWhole)
    if (text.back() == 'd' && text.ends_with(whole) &&
        (text == whole || text.substr(0, text.size() - whole.size()).ends_with(": ")))
      return text;
  for (std::string_view start : kStarts)
    if (text.starts_with(start)) return text;
  if (isPythonError(text)) return text;
  const std::string_view found = fromPart(text);
  if (found.empty() || contains(text, "not a failure")) return {};  // TensorFlow's allocator, which tries again
  return trim(found);
}

/// Lines of one table or logger begin alike: only the first ones in sequence are examined.
bool FailureLines::isExamined(std::string_view text) {
  constexpr std::size_t kStartBytes = 4;
  constexpr int kMaxAlike = 8;
  const std::string_view start = text.substr(0, kStartBytes);
  m_alike = start == m_start ? m_alike + 1 : 0;
  if (m_alike == 0) m_start = start;
  return m_alike < kMaxAlike;
}

void FailureLines::take(const LogLine& line) {
  if (!isExamined(line.text) || m_failures.size() >= kMaxFailures) return;
  const bool wasIgnored = m_isIgnored;
  m_isIgnored = line.text.starts_with(kIgnored);
  if (wasIgnored) return;
  if (const std::string_view failure = failureIn(line.text); !failure.empty())
    m_failures.push_back({line.file, line.number, std::string(failure.substr(0, kMaxFailureLength))});
}

void FailureLines::assign(std::vector<ImportedRun>& runs) const {
  for (const Failure& failure : m_failures) {
    const auto isLater = [&failure](const ImportedRun& run) {
      return !run.sources.empty() &&
             std::pair(failure.file, failure.line) < std::pair(run.sources.front().file, run.sources.front().first);
    };
    const auto next = std::ranges::find_if(runs, isLater);
    if (next == runs.begin()) continue;
    ImportedRun& run = *std::prev(next);
    const bool isAfter =
        !run.sources.empty() && run.sources.back().file == failure.file && failure.line >= run.sources.back().last;
    if (!isAfter || !canFail(run) || run.closed || !run.failure.empty()) continue;
    run.failure = failure.text;
    run.cut = true;
    if (!run.hasFact(kOutOfMemory))
      run.remark(
          Text::of("The run did not end as it should: line %1 states %2.", failure.line, inQuotes(failure.text)));
  }
}

}  // namespace scalescope::import
