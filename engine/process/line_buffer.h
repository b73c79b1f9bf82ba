// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Above the largest message of ScaleScope, the tables of an external program (2,000,000 cells).
inline constexpr std::size_t kMaxMessageBytes = std::size_t{32} << 20;
/// Read from a pipe at most before its lines are processed.
inline constexpr std::size_t kMaxReadBytes = std::size_t{16} << 20;

/// Cuts a stream of bytes into lines. A last line without newline is never returned.
class LineBuffer {
 public:
  explicit LineBuffer(std::size_t maxLineBytes = kMaxMessageBytes) : m_maxLineBytes(maxLineBytes) {}
  void append(std::string_view bytes) {
    if (!m_overflow) m_bytes += bytes;
  }
  /// The next whole line without its newline. Errors: "line-too-long" after which nothing more can be read.
  std::optional<Result<std::string>> next() {
    if (m_overflow) return std::nullopt;
    auto end = m_bytes.find('\n', m_searched);
    if (end == std::string::npos) {
      m_bytes.erase(0, m_start);
      m_start = 0;
      m_searched = m_bytes.size();
      if (m_bytes.size() <= m_maxLineBytes) return std::nullopt;
      m_overflow = true;
      m_bytes = {};
      return Error{"line-too-long",
                   Text::of("A line of more than %1 bytes is not a valid message of ScaleScope.", m_maxLineBytes) +
                       Text::of("Check for another program that writes to the engine's standard output.")};
    }
    std::string line = m_bytes.substr(m_start, end - m_start);
    m_start = m_searched = end + 1;
    return line;
  }

 private:
  std::size_t m_maxLineBytes;
  bool m_overflow = false;
  std::string m_bytes;
  std::size_t m_start = 0, m_searched = 0;
};

}  // namespace scalescope
