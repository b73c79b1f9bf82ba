// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/host_topology.h"

#include <tuple>

namespace scalescope {

std::optional<NamedTopology> newestTopologyOf(const std::vector<LibraryEntryPtr>& entries, const std::string& host) {
  std::optional<NamedTopology> newest;
  std::tuple<bool, std::string> best;
  for (const LibraryEntryPtr& entry : entries) {
    if (entry->trashed || entry->readOnly || entry->guest) continue;
    const Summary& summary = entry->head.summary;
    for (const HostEnvironment& recorded : entry->head.environment.hosts) {
      if (recorded.host != host || !isDrawable(recorded.topology)) continue;
      const std::tuple rank(summary.kind == ResultKind::NodeCheck, summary.startedAt);
      if (newest && rank <= best) continue;
      best = rank;
      QString time = toQString(summary.startedAt).left(16);
      time.replace(QLatin1Char('T'), QLatin1Char(' '));
      newest = NamedTopology{QStringLiteral("%1, %2 UTC").arg(toQString(host), time), recorded.topology};
    }
  }
  return newest;
}

}  // namespace scalescope
