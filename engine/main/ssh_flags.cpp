// SPDX-License-Identifier: Apache-2.0
#include "engine/main/ssh_flags.h"

namespace scalescope {

std::vector<CommandOption> sshOptionsHelp() {
  return {{"--ssh", "PROGRAM", "The SSH client to use (default ssh)."},
          {"--ssh-config", "FILE", "Its configuration file, as ssh -F (default: your own).", ValueKind::File}};
}

SshOptions sshOptionsFrom(const Arguments& arguments) {
  SshOptions options;
  options.program = arguments.value("--ssh").value_or(options.program);
  if (auto file = arguments.value("--ssh-config"); file && !file->empty())
    options.configFile = std::filesystem::absolute(*file);
  return options;
}

}  // namespace scalescope
