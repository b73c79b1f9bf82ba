// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/selected_systems.h"

#include <algorithm>

#include "app/results/series_colors.h"

namespace scalescope {
namespace {

QString systemNameOf(const RunResult& head) {
  if (const QString system = systemOf(head); !system.isEmpty()) return system;
  const std::string framework = head.annotations.label("framework");
  return framework.empty() ? unknownSystem() : toQString(framework);
}

}  // namespace

std::vector<SelectedSystem> selectedSystems(const std::vector<LibraryEntryPtr>& selected) {
  std::vector<const RunResult*> heads;
  for (const LibraryEntryPtr& entry : selected) heads.push_back(&entry->head);
  const QList<QColor> colors = systemColors(heads);
  std::vector<SelectedSystem> systems;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    const QString name = systemNameOf(*heads[i]);
    const bool isPublished = heads[i]->summary.origin == ResultOrigin::Published;
    auto known = std::find_if(systems.begin(), systems.end(), [&](const SelectedSystem& system) {
      return system.name == name && system.isPublished == isPublished;
    });
    if (known == systems.end())
      known = systems.insert(known, SelectedSystem{name, colors[static_cast<qsizetype>(i)], isPublished, {}});
    known->runIds.append(selected[i]->runId);
  }
  return systems;
}

}  // namespace scalescope
