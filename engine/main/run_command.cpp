// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/controller.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/mirroring.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine run [PLAN.json...] --runs-dir DIR [--detach] [plan flags]\n\n"
         "Each plan file is run with its repeats, interleaved; without a file the flags alone are the plan. Flags\n"
         "override what the files say. Progress goes to stderr, the path of each run's result to stdout: the last\n"
         "line is the last run's. Ctrl-C finishes the step and writes the result; a second one ends at once.\n"
         "--network takes a JSON file, too (see scalescope-engine networks --help); the plan then carries it.\n\n"
         "  --runs-dir                     Folder in which each run gets its own (made if missing).\n"
         "  --queue-id                     Name of the queue file; made from the time if not given.\n"
         "  --detach                       Go on in the background, output to DIR/queues/ID.log; print the queue's "
         "id.\n"
         "  --controller-host              [user@]host that controls the runs in place of this machine, detached: they "
         "go on\n"
         "                                 when this machine sleeps or loses the link. Hosts of the plan are reached "
         "from\n"
         "                                 there, and localhost is that host. The runs are mirrored in --runs-dir; to "
         "come\n"
         "                                 back: scalescope-engine follow. A first Ctrl-C asks the runs to stop, a "
         "second\n"
         "                                 ends the mirror alone.\n" +
         trustHelp() + shareHelp() + hostFileHelp() + sshFlagsHelp() + "\nEvery plan field is a flag:\n" +
         planFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{planFlags(), {"--detach", kShareFlag, kTrustSwitch}, 10000};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--queue-id", "--controller-host"});
  for (const std::string& flag : hostFileFlags()) rules.valueFlags.push_back(flag);
  for (const std::string& flag : sshFlags()) rules.valueFlags.push_back(flag);
  return rules;
}

int run(const Arguments& arguments) {
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty())
    return reportError({"usage", "Say where results go: --runs-dir DIR (for example --runs-dir ~/scalescope-runs)."});
  if (Status trusted = requireTrust(arguments, *plans); !trusted) return reportError(trusted.error());
  ControllerOptions options = controllerOptions(arguments, *runsDir);
  options.ssh = sshOptionsFrom(arguments);
  if (Status decided = decideSharing(arguments, options.runsDir); !decided) return reportError(decided.error());
  for (Plan& plan : *plans) {
    if (Status taken = takeSecrets(plan.hosts, options.secrets); !taken) return reportError(taken.error());
    completeSecrets(plan.hosts, options.secrets);
  }
  if (auto host = arguments.value("--controller-host")) return controlElsewhere(arguments, options, *plans, *host);
  Status ready = checkLaunch(*plans, options);
  if (!ready) return reportError(ready.error());
  return control(arguments, options, [&] { return runPlans(*plans, options); });
}

}  // namespace

const Command kRunCommand{"run", "runs plans and writes their results", help, rules, run};

}  // namespace scalescope
