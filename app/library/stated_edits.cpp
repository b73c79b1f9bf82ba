// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/stated_edits.h"

#include "engine/protocol/run/stated_values.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

void addStated(const LibraryEntry& entry, const Relabelling& relabelling, RelabellingEdits& all) {
  for (std::string_view field : statableFields()) {
    const QString value = relabelling.stated.value(toQString(std::string(field)));
    const bool goes = relabelling.withdrawn && !statedValue(entry.head, field).empty();
    if (value.isEmpty() && !goes) continue;
    if (canState(entry.head, field))
      all.edits.append({entry.runId, toQString("label/" + statedLabel(field)), value});
    else if (!all.known.contains(entry.runId))
      all.known.append(entry.runId);
  }
}

}  // namespace

Stated statedOf(const Library& library, const QStringList& runIds) {
  Stated stated = Stated::No;
  for (const QString& runId : runIds) {
    const LibraryEntryPtr entry = library.find(runId);
    if (!entry) continue;
    for (std::string_view field : statableFields()) {
      if (!statedValue(entry->head, field).empty()) return Stated::Given;
      if (canState(entry->head, field)) stated = Stated::Possible;
    }
  }
  return stated;
}

RelabellingEdits relabellingEdits(Library& library, const QStringList& runIds, const Relabelling& relabelling) {
  LibraryEdits& edits = library.edits();
  RelabellingEdits all{edits.tagEdits(runIds, relabelling.addedTags, relabelling.removedTags), {}};
  for (const QString& runId : runIds) {
    if (!relabelling.system.isEmpty()) all.edits.append({runId, QStringLiteral("system"), relabelling.system});
    if (!relabelling.notes.isEmpty()) {
      const QString before = edits.value(runId, QStringLiteral("notes"));
      all.edits.append({runId, QStringLiteral("notes"),
                        before.isEmpty() ? relabelling.notes : before + QLatin1Char('\n') + relabelling.notes});
    }
  }
  for (const QString& runId : runIds)
    if (const LibraryEntryPtr entry = library.find(runId)) addStated(*entry, relabelling, all);
  return all;
}

}  // namespace scalescope
