// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "engine/launch/controller.h"
#include "engine/main/arguments.h"

namespace scalescope {

/// What the commands that are controllers share.

/// The flags --queue-id and --detach as options; progress goes to stderr.
ControllerOptions controllerOptions(const Arguments& arguments, const std::filesystem::path& runsDir);

/// Carries out `work` here, or with --detach in the background, and prints what `run --help` promises. Returns the exit
/// status.
int control(const Arguments& arguments, const ControllerOptions& options,
            const std::function<Result<std::vector<RunOutcome>>()>& work);

}  // namespace scalescope
