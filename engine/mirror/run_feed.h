// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Sends a queue and the folders of its runs to a mirror on another machine: missing data, then additions, until the
/// controller has ended and everything was sent, or the mirror is gone. Checkpoints stay here. Uses FeedMessages.
/// Errors: "version-mismatch", "message-invalid", "file-not-found" for a queue that is not here.
Status serveQueue(const std::filesystem::path& runsDir, const std::string& queueId, int input, int output);

}  // namespace scalescope
