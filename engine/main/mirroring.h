// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/main/arguments.h"
#include "engine/main/controlling.h"
#include "engine/mirror/run_mirror.h"
#include "engine/study/study_folder.h"

namespace scalescope {

/// Carries plans out with a controller on another host and follows it; as control() prints and ends.
int controlElsewhere(const Arguments& arguments, const ControllerOptions& options, const std::vector<Plan>& plans,
                     const std::string& host);

/// A study, likewise; its folder lies here from the start.
int controlStudyElsewhere(const Arguments& arguments, const ControllerOptions& options, const StudyFolder& folder,
                          const Study& study, const std::string& host);

/// The queue of this id, where its controller lives elsewhere. Errors: of its file; as requireTrust().
Result<std::optional<RemoteQueue>> queueElsewhere(const Arguments& arguments, const std::filesystem::path& runsDir,
                                                  const std::string& id);

/// Asks the engine where the queue's controller lives; as a command ends. `words` without --runs-dir.
int askElsewhere(const ControllerOptions& options, const RemoteQueue& queue, std::vector<std::string> words);

/// Lets the controller's host go on with a mirrored run, whose checkpoints lie there, and follows it.
int resumeElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue,
                    const std::string& runId);

/// Follows a queue whose controller lives elsewhere; as control() prints and ends.
int followElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue);

}  // namespace scalescope
