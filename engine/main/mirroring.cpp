// SPDX-License-Identifier: Apache-2.0
#include "engine/main/mirroring.h"

#include <signal.h>

#include "engine/launch/launch_checks.h"
#include "engine/main/command.h"

namespace scalescope {
namespace {

MirrorOptions mirrorOptions(const ControllerOptions& options) {
  return {options.runsDir, options.engineProgram, options.progress};
}

Result<std::vector<RunOutcome>> outcomesOf(const RemoteQueue& queue, const ControllerOptions& options) {
  auto ended = mirrorQueue(queue, mirrorOptions(options));
  if (!ended) return ended.error();
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

}  // namespace

int controlElsewhere(const Arguments& arguments, const ControllerOptions& options, const std::vector<Plan>& plans,
                     const std::string& host) {
  ::signal(SIGPIPE, SIG_IGN);
  auto hosts = parseHosts(host);
  if (!hosts) return reportError(hosts.error());
  if (hosts->size() != 1) return reportError({"usage", "--controller-host takes one host, not \"" + host + "\"."});
  for (const Plan& plan : plans)
    if (const Status valid = checkPlan(plan); !valid) return reportError(valid.error());
  auto queue = startRemoteQueue(plans, hosts->front(), options.queueId, options.ssh, mirrorOptions(options));
  if (!queue) return reportError(queue.error());
  return followElsewhere(arguments, options, *queue);
}

int followElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue) {
  ::signal(SIGPIPE, SIG_IGN);
  return control(arguments, options, [&] { return outcomesOf(queue, options); });
}

}  // namespace scalescope
