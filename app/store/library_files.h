// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <filesystem>

#include "app/store/library.h"

namespace scalescope {

/// Rebuilds result.json of a run folder from its events, holding the controller's lock so that neither a second window
/// nor a controller works on it; an existing result.json is kept as result.json.damaged. Errors: "locked", those of
/// rebuildResult and writeResult.
Status rebuildRunFolder(const std::filesystem::path& folder);

/// The ids of all runs in these places, without the trash. Thread: any.
QSet<QString> runIdsIn(const LibraryPlaces& places);

/// Copies one result file or run folder into <runs-dir>/imported/<run id>/. `fromEvents`: rebuilt from the events
/// beside it. `present`: run ids that the library has; such a result is refused.
AddOutcome importResult(const LibraryPlaces& places, const std::filesystem::path& path, bool fromEvents,
                        const QSet<QString>& present);

}  // namespace scalescope
