// SPDX-License-Identifier: Apache-2.0
#include "engine/base/printable_json.h"

#include <cstdio>

#include "engine/base/text.h"

namespace scalescope {
namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

/// Of a character with at most three bytes.
std::string escaped(std::string_view character) {
  unsigned code = static_cast<unsigned char>(character[0]);
  if (character.size() == 2) code &= 0x1f;
  if (character.size() == 3) code &= 0x0f;
  for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3f);
  char text[8];
  std::snprintf(text, sizeof text, "\\u%04x", code & 0xffff);
  return text;
}

}  // namespace

std::string printableJson(std::string_view json) {
  std::string shown = printable(json);
  if (shown == json) return shown;
  shown.clear();
  while (!json.empty()) {
    std::size_t size = 1;
    while (size < json.size() && continues(json[size])) ++size;
    const std::string_view character = json.substr(0, size);
    shown += printable(character) == character ? std::string(character) : escaped(character);
    json.remove_prefix(size);
  }
  return shown;
}

}  // namespace scalescope
