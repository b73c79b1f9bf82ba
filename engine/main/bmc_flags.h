// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/launch/controller.h"
#include "engine/main/arguments.h"

namespace scalescope {

/// --bmc-hosts and --bmc-login, for every command that controls runs.
std::vector<std::string> bmcFlags();
std::string bmcFlagsHelp();

/// Reads both into `options.bmcs`, before a command detaches: the login may come from standard input. Errors: those of
/// readBmcTargets(); "usage" for a login without BMCs, and with `isElsewhere`, a controller on another host.
Status takeBmcs(const Arguments& arguments, bool isElsewhere, ControllerOptions& options);

}  // namespace scalescope
