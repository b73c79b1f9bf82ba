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

std::optional<std::int64_t> digits(Cursor& cursor) {
  return !cursor.atEnd() && isDigit(cursor.rest().front()) ? cursor.integer() : std::nullopt;
}

/// `[1,0]<stdout>:text`, `[prterun-node1-4711@1,0]<stdout>: text`, `[0]<stderr>:text`, `[default0]:text`, `[5] text`.
void peelBracket(std::string_view& text, int& rank) {
  Cursor cursor(text);
  cursor.eat("[");
  const bool torchrun = cursor.eat("default");
  if (cursor.rest().starts_with("prterun-")) cursor.skipPast("@");
  auto number = digits(cursor);
  if (!torchrun && number && cursor.eat(",")) number = digits(cursor);
  if (!number || !cursor.eat("]")) return;
  if (torchrun) {
    if (!cursor.eat(":")) return;
  } else if (cursor.eat("<stdout>:") || cursor.eat("<stderr>:")) {
    if (text.starts_with("[prterun-")) cursor.eat(" ");
  } else if (contains(text.substr(0, text.size() - cursor.rest().size()), ",") || !cursor.eat(" ")) {
    return;
  }
  rank = rankOf(*number);
  text = cursor.rest();
}

/// `Thu Mar 12 20:02:13 2020[0]<stdout>:text`: only before a prefix, so that no other date is lost.
void peelDate(std::string_view& text) {
  constexpr std::size_t kLength = 24;
  if (text.size() > kLength && text[3] == ' ' && text[13] == ':' && text[16] == ':' && text[kLength] == '[' &&
      contains(text.substr(kLength, 64), "<std"))
    text.remove_prefix(kLength);
}

/// `2024-06-01T11:27:05.123456789Z stdout F text` of containers.
void peelStamp(std::string_view& text) {
  if (text.size() < 21 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':') return;
  const auto end = text.find_first_not_of("0123456789-:.T");
  if (end == std::string_view::npos || !text.substr(end).starts_with("Z ")) return;
  text.remove_prefix(end + 2);
  for (std::string_view stream : {"stdout F ", "stderr F "})
    if (text.starts_with(stream)) text.remove_prefix(stream.size());
}

/// Whether `text` has the form of `pattern`, where 0 stands for a digit, A for a letter and _ for a blank or a digit.
bool hasForm(std::string_view text, std::string_view pattern) {
  if (text.size() < pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = text[i], wanted = pattern[i];
    const bool fits = wanted == '0'   ? isDigit(c)
                      : wanted == '_' ? isDigit(c) || c == ' '
                      : wanted == 'A' ? std::isalpha(static_cast<unsigned char>(c)) != 0
                                      : c == wanted;
    if (!fits) return false;
  }
  return true;
}

/// How long a time of day's fraction is from `at` on: ".123", ",123", "".
std::size_t fractionLength(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size() || (text[at] != '.' && text[at] != ',') || !isDigit(text[at + 1])) return 0;
  std::size_t end = at + 1;
  while (end < text.size() && isDigit(text[end])) ++end;
  return end - at;
}

/// Past the blank that follows a stamp.
void dropStamp(std::string_view& text, std::size_t length) {
  text.remove_prefix(std::min(text.size(), length + (length < text.size() && text[length] == ' ' ? 1 : 0)));
}

constexpr std::string_view kIso = "0000-00-00 00:00:00";

/// `Feb 11 10:22:00 text` of ts and `[2019-02-11 10:22:00] text` of wrappers: no program of those read prints them.
bool peelClock(std::string_view& text) {
  constexpr std::string_view kTs = "AAA _0 00:00:00";
  if (hasForm(text, kTs)) {
    const std::size_t length = kTs.size() + fractionLength(text, kTs.size());
    if (length < text.size() && text[length] != ' ') return false;
    dropStamp(text, length);
    return true;
  }
  if (text.empty() || text.front() != '[' || !hasForm(text.substr(1), kIso)) return false;
  const std::size_t length = 1 + kIso.size() + fractionLength(text, 1 + kIso.size());
  if (length >= text.size() || text[length] != ']') return false;
  dropStamp(text, length + 1);
  return true;
}

/// The length of `2019-02-11 10:22:00` or `00:00:12` before a blank; 0 where there is none, or where it is a logger's
/// own, which readers take times and nodes from.
std::size_t plainStamp(std::string_view text) {
  for (std::string_view form : {kIso, std::string_view("00:00:00")})
    if (hasForm(text, form) && (text.size() == form.size() || text[form.size()] == ' '))
      return text.substr(form.size()).starts_with(" Node[") ? 0 : form.size();
  return 0;
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

/// Stamps that other programs print too count where the first line of the file has one.
void LineFront::peelClocks(std::string_view& text) {
  if (peelClock(text) || text.empty()) return;
  if (m_stamped && !*m_stamped) return;
  const std::size_t length = plainStamp(text);
  if (!m_stamped) m_stamped = length > 0;
  if (length > 0) dropStamp(text, length);
}

LogLine LineFront::prepare(std::string_view text) {
  while (text.ends_with('\r')) text.remove_suffix(1);
  if (holds(text, '\r')) text.remove_prefix(text.find_last_of('\r') + 1);
  if (holds(text, '\x1b')) {
    m_clean = withoutColours(text);
    text = m_clean;
  }
  while (text.starts_with("> ")) text.remove_prefix(2);
  LogLine line;
  peelStamp(text);
  peelDate(text);
  peelClocks(text);
  if (text.empty()) return line;
  if (text.front() == '[') {
    peelBracket(text, line.rank);
    if (line.rank >= 0) peelClocks(text);
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
