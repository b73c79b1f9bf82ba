// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What rebuildRun() does if the existing result has more measured steps than the events.
enum class FewerSteps { Refuse, Replace };

/// Rewrites result.json from a run's events, with the annotations of the old one and the run's labels. The old result
/// is renamed to result.json.replaced, or to result.json.damaged if it is unreadable. Returns the new one. Errors:
/// "locked" (its controller is alive), "fewer-steps", as rebuildResult() and writeResult().
Result<RunResult> rebuildRun(const RunFolder& folder, FewerSteps fewer);

/// "3 lines of its events were damaged and skipped."; "" for none.
Text damageText(const Summary& summary);

}  // namespace scalescope
