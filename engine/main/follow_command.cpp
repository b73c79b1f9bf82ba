// SPDX-License-Identifier: Apache-2.0
#include "engine/base/file_names.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/mirroring.h"
#include "engine/main/trusting.h"

namespace scalescope {
namespace follow_command {
namespace {

CommandHelp help() {
  return {"follow",
          "reattaches to runs whose controller is on another host",
          {{"follow [QUEUE_ID] [--runs-dir DIR] [--detach] [--json]"}},
          "Reattaches to runs whose controller is on another host (run --controller-host), after this machine slept, "
          "restarted or lost the link: fetches what was written since, and follows. QUEUE_ID is optional if only one "
          "queue has not ended. Output and exit status are those of run.",
          together({{runsDirOption("The local folder that the run was started with (default: the library of the "
                                   "window)."),
                     {"--detach", "", "Continue in the background, as run does; print the queue's id."},
                     resultsJsonOption()},
                    shareOption(),
                    trustOption()})};
}

int run(const Arguments& arguments) {
  const std::filesystem::path runsDir = runsDirOf(arguments);
  std::vector<std::string> ids = arguments.positionals;
  if (ids.empty()) ids = unfinishedRemoteQueues(runsDir);
  if (ids.size() != 1)
    return reportError(ids.empty()
                           ? Error{"not-found", "No queue of " + runsDir.string() + " is running on another host."}
                           : Error{"usage", "Several queues are running; give one of " + join(ids, ", ") + "."});
  if (Status named = checkFileName(ids.front(), Text::of("the ID of a queue")); !named)
    return reportError(named.error());
  ControllerOptions options = controllerOptions(arguments, runsDir);
  options.queueId = ids.front();
  if (Status decided = decideSharing(arguments, options.runsDir); !decided) return reportError(decided.error());
  const auto file = remoteQueueFile(options.runsDir, options.queueId);
  auto queue = readRemoteQueue(file);
  if (!queue) return reportError(queue.error());
  if (Status trusted = requireTrust(arguments, commandsOf(*queue, options.secrets), file.string()); !trusted)
    return reportError(trusted.error());
  return followElsewhere(arguments, options, *queue);
}

}  // namespace
}  // namespace follow_command

const Command kFollowCommand{"follow", follow_command::help, follow_command::run};

}  // namespace scalescope
