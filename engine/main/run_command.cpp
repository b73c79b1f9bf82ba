// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdio>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/launch/controller.h"
#include "engine/main/command.h"
#include "engine/main/detach.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/protocol/run_folder.h"

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
         "  --hosts-file                   JSON list of hosts in full: {\"host\", \"slots\", and as wanted \"user\", "
         "\"port\",\n"
         "                                 \"jump_host\", \"gpu_devices\", \"cpu_cores\", \"work_folder\", "
         "\"data_path\",\n"
         "                                 \"network_interface\", \"environment\", \"launch_prefix\", "
         "\"engine_program\"}.\n" +
         sshFlagsHelp() + "\nEvery plan field is a flag:\n" + planFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{planFlags(), {"--detach"}, 10000};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--queue-id", "--hosts-file"});
  for (const std::string& flag : sshFlags()) rules.valueFlags.push_back(flag);
  return rules;
}

/// Waits until the detached controller shows its queue, so that whoever reads the printed id finds the file.
int announce(const ControllerOptions& options, const std::filesystem::path& log) {
  const double giveUpAt = monotonicSeconds() + 10;
  std::error_code ignored;
  while (!std::filesystem::exists(queueFile(options.runsDir, options.queueId), ignored)) {
    if (monotonicSeconds() > giveUpAt)
      return reportError({"process-failed", "The detached controller did not begin; see " + log.string() + "."});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  std::printf("%s\n", options.queueId.c_str());
  return kExitOk;
}

int exitStatus(const std::vector<RunOutcome>& outcomes) {
  int status = kExitOk;
  for (const RunOutcome& outcome : outcomes) {
    if (outcome.status == "stopped" && status == kExitOk) status = kExitStopped;
    if (outcome.status == "failed")
      status = exitCodeFor(outcome.errorCode) == kExitEnvironment ? kExitEnvironment : kExitFailed;
  }
  return status;
}

int runHere(const std::vector<Plan>& plans, const ControllerOptions& options) {
  auto outcomes = runPlans(plans, options);
  if (!outcomes) return reportError(outcomes.error());
  for (const RunOutcome& outcome : *outcomes)
    if (!outcome.result.empty()) std::printf("%s\n", outcome.result.c_str());
  std::fflush(stdout);
  return exitStatus(*outcomes);
}

int run(const Arguments& arguments) {
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty())
    return reportError({"usage", "Say where results go: --runs-dir DIR (for example --runs-dir ~/scalescope-runs)."});
  ControllerOptions options;
  options.runsDir = std::filesystem::absolute(*runsDir);
  options.engineProgram = programFolder() / "scalescope-engine";
  options.ssh = sshOptionsFrom(arguments);
  options.queueId = arguments.value("--queue-id").value_or(makeQueueId());
  options.progress = [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); };
  if (arguments.has("--detach")) options.progressEveryS = 10;  // its log may grow for days
  Status ready = checkLaunch(*plans, options);
  if (!ready) return reportError(ready.error());
  if (!arguments.has("--detach")) return runHere(*plans, options);

  auto log = queueFile(options.runsDir, options.queueId).replace_extension(".log");
  Status folder = makeFolder(log.parent_path());
  if (!folder) return reportError(folder.error());
  auto detached = detach(log);
  if (!detached) return reportError(detached.error());
  return *detached ? runHere(*plans, options) : announce(options, log);
}

}  // namespace

const Command kRunCommand{"run", "runs plans and writes their results", help, rules, run};

}  // namespace scalescope
