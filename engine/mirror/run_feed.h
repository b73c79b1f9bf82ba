// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Serves a queue and the folders of its runs to a mirror on another machine: what it lacks, then what is added, until
/// the controller has gone and all was sent, or the mirror has. Checkpoints stay here. Speaks FeedMessages.
/// Errors: "version-mismatch", "message-invalid", "file-not-found" for a queue that is not here.
Status serveQueue(const std::filesystem::path& runsDir, const std::string& queueId, int input, int output);

}  // namespace scalescope
