// SPDX-License-Identifier: Apache-2.0
#include "engine/main/mirroring.h"

#include <signal.h>

#include "engine/base/text.h"
#include "engine/launch/launch_checks.h"
#include "engine/launch/study_run.h"
#include "engine/main/command.h"
#include "engine/main/trusting.h"
#include "engine/study/study_folder.h"

namespace scalescope {
namespace {

MirrorOptions mirrorOptions(const ControllerOptions& options) {
  return {options.runsDir, options.engineProgram, options.progress, options.secrets};
}

/// A controller that ended before its work was killed, or its host went down. Errors: "controller-lost" with the
/// command to continue.
Status endedByItself(const RunQueue& ended, const RemoteQueue& queue, const ControllerOptions& options) {
  const Text lost = Text::of(
                        "The controller on %1 ended before its work was done: it was killed, or its host "
                        "restarted.",
                        queue.host.host) +
                    Text::of("The data so far is here.");
  const StudyFolder folder{options.runsDir, queue.id};
  if (const auto study = loadStudy(folder); study.ok()) {
    if (study->state.phase != StudyPhase::Interrupted) return {};
    return Error{"controller-lost", lost + Text::of("Continue with: scalescope-engine study resume %1 --runs-dir %2",
                                                    queue.id, quoteForShell(options.runsDir.string()))};
  }
  for (const QueueEntry& entry : ended.entries)
    if (entry.state == RunStatus::Running)
      return Error{"controller-lost",
                   lost + Text::of("If %1 has checkpoints, continue with: scalescope-engine resume %2", entry.runId,
                                   quoteForShell((options.runsDir / entry.runId).string()))};
  return {};
}

Result<std::vector<RunOutcome>> outcomesOf(const RemoteQueue& queue, const ControllerOptions& options) {
  auto ended = mirrorQueue(queue, mirrorOptions(options));
  if (!ended) return ended.error();
  if (const Status whole = endedByItself(*ended, queue, options); !whole) return whole.error();
  std::vector<RunOutcome> outcomes;
  for (const QueueEntry& entry : ended->entries) {
    RunOutcome outcome;
    outcome.runId = entry.runId;
    outcome.status = entry.state;
    const RunFolder folder{options.runsDir / entry.runId};
    if (std::error_code ignored; std::filesystem::exists(folder.result(), ignored)) outcome.result = folder.result();
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

/// Errors: "usage" unless exactly one host is given; as startRemoteQueue().
Result<RemoteQueue> startOn(const std::string& host, const RemoteWork& work, const ControllerOptions& options) {
  ::signal(SIGPIPE, SIG_IGN);
  auto hosts = parseHosts(host);
  if (!hosts) return hosts.error();
  if (hosts->size() != 1) return Error{"usage", Text::of("--controller-host takes one host, not %1.", hosts->size())};
  const auto whole = restoreSecrets(*hosts, options.secrets);
  if (!whole) return whole.error();
  const RemoteQueue typed{options.queueId, whole->front(), "", options.ssh};
  trustTyped(commandsOf(typed));
  return startRemoteQueue(work, whole->front(), options.queueId, options.ssh, mirrorOptions(options));
}

}  // namespace

int controlElsewhere(const Arguments& arguments, const ControllerOptions& options, const std::vector<Plan>& plans,
                     const std::string& host) {
  RemoteWork work{{"run", kTrustSwitch}, {}};
  if (arguments.has(kShareFlag)) work.arguments.emplace_back(kShareFlag);
  for (const Plan& plan : plans) {
    if (const Status valid = checkPlan(plan); !valid) return reportError(valid.error());
    work.files.push_back(planToJson(plan));
  }
  auto queue = startOn(host, work, options);
  return queue ? followElsewhere(arguments, options, *queue) : reportError(queue.error());
}

int controlStudyElsewhere(const Arguments& arguments, const ControllerOptions& options, const StudyFolder& folder,
                          const Study& study, const std::string& host) {
  if (const Status valid = checkStudyPlans(study); !valid) return reportError(valid.error());
  RemoteWork work{{"study", "run", kTrustSwitch}, {studyToJson(study)}, "--study-id"};
  if (arguments.has(kShareFlag)) work.arguments.emplace_back(kShareFlag);
  auto queue = startOn(host, work, options);
  if (!queue) return reportError(queue.error());
  if (const Status made = createStudy(folder, study); !made) return reportError(made.error());
  return followElsewhere(arguments, options, *queue);
}

Result<std::optional<RemoteQueue>> queueElsewhere(const Arguments& arguments, const std::filesystem::path& runsDir,
                                                  const std::string& id) {
  const auto file = remoteQueueFile(runsDir, id);
  if (std::error_code ignored; id.empty() || !std::filesystem::exists(file, ignored))
    return std::optional<RemoteQueue>();
  auto queue = readRemoteQueue(file);
  if (!queue) return queue.error();
  if (Status trusted = requireTrust(arguments, commandsOf(*queue), file.string()); !trusted) return trusted.error();
  return std::optional(std::move(queue).value());
}

int runElsewhere(const ControllerOptions& options, const RemoteQueue& queue, std::vector<std::string> command) {
  ::signal(SIGPIPE, SIG_IGN);
  command.insert(command.end(), {"--runs-dir", queue.runsDir});
  const Status done = runOnController(queue, command, mirrorOptions(options));
  return done ? kExitOk : reportError(done.error());
}

int resumeElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue,
                    const std::string& runId) {
  ::signal(SIGPIPE, SIG_IGN);
  const std::vector<std::string> command = {
      "resume", queue.runsDir + "/" + runId, "--queue-id", options.queueId, "--detach", kTrustSwitch};
  std::error_code ignored;  // the stop request of the run's first part is done
  std::filesystem::remove(RunFolder{options.runsDir / runId}.stopRequest(), ignored);
  RemoteQueue again = queue;
  again.id = options.queueId;
  const Status done = startController(again, command, mirrorOptions(options));
  return done ? followElsewhere(arguments, options, again) : reportError(done.error());
}

int followElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue) {
  ::signal(SIGPIPE, SIG_IGN);
  return control(arguments, options, [&] { return outcomesOf(queue, options); });
}

}  // namespace scalescope
