// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// No message of ScaleScope comes near this; what is longer is no message.
inline constexpr std::size_t kLongestLineBytes = std::size_t{64} << 20;
/// As much as is taken from a pipe before what came is looked at.
inline constexpr std::size_t kLinesAtOnceBytes = std::size_t{16} << 20;

/// Cuts a stream of bytes into lines. A last line without newline is never handed out.
class LineBuffer {
 public:
  explicit LineBuffer(std::size_t longest = kLongestLineBytes) : m_longest(longest) {}
  void append(std::string_view bytes) {
    if (!m_overflow) m_bytes += bytes;
  }
  /// The next whole line without its newline. Errors: "line-too-long" where a line does not end in time; nothing can
  /// be read from then on.
  std::optional<Result<std::string>> next() {
    if (m_overflow) return std::nullopt;
    auto end = m_bytes.find('\n', m_searched);
    if (end == std::string::npos) {
      m_bytes.erase(0, m_start);
      m_start = 0;
      m_searched = m_bytes.size();
      if (m_bytes.size() <= m_longest) return std::nullopt;
      m_overflow = true;
      m_bytes = {};
      return Error{"line-too-long", "A line of more than " + std::to_string(m_longest) +
                                        " bytes came, which is no message of ScaleScope. Something else writes to "
                                        "its standard output, or it is damaged."};
    }
    std::string line = m_bytes.substr(m_start, end - m_start);
    m_start = m_searched = end + 1;
    return line;
  }

 private:
  std::size_t m_longest;
  bool m_overflow = false;
  std::string m_bytes;
  std::size_t m_start = 0, m_searched = 0;
};

}  // namespace scalescope
