// SPDX-License-Identifier: Apache-2.0
#include "engine/import/log_line.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "engine/import/cursor.h"

namespace scalescope::import {
namespace {

constexpr int kMostRanks = 1 << 20;

bool holds(std::string_view text, char c) { return std::memchr(text.data(), c, text.size()) != nullptr; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Without `ESC [ ... letter`.
std::string withoutColours(std::string_view text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      clean += text[i];
      continue;
    }
    if (i + 1 >= text.size() || text[i + 1] != '[') continue;
    i += 2;
    while (i < text.size() && !std::isalpha(static_cast<unsigned char>(text[i]))) ++i;
  }
  return clean;
}

int rankOf(std::int64_t number) { return number >= 0 && number < kMostRanks ? static_cast<int>(number) : -1; }

/// `[1,0]<stdout>:text`, `[1,0]<stderr>:text`, `[5] text`.
bool peelBracket(std::string_view& text, int& rank) {
  Cursor cursor(text);
  cursor.eat("[");
  if (cursor.atEnd() || !isDigit(cursor.rest().front())) return false;
  auto first = cursor.integer();
  if (first && cursor.eat("] ")) {
    rank = rankOf(*first);
  } else {
    if (!first || !cursor.eat(",") || cursor.atEnd() || !isDigit(cursor.rest().front())) return false;
    auto second = cursor.integer();
    if (!second || !cursor.eat("]<") || !(cursor.eat("stdout>:") || cursor.eat("stderr>:"))) return false;
    rank = rankOf(*second);
  }
  text = cursor.rest();
  return true;
}

/// `name_1  | text` of docker compose and `INFO|2024-12-07T13:55:05|/opt/launcher.py|27| text` of cluster launchers.
void peelBars(std::string_view& text) {
  if (text.starts_with("INFO|") || text.starts_with("WARNING|")) {
    std::size_t at = 0;
    for (int bar = 0; bar < 4 && at != std::string_view::npos; ++bar) at = text.find('|', at == 0 ? 0 : at + 1);
    if (at != std::string_view::npos) text.remove_prefix(std::min(text.size(), at + 2));
    return;
  }
  const auto bar = text.find(" | ");
  if (bar == std::string_view::npos || bar == 0 || bar > 64) return;
  std::string_view name = text.substr(0, text.find_last_not_of(' ', bar) + 1);
  const auto mark = name.find_last_of("_-");
  if (mark == std::string_view::npos || mark + 1 == name.size() || holds(name, ' ')) return;
  if (std::all_of(name.begin() + static_cast<std::ptrdiff_t>(mark) + 1, name.end(), isDigit))
    text.remove_prefix(bar + 3);
}

}  // namespace

LogLine LineFront::prepare(std::string_view text) {
  while (text.ends_with('\r')) text.remove_suffix(1);
  if (holds(text, '\r')) text.remove_prefix(text.find_last_of('\r') + 1);
  if (holds(text, '\x1b')) {
    m_clean = withoutColours(text);
    text = m_clean;
  }
  while (text.starts_with("> ")) text.remove_prefix(2);
  LogLine line;
  if (text.empty()) return line;
  if (text.front() == '[') {
    peelBracket(text, line.rank);
  } else if (isDigit(text.front())) {
    Cursor cursor(text);
    auto number = cursor.integer();
    if (number && (cursor.eat(": ") || cursor.rest().starts_with("::::"))) {
      if (cursor.rest().starts_with("::::")) cursor.eat(":");
      // Line numbers only rise; of ranks one comes back before long.
      m_numbersAreRanks |= *number <= m_lastNumbered;
      m_lastNumbered = *number;
      if (m_numbersAreRanks) line.rank = rankOf(*number);
      text = cursor.rest();
    }
  } else if (holds(text.substr(0, 96), '|')) {
    peelBars(text);
  }
  line.text = text;
  return line;
}

}  // namespace scalescope::import
