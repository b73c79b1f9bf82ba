// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace scalescope {

/// Cuts a stream of bytes into lines. A last line without newline is never handed out.
class LineBuffer {
 public:
  void append(std::string_view bytes) { m_bytes += bytes; }
  /// The next whole line without its newline.
  std::optional<std::string> next() {
    auto end = m_bytes.find('\n', m_searched);
    if (end == std::string::npos) {
      m_bytes.erase(0, m_start);
      m_start = 0;
      m_searched = m_bytes.size();
      return std::nullopt;
    }
    std::string line = m_bytes.substr(m_start, end - m_start);
    m_start = m_searched = end + 1;
    return line;
  }

 private:
  std::string m_bytes;
  std::size_t m_start = 0, m_searched = 0;
};

}  // namespace scalescope
