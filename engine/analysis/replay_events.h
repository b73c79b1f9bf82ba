// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/analysis/run_state.h"

namespace scalescope {

/// The state after all events of a file; `furtherBorders` as RunState::addBorder(). Errors: as rebuildResult().
Result<RunState> replayEvents(const std::filesystem::path& eventsFile, const std::vector<std::int64_t>& furtherBorders);

/// Reads events.jsonl of a run folder (cut or torn lines skipped and counted) into a result.
/// Errors: "file-not-found", "events-empty" when no run was ever started in it.
Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile);

}  // namespace scalescope
