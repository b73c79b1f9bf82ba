// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope::import {

/// Rewrites numbers that a locale printed with commas ("123,4", "1.234,5", "1,234.5") as programs print them, in lines
/// where numbers stand among words. One object per file: "1,234" alone may be either, and is what the numbers before it
/// were; with none before it, it is left unreadable ("?1,234") and told. Lists ("0,1,2", "[1,0]") stay as they are.
class CommaNumbers {
 public:
  /// `decimal`: what stands before fractions where that is known, ',' or '.'; 0: told by the numbers.
  explicit CommaNumbers(char decimal = 0);
  /// Whether a line holds a comma between digits: all others stay as they are.
  static bool mayHold(std::string_view line);
  /// Valid until the next call.
  std::string_view rewritten(std::string_view line);
  /// The first number of the last line that may be two things; "" where there was none.
  const std::string& ambiguous() const { return m_ambiguous; }

  /// The same for text that is one number and nothing else, where points may stand between thousands too: "1.234" is
  /// two things once commas were decimal. Valid until the next call.
  std::string_view rewrittenCell(std::string_view cell);
  /// Whether points between groups of three may be no decimal points: commas are.
  bool groupsWithPoints(std::string_view cell) const;

 private:
  enum class Comma { Unknown, Decimal, Thousands };
  void learn(std::string_view line);

  Comma m_comma = Comma::Unknown;
  bool m_stated = false;  ///< not to be learnt: it was said
  std::string m_line, m_ambiguous;
};

}  // namespace scalescope::import
