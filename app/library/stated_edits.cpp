// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/stated_edits.h"

#include "engine/protocol/plan/stated_values.h"

namespace scalescope {

RelabelDialog::Stated statedOf(const Library& library, const QStringList& runIds) {
  auto stated = RelabelDialog::Stated::No;
  for (const QString& runId : runIds) {
    const LibraryEntryPtr entry = library.find(runId);
    if (!entry) continue;
    for (std::string_view field : statableFields()) {
      if (!statedValue(entry->head, field).empty()) return RelabelDialog::Stated::Given;
      if (canState(entry->head, field)) stated = RelabelDialog::Stated::Possible;
    }
  }
  return stated;
}

StatedEdits statedEdits(const Library& library, const QStringList& runIds, const Relabelling& relabelling) {
  StatedEdits all;
  for (const QString& runId : runIds) {
    const LibraryEntryPtr entry = library.find(runId);
    if (!entry) continue;
    for (std::string_view field : statableFields()) {
      const QString value = relabelling.stated.value(toQString(std::string(field)));
      const bool goes = relabelling.withdrawn && !statedValue(entry->head, field).empty();
      if (value.isEmpty() && !goes) continue;
      if (canState(entry->head, field))
        all.edits.append({runId, toQString("label/" + statedLabel(field)), value});
      else if (!all.known.contains(runId))
        all.known.append(runId);
    }
  }
  return all;
}

}  // namespace scalescope
