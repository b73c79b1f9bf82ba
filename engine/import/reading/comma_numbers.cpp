// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/comma_numbers.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace scalescope::import {
namespace {

enum class Meaning { NotOurs, Decimal, Thousands, Either };

bool isOfNumber(char c) { return isDigit(c) || c == ',' || c == '.'; }
/// "1,234,567": a first group of one to three digits, then groups of three.
bool isGrouped(std::string_view digits, char separator) {
  const std::size_t first = digits.find(separator);
  if (first == digits.npos || first < 1 || first > 3 || digits.front() == '0') return false;
  for (std::size_t at = first; at < digits.size(); at += 4) {
    if (digits[at] != separator || digits.size() - at < 4) return false;
    if (!std::all_of(digits.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                     digits.begin() + static_cast<std::ptrdiff_t>(at) + 4, isDigit))
      return false;
  }
  return true;
}

Meaning meaningOf(std::string_view token) {
  const auto commas = std::count(token.begin(), token.end(), ',');
  const auto points = std::count(token.begin(), token.end(), '.');
  const std::size_t comma = token.find_last_of(','), point = token.find_last_of('.');
  if (commas == 1 && points == 0) return isGrouped(token, ',') ? Meaning::Either : Meaning::Decimal;
  if (points == 0) return isGrouped(token, ',') ? Meaning::Thousands : Meaning::NotOurs;
  if (points == 1 && point > comma)
    return isGrouped(token.substr(0, point), ',') ? Meaning::Thousands : Meaning::NotOurs;
  if (commas == 1 && comma > point) return isGrouped(token.substr(0, comma), '.') ? Meaning::Decimal : Meaning::NotOurs;
  return Meaning::NotOurs;
}

/// A separate number, not part of a list, a name, a bracket or a time of day ("10:53:54,619").
bool standsAlone(std::string_view line, std::size_t begin, std::size_t end) {
  if (begin > 1 && line[begin - 1] == ':' && isDigit(line[begin - 2])) return false;
  const char before = begin == 0 ? ' ' : line[begin - 1], after = end == line.size() ? ' ' : line[end];
  const bool opens = before == ' ' || before == '\t' || before == ':' || before == '=' || before == '(' ||
                     before == '+' || before == '-';
  return opens && (isLetter(after) || after == ' ' || after == '\t' || after == ')' || after == '%' || after == ',' ||
                   after == '.' || after == ';');
}

/// Calls `visit(begin, end, meaning)` for every number with a comma.
template <typename Visit>
void forEachNumber(std::string_view line, Visit visit) {
  for (std::size_t at = 0; at < line.size();) {
    if (!isDigit(line[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < line.size() && isOfNumber(line[at])) ++at;
    std::size_t end = at;
    while (!isDigit(line[end - 1])) --end;
    const std::string_view token = line.substr(begin, end - begin);
    if (token.find(',') == token.npos || !standsAlone(line, begin, end)) continue;
    if (const Meaning meaning = meaningOf(token); meaning != Meaning::NotOurs) visit(begin, end, meaning);
  }
}

/// With a decimal point and without separators of thousands.
void appendPlain(std::string& to, std::string_view token, bool decimalComma) {
  for (const char c : token) {
    if (isDigit(c)) to += c;
    if (c == (decimalComma ? ',' : '.')) to += '.';
  }
}

std::string_view withoutSign(std::string_view cell) {
  if (!cell.empty() && (cell.front() == '-' || cell.front() == '+')) cell.remove_prefix(1);
  return cell;
}

}  // namespace

CommaNumbers::CommaNumbers(char decimal)
    : m_comma(decimal == ','   ? Comma::Decimal
              : decimal == '.' ? Comma::Thousands
                               : Comma::Unknown),
      m_stated(decimal != 0) {}

bool CommaNumbers::mayContain(std::string_view line) {
  for (std::size_t at = line.find(','); at != line.npos; at = line.find(',', at + 1))
    if (at > 0 && at + 1 < line.size() && isDigit(line[at - 1]) && isDigit(line[at + 1])) return true;
  return false;
}

void CommaNumbers::learn(std::string_view line) {
  if (m_stated) return;
  forEachNumber(line, [this](std::size_t, std::size_t, Meaning meaning) {
    if (meaning == Meaning::Decimal) m_comma = Comma::Decimal;
    if (meaning == Meaning::Thousands) m_comma = Comma::Thousands;
  });
}

std::string_view CommaNumbers::rewritten(std::string_view line) {
  m_line.clear();
  m_ambiguous.clear();
  learn(line);
  std::size_t done = 0;
  forEachNumber(line, [&](std::size_t begin, std::size_t end, Meaning meaning) {
    m_line.append(line.substr(done, begin - done));
    done = end;
    const std::string_view token = line.substr(begin, end - begin);
    if (meaning == Meaning::Either && m_comma == Comma::Unknown) {
      if (m_ambiguous.empty()) m_ambiguous = token;
      m_line.append("?").append(token);
    } else {
      appendPlain(m_line, token,
                  meaning == Meaning::Decimal || (meaning == Meaning::Either && m_comma == Comma::Decimal));
    }
  });
  m_line.append(line.substr(done));
  return m_line;
}

bool CommaNumbers::groupsWithPoints(std::string_view cell) const {
  return m_comma == Comma::Decimal && isGrouped(withoutSign(cell), '.');
}

std::string_view CommaNumbers::rewrittenCell(std::string_view cell) {
  const std::string_view number = withoutSign(cell);
  const bool several = std::count(number.begin(), number.end(), '.') > 1;
  if (!isGrouped(number, '.') || (m_comma != Comma::Decimal && !several)) return rewritten(cell);
  m_line.assign(cell.substr(0, cell.size() - number.size()));
  m_ambiguous.clear();
  if (!several && !m_stated) m_ambiguous = number;
  appendPlain(m_line, number, true);
  return m_line;
}

}  // namespace scalescope::import
