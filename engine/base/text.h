// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

/// Numbers from text and back, independent of the locale. The whole text must be the number (surrounding blanks
/// allowed).
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

/// C0, DEL and C1; marks and characters that change the text direction (U+061C, U+200E, U+200F, U+202A to U+202E,
/// U+2066 to U+2069); separators of lines and paragraphs (U+2028, U+2029); invisible tags (U+E0000 to U+E007F).
constexpr bool isControl(char32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x061c || code == 0x200e || code == 0x200f ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) ||
         (code >= 0xe0000 && code <= 0xe007f);
}
/// Of one character in valid UTF-8.
char32_t codePoint(std::string_view character);

/// External text made safe for a terminal: control characters and invalid UTF-8 as \\xNN; line breaks and tabs stay.
std::string printable(std::string_view text);
/// An external value for a message: one printable line; above 200 bytes only its beginning and end.
std::string shortened(std::string_view value);
/// The same in quotation marks, with the total byte count if it is shortened.
std::string inQuotes(std::string_view value);

/// A word quoted for a POSIX shell; safe words stay as they are.
std::string quoteForShell(std::string_view word);

}  // namespace scalescope
