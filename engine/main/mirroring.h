// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/run_mirror.h"
#include "engine/main/arguments.h"
#include "engine/main/controlling.h"

namespace scalescope {

/// Carries plans out with a controller on another host and follows it; as control() prints and ends.
int controlElsewhere(const Arguments& arguments, const ControllerOptions& options, const std::vector<Plan>& plans,
                     const std::string& host);

/// Follows a queue whose controller lives elsewhere; as control() prints and ends.
int followElsewhere(const Arguments& arguments, const ControllerOptions& options, const RemoteQueue& queue);

}  // namespace scalescope
