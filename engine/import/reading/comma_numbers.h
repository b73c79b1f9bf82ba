// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope::import {

/// Rewrites numbers that a locale printed with commas ("123,4", "1.234,5", "1,234.5") with decimal points, in lines of
/// numbers among words. One object per file: "1,234" alone is ambiguous and is read like the numbers before it; without
/// any it is made unreadable ("?1,234") and reported. Lists ("0,1,2", "[1,0]") are unchanged.
class CommaNumbers {
 public:
  /// `decimal`: the decimal separator where it is known, ',' or '.'; 0: inferred from the numbers.
  explicit CommaNumbers(char decimal = 0);
  /// Whether a line contains a comma between digits: all others are unchanged.
  static bool mayContain(std::string_view line);
  /// Valid until the next call.
  std::string_view rewritten(std::string_view line);
  /// The first ambiguous number of the last line; "" where there was none.
  const std::string& ambiguous() const { return m_ambiguous; }

  /// The same for text that is a single number, where points may also separate thousands: "1.234" is ambiguous once
  /// commas were decimal. Valid until the next call.
  std::string_view rewrittenCell(std::string_view cell);
  /// Whether points between groups of three may separate thousands because commas are decimal.
  bool groupsWithPoints(std::string_view cell) const;

 private:
  enum class Comma { Unknown, Decimal, Thousands };
  void learn(std::string_view line);

  Comma m_comma = Comma::Unknown;
  bool m_stated = false;  ///< stated by the caller, not inferred
  std::string m_line, m_ambiguous;
};

}  // namespace scalescope::import
