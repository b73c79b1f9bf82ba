// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// Where all commands look for runs and store them unless --runs-dir says otherwise: the folder that the window's
/// settings name, else ~/ScaleScope/runs.
std::filesystem::path defaultRunsDir();

/// Minimum free space for a run to start. Units: bytes.
inline constexpr double kMinFreeBytes = 100e6;

/// Checks that results can be stored in a runs folder, before a run starts; creates nothing. If the folder does not
/// exist, its nearest existing parent must be writable. Errors: "file-unwritable", "no-space", those of freeBytes().
/// Thread: any.
Status checkRunsStorage(const std::filesystem::path& runsDir, double minFreeBytes = kMinFreeBytes);

}  // namespace scalescope
