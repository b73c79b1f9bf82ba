// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "engine/main/command.h"
#include "engine/main/ssh_flags.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine connect [user@]HOST [--port N] [--jump HOST] [--hours 8]\n\n"
         "Opens the SSH connection to a host by hand, where it asks for a password or a one-time code (on this "
         "terminal,"
         "\nor by SSH_ASKPASS), and keeps it open in the background. Runs and preflight then share it, when their plan "
         "names\nuser, host, port and jump host alike. --close ends it.\n\n"
         "  --port, --jump                 As in the plan's entry of the host.\n"
         "  --hours                        How long it stays open after its last use (default 8).\n" +
         sshFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{sshFlags(), {"--close"}, 1};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--port", "--jump", "--hours"});
  return rules;
}

/// The host as a plan would say it: the shared connection is found by its words.
Result<HostSpec> hostFrom(const Arguments& arguments) {
  if (arguments.positionals.empty()) return Error{"usage", "Say which host: scalescope-engine connect user@node1."};
  auto hosts = parseHosts(arguments.positionals.front());
  if (!hosts) return hosts.error();
  HostSpec host = hosts->front();
  host.port = std::atoi(arguments.value("--port").value_or("0").c_str());
  host.jumpHost = arguments.value("--jump").value_or("");
  auto checked = parseHosts(formatHosts({host}));
  return checked ? Result<HostSpec>(checked->front()) : checked.error();
}

int run(const Arguments& arguments) {
  auto host = hostFrom(arguments);
  if (!host) return reportError(host.error());
  const SshOptions options = sshOptionsFrom(arguments);
  auto path = sharedControlPath(options, *host);
  if (!path) return reportError(path.error());
  auto words = sshWords(options, *host, *path);
  if (arguments.has("--close"))
    words.insert(words.end(), {"-O", "exit"});
  else
    words.insert(words.end(), {"-o", "ControlMaster=auto", "-o",
                               "ControlPersist=" + arguments.value("--hours").value_or("8") + "h", "-f", "-N"});
  words.insert(words.end(), {"--", host->host});
  std::vector<char*> arguments_;
  for (std::string& word : words) arguments_.push_back(word.data());
  arguments_.push_back(nullptr);
  ::execvp(arguments_.front(), arguments_.data());
  return reportError({"ssh-missing", "Cannot start " + words.front() + ": " + std::strerror(errno) +
                                         ". Install openssh-client or correct --ssh."});
}

}  // namespace

const Command kConnectCommand{"connect", "opens an SSH connection by hand, for runs to share", help, rules, run};

}  // namespace scalescope
