// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalescope::import {

/// What the lines of a file begin with: text in which the numbers differ from line to line, such as the name of a
/// logger, a stamp of any form, the number of a line, a rank or the other cells of a CSV export.
struct LinePrefix {
  static constexpr char kNumber = '\1', kPadding = '\2';
  std::string form;   ///< text, kNumber for digits, kPadding for the blanks before a padded number; "": none
  int rankPlace = 0;  ///< which number of the form is a rank, from 1; 0: none

  bool empty() const { return form.empty(); }
  /// Without the prefix, a Python logger's stamp before it, and the quotes of a cell; unchanged where the line does not
  /// begin so. `rank`: set if the prefix has one. `unquoted`: holds the text if its quotes were doubled.
  std::string_view without(std::string_view text, int& rank, std::string& unquoted) const;
};

/// Learns the prefix of a file. It counts only if formats recognise more without it: their own words begin lines, too.
class PrefixLearner {
 public:
  void take(std::string_view text);
  LinePrefix prefix() const;

 private:
  std::vector<std::string> m_lines;  ///< the first ones, shortened
};

}  // namespace scalescope::import
