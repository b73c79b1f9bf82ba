// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "engine/data/positioned_file.h"

namespace scalescope {

/// Reads single bytes of a file through a small moving buffer, for skipping over large records. Thread: one.
class FileWindow {
 public:
  explicit FileWindow(const PositionedFile& file) : m_file(file) {}
  std::int64_t size() const { return m_file.size(); }

  /// False beyond the end and where the file cannot be read; fault() reports the latter.
  bool at(std::int64_t place, std::uint8_t& byte) {
    if (place < m_begin || place >= m_begin + m_count) {
      if (!m_fault.ok() || place >= m_file.size()) return false;
      auto got = m_file.read(place, m_bytes.data(), m_bytes.size());
      if (!got.ok()) m_fault = got.error();
      if (!got.ok() || *got == 0) return false;
      m_begin = place;
      m_count = static_cast<std::int64_t>(*got);
    }
    byte = static_cast<std::uint8_t>(m_bytes[static_cast<std::size_t>(place - m_begin)]);
    return true;
  }
  /// `count` bytes into `to`; false if there are fewer.
  bool copy(std::int64_t place, std::int64_t count, char* to) {
    for (std::int64_t i = 0; i < count; ++i) {
      std::uint8_t byte = 0;
      if (!at(place + i, byte)) return false;
      to[i] = static_cast<char>(byte);
    }
    return true;
  }
  const Status& fault() const { return m_fault; }

 private:
  const PositionedFile& m_file;
  std::array<char, 2048> m_bytes{};
  std::int64_t m_begin = 0, m_count = 0;
  Status m_fault;
};

}  // namespace scalescope
