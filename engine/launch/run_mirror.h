// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/launch/ssh_connection.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// A queue whose controller lives on another host, as remoteQueueFile() keeps it.
struct RemoteQueue {
  std::string id;
  HostSpec host;
  std::string runsDir;  ///< there
  SshOptions ssh;
};
/// Errors: of the file, "json-invalid", "plan-invalid".
Status writeRemoteQueue(const std::filesystem::path& runsDir, const RemoteQueue& queue);
Result<RemoteQueue> readRemoteQueue(const std::filesystem::path& file);

struct MirrorOptions {
  std::filesystem::path runsDir;  ///< here
  std::filesystem::path engineProgram;
  std::function<void(const std::string& line)> progress;
};

/// Brings the engine to the host, puts the plans there and starts a controller that depends on nobody: hosts of the
/// plans are then reached from there, and "localhost" is that host. Writes the RemoteQueue here. Errors: those of
/// preflight, "controller-failed" with the words of the engine there.
Result<RemoteQueue> startRemoteQueue(const std::vector<Plan>& plans, const HostSpec& host, const std::string& queueId,
                                     const SshOptions& ssh, const MirrorOptions& options);

/// Keeps a copy of the queue's file, log and run folders here while its controller works there: to whoever follows the
/// folders they are as any other. Holds the queue's lock while that controller lives, and the lock of its running run.
/// Passes requests to stop on. A lost link is tried again, at first every second, later twice a minute, for as long as
/// it takes; only what is missing is sent. Ends when the controller has and all is here, or at a second SIGINT or
/// SIGTERM (the first asks the queue to stop). Returns the queue as it ended. Errors: "locked" where another mirror is
/// at work, "file-unwritable", "no-space".
Result<RunQueue> mirrorQueue(const RemoteQueue& queue, const MirrorOptions& options);

}  // namespace scalescope
