// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// What a command accepts.
struct ArgumentRules {
  std::vector<std::string> valueFlags;  ///< "--runs-dir": a value follows, or "--runs-dir=value"
  std::vector<std::string> switches;    ///< "--json"; "--help" is always one
  std::size_t maxPositionals = 0;
};

/// The parsed arguments of a command.
struct Arguments {
  std::vector<std::string> positionals;
  std::vector<std::pair<std::string, std::string>> values;  ///< in the order given
  std::vector<std::string> switches;

  bool has(std::string_view name) const;
  /// The last value given for a flag.
  std::optional<std::string> value(std::string_view flag) const;
};

/// Errors: "usage" naming the argument and, for a mistyped flag, the nearest one.
Result<Arguments> parseArguments(const std::vector<std::string>& words, const ArgumentRules& rules);

/// The error of a flag whose value is not a number of this range.
Error outOfRange(const std::string& flag, const std::string& value, double least, double most);

}  // namespace scalescope
