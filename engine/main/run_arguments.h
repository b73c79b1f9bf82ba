// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/main/arguments.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Every plan field as a flag, with the table's description: for `run --help`.
std::string planFlagsHelp();
/// The flags of all plan fields.
std::vector<std::string> planFlags();

/// The flags that name a file of hosts, and their line for a command's help.
std::vector<std::string> hostFileFlags();
std::string hostFileHelp();

/// The plans of the given files, or one with defaults if there is none; flags override each of them, and a file of
/// hosts replaces their hosts. Errors: "plan-invalid", "json-invalid", of the file; each names the file or flag.
Result<std::vector<Plan>> plansFrom(const Arguments& arguments);

}  // namespace scalescope
