// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/command_arguments.h"
#include "engine/mirror/remote_queue.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/trust.h"
#include "engine/study/study_commands.h"

namespace scalescope {

/// The switch that confirms a plan's commands without a terminal.
inline constexpr const char* kTrustSwitch = "--trust-plan";
std::vector<CommandOption> trustOption();

/// Requires the user's confirmation of all commands: shows those of `source` (a file, a folder) that are not confirmed
/// yet, and asks on the terminal. Errors: "plan-untrusted" with these commands, if the user refuses or there is no
/// terminal.
Status requireTrust(const Arguments& arguments, const std::vector<PlanCommand>& commands, const std::string& source);

/// Confirms commands that the user typed. Warns if that cannot be stored; the question is then asked again.
void trustTyped(const std::vector<PlanCommand>& commands);

/// For the plans of `run` and `preflight`: hosts from flags are typed by the user, others come from the files.
/// `passed`: see commandsOf().
Status requireTrust(const Arguments& arguments, const std::vector<Plan>& plans, const HostValues& passed = {});

/// Including the ssh command that reaches the controller's host.
std::vector<PlanCommand> commandsOf(const RemoteQueue& queue, const HostValues& passed = {});

}  // namespace scalescope
