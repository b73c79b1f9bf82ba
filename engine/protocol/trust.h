// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/host_spec.h"

namespace scalescope {

/// Something that a plan would have a machine run or load that is no part of ScaleScope.
struct PlanCommand {
  std::string what;  ///< launch_prefix, engine_program, "environment LD_PRELOAD", ssh
  std::string text;
  std::string where;  ///< the hosts, for people: what is agreed to holds on any host
};

// A plan, study or run folder may come from anybody, and its hosts name commands. Each is shown and asked about once:
// what its user agreed to, to the letter, is kept in agreementsFile() and not asked again. What the user types counts
// as agreed.

/// The commands of hosts: launch prefixes, installed engines, and variables that make a program load code (LD_PRELOAD,
/// PATH, NCCL_NET_PLUGIN). Each once.
std::vector<PlanCommand> commandsOf(const std::vector<HostSpec>& hosts);

/// Those that this user has not agreed to yet.
std::vector<PlanCommand> notAgreed(const std::vector<PlanCommand>& commands);

/// Agrees to them. Errors: of the file.
Status agreeTo(const std::vector<PlanCommand>& commands);

/// What scalescope-engine ends with where it refuses a plan for its commands.
inline constexpr int kUntrustedExitStatus = 4;

/// One line each, with what bytes a terminal would obey shown as such.
std::string commandsText(const std::vector<PlanCommand>& commands);

/// $XDG_STATE_HOME/scalescope/agreed-commands, or where that is by default; "" without a home folder.
std::filesystem::path agreementsFile();

}  // namespace scalescope
