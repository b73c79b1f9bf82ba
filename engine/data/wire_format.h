// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope {

/// Bytes in memory, for WireCursor.
class WireBytes {
 public:
  explicit WireBytes(std::string_view bytes) : m_bytes(bytes) {}
  bool at(std::int64_t place, std::uint8_t& byte) {
    byte = static_cast<std::uint8_t>(m_bytes[static_cast<std::size_t>(place)]);
    return true;
  }

 private:
  std::string_view m_bytes;
};

/// Walks the fields of one protocol-buffers message at [begin, end) of `Bytes`, without reading the content of unused
/// fields. `Bytes` has bool at(place, byte), false where it cannot be read.
/// Source: the encoding as documented at protobuf.dev; groups are rejected, as version 3 has none.
template <typename Bytes>
class WireCursor {
 public:
  WireCursor(Bytes& bytes, std::int64_t begin, std::int64_t end) : m_bytes(bytes), m_place(begin), m_end(end) {}

  /// Moves to the next field; false at the end and at a fault.
  bool next() {
    std::uint64_t tag = 0;
    if (m_place >= m_end || !m_ok || !varint(tag)) return false;
    field = static_cast<int>(tag >> 3);
    type = static_cast<int>(tag & 7);
    if (type == kVarint) return varint(value);
    std::uint64_t size = type == kFixed64 ? 8 : type == kFixed32 ? 4 : 0;
    if (type == kLength && !varint(size)) return false;
    if ((type != kLength && size == 0) || size > static_cast<std::uint64_t>(m_end - m_place)) return m_ok = false;
    begin = m_place;
    end = m_place += static_cast<std::int64_t>(size);
    return true;
  }
  /// Reads a bare number, as in a packed list. False at the end and at a fault.
  bool varint(std::uint64_t& number) {
    number = 0;
    for (int shift = 0; shift < 64 && m_place < m_end; shift += 7) {
      std::uint8_t byte = 0;
      if (!m_bytes.at(m_place++, byte)) break;
      number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (!(byte & 0x80)) return true;
    }
    return m_ok = false;
  }
  bool isBytes(int number) const { return field == number && type == kLength; }
  bool isNumber(int number) const { return field == number && type == kVarint; }
  /// Whether the field's bytes are `text`.
  bool equals(std::string_view text) {
    if (end - begin != static_cast<std::int64_t>(text.size())) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::uint8_t byte = 0;
      if (!m_bytes.at(begin + static_cast<std::int64_t>(i), byte) || byte != static_cast<std::uint8_t>(text[i]))
        return false;
    }
    return true;
  }
  bool ok() const { return m_ok; }
  std::int64_t place() const { return m_place; }  ///< of the next byte

  int field = 0, type = 0;
  std::uint64_t value = 0;          ///< of a number
  std::int64_t begin = 0, end = 0;  ///< of a field of bytes

 private:
  enum { kVarint = 0, kFixed64 = 1, kLength = 2, kFixed32 = 5 };
  Bytes& m_bytes;
  std::int64_t m_place, m_end;
  bool m_ok = true;
};

/// Appends fields to a message.
inline void appendVarint(std::string& message, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) message.push_back(static_cast<char>(number | 0x80));
  message.push_back(static_cast<char>(number));
}
inline void appendNumberField(std::string& message, int field, std::uint64_t number) {
  appendVarint(message, static_cast<std::uint64_t>(field) << 3);
  appendVarint(message, number);
}
inline void appendBytesField(std::string& message, int field, std::string_view bytes) {
  appendVarint(message, static_cast<std::uint64_t>(field) << 3 | 2);
  appendVarint(message, bytes.size());
  message.append(bytes);
}

}  // namespace scalescope
