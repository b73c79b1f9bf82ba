// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Something outside ScaleScope that a plan makes a machine run or load.
struct PlanCommand {
  std::string what;  ///< launch_prefix, engine_program, container, slurm_options, program, "environment PATH", ssh
  std::string text;  ///< as it will run: secrets are not hidden from the user who decides
  Text where;        ///< the hosts, printable; an agreement applies to all hosts
  /// Names and texts of what also decides what runs: the folder of a program, the mounts of a container.
  std::vector<std::pair<std::string, std::string>> settings{};
};

/// The same hash for two commands only if all but their hosts is equal, byte for byte.
std::string agreementHash(const PlanCommand& command);

// A plan, study or run folder may come from someone else, and its hosts may name commands. The user confirms each one
// once; agreementsFile() stores its hash. Commands that the user types count as agreed.

/// The commands of hosts: launch prefixes, installed engines, containers, options of salloc, and all variables but
/// harmless ones (isHarmlessVariable()). Each once. `passed`: the secrets that the caller has taken out of the hosts;
/// other values that are not kept are the user's own and not among the commands.
std::vector<PlanCommand> commandsOf(const std::vector<HostSpec>& hosts, const HostValues& passed = {});
/// Those of a plan's hosts, and its program as it will run: with the values of the plan's texts. Only placeholders of
/// numbers, hosts and words of a fixed list remain, as these values contain no code.
std::vector<PlanCommand> commandsOf(const Plan& plan, const HostValues& passed = {});
std::vector<PlanCommand> commandsOf(const std::vector<Plan>& plans, const HostValues& passed = {});

/// Those that this user has not agreed to yet.
std::vector<PlanCommand> notAgreed(const std::vector<PlanCommand>& commands);

/// Agrees to them. Errors: of the file.
Status agreeTo(const std::vector<PlanCommand>& commands);

/// Its text in quotation marks and its settings, with control bytes escaped for terminals.
std::string shownCommand(const PlanCommand& command);

/// One line each; also the last one ends.
Text commandsText(const std::vector<PlanCommand>& commands);

/// $XDG_STATE_HOME/scalescope/agreed-commands, or where that is by default; "" without a home folder.
std::filesystem::path agreementsFile();

}  // namespace scalescope
