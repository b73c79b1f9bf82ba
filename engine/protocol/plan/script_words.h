// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

/// Whether a program before this word of a command may run it as code: of "bash -lc", "python3 -c", "perl -e", what
/// looks like code after an interpreter, or all that follows "ssh". In doubt it is code.
bool isScript(const std::vector<std::string>& words, std::size_t index);

/// Whether every shell and language takes a value for a part of a word.
bool isPartOfWord(std::string_view value);

}  // namespace scalescope
