// SPDX-License-Identifier: Apache-2.0
#include "engine/base/help_text.h"

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxLine = 120;

}  // namespace

std::string helpLines(std::string_view head, std::string_view text, std::size_t column) {
  std::string lines = head.empty() ? "" : "  " + std::string(head);
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

std::string wrappedUsage(const std::string& usage) {
  const std::size_t second = usage.find(' ') + 1;
  std::string lines, line;
  for (const std::string& word : split(usage, ' ')) {
    if (!line.empty() && line.size() + 1 + word.size() > kMaxLine) {
      lines += line + "\n";
      line = std::string(second + 3, ' ');
    }
    line += (line.empty() || line.ends_with(' ') ? "" : " ") + word;
  }
  return lines + line + "\n";
}

}  // namespace scalescope
