// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/nodes/preflight.h"
#include "engine/nodes/ssh_connection.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// A queue whose controller is on another host, as stored in remoteQueueFile().
struct RemoteQueue {
  std::string id;
  HostSpec host;
  std::string runsDir;  ///< there
  SshOptions ssh;
  bool begun = true;  ///< false: a controller was requested, and its start is not confirmed
};
/// Errors: of the file, "json-invalid", "plan-invalid".
Status writeRemoteQueue(const std::filesystem::path& runsDir, const RemoteQueue& queue);
Result<RemoteQueue> readRemoteQueue(const std::filesystem::path& file);
/// Removes the record of a controller that does not exist.
void forgetRemoteQueue(const std::filesystem::path& runsDir, const std::string& id);
/// Held by the process that follows a queue, or is about to start its controller.
std::filesystem::path mirrorLock(const std::filesystem::path& runsDir, const std::string& id);

/// A controller that has not started after this time failed to start. Units: seconds.
inline constexpr double kControllerStartS = 60;

struct MirrorOptions {
  std::filesystem::path runsDir;  ///< here
  std::filesystem::path engineProgram;
  std::function<void(const Text& line)> progress;
  HostValues secrets{};  ///< for a controller that is started, passed in its environment
};

/// Work for a remote controller: the engine's arguments, files that are copied there and appended to the arguments, and
/// the flag for the queue's id.
struct RemoteWork {
  std::vector<std::string> arguments;
  std::vector<std::string> files;  ///< contents, JSON
  std::string idFlag = "--queue-id";
};

/// Copies the engine and the files to the host and starts a detached controller: hosts of the plans are then reached
/// from there, and "localhost" is that host. The RemoteQueue is recorded here before the controller starts, so that
/// follow can check whether it started. Errors: those of preflight, "controller-failed" with the message of the engine
/// there; other errors keep the record, because the controller may be running.
Result<RemoteQueue> startRemoteQueue(const RemoteWork& work, const HostSpec& host, const std::string& queueId,
                                     const SshOptions& ssh, const MirrorOptions& options);

/// Starts the controller of a queue with the engine's arguments only; recorded as by startRemoteQueue(). Errors: as it.
Status startController(RemoteQueue& queue, const std::vector<std::string>& arguments, const MirrorOptions& options);

/// Runs a short engine command on the host of a queue. Errors: those of preflight; "controller-failed" with the message
/// of the engine there.
Status runOnController(const RemoteQueue& queue, const std::vector<std::string>& arguments,
                       const MirrorOptions& options);

/// The host of a queue, connected and with an engine. Errors: the first fault of preflight.
Result<Preflight> reachController(const HostSpec& host, const PreflightOptions& options);

}  // namespace scalescope
