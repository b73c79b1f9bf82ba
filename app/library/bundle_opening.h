// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <filesystem>

#include "app/library/bundle.h"
#include "app/library/library.h"

namespace scalescope {

/// What came of a bundle.
struct OpenedBundle {
  QList<AddOutcome> results;     ///< one per result: in the library now, or why not
  std::filesystem::path folder;  ///< where its figures and studies lie; "" where it holds none
};

/// Copies the results of a bundle into <runs-dir>/imported and its figures and studies into <runs-dir>/bundles/<name>.
/// `present`: run ids that the library has; such results are left out and said. Errors: those of unpackBundle.
/// Thread: any.
Result<OpenedBundle> openBundle(const std::filesystem::path& file, const LibraryPlaces& places,
                                const QSet<QString>& present);

}  // namespace scalescope
