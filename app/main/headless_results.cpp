// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/headless_results.h"

#include <algorithm>

#include "app/library/library_entry.h"
#include "app/library/system_store.h"
#include "app/main/headless_request.h"
#include "app/reports/report_resolver.h"
#include "engine/analysis/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// Of a folder: its result, or a result rebuilt from its events if that is missing.
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
  std::string searched;
  for (const fs::path& place : places) searched += (searched.empty() ? "" : ", ") + place.string();
  return Error{"file-not-found", "Result \"" + name.toStdString() + "\" was not found (searched: " + searched +
                                     "). Use a result.json, a run folder, or a run id with --runs-dir DIR."};
}

/// The name of its line in a scaling figure.
QString lineOf(const RunResult& result) {
  auto line = result.annotations.labels.find("line");
  return toQString(line != result.annotations.labels.end() ? line->second : result.summary.runId);
}

/// Names of lines may contain commas: only texts that are not a known name are split.
QStringList splitNames(const QStringList& names, const std::vector<RunResult>& published) {
  QStringList split;
  for (const QString& name : names) {
    bool whole = std::any_of(published.begin(), published.end(),
                             [&](const RunResult& result) { return isPublishedAs(result, name); });
    if (whole)
      split.append(name);
    else
      split.append(name.split(QLatin1Char(','), Qt::SkipEmptyParts));
  }
  return split;
}

Error noSuchPublished(const QString& name, const std::vector<RunResult>& published) {
  std::set<std::string> lines;
  for (const RunResult& result : published) {
    lines.insert(lineOf(result).toStdString());
    if (auto table = result.annotations.labels.find("table"); table != result.annotations.labels.end())
      lines.insert(table->second);
  }
  std::string known;
  for (const std::string& line : lines) known += "\n  " + line;
  return Error{"not-found", "Published result \"" + name.toStdString() + "\" does not exist. Available:" + known};
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

void addSystemRecords(const QString& figureKind, const fs::path& runsDir, std::vector<RunResult>& results) {
  const FigureKindInfo* kind = findFigureKind(figureKind);
  if (runsDir.empty() || kind == nullptr || !kind->showsRecords) return;
  const SystemReading reading = readSystems(systemsFolder(runsDir));
  if (!reading.fault.isEmpty()) printTo(stderr, QStringLiteral("scalescope: warning: ") + reading.fault);
  addRecords(reading.records, results);
}

Result<std::vector<RunResult>> readPublishedResults(const QStringList& names) {
  std::vector<RunResult> published, chosen;
  for (const fs::path& file : publishedFiles()) {
    auto result = readResult(file);
    if (!result) return result.error();
    published.push_back(std::move(*result));
  }
  QStringList wanted = splitNames(names, published);
  for (const QString& name : wanted)
    if (std::none_of(published.begin(), published.end(),
                     [&](const RunResult& result) { return isPublishedAs(result, name); }))
      return noSuchPublished(name, published);
  for (const RunResult& result : published)
    if (std::any_of(wanted.begin(), wanted.end(), [&](const QString& name) { return isPublishedAs(result, name); }))
      chosen.push_back(result);
  return chosen;
}

}  // namespace scalescope
