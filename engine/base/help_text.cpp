// SPDX-License-Identifier: Apache-2.0
#include "engine/base/help_text.h"

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxLine = 120;

}  // namespace

std::string helpLines(std::string_view head, std::string_view text, std::size_t column) {
  std::string lines = "  " + std::string(head);
  if (!head.empty() && lines.size() + 1 > column) lines += "\n";
  std::size_t length = lines.ends_with('\n') ? 0 : lines.size();
  bool isFirst = true;
  for (const std::string& word : split(std::string(text), ' ')) {
    if (!isFirst && length + 1 + word.size() > kMaxLine) {
      lines += "\n";
      length = 0;
      isFirst = true;
    }
    lines += isFirst ? std::string(column - length, ' ') + word : " " + word;
    length = isFirst ? column + word.size() : length + 1 + word.size();
    isFirst = false;
  }
  return lines + "\n";
}

}  // namespace scalescope
