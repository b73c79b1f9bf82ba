// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>

#include <iostream>
#include <string>

#include "engine/main/command.h"
#include "engine/main/node_inspection.h"

namespace scalescope {
namespace inspect_command {
namespace {

std::string help() {
  return "scalescope-engine inspect\n\n"
         "Answers a controller's questions about this node, one JSON line each, until its stdin ends. Not for "
         "manual\nuse; see scalescope-engine preflight.\n";
}

ArgumentRules rules() { return {}; }

int run(const Arguments&) {
  ::signal(SIGPIPE, SIG_IGN);
  const int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);  // output of libraries must not mix with the protocol
  NodeInspection inspection;
  for (std::string line; std::getline(std::cin, line);) {
    auto question = inspectionFromJson(line);
    InspectionAnswer answer;
    if (question)
      answer = inspection.answer(*question);
    else
      answer.error = question.error();
    const std::string text = answerToJson(answer) + "\n";
    if (::write(output, text.data(), text.size()) != static_cast<ssize_t>(text.size())) return kExitFailed;
  }
  return kExitOk;
}

}  // namespace
}  // namespace inspect_command

const Command kInspectCommand{"inspect", "answers preflight's questions about this node", inspect_command::help,
                              inspect_command::rules, inspect_command::run};

}  // namespace scalescope
