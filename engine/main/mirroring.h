// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/base/command_arguments.h"
#include "engine/main/controlling.h"
#include "engine/mirror/run_mirror.h"
#include "engine/study/study_folder.h"

namespace scalescope {

/// Runs plans with a controller on another host and follows it; output and exit status as control().
int controlElsewhere(const Arguments& arguments, const ControllerOptions& options, const std::vector<Plan>& plans,
                     const std::string& host);

/// The same for a study; its folder exists here from the start.
int controlStudyElsewhere(const Arguments& arguments, const ControllerOptions& options, const StudyFolder& folder,
                          const Study& study, const std::string& host);

/// The queue of this id if its controller is on another host. Errors: of its file; as requireTrust().
Result<std::optional<RemoteQueue>> queueElsewhere(const Arguments& arguments, const std::filesystem::path& runsDir,
                                                  const std::string& id);

/// Runs an engine command on the host of the queue's controller; returns an exit status. `command` without --runs-dir.
int runElsewhere(const ControllerOptions& options, const RemoteQueue& queue, std::vector<std::string> command);

/// Resumes a mirrored run on the controller's host, which has its checkpoints, and follows it.
int resumeElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue,
                    const std::string& runId);

/// Follows a queue whose controller is on another host; output and exit status as control().
int followElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue);

}  // namespace scalescope
