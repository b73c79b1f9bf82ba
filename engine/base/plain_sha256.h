// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope {

/// SHA-256 in plain C++ ; for long inputs, engine/import/sha256.h is faster. Source: FIPS 180-4, section 6.2.
class PlainSha256 {
 public:
  void add(std::string_view bytes);
  /// 64 hexadecimal digits; nothing may be added afterwards.
  std::string digest();

 private:
  void block(const unsigned char* bytes);

  std::array<std::uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> m_pending = {};
  std::size_t m_pendingBytes = 0;
  std::uint64_t m_totalBytes = 0;
};

}  // namespace scalescope
