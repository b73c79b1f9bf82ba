// SPDX-License-Identifier: Apache-2.0
#include "engine/main/trusting.h"

#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "engine/base/text.h"
#include "engine/main/run_arguments.h"

namespace scalescope {
namespace {

bool isAgreedOnTerminal(const std::string& question) {
  std::fprintf(stderr, "%sRun them? [y/N] ", question.c_str());
  std::string answer;
  std::getline(std::cin, answer);
  return trim(answer) == "y" || trim(answer) == "yes";
}

}  // namespace

std::string trustHelp() {
  return "  --trust-plan                   Confirm the commands that a plan, study or run folder would run on its "
         "hosts "
         "besides\n"
         "                                 the engine (launch_prefix, engine_program, variables that load code). Asked "
         "once\n"
         "                                 on a terminal; input on the command line and in --hostfile is not asked "
         "about.\n";
}

Status requireTrust(const Arguments& arguments, const std::vector<PlanCommand>& commands, const std::string& source) {
  const std::vector<PlanCommand> open = notAgreed(commands);
  if (open.empty()) return {};
  const std::string question = source + " would run commands that you have not confirmed:\n" + commandsText(open);
  const bool agreed = arguments.has(kTrustSwitch) ||
                      (::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1 && isAgreedOnTerminal(question));
  if (agreed) {
    trustTyped(open);
    return {};
  }
  return Error{"plan-untrusted", question +
                                     "Nothing was started. If you wrote them or trust their author, use "
                                     "--trust-plan once."};
}

Status requireTrust(const Arguments& arguments, const std::vector<Plan>& plans) {
  const bool isTyped = arguments.positionals.empty();
  bool areHostsTyped = isTyped || arguments.value("--hosts");
  for (const std::string& flag : hostFileFlags()) areHostsTyped |= arguments.value(flag).has_value();
  const bool isProgramTyped = isTyped || arguments.value("--program");
  std::vector<PlanCommand> typed, others;
  for (const PlanCommand& command : commandsOf(plans))
    ((command.what == "program" ? isProgramTyped : areHostsTyped) ? typed : others).push_back(command);
  if (Status trusted = requireTrust(arguments, others, join(arguments.positionals, ", ")); !trusted) return trusted;
  trustTyped(typed);
  return {};
}

void trustTyped(const std::vector<PlanCommand>& commands) {
  if (const Status kept = agreeTo(commands); !kept) std::fprintf(stderr, "warning: %s\n", kept.error().message.c_str());
}

std::vector<PlanCommand> commandsOf(const RemoteQueue& queue) {
  std::vector<PlanCommand> commands = commandsOf(std::vector<HostSpec>{queue.host});
  if (queue.ssh.program != SshOptions().program) commands.push_back({"ssh", queue.ssh.program, "this machine"});
  if (!queue.ssh.configFile.empty()) commands.push_back({"ssh -F", queue.ssh.configFile.string(), "this machine"});
  return commands;
}

}  // namespace scalescope
