// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/launch/ssh_connection.h"
#include "engine/main/arguments.h"

namespace scalescope {

/// --ssh and --ssh-config, which every command takes that reaches other hosts.
std::vector<std::string> sshFlags();
std::string sshFlagsHelp();
SshOptions sshOptionsFrom(const Arguments& arguments);

}  // namespace scalescope
