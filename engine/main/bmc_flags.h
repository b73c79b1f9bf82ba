// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

#include "engine/base/command_arguments.h"
#include "engine/launch/controller.h"

namespace scalescope {

/// --bmc-hosts and --bmc-login, for every command that controls runs.
inline constexpr const char* kBmcHostsFlag = "--bmc-hosts";
inline constexpr const char* kBmcLoginFlag = "--bmc-login";
inline constexpr std::array<const char*, 2> kBmcFlags = {kBmcHostsFlag, kBmcLoginFlag};
std::vector<CommandOption> bmcOptions();

/// Reads both into `options.bmcs`, before a command detaches: the login may come from standard input. Errors: those of
/// readBmcTargets(); "usage" for a login without BMCs, and with `isElsewhere`, a controller on another host.
Status takeBmcs(const Arguments& arguments, bool isElsewhere, ControllerOptions& options);

}  // namespace scalescope
