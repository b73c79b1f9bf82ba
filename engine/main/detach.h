// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// Continues in a process without terminal, whose output goes to `logFile`: returns true there, false in the caller.
/// Call it before any thread is started. Errors: "file-unwritable", "process-failed".
Result<bool> detach(const std::filesystem::path& logFile);

}  // namespace scalescope
