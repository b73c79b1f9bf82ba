// SPDX-License-Identifier: Apache-2.0
#include "engine/base/option_names.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Old names that are operands now.
constexpr std::string_view kOperand = "";

constexpr OldOptionName kOldNames[] = {
    {"*", "--hosts-file", "--hostfile"},
    {"import", "--out", "--runs-dir"},
    {"selftest", "--batch", "--batch-per-device"},
    {"selftest", "--json", "--out"},  // with a value
    {"deepbench", "--threads", "--threads-per-rank"},
    {"deepbench", "--ranks", "--devices-per-node"},
    {"submit", "--ntasks-per-node", "--devices-per-node"},
    {"dataset weights", "--classes", "--class-count"},
    {"predict export", "--images", "--images-per-epoch"},
    {"submit program", "--time", "--time-limit"},
    {"deepbench", "--kernel-limit", "--kernel-time-limit"},
    {"deepbench", "--operations", "--only"},
    {"deepbench", "--filter", "--kernel-name"},
    {"submit", "--show", "--dry-run"},
    {"bundle", "--redact", "--embed", "redacted"},
    {"trace", "--host-names", "--embed", "full"},
    {"meter", "--file", kOperand},
    {"deepbench", "--device", "--device-number"},
    {"trace export", "--steps", "--step-range"},
    {"export", "--hosts", "--only-hosts"},
};

bool isOf(const OldOptionName& row, std::string_view command) {
  const std::vector<std::string> commands = split(row.commands, ' ');
  return row.commands == "*" || std::ranges::find(commands, command) != commands.end();
}

}  // namespace

std::span<const OldOptionName> oldOptionNames() { return kOldNames; }

const OldOptionName* findOldName(std::string_view command, std::string_view old) {
  const auto* found =
      std::ranges::find_if(kOldNames, [&](const OldOptionName& row) { return row.old == old && isOf(row, command); });
  return found == std::end(kOldNames) ? nullptr : found;
}

CommandHelp withOldNames(CommandHelp command) {
  for (const OldOptionName& row : kOldNames)
    for (CommandOption& option : command.options)
      if (isOf(row, command.name) && option.name == row.name) option.oldNames.emplace_back(row.old);
  return command;
}

}  // namespace scalescope
