// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <string>
#include <utility>

#include "engine/base/user_text.h"

namespace scalescope {

/// A number in digits with its thousands in groups, as people read it: "1281167" is "1,281,167". Other texts stay as
/// they are. Files, programs and names of things (ports, seeds, ids) use the digits alone.
std::string groupedNumber(std::string number);
template <std::integral T>
std::string groupedNumber(T count) {
  return groupedNumber(std::to_string(count));
}

/// "1 GPU", "2 GPUs", of a noun whose plural ends in s.
template <std::integral T>
std::string counted(T count, const std::string& noun) {
  return groupedNumber(count) + " " + noun + (count == 1 ? "" : "s");
}

/// A measured number without an interval, with three significant digits; those before the point are never dropped:
/// "35.8", "0.702", "1,235".
std::string measuredNumber(double value);

/// Digits after the point, `decimals` or more, with which a value is not shown as equal to another one; `decimals` for
/// values that are equal but for rounding errors. The rule of window and terminal.
int decimalsToTell(double value, double other, int decimals);

/// Two measured numbers, with more digits where they would be shown as equal: "505.03" and "505.04".
std::pair<std::string, std::string> toldApart(double one, double other);

/// A text as a terminal shows it: in English, its numbers in groups. Text::english(), for files, has none.
std::string shownText(const Text& text);

}  // namespace scalescope
