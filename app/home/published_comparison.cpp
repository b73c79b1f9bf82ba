// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/published_comparison.h"

#include <map>
#include <utility>

#include "engine/analysis/facts/scaling_key.h"

namespace scalescope {
namespace {

struct Sides {
  QStringList servers, nodes;
};

bool isInTable(const LibraryEntry& entry) {
  const RunResult& head = entry.head;
  return entry.readOnly && entry.fault.empty() && head.summary.origin == ResultOrigin::Published &&
         head.annotations.labels.contains("table") && head.summary.imagesPerSecond && nodesOf(head) > 0 &&
         devicesOf(head) > 1 && !head.unknownPlanFields.contains("network");
}

using SidesByNetwork = std::map<std::string, Sides>;

/// The servers, then the nodes, of the networks that both have.
QStringList sharedNetworks(const SidesByNetwork& networks) {
  Sides shared;
  for (const auto& [network, sides] : networks) {
    if (sides.servers.isEmpty() || sides.nodes.isEmpty()) continue;
    shared.servers += sides.servers;
    shared.nodes += sides.nodes;
  }
  return shared.servers + shared.nodes;
}

}  // namespace

QStringList publishedScaleOut(const std::vector<LibraryEntryPtr>& entries) {
  std::map<std::pair<std::string, int>, SidesByNetwork> publications;  // with their devices
  for (const LibraryEntryPtr& entry : entries) {
    if (!isInTable(*entry)) continue;
    const RunResult& head = entry->head;
    Sides& sides = publications[{head.annotations.label("publication"), devicesOf(head)}][head.plan.network];
    (nodesOf(head) == 1 ? sides.servers : sides.nodes).append(entry->runId);
  }
  QStringList fullest;
  for (const auto& [publication, networks] : publications)
    if (const QStringList shared = sharedNetworks(networks); shared.size() > fullest.size()) fullest = shared;
  return fullest;
}

}  // namespace scalescope
