// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

/// Numbers as text and back, never through the locale. The whole text must be the number (surrounding blanks allowed).
std::optional<double> parseNumber(std::string_view text);
std::optional<std::int64_t> parseInteger(std::string_view text);

/// The shortest text that reads back as the same double; "" for NaN.
std::string formatNumber(double value);
/// With a fixed count of digits after the point.
std::string formatFixed(double value, int digits);

std::vector<std::string> split(std::string_view text, char separator);
std::string_view trim(std::string_view text);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// The candidate nearest to `word` by edit distance, for "did you mean"; empty when none is near.
std::string nearestWord(std::string_view word, const std::vector<std::string>& candidates);

/// A text from outside as it may stand on a terminal: control characters and what is no UTF-8 as \\xNN; lines and tabs
/// stay.
std::string printable(std::string_view text);
/// A value from outside as messages echo it: one printable line, and of more than 200 bytes only beginning and end.
std::string shortened(std::string_view value);
/// The same in quotation marks, with the count of all bytes where some are left out.
std::string inQuotes(std::string_view value);

/// A word quoted for a POSIX shell; safe words stay as they are.
std::string quoteForShell(std::string_view word);

}  // namespace scalescope
