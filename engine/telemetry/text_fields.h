// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scalescope {

// Takes files of /proc apart without copies.

/// Removes the next line from `text`.
std::string_view takeLine(std::string_view& text);
/// Removes the next word from `line`; empty at its end.
std::string_view takeWord(std::string_view& line);
/// The next word as a number; 0 if it is not one.
std::uint64_t takeNumber(std::string_view& line);
void skipWords(std::string_view& line, int count);
/// Lists of mounts write blanks and the like as three octal digits after a backslash.
std::string unescaped(std::string_view text);

}  // namespace scalescope
