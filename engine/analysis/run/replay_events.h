// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "engine/analysis/run/run_state.h"

namespace scalescope {

/// The state after all events of a file, each of which is passed to `also`; `furtherBorders` as RunState::addBorder().
/// Errors: as rebuildResult().
Result<RunState> replayEvents(const std::filesystem::path& eventsFile, const std::vector<std::int64_t>& furtherBorders,
                              const std::function<void(const Event&)>& also);

/// Reads events.jsonl of a run folder into a result, with the disturbances that a run of today would note; skips and
/// counts damaged lines.
/// Errors: "file-not-found", "events-empty" without a run-started event.
Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile);

}  // namespace scalescope
