// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json/printable_json.h"

#include <algorithm>
#include <cstdio>

#include "engine/base/text.h"

namespace scalescope {
namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

std::string escaped(std::string_view character) {
  char text[8];
  std::snprintf(text, sizeof text, "\\u%04x", static_cast<unsigned>(codePoint(character)) & 0xffff);
  return text;
}

}  // namespace

std::string printableJson(std::string_view json) {
  std::string shown = printable(json);
  if (shown == json) return shown;
  shown.clear();
  while (!json.empty()) {
    std::size_t size = 1;
    while (size < std::min<std::size_t>(4, json.size()) && continues(json[size])) ++size;
    const std::string_view character = json.substr(0, size);
    shown += printable(character) == character ? std::string(character) : escaped(character);
    json.remove_prefix(size);
  }
  return shown;
}

}  // namespace scalescope
