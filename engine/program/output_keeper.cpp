// SPDX-License-Identifier: Apache-2.0
#include "engine/program/output_keeper.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

#include "engine/base/text.h"

namespace scalescope {

void OutputKeeper::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;  // a full disk is the controller's to report
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputKeeper::add(std::string_view bytes) {
  constexpr std::size_t kRecentBytes = 64 << 10;
  m_count += bytes.size();
  if (bytes.size() > kRecentBytes)
    m_recent = bytes.substr(bytes.size() - kRecentBytes);
  else
    m_recent += bytes;
  if (m_recent.size() > 4 * kRecentBytes) m_recent.erase(0, m_recent.size() - kRecentBytes);
  const auto first = std::min(bytes.size(), static_cast<std::size_t>(kKeptBytes - m_written));
  write(bytes.substr(0, first));
  m_written += first;
  bytes.remove_prefix(first);
  if (bytes.size() >= kKeptBytes) {
    m_tail = bytes.substr(bytes.size() - kKeptBytes);
    return;
  }
  m_tail += bytes;
  if (m_tail.size() >= 2 * kKeptBytes) m_tail.erase(0, m_tail.size() - kKeptBytes);
}

std::uint64_t OutputKeeper::leftOut() const {
  return m_count - m_written - std::min<std::uint64_t>(m_tail.size(), kKeptBytes);
}

void OutputKeeper::finish() {
  if (const auto missing = leftOut(); missing > 0)
    write("\n[" + std::to_string(missing) + " bytes of output are left out here]\n");
  std::string_view tail = m_tail;
  if (tail.size() > kKeptBytes) tail.remove_prefix(tail.size() - kKeptBytes);
  write(tail);
  m_written += m_tail.size();
  m_tail.clear();
}

Text lastLinesText(std::string_view output) {
  constexpr std::size_t kMaxLines = 12, kMaxLineBytes = 300;
  std::vector<std::string> lines;
  for (const std::string& line : split(output, '\n'))
    if (const auto text = trim(line); !text.empty()) lines.emplace_back(text.substr(0, kMaxLineBytes));
  if (lines.empty()) return Text::of("It printed nothing.");
  if (lines.size() > kMaxLines) lines.erase(lines.begin(), lines.end() - kMaxLines);
  const std::string below = "\n" + join(lines, "\n");
  return Text::of("The last lines of its output:%1", below);
}

std::string memoryFaultIn(std::string_view output) {
  constexpr auto kWords =
      std::to_array<std::string_view>({"out of memory", "OutOfMemoryError", "OOM when allocating",
                                       "Cannot allocate memory", "std::bad_alloc", "MemoryError", "not enough memory"});
  std::string fault;
  for (const std::string& line : split(output, '\n'))
    for (const std::string_view words : kWords)
      if (line.find(words) != line.npos) fault = shortened(trim(line));
  return fault;
}

}  // namespace scalescope
