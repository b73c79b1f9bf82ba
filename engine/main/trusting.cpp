// SPDX-License-Identifier: Apache-2.0
#include "engine/main/trusting.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/main/run_arguments.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

bool isAgreedOnTerminal(const std::string& question) {
  std::fprintf(stderr, "%sRun them? [y/N] ", question.c_str());
  std::string answer;
  std::getline(std::cin, answer);
  return trim(answer) == "y" || trim(answer) == "yes";
}

/// What the user has typed beside plan files. A typed program into which a text of a file is put is not the same
/// command.
Plan typedPart(const Arguments& arguments, const std::vector<Plan>& plans) {
  Plan typed;
  for (const auto& [flag, value] : arguments.values)
    if (const PlanField* field = findPlanFlag(flag)) (void)field->setText(typed, value);
  if (arguments.value(kHostFileFlag)) typed.hosts = plans.front().hosts;
  return typed;
}

}  // namespace

std::vector<CommandOption> trustOption() {
  return {{kTrustSwitch, "",
           "Confirm the commands that a plan, study or run folder would run on its hosts besides the engine "
           "(launch_prefix, engine_program, programs, variables that are not known as harmless). Asked once on a "
           "terminal; input on the command line and in --hostfile is not asked about."}};
}

Status requireTrust(const Arguments& arguments, const std::vector<PlanCommand>& commands, const std::string& source) {
  const std::vector<PlanCommand> open = notAgreed(commands);
  if (open.empty()) return {};
  const Text refusal =
      Text::of("Nothing was started.") + Text::of("If you wrote them or trust their author, use --trust-plan once.");
  const auto question = [&](const Text& then) {
    return Text::of("%1 would run commands that you have not confirmed:\n%2%3", source, commandsText(open), then);
  };
  const bool agreed = arguments.has(kTrustSwitch) || (::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1 &&
                                                      isAgreedOnTerminal(question({}).english()));
  if (agreed) {
    trustTyped(open);
    return {};
  }
  return Error{"plan-untrusted", question(refusal)};
}

Status requireTrust(const Arguments& arguments, const std::vector<Plan>& plans, const HostValues& passed) {
  const std::vector<PlanCommand> commands = commandsOf(plans, passed);
  if (arguments.positionals.empty()) {
    trustTyped(commands);
    return {};
  }
  const std::vector<PlanCommand> own = commandsOf(typedPart(arguments, plans), passed);
  std::vector<PlanCommand> typed, others;
  for (const PlanCommand& command : commands) {
    const bool isTyped = std::any_of(own.begin(), own.end(), [&](const PlanCommand& other) {
      return agreementHash(other) == agreementHash(command);
    });
    (isTyped ? typed : others).push_back(command);
  }
  if (Status trusted = requireTrust(arguments, others, join(arguments.positionals, ", ")); !trusted) return trusted;
  trustTyped(typed);
  return {};
}

void trustTyped(const std::vector<PlanCommand>& commands) {
  if (const Status kept = agreeTo(commands); !kept)
    std::fprintf(stderr, "warning: %s\n", shownText(kept.error().message).c_str());
}

std::vector<PlanCommand> commandsOf(const RemoteQueue& queue, const HostValues& passed) {
  std::vector<PlanCommand> commands = commandsOf(std::vector<HostSpec>{queue.host}, passed);
  if (queue.ssh.program != SshOptions().program)
    commands.push_back({"ssh", queue.ssh.program, Text::of("this machine")});
  if (!queue.ssh.configFile.empty())
    commands.push_back({"ssh -F", queue.ssh.configFile.string(), Text::of("this machine")});
  return commands;
}

}  // namespace scalescope
