// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope {

/// Writes the fields of a protobuf message (wire types 0 and 2). Values of 0 and empty texts are omitted, as proto3
/// prescribes. Source: protobuf.dev/programming-guides/encoding.
class ProtobufWriter {
 public:
  void number(int field, std::uint64_t value) {
    if (value == 0) return;
    tag(field, 0);
    varint(value);
  }
  /// A member of a oneof is written even if it is 0.
  void chosenNumber(int field, std::uint64_t value) {
    tag(field, 0);
    varint(value);
  }
  void text(int field, std::string_view value) {
    if (!value.empty()) message(field, value);
  }
  void message(int field, std::string_view bytes) {
    tag(field, 2);
    varint(bytes.size());
    m_bytes += bytes;
  }
  const std::string& bytes() const { return m_bytes; }

  /// The bytes of a message with their length before them.
  static std::string delimited(std::string_view message) {
    ProtobufWriter writer;
    writer.varint(message.size());
    writer.m_bytes += message;
    return writer.m_bytes;
  }

 private:
  void tag(int field, unsigned wireType) { varint(static_cast<std::uint64_t>(field) << 3 | wireType); }
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) m_bytes += static_cast<char>(0x80 | (value & 0x7F));
    m_bytes += static_cast<char>(value);
  }

  std::string m_bytes;
};

}  // namespace scalescope
