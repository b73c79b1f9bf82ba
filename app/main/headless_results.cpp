// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/headless_results.h"

#include <algorithm>

#include "app/library/library_entry.h"
#include "engine/analysis/result_builder.h"
#include "engine/base/files.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// Of a folder: its result, or what its events say when the result is missing.
Result<RunResult> readAt(const fs::path& path) {
  std::error_code ignored;
  if (!fs::is_directory(path, ignored)) return readResult(path);
  RunFolder folder{path};
  if (isThere(folder.result()) || !isThere(folder.events())) return readResult(folder.result());
  return rebuildResult(folder.events());
}

std::vector<fs::path> publishedFiles() {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(shareFolder() / "published", code), end; !code && it != end; it.increment(code))
    if (it->path().extension() == ".json") files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

Result<RunResult> readNamed(const QString& name, const fs::path& runsDir) {
  std::vector<fs::path> places{toPath(name)};
  if (!runsDir.empty()) {
    places.push_back(runsDir / toPath(name));
    places.push_back(runsDir / "imported" / toPath(name));
  }
  for (const fs::path& place : places)
    if (isThere(place)) return readAt(place);
  std::string looked;
  for (const fs::path& place : places) looked += (looked.empty() ? "" : ", ") + place.string();
  return Error{"file-not-found", "There is no result \"" + name.toStdString() + "\": looked at " + looked +
                                     ". Give a result.json, a run folder, or a run id with --runs-dir DIR."};
}

bool isCalled(const RunResult& result, const fs::path& file, const QString& name) {
  auto line = result.annotations.labels.find("line");
  return name == QLatin1String("all") || toQString(result.summary.runId) == name || toQString(file.stem()) == name ||
         (line != result.annotations.labels.end() && toQString(line->second) == name);
}

}  // namespace

Result<std::vector<RunResult>> readNamedResults(const QStringList& names, const fs::path& runsDir) {
  std::vector<RunResult> results;
  for (const QString& name : names) {
    auto result = readNamed(name, runsDir);
    if (!result) return result.error();
    results.push_back(std::move(*result));
  }
  return results;
}

Result<std::vector<RunResult>> readPublishedResults(const QStringList& names) {
  std::vector<RunResult> results;
  std::set<std::string> lines, found;
  for (const fs::path& file : publishedFiles()) {
    auto result = readResult(file);
    if (!result) return result.error();
    auto line = result->annotations.labels.find("line");
    lines.insert(line != result->annotations.labels.end() ? line->second : result->summary.runId);
    bool wanted = false;
    for (const QString& name : names)
      if (isCalled(*result, file, name)) {
        wanted = true;
        found.insert(name.toStdString());
      }
    if (wanted) results.push_back(std::move(*result));
  }
  for (const QString& name : names) {
    if (found.contains(name.toStdString())) continue;
    std::string known;
    for (const std::string& line : lines) known += "\n  " + line;
    return Error{"not-found", "There is no published result \"" + name.toStdString() + "\". There are:" + known};
  }
  return results;
}

}  // namespace scalescope
