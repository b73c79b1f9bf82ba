// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>

#include "app/store/library_entry.h"

namespace scalescope::testing {

/// Published results by the patterns of their file names.
inline std::vector<RunResult> published(const QStringList& patterns) {
  const QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published");
  std::vector<RunResult> results;
  for (const QString& file : folder.entryList(patterns, QDir::Files, QDir::Name))
    results.push_back(readResult(toPath(folder.filePath(file))).value());
  return results;
}

}  // namespace scalescope::testing
