// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/base64.h"

#include <cstdint>

namespace scalescope {
namespace {
constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
}

std::string toBase64(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i)
      group = group << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    for (std::size_t i = 0; i < 4; ++i) text += i <= count ? kAlphabet[group >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 4) {
    std::uint32_t group = 0;
    int padding = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      char c = text[at + i];
      bool pad = c == '=' && at + 4 == text.size() && i >= 2;
      auto value = kAlphabet.find(c);
      if (!pad && (value == std::string_view::npos || padding > 0)) return std::nullopt;
      padding += pad;
      group = group << 6 | static_cast<std::uint32_t>(pad ? 0 : value);
    }
    for (int i = 0; i < 3 - padding; ++i) bytes += static_cast<char>(group >> (16 - 8 * i) & 255);
  }
  return bytes;
}

}  // namespace scalescope
