// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

// Results that a command line names: a result file, a run folder, a folder of runs (all finished runs in it, imported
// ones, too), a pattern such as "runs/*", or the id of a run in the runs folder.

/// Files of results; a run folder without one, for its events. What else a shell finds in a runs folder ("runs/*":
/// queues, studies) is left out if results are named, too. Errors: "file-not-found" with the searched places.
Result<std::vector<std::filesystem::path>> findResults(const std::vector<std::string>& names,
                                                       const std::filesystem::path& runsDir);

/// The results there, those of a run folder without a file from its events. Errors: as findResults(), readResult() and
/// rebuildResult().
Result<std::vector<RunResult>> readNamedResults(const std::vector<std::string>& names,
                                                const std::filesystem::path& runsDir);
/// Of a name that must stand for one result. Errors: also "usage" if there are several.
Result<std::filesystem::path> findOneResult(const std::string& name, const std::filesystem::path& runsDir);
Result<RunResult> readOneResult(const std::string& name, const std::filesystem::path& runsDir);

/// Whether a name stands for results, or for what readNamedResults() leaves out. Errors: as findResults().
Status checkResultName(const std::string& name, const std::filesystem::path& runsDir);

}  // namespace scalescope
