// SPDX-License-Identifier: Apache-2.0
#include "engine/base/crc32c.h"

#include <array>
#include <cstring>

namespace scalescope {
namespace {

constexpr std::uint32_t kReversedPolynomial = 0x82f63b78;

constexpr std::array<std::uint32_t, 256> makeTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ (rest & 1 ? kReversedPolynomial : 0);
    table[byte] = rest;
  }
  return table;
}

std::uint32_t byTable(std::uint32_t crc, std::string_view bytes) {
  static constexpr auto kTable = makeTable();
  for (char byte : bytes) crc = (crc >> 8) ^ kTable[(crc ^ static_cast<std::uint8_t>(byte)) & 0xff];
  return crc;
}

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) std::uint32_t byInstruction(std::uint32_t crc, std::string_view bytes) {
  std::uint64_t state = crc;
  while (bytes.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data(), sizeof word);
    state = __builtin_ia32_crc32di(state, word);
    bytes.remove_prefix(sizeof word);
  }
  return byTable(static_cast<std::uint32_t>(state), bytes);
}
#endif

}  // namespace

std::uint32_t crc32c(std::string_view bytes) {
#if defined(__x86_64__)
  static const bool kFast = __builtin_cpu_supports("sse4.2") != 0;
  if (kFast) return ~byInstruction(~0u, bytes);
#endif
  return ~byTable(~0u, bytes);
}

}  // namespace scalescope
