// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/main/arguments.h"
#include "engine/nodes/ssh_connection.h"

namespace scalescope {

/// --ssh and --ssh-config, for every command that reaches other hosts.
std::vector<std::string> sshFlags();
std::string sshFlagsHelp();
SshOptions sshOptionsFrom(const Arguments& arguments);

}  // namespace scalescope
