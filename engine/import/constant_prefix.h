// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope::import {

/// Learns what the lines of a file begin with, such as the name of a logger ("INFO:train:"), also behind the logger's
/// own stamp. It counts only if formats recognise more without it: their own words begin lines, too.
class ConstantPrefix {
 public:
  void take(std::string_view text);
  /// "" if there is none.
  std::string prefix() const;

 private:
  std::vector<std::string> m_lines;                  ///< the first ones, shortened
  std::map<std::string, int, std::less<>> m_shared;  ///< what neighbouring lines begin with, and how often
};

/// Without the prefix and a stamp before it; unchanged where the line does not begin so.
std::string_view withoutConstant(std::string_view text, std::string_view prefix);

}  // namespace scalescope::import
