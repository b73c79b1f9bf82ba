// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Fallback location of a run's files if its own folder is no longer writable: the folder's new location if it was
/// moved; otherwise a new folder that only this user can read, in $XDG_STATE_HOME/scalescope/rescued (~/.local/state),
/// in the folder of temporary files, or in memory (/dev/shm). `write` is tried in each, in this order, until it
/// succeeds. Returns that folder. Errors: those of the last attempt.
Result<std::filesystem::path> writeElsewhere(const std::filesystem::path& movedTo, const std::string& runId,
                                             const std::function<Status(const std::filesystem::path& folder)>& write);

}  // namespace scalescope
