// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <set>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The results that a command line names, see engine/analysis/run/named_results.h.
Result<std::vector<RunResult>> readNamedResults(const QStringList& names, const std::filesystem::path& runsDir);

/// The completed runs under `runsDir` (imported ones, too, published ones not) that match a filter of the library,
/// newest first; `whole`: with their series, else their heads. Errors: "usage" for unknown keys,
/// "file-not-found" if it is missing, "not-found" if no run matches; those of readResult.
Result<std::vector<RunResult>> readMatchingResults(const QString& filter, const std::filesystem::path& runsDir,
                                                   bool whole);

/// The folder of runs that a run folder or its result.json is in; empty if `result` does not exist.
std::filesystem::path folderOfRuns(const std::filesystem::path& result);

/// Node checks in folders of runs: their heads and files. Unreadable results are skipped.
struct NodeChecks {
  std::vector<RunResult> heads;
  std::vector<std::filesystem::path> files;
};
NodeChecks readChecks(const std::set<std::filesystem::path>& runsDirs);

/// The newest completed one of the hosts of a run.
std::optional<RunResult> readNewestCheck(const RunResult& run, const NodeChecks& checks);

/// Adds the system records beside the runs, if figures of this kind show them; reports invalid record files on stderr.
void addSystemRecords(const QString& figureKind, const std::filesystem::path& runsDir, std::vector<RunResult>& results);

/// Published results by any name that publishedCalled() takes (several may be joined by commas); "all" takes every one.
/// Errors: "not-found" with the existing names, "name-ambiguous" with the candidates.
Result<std::vector<RunResult>> readPublishedResults(const QStringList& names);

}  // namespace scalescope
