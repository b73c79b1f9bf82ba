// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/cell_numbers.h"

#include <algorithm>
#include <cmath>

#include "engine/base/characters.h"
#include "engine/base/text.h"

namespace scalescope::import {
namespace {

constexpr std::string_view kAbsent[] = {"-", "--", "N/A", "n/a", "NA", "[N/A]", "null", "None", "#N/A"};
constexpr std::string_view kGaps[] = {"\u00a0", "\u202f", "\u2009", "'", " "};  ///< separators of thousands

/// Removes separators of thousands if each is followed by exactly three digits; else unchanged.
std::string_view withoutGaps(std::string_view cell, std::string& to) {
  to.clear();
  std::size_t group = 0;  // digits since the last gap
  bool gaps = false;
  for (std::size_t at = 0; at < cell.size();) {
    const auto gap = std::find_if(std::begin(kGaps), std::end(kGaps),
                                  [&](std::string_view sign) { return cell.substr(at).starts_with(sign); });
    if (gap != std::end(kGaps)) {
      if (group == 0 || group > 3 || (gaps && group != 3)) return cell;
      gaps = true;
      group = 0;
      at += gap->size();
      continue;
    }
    if (gaps && !isDigit(cell[at])) {  // the fraction
      if (group != 3) return cell;
      to += cell.substr(at);
      return to;
    }
    group += isDigit(cell[at]) ? 1 : 0;
    to += cell[at++];
  }
  return gaps && group == 3 ? std::string_view(to) : cell;
}

}  // namespace

CellNumbers::Cell CellNumbers::read(std::string_view cell) {
  Cell read;
  if (cell.ends_with('%')) {
    read.percent = true;
    cell = trim(cell.substr(0, cell.size() - 1));
  }
  if (cell.empty() || std::find(std::begin(kAbsent), std::end(kAbsent), cell) != std::end(kAbsent)) return read;
  auto value = m_commas.groupsWithPoints(cell) ? std::nullopt : parseNumber(cell);
  if (!value) {
    const std::string_view plain = m_commas.rewrittenCell(withoutGaps(cell, m_cell));
    if (!m_commas.ambiguous().empty()) {
      read.kind = Kind::TwoThings;
      return read;
    }
    value = parseNumber(plain);
  }
  read.kind = value && std::isfinite(*value) ? Kind::Number : Kind::NoNumber;
  read.value = value.value_or(0);
  return read;
}

Text twoReadings(std::string_view number) {
  std::string whole, fraction;
  for (const char c : number) {
    if (c != ',' && c != '.') whole += c;
    fraction += c == ',' ? '.' : c;
  }
  return Text::of("%1 or %2", whole, fraction);
}

}  // namespace scalescope::import
