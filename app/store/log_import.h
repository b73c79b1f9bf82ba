// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/store/library.h"
#include "engine/import/csv/csv_proposal.h"

namespace scalescope {

/// Whether a file is a log of another system instead of a ScaleScope result, by its start.
bool isForeignLog(const std::filesystem::path& path);

/// The logs of a folder that is a submission to MLPerf, or one within it; its other files are not results. Empty for
/// other folders.
std::vector<std::filesystem::path> submittedLogsIn(const std::filesystem::path& folder);

/// Imports logs as results: together, so that parts of a run are merged; if one of them is not recognised, each on its
/// own but those of submissions to MLPerf, so that the others are imported. `progress`: the share read, 0 to 1;
/// returning false cancels. One outcome per result, with a report of recognised and unknown values, and one per file
/// that was refused or holds no measurement. `mapping`: reads them as tables by it.
QList<AddOutcome> importLogs(const LibraryPlaces& places, const std::vector<std::filesystem::path>& paths,
                             const std::function<bool(double)>& progress,
                             const std::optional<import::CsvMapping>& mapping = {});

/// Writes a mapping as a file for `scalescope-engine import --mapping`. Errors: of the file.
Status saveMapping(const QString& file, const import::CsvMapping& mapping);

/// A format that imports recognise.
struct ImportFormat {
  std::string id, title, mark;  ///< `mark`: how a log shows it, English
};
std::vector<ImportFormat> importFormats();

/// Ends the imports that are under way; what they read is not written. Thread: any.
void stopImports();

}  // namespace scalescope
