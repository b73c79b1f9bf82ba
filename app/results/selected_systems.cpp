// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/selected_systems.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "app/results/names/run_groups.h"
#include "app/results/series_colors.h"
#include "engine/analysis/comparability/comparability.h"

namespace scalescope {
namespace {

/// A selection of one system has a chip per configuration unless there are more.
constexpr std::size_t kMaxConfigurations = 6;

/// The configurations of a selection, as figures of it name them.
class Configurations {
 public:
  explicit Configurations(const std::vector<const RunResult*>& heads) {
    std::vector<RunResult> first;
    for (const RunResult* head : heads) {
      const std::string key = namedKey(*head);
      if (m_places.try_emplace(key, m_places.size()).second) first.push_back(*head);
    }
    m_labels = groupLabels(first);
  }
  std::size_t count() const { return m_places.size(); }
  QString labelOf(const RunResult& head) const { return m_labels[static_cast<qsizetype>(m_places.at(namedKey(head)))]; }

 private:
  std::map<std::string, std::size_t> m_places;
  QStringList m_labels;
};

}  // namespace

std::vector<SelectedSystem> selectedSystems(const std::vector<LibraryEntryPtr>& selected) {
  std::vector<const RunResult*> heads;
  std::set<std::pair<QString, bool>> named;
  for (const LibraryEntryPtr& entry : selected) {
    heads.push_back(&entry->head);
    named.emplace(systemOf(entry->head), entry->head.summary.origin == ResultOrigin::Published);
  }
  const Configurations configurations(heads);
  const bool isByConfiguration = named.size() == 1 && configurations.count() <= kMaxConfigurations;
  const QList<QColor> colors = systemColors(heads);
  std::vector<SelectedSystem> systems;
  std::vector<QString> keys;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    const QString system = systemOf(*heads[i]), label = configurations.labelOf(*heads[i]);
    const bool isPublished = heads[i]->summary.origin == ResultOrigin::Published;
    const QString key = isByConfiguration || system.isEmpty() ? label : system + QChar(isPublished ? '\n' : '\t');
    const auto known = std::find(keys.begin(), keys.end(), key);
    const auto place = static_cast<std::size_t>(known - keys.begin());
    if (known == keys.end()) {
      keys.push_back(key);
      systems.push_back({label, colors[static_cast<qsizetype>(i)], isPublished, {}});
    }
    if (systems[place].name != label) systems[place].name = system;  // of several configurations
    systems[place].runIds.append(selected[i]->runId);
  }
  return systems;
}

}  // namespace scalescope
