// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/command_help.h"
#include "engine/base/result.h"

namespace scalescope {

/// The parsed arguments of a command, options under their present names.
struct Arguments {
  std::vector<std::string> positionals;
  std::vector<std::pair<std::string, std::string>> values;  ///< in the order given
  std::vector<std::string> switches;

  bool has(std::string_view name) const;
  /// The last value given for an option.
  std::optional<std::string> value(std::string_view option) const;
  std::vector<std::string> allValues(std::string_view option) const;
  /// As words of a command line.
  std::vector<std::string> words() const;
};

/// `words` after the command. "--help" and "-h" are switches of every command; an option with the values yes and no may
/// stand without one. Errors: "usage" naming the argument and, for a mistyped option, the nearest one.
Result<Arguments> parseArguments(const std::vector<std::string>& words, const CommandHelp& command);

/// Whether all files and folders that arguments name exist; `checkResult` for names of results. Errors:
/// "file-not-found", "file-unreadable"; those of `checkResult`.
Status checkInputs(const CommandHelp& command, const Arguments& arguments,
                   const std::function<Status(const std::string&)>& checkResult);

/// The error of an option whose value is not a number of this range.
Error outOfRange(const std::string& option, const std::string& value, double least, double most);

}  // namespace scalescope
