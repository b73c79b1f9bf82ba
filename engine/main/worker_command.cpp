// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>

#include "engine/base/version.h"
#include "engine/launch/controller_link.h"
#include "engine/main/check_work.h"
#include "engine/main/command.h"
#include "engine/main/rank_work.h"

namespace scalescope {
namespace worker_command {
namespace {

constexpr double kAwaitWorkS = 60;

std::string help() {
  return "scalescope-engine worker\n\n"
         "One rank of a run. The controller (scalescope-engine run) starts it and exchanges JSON lines with it over "
         "stdin\n"
         "and stdout; it ends when its controller ends. Not for manual use.\n";
}

ArgumentRules rules() { return {}; }

std::string hostName() {
  char name[256] = "";
  ::gethostname(name, sizeof name - 1);
  return name;
}

int run(const Arguments&) {
  ::signal(SIGPIPE, SIG_IGN);
  int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);  // output of libraries must not mix with the protocol
  ControllerLink link(STDIN_FILENO, output);
  auto work = link.awaitWork({kProtocolVersion, kVersion, hostName(), static_cast<int>(::getpid())}, kAwaitWorkS);
  if (!work) return reportError(work.error());
  if (work->check) return doCheckWork(*work, link) ? kExitOk : kExitFailed;
  return doRankWork(*work, link) ? kExitOk : kExitFailed;
}

}  // namespace
}  // namespace worker_command

const Command kWorkerCommand{"worker", "one rank of a run, started by its controller", worker_command::help,
                             worker_command::rules, worker_command::run};

}  // namespace scalescope
