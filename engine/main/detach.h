// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// Continues in a process without terminal, whose output goes to `logFile`: returns 0 there, its process ID in the
/// caller. Call it before any thread is started. Errors: "file-unwritable", "process-failed".
Result<pid_t> detach(const std::filesystem::path& logFile);

}  // namespace scalescope
