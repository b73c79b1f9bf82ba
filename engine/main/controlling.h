// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "engine/base/command_arguments.h"
#include "engine/launch/controller.h"

namespace scalescope {

// Shared by the commands that are controllers.

/// The option that shares a folder of runs.
inline constexpr const char* kShareFlag = "--share-with-group";
std::vector<CommandOption> shareOption();

/// Before a controller starts: checks that results can be stored in --runs-dir, then decideSharing(). Errors: of both.
Status prepareRunsDir(const Arguments& arguments, const std::filesystem::path& runsDir);

/// Sets the permissions of files that this process creates, see sharing.h. Errors: of the folder.
Status decideSharing(const Arguments& arguments, const std::filesystem::path& runsDir);

/// The flags --queue-id and --detach as options, and the secrets from the environment; progress goes to stderr.
ControllerOptions controllerOptions(const Arguments& arguments, const std::filesystem::path& runsDir);

/// The exit status of a queue, see README.md.
int exitStatusOf(const std::vector<RunOutcome>& outcomes);

/// --json of the commands that write results, and the id of a queue that goes on in the background.
CommandOption resultsJsonOption();
void printQueueId(const Arguments& arguments, const std::string& id);

/// Runs `work` here, or with --detach in the background, and prints the output described in `run --help`. Returns the
/// exit status.
int control(const Arguments& arguments, const ControllerOptions& options,
            const std::function<Result<std::vector<RunOutcome>>()>& work);

}  // namespace scalescope
