// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/main/arguments.h"
#include "engine/mirror/remote_queue.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/trust.h"
#include "engine/study/study.h"

namespace scalescope {

/// The switch that agrees to a plan's commands where nobody can be asked, and its lines for a command's help.
inline constexpr const char* kTrustSwitch = "--trust-plan";
std::string trustHelp();

/// Goes on only with what the user agrees to: shows what `source` (a file, a folder) would run that they have not
/// agreed to yet, and asks on the terminal. Errors: "plan-untrusted" with all of it, where they refuse or there is no
/// terminal.
Status requireTrust(const Arguments& arguments, const std::vector<PlanCommand>& commands, const std::string& source);

/// Agrees to what the user typed. Where that cannot be kept, the question comes another time: a warning.
void trustTyped(const std::vector<PlanCommand>& commands);

/// For the plans of `run` and `preflight`: hosts that the flags name are typed by the user, others come from the files.
Status requireTrust(const Arguments& arguments, const std::vector<Plan>& plans);

/// Of all cells.
std::vector<PlanCommand> commandsOf(const Study& study);

/// How the host of a controller is reached counts, too.
std::vector<PlanCommand> commandsOf(const RemoteQueue& queue);

}  // namespace scalescope
