// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/import/importer.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope::import {

/// The result file of one imported run: origin imported; plan fields that the log does not state are unknown; the
/// citation names file, format, lines and SHA-256; remarks and derived values are notes.
RunResult importedResult(const ImportReport& report, const ImportedRun& run);

/// Writes each run as <runs-dir>/imported/<run id>/result.json; the id depends on the content, so that importing the
/// same log again writes the same folder. Errors: of the files. Returns the paths written, in the order of the runs.
Result<std::vector<std::filesystem::path>> writeImported(const ImportReport& report,
                                                         const std::filesystem::path& runsDir);

/// One readable paragraph: the recognised format, the figures, and what stays unknown.
std::string describe(const ImportReport& report, const ImportedRun& run);

}  // namespace scalescope::import
