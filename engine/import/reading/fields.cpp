// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/fields.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace {

bool isDecimalDigit(char c) { return c >= '0' && c <= '9'; }

/// The length of "12,345,678" at the start; 0 if no comma separates groups of three.
std::size_t groupedLength(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && at < 3 && isDecimalDigit(text[at])) ++at;
  const std::size_t first = at;
  if (first == 0) return 0;
  const auto isGroup = [text](std::size_t from) {
    return from + 3 < text.size() && text[from] == ',' && isDecimalDigit(text[from + 1]) &&
           isDecimalDigit(text[from + 2]) && isDecimalDigit(text[from + 3]) &&
           (from + 4 >= text.size() || !isDecimalDigit(text[from + 4]));
  };
  while (isGroup(at)) at += 4;
  return at > first ? at : 0;
}

}  // namespace

std::optional<double> numberAtStart(std::string_view text) {
  text.remove_prefix(std::min(text.size(), text.find_first_not_of(" \t")));
  const bool isNegative = text.starts_with("-");
  const std::size_t length = groupedLength(text.substr(isNegative ? 1 : 0));
  if (length == 0) return Cursor(text).number();
  std::string plain(isNegative ? "-" : "");
  for (const char c : text.substr(isNegative ? 1 : 0, length))
    if (c != ',') plain += c;
  std::string_view rest = text.substr(length + (isNegative ? 1 : 0));
  if (rest.starts_with(".")) plain += rest.substr(0, rest.find_first_not_of("0123456789", 1));
  return Cursor(plain).number();
}

double fieldNumber(std::string_view text, std::string_view mark) {
  const auto at = placeOf(text, mark);
  return at == text.npos ? kNone : numberAtStart(text.substr(at + mark.size())).value_or(kNone);
}

double fieldLoss(std::string_view text, std::string_view mark) {
  const auto at = placeOf(text, mark);
  return at == text.npos ? kNone : statedLoss(numberAtStart(text.substr(at + mark.size())));
}

double clockSeconds(std::string_view text) {
  double seconds = 0;
  const std::vector<std::string> parts = split(text, ':');
  if (parts.size() < 2 || parts.size() > 3) return kNone;
  for (const std::string& part : parts) {
    const auto number = parseNumber(part);
    const bool isWhole = number && *number == std::floor(*number);
    if (!number || *number < 0 || (!isWhole && &part != &parts.back())) return kNone;
    seconds = 60 * seconds + *number;
  }
  return seconds;
}

bool isRowOfNumbers(const std::vector<std::string_view>& cells) {
  const auto numbers =
      std::ranges::count_if(cells, [](std::string_view cell) { return parseNumber(cell).has_value(); });
  return !cells.empty() && parseNumber(cells.front()) && 2 * static_cast<std::size_t>(numbers) >= cells.size();
}

bool areMostlyFigures(const std::vector<std::string_view>& cells) {
  std::size_t figures = 0, filled = 0;
  for (const std::string_view cell : cells) {
    filled += trim(cell).empty() ? 0 : 1;
    figures += Cursor(cell).number() || contains(cell, "N/A") ? 1 : 0;
  }
  return figures > 0 && 2 * figures >= filled;
}

std::optional<ProgressBar> progressBarIn(std::string_view text) {
  const auto bar = text.rfind("%|");
  if (bar == text.npos) return std::nullopt;
  const auto end = text.find("| ", bar + 2);
  if (end == text.npos) return std::nullopt;
  Cursor cursor(text.substr(end + 2));
  ProgressBar found;
  const auto at = cursor.blanks().number();
  if (!at || !cursor.eat("/")) return std::nullopt;
  found.at = *at;
  found.of = cursor.number().value_or(kNone);
  if (!cursor.blanks().eat("[")) return found;
  const std::string_view times = cursor.rest();
  found.elapsedS = clockSeconds(times.substr(0, times.find('<')));
  const std::string_view rate = times.substr(0, times.find("it/s"));
  if (rate.size() < times.size())
    found.perSecond = numberAtStart(rate.substr(std::min(rate.size(), rate.rfind(',') + 1))).value_or(kNone);
  return found;
}

const std::vector<std::string_view>& NamedColumns::cellsOf(std::string_view line) {
  line = trim(line);
  if (m_separator == '|' && line.starts_with("|")) line.remove_prefix(1);
  if (m_separator == '|' && line.ends_with("|")) line.remove_suffix(1);
  return m_row.cells(line, m_separator);
}

void NamedColumns::takeHeader(std::string_view line) {
  const auto& names = cellsOf(line);
  m_names.assign(names.begin(), names.end());
  m_cells.clear();
  m_places.clear();
  for (std::size_t i = 0; i < m_names.size(); ++i) m_places.emplace(m_names[i], i);
}

bool NamedColumns::takeRow(std::string_view line) {
  m_cells.clear();
  m_text.clear();
  for (const std::string_view cell : cellsOf(line)) {
    m_cells.push_back({m_text.size(), cell.size()});
    m_text += cell;
  }
  return m_cells.size() == m_names.size();
}

std::string_view NamedColumns::text(std::string_view name) const {
  const auto place = m_places.find(name);
  if (place == m_places.end() || place->second >= m_cells.size()) return {};
  const Span cell = m_cells[place->second];
  return std::string_view(m_text).substr(cell.at, cell.size);
}

double NamedColumns::number(std::string_view name) const { return parseNumber(text(name)).value_or(kNone); }

bool NamedValues::takeLine(std::string_view line) {
  const auto colon = line.find(':');
  if (colon == line.npos || colon == 0) return false;
  const std::string_view name = trim(line.substr(0, colon)), value = trim(line.substr(colon + 1));
  if (name.empty() || value.empty()) return false;
  m_values.insert_or_assign(std::string(name), std::string(value));
  return true;
}

std::string_view NamedValues::text(std::string_view name) const {
  const auto found = m_values.find(name);
  return found == m_values.end() ? std::string_view() : found->second;
}

double NamedValues::number(std::string_view name) const { return numberAtStart(text(name)).value_or(kNone); }

}  // namespace scalescope::import
