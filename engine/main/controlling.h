// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "engine/launch/controller.h"
#include "engine/main/arguments.h"

namespace scalescope {

/// What the commands that are controllers share.

/// The flag with which a folder of runs is shared, and its lines for a command's help.
inline constexpr const char* kShareFlag = "--share-with-group";
std::string shareHelp();

/// Decides who may read what this process makes, as sharing.h says. Errors: of the folder.
Status decideSharing(const Arguments& arguments, const std::filesystem::path& runsDir);

/// The flags --queue-id and --detach as options, and the secrets that were handed to us; progress goes to stderr.
ControllerOptions controllerOptions(const Arguments& arguments, const std::filesystem::path& runsDir);

/// Carries out `work` here, or with --detach in the background, and prints what `run --help` promises. Returns the exit
/// status.
int control(const Arguments& arguments, const ControllerOptions& options,
            const std::function<Result<std::vector<RunOutcome>>()>& work);

}  // namespace scalescope
