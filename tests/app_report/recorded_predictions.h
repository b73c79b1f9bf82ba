// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTest>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope::testing {

/// The recorded runs of tests/engine_predict: "one-*", "two-*", "four-*", "check-2.json".
inline QStringList recordedPaths(const QStringList& patterns) {
  const QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_predict/recorded");
  QStringList paths;
  for (const QString& name : folder.entryList(patterns, QDir::Files, QDir::Name)) paths << folder.filePath(name);
  return paths;
}

inline std::vector<RunResult> recordedRuns(const QStringList& patterns) {
  std::vector<RunResult> results;
  for (const QString& path : recordedPaths(patterns)) results.push_back(require(readResult(path.toStdString())));
  return results;
}

inline const QStringList kOneAndTwoRanks{"one-*", "two-*", "check-2.json"};

}  // namespace scalescope::testing
