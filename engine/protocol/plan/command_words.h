// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// True for a letter or underscore, followed by letters, digits and underscores.
bool isVariableName(std::string_view text);

/// The words of a command line with the quotes of a POSIX shell, and the variables set before it ("A=1 python x.py").
struct CommandWords {
  std::vector<std::pair<std::string, std::string>> environment;
  std::vector<std::string> words;
};
/// Errors: "plan-invalid" for an unclosed quote, or for what only a shell could do (pipes, variables, redirections).
Result<CommandWords> splitCommand(std::string_view text);

}  // namespace scalescope
