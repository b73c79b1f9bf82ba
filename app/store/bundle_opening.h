// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <filesystem>

#include "app/store/bundle.h"
#include "app/store/library.h"
#include "engine/protocol/trust.h"

namespace scalescope {

/// The outcome of opening a bundle.
struct OpenedBundle {
  QList<AddOutcome> results;          ///< one per result: added to the library, or the reason for its refusal
  std::filesystem::path folder;       ///< the folder of its figures and studies; "" if it has none
  std::vector<PlanCommand> commands;  ///< what the hosts of its results and studies would run
};

/// Copies the results of a bundle into <runs-dir>/imported and its figures and studies into <runs-dir>/bundles/<name>.
/// `present`: run ids that the library has; such results are refused. Errors: those of unpackBundle.
/// Thread: any.
Result<OpenedBundle> openBundle(const std::filesystem::path& file, const LibraryPlaces& places,
                                const QSet<QString>& present);

}  // namespace scalescope
