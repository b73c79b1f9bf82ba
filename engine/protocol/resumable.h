// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// Whether `scalescope-engine resume` has something to go on with: a run that has ended before its last step, whose
/// controller is gone, with a checkpoint of this version, or one that is mirrored here and whose checkpoints lie with
/// its controller elsewhere. Quick: reads heads, not what is in the checkpoints. Errors: "locked" while its controller
/// lives; "cannot-resume" with the reason.
Status checkResumable(const RunFolder& folder);

/// The mirrored queue that a run belongs to; "" for one that was controlled here.
std::string remoteQueueOfRun(const std::filesystem::path& runsDir, const std::string& runId);

}  // namespace scalescope
