// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// Whether `scalescope-engine resume` has something to go on with: a run that has ended before its last step, whose
/// controller is gone, with a checkpoint of this version. Quick: reads heads, not what is in the checkpoints.
/// Errors: "locked" while its controller lives; "cannot-resume" with the reason.
Status checkResumable(const RunFolder& folder);

}  // namespace scalescope
