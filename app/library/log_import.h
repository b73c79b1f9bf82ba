// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/library/library.h"

namespace scalescope {

/// Whether a file is a log of another system rather than a result of ScaleScope, by its start.
bool isForeignLog(const std::filesystem::path& path);

/// Reads logs into results of the library. Together, so that pieces of a run become one; where one is not recognised,
/// each alone, so that it keeps no other out. `progress`: the share read, 0 to 1; false ends it. One outcome per
/// result, with a report of what was recognised and what stays unknown, and one per file refused.
QList<AddOutcome> importLogs(const LibraryPlaces& places, const std::vector<std::filesystem::path>& paths,
                             const std::function<bool(double)>& progress);

}  // namespace scalescope
