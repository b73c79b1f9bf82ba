// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/command_arguments.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Every plan field as an option, with the table's description.
std::vector<CommandOption> planOptions();

/// The option that names a file of hosts.
inline constexpr const char* kHostFileFlag = "--hostfile";
std::vector<CommandOption> hostFileOption();

/// The plans of the given files, or one with defaults if there is none; flags override each of them, and a file of
/// hosts replaces their hosts. Errors: "plan-invalid", "json-invalid", of the file; each names the file or flag.
Result<std::vector<Plan>> plansFrom(const Arguments& arguments);

}  // namespace scalescope
