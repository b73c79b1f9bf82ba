// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/command_help.h"

namespace scalescope {

/// An earlier name of an option, which its commands still accept. Each thing has one name in all commands, and each
/// name one meaning.
struct OldOptionName {
  std::string_view commands;  ///< separated by blanks; "*": all that have the option
  std::string_view old, name;
  std::string_view value = {};  ///< the old name was a switch and means this value
};
std::span<const OldOptionName> oldOptionNames();

/// The row of an old name of a command; nullptr if it is none.
const OldOptionName* findOldName(std::string_view command, std::string_view old);

/// Adds the old names to the options of a command.
CommandHelp withOldNames(CommandHelp command);

}  // namespace scalescope
