// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/json/printable_json.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/ssh_flags.h"
#include "engine/nodes/remote_build.h"
#include "engine/protocol/plan/host_values.h"

namespace scalescope {
namespace build_command {
namespace {

CommandHelp help() {
  return {
      "build",
      "builds the engine on a host that cannot run the packed one",
      {{"build [user@]HOST [--source CHECKOUT] [--json]"}},
      "Builds the engine on a host whose processor or glibc the packed one does not support: copies the source "
      "there, runs \"" +
          std::string(kEngineBuildCommand) +
          "\" in its work folder, and prints the path of the program for engine_program of the host. HOST may be an "
          "entry of a JSON list of hosts, with work_folder, environment and launch_prefix (\"module load gcc cmake "
          "&&\").",
      together({{{"--source", "CHECKOUT", "A checkout of ScaleScope (default: the current folder).", ValueKind::Folder},
                 jsonOption("Print the path of the program as JSON.")},
                sshOptionsHelp()})};
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
      buildOnHost(whole->front(), sshOptionsFrom(arguments), arguments.value("--source").value_or("."), printRemark);
  if (!program) return reportError(program.error());
  const std::string& path = *program;
  std::printf("%s\n",
              arguments.has("--json") ? printableJson(nlohmann::json{{"program", path}}.dump()).c_str() : path.c_str());
  return kExitOk;
}

}  // namespace
}  // namespace build_command

const Command kBuildCommand{"build", build_command::help, build_command::run};

}  // namespace scalescope
