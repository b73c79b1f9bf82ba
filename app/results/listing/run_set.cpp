// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/run_set.h"

#include <algorithm>

namespace scalescope {

RunSet::RunSet(Library* library) : m_model(library) { m_filter.setSourceModel(&m_model); }

QStringList RunSet::runs() const {
  std::vector<LibraryEntryPtr> matching;
  for (int row = 0; row < m_filter.rowCount(); ++row) {
    LibraryEntryPtr entry = m_model.entryAt(m_filter.mapToSource(m_filter.index(row, 0)).row());
    if (entry && m_model.tickable(*entry) && !entry->running && entry->head.summary.status == RunStatus::Completed)
      matching.push_back(std::move(entry));
  }
  std::stable_sort(matching.begin(), matching.end(), [](const LibraryEntryPtr& a, const LibraryEntryPtr& b) {
    return a->head.summary.startedAt > b->head.summary.startedAt;
  });
  QStringList runIds;
  for (const LibraryEntryPtr& entry : matching) runIds.append(entry->runId);
  return runIds;
}

}  // namespace scalescope
