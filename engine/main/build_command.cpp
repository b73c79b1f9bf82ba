// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/ssh_flags.h"
#include "engine/nodes/remote_build.h"
#include "engine/protocol/plan/host_values.h"

namespace scalescope {
namespace build_command {
namespace {

std::string help() {
  return "scalescope-engine build [user@]HOST [--source CHECKOUT]\n\n"
         "Builds the engine on a host whose processor or glibc the packed one does not support: copies the source "
         "there, runs\n  " +
         std::string(kEngineBuildCommand) +
         "\nin its work folder, and prints the path of the program for engine_program of the host. HOST may be an "
         "entry "
         "of a\nJSON list of hosts, with work_folder, environment and launch_prefix (\"module load gcc cmake "
         "&&\").\n\n"
         "  --source                       A checkout of ScaleScope (default: the current folder).\n" +
         sshFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{sshFlags(), {}, 1};
  rules.valueFlags.emplace_back("--source");
  return rules;
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "HOST is missing. Usage: scalescope-engine build user@node1."});
  const auto hosts = parseHosts(arguments.positionals.front());
  if (!hosts) return reportError(hosts.error());
  if (hosts->size() != 1) return reportError({"usage", "build takes one host: scalescope-engine build user@node1."});
  const auto whole = restoreSecrets(*hosts, {});
  if (!whole) return reportError(whole.error());
  const auto program =
      buildOnHost(whole->front(), sshOptionsFrom(arguments), arguments.value("--source").value_or("."),
                  [](const std::string& line) { std::fprintf(stderr, "%s\n", printable(line).c_str()); });
  if (!program) return reportError(program.error());
  std::printf("%s\n", program->c_str());
  return kExitOk;
}

}  // namespace
}  // namespace build_command

const Command kBuildCommand{"build", "builds the engine on a host that cannot run the packed one", build_command::help,
                            build_command::rules, build_command::run};

}  // namespace scalescope
