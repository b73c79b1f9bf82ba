// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/user_text.h"
#include "engine/import/reading/comma_numbers.h"

namespace scalescope::import {

/// Reads whole cells of a table as numbers, as programs and spreadsheets of any country write them: "101.5", "101,5",
/// "1,234.5", "1.234,5", "1 234", "45 %". One object per file: an ambiguous cell ("1,234", or "1.234" where commas were
/// decimal) is read like earlier unambiguous ones.
class CellNumbers {
 public:
  enum class Kind { Empty, Number, NoNumber, TwoThings };
  struct Cell {
    Kind kind = Kind::Empty;
    double value = 0;      ///< of a Number; nan and inf are not numbers
    bool percent = false;  ///< followed by a per cent sign
  };

  /// `decimal`: the decimal separator where it is known, ',' or '.'; 0: inferred from the cells.
  explicit CellNumbers(char decimal = 0) : m_commas(decimal) {}
  Cell read(std::string_view cell);

 private:
  CommaNumbers m_commas;
  std::string m_cell;
};

/// The two readings of a number that CellNumbers found ambiguous: "1234 or 1.234".
Text twoReadings(std::string_view number);

}  // namespace scalescope::import
