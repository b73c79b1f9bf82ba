// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/base/text.h"
#include "engine/launch/controller.h"
#include "engine/launch/launch_checks.h"
#include "engine/main/bmc_flags.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/explain_step.h"
#include "engine/main/mirroring.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {
namespace run_command {
namespace {

constexpr const char* kDryRunFlag = "--dry-run";
constexpr const char* kExplainFlag = "--explain";
constexpr const char* kContinueFlag = "--continue";

/// What a run of the plans would start, a line per process.
int printCommands(const std::vector<Plan>& plans) {
  for (const Plan& plan : plans)
    if (const Status valid = checkPlan(plan); !valid) return reportError(valid.error());
  for (const Plan& plan : plans)
    for (int repeat = 1; repeat <= plan.repeats; ++repeat) {
      auto lines = processLines(plan, repeat);
      if (!lines) return reportError(lines.error());
      for (const std::string& line : *lines)
        std::printf("%s%s\n", plan.repeats > 1 ? ("repeat " + std::to_string(repeat) + ", ").c_str() : "",
                    printable(line).c_str());
    }
  return kExitOk;
}

int explainPlans(const std::vector<Plan>& plans) {
  for (const Plan& plan : plans) {
    if (const Status valid = checkPlan(plan); !valid) return reportError(valid.error());
    if (const Status explained = explainStep(plan); !explained) return reportError(explained.error());
  }
  return kExitOk;
}

std::string help() {
  return "scalescope-engine run [PLAN.json...] --runs-dir DIR [--detach] [--dry-run] [--explain] [plan flags]\n\n"
         "Runs each plan file with its repeats, interleaved; without a file the flags define the plan. Flags\n"
         "override the files. Progress goes to stderr, the path of each run's result to stdout: the last\n"
         "line is the last run's. Ctrl-C finishes the step and writes the result; a second one ends at once.\n"
         "--network also accepts a JSON file (see scalescope-engine networks --help), which the plan then "
         "contains.\n\n"
         "  --runs-dir                     Folder for the run folders (created if missing).\n"
         "  --queue-id                     Name of the queue file; made from the time if not given.\n"
         "  --continue                     Continue the queue --queue-id after its controller ended: completed runs "
         "are\n"
         "                                 kept, one with a checkpoint is resumed, the others start again.\n"
         "  --detach                       Continue in the background, output to DIR/queues/ID.log; print the queue's "
         "id.\n"
         "  --dry-run                      Print the command of each process and start nothing.\n"
         "  --explain                      Print the compiled training step of one rank on this machine: each "
         "instruction, its\n"
         "                                 layer, operands, bytes, implementation and time. Start no run.\n"
         "  --controller-host              [user@]host that controls the runs instead of this machine, detached: they "
         "continue\n"
         "                                 when this machine sleeps or loses the link. Hosts of the plan are reached "
         "from\n"
         "                                 there, and localhost is that host. The runs are mirrored in --runs-dir; to\n"
         "                                 reattach: scalescope-engine follow. The first Ctrl-C asks the runs to stop, "
         "the\n"
         "                                 second ends only the mirror.\n" +
         trustHelp() + shareHelp() + hostFileHelp() + bmcFlagsHelp() + sshFlagsHelp() +
         "\nEvery plan field is a flag:\n" + planFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{
      planFlags(), {"--detach", kContinueFlag, kDryRunFlag, kExplainFlag, kShareFlag, kTrustSwitch}, 10000};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--queue-id", "--controller-host"});
  for (const std::string& flag : hostFileFlags()) rules.valueFlags.push_back(flag);
  for (const std::string& flag : bmcFlags()) rules.valueFlags.push_back(flag);
  for (const std::string& flag : sshFlags()) rules.valueFlags.push_back(flag);
  return rules;
}

int run(const Arguments& arguments) {
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  if (arguments.has(kDryRunFlag)) return printCommands(*plans);
  if (arguments.has(kExplainFlag)) return explainPlans(*plans);
  auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty())
    return reportError(
        {"usage", "--runs-dir is missing: give the folder for the results, such as --runs-dir ~/scalescope-runs."});
  if (Status trusted = requireTrust(arguments, *plans); !trusted) return reportError(trusted.error());
  ControllerOptions options = controllerOptions(arguments, *runsDir);
  options.ssh = sshOptionsFrom(arguments);
  const bool isElsewhere = arguments.value("--controller-host").has_value();
  if (Status taken = takeBmcs(arguments, isElsewhere, options); !taken) return reportError(taken.error());
  options.continuesQueue = arguments.has(kContinueFlag);
  if (options.continuesQueue && options.queueId.empty())
    return reportError({"usage", "--continue needs --queue-id: name the queue to continue."});
  if (Status decided = prepareRunsDir(arguments, options.runsDir); !decided) return reportError(decided.error());
  for (Plan& plan : *plans) {
    if (Status moved = moveToJob(plan.hosts); !moved) return reportError(moved.error());
    if (Status taken = takeSecrets(plan.hosts, options.secrets); !taken) return reportError(taken.error());
    completeSecrets(plan.hosts, options.secrets);
  }
  if (auto host = arguments.value("--controller-host")) return controlElsewhere(arguments, options, *plans, *host);
  Status ready = checkLaunch(*plans, options);
  if (!ready) return reportError(ready.error());
  return control(arguments, options, [&] { return runPlans(*plans, options); });
}

}  // namespace
}  // namespace run_command

const Command kRunCommand{"run", "runs plans and writes their results", run_command::help, run_command::rules,
                          run_command::run};

}  // namespace scalescope
