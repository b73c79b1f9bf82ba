// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Something outside ScaleScope that a plan makes a machine run or load.
struct PlanCommand {
  std::string what;  ///< launch_prefix, engine_program, container, program, "environment LD_PRELOAD", ssh
  std::string text;
  Text where;  ///< the hosts, printable; an agreement applies to all hosts
};

// A plan, study or run folder may come from someone else, and its hosts may name commands. The user confirms each one
// once; agreementsFile() stores its exact text. Commands that the user types count as agreed.

/// The commands of hosts: launch prefixes, installed engines, containers, and all variables but harmless ones
/// (isHarmlessVariable()). Each once.
std::vector<PlanCommand> commandsOf(const std::vector<HostSpec>& hosts);
/// Those of a plan's hosts, and its program as it will run: with the values of the plan's texts. Only placeholders of
/// numbers, hosts and words of a fixed list remain, as these values contain no code.
std::vector<PlanCommand> commandsOf(const Plan& plan);
std::vector<PlanCommand> commandsOf(const std::vector<Plan>& plans);

/// Those that this user has not agreed to yet.
std::vector<PlanCommand> notAgreed(const std::vector<PlanCommand>& commands);

/// Agrees to them. Errors: of the file.
Status agreeTo(const std::vector<PlanCommand>& commands);

/// Exit status of scalescope-engine when it refuses a plan because of its commands.
inline constexpr int kUntrustedExitStatus = 4;

/// One line each, with control bytes escaped; also the last one ends.
Text commandsText(const std::vector<PlanCommand>& commands);

/// $XDG_STATE_HOME/scalescope/agreed-commands, or where that is by default; "" without a home folder.
std::filesystem::path agreementsFile();

}  // namespace scalescope
