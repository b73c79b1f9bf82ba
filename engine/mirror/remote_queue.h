// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/nodes/preflight.h"
#include "engine/nodes/ssh_connection.h"
#include "engine/protocol/host_values.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// A queue whose controller lives on another host, as remoteQueueFile() keeps it.
struct RemoteQueue {
  std::string id;
  HostSpec host;
  std::string runsDir;  ///< there
  SshOptions ssh;
  bool begun = true;  ///< false: a controller was asked for, and nobody has seen it yet
};
/// Errors: of the file, "json-invalid", "plan-invalid".
Status writeRemoteQueue(const std::filesystem::path& runsDir, const RemoteQueue& queue);
Result<RemoteQueue> readRemoteQueue(const std::filesystem::path& file);
/// Where there is no such controller after all.
void forgetRemoteQueue(const std::filesystem::path& runsDir, const std::string& id);
/// Held by whoever follows a queue, or is about to start its controller.
std::filesystem::path mirrorLock(const std::filesystem::path& runsDir, const std::string& id);

/// A controller that has not begun so long after it was asked for never will. Units: seconds.
inline constexpr double kControllerStartS = 60;

struct MirrorOptions {
  std::filesystem::path runsDir;  ///< here
  std::filesystem::path engineProgram;
  std::function<void(const std::string& line)> progress;
  HostValues secrets{};  ///< for a controller that is started: it gets them in its environment
};

/// What a controller elsewhere shall do: the engine's words, files that are put there and named behind them, and the
/// flag that gives the queue its id.
struct RemoteWork {
  std::vector<std::string> words;
  std::vector<std::string> files;  ///< contents, JSON
  std::string idFlag = "--queue-id";
};

/// Brings the engine to the host, puts the files there and starts a controller that depends on nobody: hosts of the
/// plans are then reached from there, and "localhost" is that host. The RemoteQueue is on record here before the
/// controller is, so that whoever comes after us finds what we started: follow looks whether it began. Errors: those of
/// preflight, "controller-failed" with the words of the engine there; others leave the record, since nobody knows.
Result<RemoteQueue> startRemoteQueue(const RemoteWork& work, const HostSpec& host, const std::string& queueId,
                                     const SshOptions& ssh, const MirrorOptions& options);

/// Starts the controller of a queue with the engine's words alone; on record as startRemoteQueue(). Errors: as it.
Status startController(RemoteQueue& queue, const std::vector<std::string>& words, const MirrorOptions& options);

/// Runs the engine on the host of a queue, for a moment. Errors: those of preflight; "controller-failed" with the words
/// of the engine there.
Status askRemote(const RemoteQueue& queue, const std::vector<std::string>& words, const MirrorOptions& options);

/// The host of a queue alone, connected and with an engine. Errors: the first fault that preflight finds.
Result<Preflight> reachController(const HostSpec& host, const PreflightOptions& options);

}  // namespace scalescope
