// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/named_results.h"

#include <glob.h>

#include <algorithm>
#include <array>

#include "engine/analysis/run/replay_events.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

bool isOnDisk(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}
bool isFolderOnDisk(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

/// Not a result, but in every runs folder.
bool isRunsFolderPart(const fs::path& path) {
  static constexpr std::array<std::string_view, 4> kFolders = {"queues", "studies", "bundles", "figures"};
  const fs::path clean = path.has_filename() ? path : path.parent_path();
  const std::string name = clean.filename().string();
  if (isFolderOnDisk(clean)) return std::ranges::find(kFolders, name) != kFolders.end();
  return name == "shared-with-group" || (name.starts_with("slurm-") && name.ends_with(".txt"));
}

/// The finished runs in a folder, by name.
std::vector<fs::path> runsIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    if (const fs::path file = RunFolder{it->path()}.result(); isOnDisk(file)) files.push_back(file);
  std::ranges::sort(files);
  return files;
}

std::vector<fs::path> resultsAt(const fs::path& path) {
  if (!isFolderOnDisk(path)) return {path};
  const RunFolder folder{path};
  if (isOnDisk(folder.result())) return {folder.result()};
  if (isOnDisk(folder.events())) return {path};
  std::vector<fs::path> files = runsIn(path);
  const std::vector<fs::path> imported = runsIn(path / "imported");
  files.insert(files.end(), imported.begin(), imported.end());
  return files;
}

std::vector<fs::path> pathsMatching(const std::string& pattern) {
  std::vector<fs::path> paths;
  glob_t found{};
  if (::glob(pattern.c_str(), 0, nullptr, &found) == 0) paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  ::globfree(&found);
  return paths;
}

bool isPattern(const std::string& name) { return name.find_first_of("*?[") != std::string::npos; }

/// Where a name may be, the working folder first.
std::vector<fs::path> placesOf(const std::string& name, const fs::path& runsDir) {
  if (runsDir.empty()) return {name};
  return {name, runsDir / name, runsDir / "imported" / name};
}

Error notFound(const std::string& name, const fs::path& runsDir) {
  std::vector<std::string> searched;
  for (const fs::path& place : placesOf(name, runsDir)) searched.push_back(place.string());
  return {"file-not-found",
          Text::of("Result %1 was not found (searched: %2).", inQuotes(name), join(searched, ", ")) +
              Text::of("Use a result.json, a run folder, a folder of runs, or a run id with --runs-dir DIR.")};
}

Result<RunResult> readAt(const fs::path& path) {
  return isFolderOnDisk(path) ? rebuildResult(RunFolder{path}.events()) : readResult(path);
}

/// What a name stands for, and parts of the runs folder that are left out.
Result<std::vector<fs::path>> resultsNamed(const std::string& name, const fs::path& runsDir, bool& hasParts) {
  for (const fs::path& place : placesOf(name, runsDir)) {
    std::vector<fs::path> paths = isOnDisk(place) ? std::vector{place} : std::vector<fs::path>();
    if (paths.empty() && isPattern(name)) paths = pathsMatching(place.string());
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
      if (isRunsFolderPart(path)) {
        hasParts = true;
        continue;
      }
      const std::vector<fs::path> at = resultsAt(path);
      files.insert(files.end(), at.begin(), at.end());
    }
    if (!files.empty()) return files;
    if (!paths.empty() && hasParts) return files;
    if (!paths.empty())
      return Error{"file-not-found",
                   Text::of("%1 has no results: it is neither a run folder nor a folder of runs.", paths.front())};
  }
  return notFound(name, runsDir);
}

}  // namespace

Status checkResultName(const std::string& name, const fs::path& runsDir) {
  bool hasParts = false;
  const auto files = resultsNamed(name, runsDir, hasParts);
  return files ? Status() : Status(files.error());
}

Result<std::vector<fs::path>> findResults(const std::vector<std::string>& names, const fs::path& runsDir) {
  std::vector<fs::path> all;
  for (const std::string& name : names) {
    bool hasParts = false;
    const auto files = resultsNamed(name, runsDir, hasParts);
    if (!files) return files.error();
    all.insert(all.end(), files->begin(), files->end());
  }
  if (all.empty() && !names.empty()) return notFound(names.front(), runsDir);
  return all;
}

Result<std::vector<RunResult>> readNamedResults(const std::vector<std::string>& names, const fs::path& runsDir) {
  const auto files = findResults(names, runsDir);
  if (!files) return files.error();
  std::vector<RunResult> results;
  for (const fs::path& file : *files) {
    auto result = readAt(file);
    if (!result) return result.error();
    results.push_back(std::move(*result));
  }
  return results;
}

Result<fs::path> findOneResult(const std::string& name, const fs::path& runsDir) {
  const auto files = findResults({name}, runsDir);
  if (!files) return files.error();
  if (files->size() == 1) return files->front();
  return Error{"usage", Text::of("%1 has %2 results: name one of them.", inQuotes(name), files->size())};
}

Result<RunResult> readOneResult(const std::string& name, const fs::path& runsDir) {
  const auto file = findOneResult(name, runsDir);
  return file ? readAt(*file) : Result<RunResult>(file.error());
}

}  // namespace scalescope
