// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/main/bmc_flags.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/mirroring.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/protocol/run/resumable.h"

namespace scalescope {
namespace resume_command {
namespace {

CommandHelp help() {
  return {
      "resume",
      "resumes a run from its last checkpoint",
      {{"resume RUN_FOLDER [--detach] [--json]"}},
      "Resumes a long test that was stopped, failed or lost its controller, from its newest intact checkpoint "
      "(--checkpoint-every-epochs): same data order, augmentation, dropout and schedule, so that the losses are those "
      "of an uninterrupted run. Steps after that checkpoint are repeated and counted once. A damaged checkpoint is "
      "reported, and the previous one used. Events continue in the same events.jsonl; the result is rewritten and "
      "states how often the run was resumed. Output and exit status are those of run.",
      together({{{"--hosts", "HOSTS",
                  "Continue on these hosts, as many with the same numbers of slots; @slurm: the nodes of the Slurm "
                  "job at hand, which is the default for runs of such jobs."},
                 {"--queue-id", "ID", "Name of the queue file; made from the time if not given."},
                 {"--detach", "", "Continue in the background, as run does; print the queue's id."},
                 resultsJsonOption()},
                bmcOptions(),
                trustOption(),
                shareOption(),
                sshOptionsHelp()})};
}

/// Where the run continues. Errors: of the hosts.
Status placeRun(const Arguments& arguments, Resumption& resumption) {
  std::vector<HostSpec> hosts = resumption.started.plan.hosts;
  if (const auto text = arguments.value("--hosts")) {
    auto asked = parseHosts(*text);
    if (!asked) return asked.error();
    hosts = std::move(*asked);
  }
  if (Status moved = moveToJob(hosts); !moved) return moved;
  return moveTo(resumption, hosts);
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError(
        {"usage", "RUN_FOLDER is missing: give the run to resume. See scalescope-engine resume --help."});
  const RunFolder folder{std::filesystem::absolute(arguments.positionals.front() + "/").parent_path()};
  ControllerOptions options = controllerOptions(arguments, folder.path.parent_path());
  options.ssh = sshOptionsFrom(arguments);
  if (Status decided = decideSharing(arguments, options.runsDir); !decided) return reportError(decided.error());
  auto elsewhere =
      queueElsewhere(arguments, options.runsDir, remoteQueueOfRun(options.runsDir, folder.path.filename()));
  if (!elsewhere) return reportError(elsewhere.error());
  if (Status taken = takeBmcs(arguments, elsewhere->has_value(), options); !taken) return reportError(taken.error());
  if (*elsewhere) {
    const auto text = readFile(folder.plan());
    const auto plan = text ? planFromJson(*text) : Result<Plan>(text.error());
    if (!plan) return reportError(plan.error());
    if (Status trusted = requireTrust(arguments, commandsOf(*plan, options.secrets), folder.path.string()); !trusted)
      return reportError(trusted.error());
    completeSecrets(plan->hosts, options.secrets);
  }
  if (*elsewhere) return resumeElsewhere(arguments, options, **elsewhere, folder.path.filename());
  auto resumption = findResumption(folder);
  if (!resumption) return reportError(resumption.error());
  if (Status placed = placeRun(arguments, *resumption); !placed) return reportError(placed.error());
  const std::vector<PlanCommand> commands = commandsOf(resumption->started.plan, options.secrets);
  if (Status trusted = requireTrust(arguments, commands, folder.path.string()); !trusted)
    return reportError(trusted.error());
  if (Status ready = checkLaunch({resumption->started.plan}, options); !ready) return reportError(ready.error());
  return control(arguments, options, [&] { return resumeRun(std::move(*resumption), options); });
}

}  // namespace
}  // namespace resume_command

const Command kResumeCommand{"resume", resume_command::help, resume_command::run};

}  // namespace scalescope
