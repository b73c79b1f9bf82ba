// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/importer.h"

namespace scalescope::import {

/// Adds to the runs of logs in submissions to MLPerf what the folders state: names, the description of the system, the
/// factor of scaling.json, and the round within which they may be compared. `paths` are those of report.files.
void describeSubmissions(ImportReport& report, const std::vector<std::filesystem::path>& paths);

/// Imports each of the submitted logs as one import, because their names differ in a counter although each is a whole
/// run, and the other files together, by `importTogether`. A submitted log that cannot be imported is a remark if
/// others can.
Result<ImportReport> importApart(const std::vector<std::filesystem::path>& paths, const ImportOptions& options,
                                 Result<ImportReport> (*importTogether)(const std::vector<std::filesystem::path>&,
                                                                        const ImportOptions&));

}  // namespace scalescope::import
