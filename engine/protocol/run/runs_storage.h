// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// Whether results can be stored in a runs folder, before a run starts. The folder may not exist yet: then the nearest
/// one above it that does must be writable. Changes nothing. Errors: "file-unwritable", "no-space" below 50 MB. Thread:
/// any.
Status checkRunsStorage(const std::filesystem::path& runsDir);

}  // namespace scalescope
