// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/published_lines.h"

#include <algorithm>
#include <map>

#include "engine/protocol/run/publication.h"

namespace scalescope {
namespace {

/// Its line, else the tables that print it, else its own name.
QString lineNameOf(const RunResult& head) {
  for (const char* label : {"line", "table"})
    if (const std::string name = head.annotations.label(label); !name.empty()) return toQString(name);
  return toQString(head.summary.name);
}

bool isPublishedEntry(const LibraryEntry& entry) {
  return entry.readOnly && entry.fault.empty() && entry.head.summary.origin == ResultOrigin::Published;
}

}  // namespace

QString publicationOf(const RunResult& result) {
  const QString title = toQString(result.annotations.label("publication"));
  return title.isEmpty() ? toQString(result.annotations.citation) : title;
}

QString publicationHelp(const RunResult& result) {
  const Annotations& told = result.annotations;
  return toQString(told.label(kAboutLabel) +
                   (told.label(kAddressLabel).empty() ? "" : "\n" + told.label(kAddressLabel)));
}

std::vector<Publication> publications(const std::vector<LibraryEntryPtr>& entries) {
  std::map<QString, std::map<QString, std::map<QString, PublishedLine>>> sorted;
  std::map<QString, QString> helps;
  for (const LibraryEntryPtr& entry : entries) {
    if (!isPublishedEntry(*entry)) continue;
    const RunResult& head = entry->head;
    const QString name = lineNameOf(head);
    helps[publicationOf(head)] = publicationHelp(head);
    PublishedLine& line = sorted[publicationOf(head)][toQString(head.annotations.system)][name];
    line.name = name;
    line.citation = toQString(head.annotations.citation);
    line.runIds.append(entry->runId);
  }
  std::vector<Publication> all;
  for (auto& [title, systems] : sorted) {
    Publication& publication = all.emplace_back(Publication{title, {}, helps[title]});
    for (auto& [system, lines] : systems) {
      PublishedSystem& under = publication.systems.emplace_back(PublishedSystem{system, {}});
      for (auto& [name, line] : lines) under.lines.push_back(std::move(line));
    }
  }
  return all;
}

NamedRuns withPublishedNames(const QStringList& runIds, const std::vector<LibraryEntryPtr>& entries) {
  std::map<QString, QStringList> lines;
  for (const LibraryEntryPtr& entry : entries)
    if (const QString line = toQString(entry->head.annotations.label("line"));
        isPublishedEntry(*entry) && !line.isEmpty())
      lines[line].append(entry->runId);
  NamedRuns named{runIds, {}};
  for (const auto& [name, line] : lines) {
    if (!std::all_of(line.begin(), line.end(), [&](const QString& id) { return runIds.contains(id); })) continue;
    named.published.append(name);
    for (const QString& id : line) named.results.removeAll(id);
  }
  for (const LibraryEntryPtr& entry : entries)
    if (isPublishedEntry(*entry) && named.results.removeAll(entry->runId) > 0) named.published.append(entry->runId);
  return named;
}

}  // namespace scalescope
