// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reports/report_resolver.h"

#include <QCoreApplication>
#include <algorithm>

namespace scalescope {
namespace {

QString givenLabel(const RunResult& result, const char* name) {
  const auto found = result.annotations.labels.find(name);
  return found == result.annotations.labels.end() ? QString() : toQString(found->second);
}

Error notFound(const QString& name) {
  return {"not-found", QCoreApplication::translate("Report", "There is no result \"%1\" in the library any more.")
                           .arg(name)
                           .toStdString()};
}

Status append(const LibraryEntryPtr& entry, bool whole, std::vector<RunResult>& results) {
  if (!entry->fault.isEmpty()) return Error{"result-invalid", entry->fault.toStdString()};
  const bool same = std::any_of(results.begin(), results.end(), [&](const RunResult& result) {
    return result.summary.runId == entry->head.summary.runId;
  });
  if (same) return {};
  if (!whole) {
    results.push_back(entry->head);
    return {};
  }
  auto result = readResult(entry->file);
  if (!result) return result.error();
  results.push_back(std::move(*result));
  return {};
}

}  // namespace

bool isPublishedAs(const RunResult& result, const QString& name) {
  const QString line = givenLabel(result, "line");
  return name == QLatin1String("all") || toQString(result.summary.runId) == name || line == name ||
         (line.isEmpty() && toQString(result.summary.name) == name) ||
         givenLabel(result, "table").split(QStringLiteral(", ")).contains(name);
}

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
    for (const QString& name : block.published) {
      bool any = false;
      for (const LibraryEntryPtr& entry : entries) {
        if (!entry->readOnly || !isPublishedAs(entry->head, name)) continue;
        any = true;
        if (const Status added = append(entry, whole, results); !added) return added.error();
      }
      if (!any) return notFound(name);
    }
    if (kind != nullptr && kind->showsRecords) addRecords(records, results);
    return results;
  };
}

}  // namespace scalescope
