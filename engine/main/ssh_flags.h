// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/base/command_arguments.h"
#include "engine/nodes/ssh_connection.h"

namespace scalescope {

/// --ssh and --ssh-config, for every command that reaches other hosts.
std::vector<CommandOption> sshOptionsHelp();
SshOptions sshOptionsFrom(const Arguments& arguments);

}  // namespace scalescope
