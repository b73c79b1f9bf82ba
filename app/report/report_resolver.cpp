// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_resolver.h"

#include <algorithm>

#include "app/core/translate.h"
#include "app/exporting/published_names.h"

namespace scalescope {
namespace {

Error notFound(const QString& name) {
  return {"not-found", translate("Report", "The result \"%1\" is no longer in the library.").arg(name).toStdString()};
}

Status append(const LibraryEntryPtr& entry, bool whole, std::vector<RunResult>& results) {
  if (!entry->fault.empty()) return Error{"result-invalid", entry->fault};
  const bool same = std::any_of(results.begin(), results.end(), [&](const RunResult& result) {
    return result.summary.runId == entry->head.summary.runId;
  });
  if (same) return {};
  if (!whole) {
    results.push_back(entry->head);
    return {};
  }
  auto result = readWhole(*entry);
  if (!result) return result.error();
  results.push_back(std::move(*result));
  return {};
}

}  // namespace

ReportResolver libraryResolver(std::vector<LibraryEntryPtr> entries, std::vector<SystemRecord> records) {
  return [entries = std::move(entries),
          records = std::move(records)](const ReportBlock& block) -> Result<std::vector<RunResult>> {
    const FigureKindInfo* kind = findFigureKind(block.request.kind);
    const bool whole = needsSeries(block.request);
    std::vector<RunResult> results;
    for (const QString& name : block.results) {
      const auto found =
          std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry->runId == name; });
      if (found == entries.end()) return notFound(name);
      if (const Status added = append(*found, whole, results); !added) return added.error();
    }
    std::vector<LibraryEntryPtr> published;
    std::vector<const RunResult*> heads;
    for (const LibraryEntryPtr& entry : entries) {
      if (!entry->readOnly) continue;
      published.push_back(entry);
      heads.push_back(&entry->head);
    }
    for (const QString& name : block.published) {
      const auto called = publishedCalled(name, heads);
      if (!called) return called.error().code == "not-found" ? notFound(name) : called.error();
      for (const std::size_t index : *called)
        if (const Status added = append(published[index], whole, results); !added) return added.error();
    }
    if (kind != nullptr && kind->showsRecords) addRecords(records, results);
    return results;
  };
}

}  // namespace scalescope
