// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/headless_results.h"

#include <QEventLoop>
#include <algorithm>
#include <functional>
#include <set>

#include "app/core/usage_error.h"
#include "app/exporting/published_names.h"
#include "app/results/comparison.h"
#include "app/results/listing/library_filter.h"
#include "app/results/listing/library_model.h"
#include "app/store/library.h"
#include "app/store/library_entry.h"
#include "app/store/system_store.h"
#include "app/window/commands/headless_request.h"
#include "engine/analysis/run/named_results.h"
#include "engine/analysis/step/limits.h"
#include "engine/base/files.h"
#include "engine/protocol/run/publication.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

std::vector<fs::path> publishedFiles() {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(shareFolder() / "published", code), end; !code && it != end; it.increment(code))
    if (it->path().extension() == ".json") files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

/// The results of a name; names of lines may contain commas, so only a text that is not a name is split at them.
Result<std::set<std::size_t>> chosenBy(const QString& text, const std::vector<const RunResult*>& published) {
  const auto whole = publishedCalled(text.trimmed(), published);
  if (whole) return std::set<std::size_t>(whole->begin(), whole->end());
  const QStringList names = text.split(QLatin1Char(','), Qt::SkipEmptyParts);
  if (names.size() < 2) return whole.error();
  std::set<std::size_t> chosen;
  for (const QString& name : names) {
    const auto part = publishedCalled(name.trimmed(), published);
    if (!part) return part.error();
    chosen.insert(part->begin(), part->end());
  }
  return chosen;
}

/// Completed runs that a filter shows and that are not in the trash, newest first; runs without a date last.
std::vector<LibraryEntryPtr> completedRuns(const LibraryModel& model, const LibraryFilter& filter) {
  std::vector<LibraryEntryPtr> runs;
  for (int row = 0; row < filter.rowCount(); ++row) {
    LibraryEntryPtr entry = model.entryAt(filter.mapToSource(filter.index(row, 0)).row());
    if (entry && model.tickable(*entry) && !entry->running && entry->head.summary.status == RunStatus::Completed)
      runs.push_back(std::move(entry));
  }
  std::ranges::stable_sort(runs, std::ranges::greater(), [](const LibraryEntryPtr& entry) -> const std::string& {
    return entry->head.summary.startedAt;
  });
  return runs;
}

}  // namespace

Result<std::vector<RunResult>> readNamedResults(const QStringList& names, const fs::path& runsDir) {
  std::vector<std::string> texts;
  for (const QString& name : names) texts.push_back(name.toStdString());
  return readNamedResults(texts, runsDir);
}

Result<std::vector<RunResult>> readMatchingResults(const QString& filter, const fs::path& runsDir, bool whole) {
  std::error_code ignored;
  if (!fs::is_directory(runsDir, ignored))
    return Error{"file-not-found", "The folder of runs \"" + runsDir.string() + "\" was not found."};
  Library library(LibraryPlaces{runsDir, {}, true}, nullptr);
  QEventLoop listing;
  QObject::connect(&library, &Library::entriesChanged, &listing, &QEventLoop::quit);
  while (!library.listed()) listing.exec();
  LibraryModel model(&library);
  LibraryFilter matching;
  matching.setSourceModel(&model);
  matching.setFilterText(filter);
  if (!matching.problem().isEmpty()) return usageError(QStringLiteral("--filter: ") + matching.problem());
  std::vector<RunResult> results;
  for (const LibraryEntryPtr& entry : completedRuns(model, matching)) {
    auto result = whole ? readWhole(*entry) : Result<RunResult>(headOf(entry->head));
    if (!result) return result.error();
    results.push_back(std::move(*result));
  }
  if (!results.empty()) return results;
  return Error{"not-found",
               "No completed run in " + runsDir.string() + " matches --filter \"" + filter.toStdString() + "\"."};
}

fs::path folderOfRuns(const fs::path& result) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(result, ignored);
  if (whole.empty() || !isThere(whole)) return {};
  const fs::path folder = fs::is_directory(whole, ignored) ? whole : whole.parent_path();
  return isThere(RunFolder{folder}.result()) ? folder.parent_path() : folder;
}

NodeChecks readChecks(const std::set<fs::path>& runsDirs) {
  NodeChecks checks;
  for (const fs::path& folder : runsDirs) {
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
      const fs::path file = RunFolder{it->path()}.result();
      if (!isThere(file)) continue;
      auto head = readResultHead(file);
      if (!head || head->summary.kind != ResultKind::NodeCheck) continue;
      checks.heads.push_back(std::move(*head));
      checks.files.push_back(file);
    }
  }
  return checks;
}

std::optional<RunResult> readNewestCheck(const RunResult& run, const NodeChecks& checks) {
  std::vector<const RunResult*> pointers;
  for (const RunResult& head : checks.heads) pointers.push_back(&head);
  const RunResult* newest = newestCheckOf(run, pointers);
  if (newest == nullptr) return std::nullopt;
  auto check = readResult(checks.files[static_cast<std::size_t>(newest - checks.heads.data())]);
  return check ? std::optional(std::move(*check)) : std::nullopt;
}

void addSystemRecords(const QString& figureKind, const fs::path& runsDir, std::vector<RunResult>& results) {
  const FigureKindInfo* kind = findFigureKind(figureKind);
  if (runsDir.empty() || kind == nullptr || !kind->showsRecords) return;
  const SystemReading reading = readSystems(systemsFolder(runsDir));
  if (!reading.fault.isEmpty()) warn(QStringLiteral("scalescope: warning: ") + reading.fault);
  addRecords(reading.records, results);
}

Result<std::vector<RunResult>> readPublishedResults(const QStringList& names) {
  std::vector<RunResult> published, chosen;
  for (const fs::path& file : publishedFiles()) {
    auto result = readResult(file);
    if (!result) return result.error();
    published.push_back(std::move(*result));
  }
  for (const fs::path& file : publicationFiles(shareFolder() / "published")) {
    auto results = readPublication(file);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(published));
  }
  std::vector<const RunResult*> heads;
  for (const RunResult& result : published) heads.push_back(&result);
  std::set<std::size_t> wanted;
  for (const QString& name : names) {
    const auto called = chosenBy(name, heads);
    if (!called) return called.error();
    wanted.insert(called->begin(), called->end());
  }
  for (const std::size_t index : wanted) chosen.push_back(std::move(published[index]));
  return chosen;
}

}  // namespace scalescope
