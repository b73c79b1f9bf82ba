// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include "engine/main/command.h"
#include "engine/mirror/run_feed.h"

namespace scalescope {
namespace feed_command {
namespace {

CommandHelp help() {
  return {
      "feed",
      "sends a queue's files to a mirror; started by it",
      {{"feed QUEUE_ID --runs-dir DIR"}},
      "Started by a mirror on another machine (run --controller-host, follow): sends over stdin and stdout what the "
      "queue's runs write, from where the mirror stopped.",
      {runsDirOption("Folder of the runs.")},
      {},
      true};
}

int run(const Arguments& arguments) {
  const auto runsDir = arguments.value("--runs-dir");
  if (arguments.positionals.empty() || !runsDir)
    return reportError(
        {"usage", "QUEUE_ID or --runs-dir is missing. Usage: scalescope-engine feed QUEUE_ID --runs-dir DIR."});
  const Status served = serveQueue(*runsDir, arguments.positionals.front(), STDIN_FILENO, STDOUT_FILENO);
  return served ? kExitOk : reportError(served.error());
}

}  // namespace
}  // namespace feed_command

const Command kFeedCommand{"feed", feed_command::help, feed_command::run};

}  // namespace scalescope
