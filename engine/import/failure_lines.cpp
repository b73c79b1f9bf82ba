// SPDX-License-Identifier: Apache-2.0
#include "engine/import/failure_lines.h"

#include <algorithm>
#include <bitset>

#include "engine/base/text.h"
#include "engine/import/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::string_view kWhole[] = {"Killed", "Terminated"};
constexpr std::string_view kStarts[] = {"Traceback (most recent call last)", "KeyboardInterrupt",
                                        "RuntimeError: ", "terminate called after throwing", "MPI_ABORT was invoked"};
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
                                       "Aborted (core dumped)",
                                       "Bus error (core dumped)",
                                       "exited on signal ",
                                       "non-zero exit code",
                                       "Exited with exit code ",
                                       "ChildFailedError"};

std::size_t pairOf(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8 | static_cast<unsigned char>(second);
}

/// Whether a part begins with these two characters, so that one pass finds the places to look at.
bool mayBegin(char first, char second) {
  static const std::bitset<1 << 16> kPairs = [] {
    std::bitset<1 << 16> pairs;
    for (const std::string_view part : kParts) pairs.set(pairOf(part[0], part[1]));
    return pairs;
  }();
  return kPairs.test(pairOf(first, second));
}

/// The text from the first part on; "" without one.
std::string_view fromPart(std::string_view text) {
  for (std::size_t at = 0; at + 1 < text.size(); ++at)
    if (mayBegin(text[at], text[at + 1]))
      for (const std::string_view part : kParts)
        if (text.substr(at).starts_with(part)) return text.substr(at);
  return {};
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
  for (std::string_view whole : kWhole)
    if (text == whole) return text;
  for (std::string_view start : kStarts)
    if (text.starts_with(start)) return text;
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
