// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/cursor.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>

#include "engine/base/characters.h"
#include "engine/base/text.h"

namespace scalescope::import {
namespace {

template <typename T>
std::optional<T> readNumber(std::string_view& rest) {
  std::size_t at = 0;
  while (at < rest.size() && (rest[at] == ' ' || rest[at] == '\t')) ++at;
  if (at < rest.size() && rest[at] == '+') ++at;
  T value{};
  auto [end, error] = std::from_chars(rest.data() + at, rest.data() + rest.size(), value);
  if (error != std::errc()) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  return value;
}

}  // namespace

bool Cursor::skipPast(std::string_view mark) {
  const auto at = placeOf(m_rest, mark);
  if (at == std::string_view::npos) return false;
  m_rest.remove_prefix(at + mark.size());
  return true;
}

bool Cursor::eat(std::string_view mark) {
  if (!m_rest.starts_with(mark)) return false;
  m_rest.remove_prefix(mark.size());
  return true;
}

Cursor& Cursor::blanks() {
  while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t')) m_rest.remove_prefix(1);
  return *this;
}

std::string_view Cursor::word() {
  blanks();
  const auto end = std::ranges::find_if(m_rest, [](char c) { return c == ' ' || c == '\t'; });
  const std::string_view found = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
  m_rest.remove_prefix(found.size());
  return found;
}

std::optional<double> Cursor::number() { return readNumber<double>(m_rest); }
std::optional<std::int64_t> Cursor::integer() { return readNumber<std::int64_t>(m_rest); }

std::optional<double> numberAfter(std::string_view text, std::string_view mark) {
  Cursor cursor(text);
  return cursor.skipPast(mark) ? cursor.number() : std::nullopt;
}

std::optional<std::int64_t> integerAfter(std::string_view text, std::string_view mark) {
  Cursor cursor(text);
  return cursor.skipPast(mark) ? cursor.integer() : std::nullopt;
}

std::string_view textAfter(std::string_view text, std::string_view mark, std::string_view ends) {
  const auto at = placeOf(text, mark);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + mark.size());
  if (!ends.empty()) text = text.substr(0, text.find_first_of(ends));
  return trim(text);
}

std::string_view lastWord(std::string_view text) {
  if (text.empty() || std::string_view(")]}\"'").find(text.back()) != text.npos) return {};
  const auto before = text.find_last_of(" \t=,:;/(['\"");
  return text.substr(before == text.npos ? 0 : before + 1);
}

bool endsWithDecimals(std::string_view text, std::size_t count) {
  const auto point = text.find_last_of('.');
  if (point == text.npos || point == 0 || text.size() - point - 1 != count) return false;
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  return isDigit(text[point - 1]) &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(point) + 1, text.end(), isDigit);
}

const std::vector<std::string_view>& WordRow::of(std::string_view text) {
  m_words.clear();
  std::size_t at = 0;
  const auto isBlank = [text](std::size_t i) { return text[i] == ' ' || text[i] == '\t'; };
  while (true) {
    while (at < text.size() && isBlank(at)) ++at;
    if (at == text.size()) return m_words;
    const std::size_t start = at;
    while (at < text.size() && !isBlank(at)) ++at;
    m_words.push_back(text.substr(start, at - start));
  }
}

std::vector<std::string_view> words(std::string_view text) {
  WordRow row;
  return row.of(text);
}

std::vector<std::string_view> cellsInColumns(std::string_view text) {
  std::vector<std::string_view> cells;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const auto end = std::min({text.find("  "), text.find('\t'), text.size()});
    cells.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return cells;
}

KeyValue keyValue(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == text.npos) return {};
  return {trim(text.substr(0, colon)), trim(text.substr(colon + 1))};
}

std::string_view argumentOf(std::string_view text, std::string_view key) {
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
    const std::size_t end = at + key.size();
    const bool begins = at == 0 || text[at - 1] == '(' || text[at - 1] == ' ' || text[at - 1] == ',';
    if (!begins || end >= text.size() || text[end] != '=') continue;
    std::string_view value = text.substr(end + 1);
    if (value.starts_with('\'') || value.starts_with('"')) {
      const char quote = value.front();
      value.remove_prefix(1);
      const auto close = value.find(quote);
      return close == value.npos ? std::string_view() : value.substr(0, close);
    }
    if (value.starts_with('[')) return value.substr(0, value.find(']') + 1);
    const auto close = value.find_first_of(",)");
    if (close == value.npos) return {};
    value = value.substr(0, close);
    return value == "None" ? std::string_view() : trim(value);
  }
  return {};
}

std::optional<int> asCount(std::optional<double> value) {
  if (!value || !(*value >= 0) || *value > std::numeric_limits<int>::max() || *value != std::floor(*value))
    return std::nullopt;
  return static_cast<int>(*value);
}

double stampAtStart(std::string_view text) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (text.size() < 19 || (text[4] != '-' && text[4] != '/') || text[7] != text[4] || text[13] != ':') return kNone;
  auto part = [text](std::size_t at, std::size_t length) {
    return static_cast<int>(parseInteger(text.substr(at, length)).value_or(-1));
  };
  const int year = part(0, 4), month = part(5, 2), day = part(8, 2);
  const int hour = part(11, 2), minute = part(14, 2), second = part(17, 2);
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok() || hour < 0 || minute < 0 || second < 0) return kNone;
  double fraction = 0;
  if (text.size() > 20 && (text[19] == '.' || text[19] == ',')) {
    double unit = 0.1;
    for (std::size_t at = 20; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, unit /= 10)
      fraction += unit * (text[at] - '0');
  }
  const auto days = std::chrono::sys_days(date).time_since_epoch().count();
  return static_cast<double>(days) * 86400 + hour * 3600 + minute * 60 + second + fraction;
}

char csvSeparator(std::string_view line) {
  char best = ',';
  auto most = std::count(line.begin(), line.end(), best);
  for (std::size_t at = 1; at + 1 < line.size(); ++at)  // decimal commas
    if (line[at] == best && isDigit(line[at - 1]) && isDigit(line[at + 1]) && line.find_first_of(";\t") != line.npos)
      --most;
  for (const char candidate : {';', '\t'})
    if (const auto count = std::count(line.begin(), line.end(), candidate); count > most) {
      most = count;
      best = candidate;
    }
  return best;
}

std::vector<std::string> csvCells(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
      cells.back() += line[++i];
    } else if (c == '"' && (quoted || trim(cells.back()).empty())) {
      quoted = !quoted;
    } else if (c == separator && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  for (std::string& cell : cells) cell = std::string(trim(cell));
  return cells;
}

/// One cell of a line, its quotes removed, and the rest behind it; false where the cell is not a part of the line:
/// quotes are doubled, or stand within it.
bool CsvRow::takeCell(std::string_view& line, char separator, bool hasQuotes) {
  if (separator != ' ') line.remove_prefix(std::min(line.size(), line.find_first_not_of(' ')));
  const auto quote = hasQuotes ? line.find('"') : line.npos;
  if (quote != 0) {
    const auto end = std::min(line.find(separator), line.size());
    m_cells.push_back(trim(line.substr(0, end)));
    line.remove_prefix(end);
    return quote == line.npos || quote > end;
  }
  const auto end = line.find('"', 1);
  if (end == line.npos) return false;
  m_cells.push_back(trim(line.substr(1, end - 1)));
  line.remove_prefix(end + 1);
  line.remove_prefix(std::min(line.size(), line.find_first_not_of(' ')));
  return line.empty() || line.front() == separator;
}

const std::vector<std::string_view>& CsvRow::cells(std::string_view line, char separator) {
  m_cells.clear();
  const bool hasQuotes = line.find('"') != line.npos;
  if (!hasQuotes && separator != ' ') {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < line.size(); ++at)
      if (line[at] == separator) {
        m_cells.push_back(trim(line.substr(begin, at - begin)));
        begin = at + 1;
      }
    m_cells.push_back(trim(line.substr(begin)));
    return m_cells;
  }
  std::string_view rest = line;
  while (takeCell(rest, separator, hasQuotes)) {
    if (rest.empty()) return m_cells;
    rest.remove_prefix(1);
  }
  m_cells.clear();
  m_quoted = csvCells(line, separator);
  m_cells.assign(m_quoted.begin(), m_quoted.end());
  return m_cells;
}

}  // namespace scalescope::import
