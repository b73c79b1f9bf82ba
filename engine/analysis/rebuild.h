// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/run_folder.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// What rebuildRun() does where the present result has more measured steps than the events tell of.
enum class FewerSteps { Refuse, Replace };

/// Writes result.json anew from a run's events, with the annotations of the old one and the run's labels. The old
/// result stays beside it: as result.json.replaced, or result.json.damaged if it cannot be read. Returns the new one.
/// Errors: "locked" (its controller lives), "fewer-steps", as rebuildResult() and writeResult().
Result<RunResult> rebuildRun(const RunFolder& folder, FewerSteps fewer);

/// "3 lines of its events were damaged and left out." or "" where none was.
std::string damageText(const Summary& summary);

}  // namespace scalescope
