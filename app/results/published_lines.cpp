// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/published_lines.h"

#include <map>

namespace scalescope {

std::vector<PublishedLine> publishedLines(const std::vector<LibraryEntryPtr>& entries) {
  std::map<QString, PublishedLine> byName;
  for (const LibraryEntryPtr& entry : entries) {
    if (!entry->readOnly || !entry->fault.empty() || entry->head.summary.origin != ResultOrigin::Published) continue;
    auto label = entry->head.annotations.labels.find("line");
    bool labelled = label != entry->head.annotations.labels.end();
    if (!labelled && entry->head.annotations.labels.contains("table")) continue;  // a number of a table is not a line
    QString name = toQString(labelled ? label->second : entry->head.summary.name);
    PublishedLine& line = byName[name];
    line.name = name;
    line.citation = toQString(entry->head.annotations.citation);
    line.entries.push_back(entry);
  }
  std::vector<PublishedLine> lines;
  for (auto& [name, line] : byName) lines.push_back(std::move(line));
  return lines;
}

}  // namespace scalescope
