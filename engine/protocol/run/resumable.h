// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// Checks that `scalescope-engine resume` can resume a run: it ended before its last step, its controller is gone, and
/// it has a checkpoint of this version or is mirrored here with its checkpoints on the controller's host. Quick: reads
/// only the heads of checkpoints. Errors: "locked" while its controller is alive; "cannot-resume" with the reason.
Status checkResumable(const RunFolder& folder);

/// The mirrored queue that a run belongs to; "" for one that was controlled here.
std::string remoteQueueOfRun(const std::filesystem::path& runsDir, const std::string& runId);

}  // namespace scalescope
