// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/published_comparison.h"

#include <map>
#include <tuple>

#include "engine/analysis/scaling_key.h"

namespace scalescope {
namespace {

struct Sides {
  QStringList servers, nodes;
};

bool statesItsConfiguration(const LibraryEntry& entry) {
  const RunResult& head = entry.head;
  return entry.readOnly && entry.fault.empty() && head.summary.origin == ResultOrigin::Published &&
         head.annotations.labels.contains("table") && head.summary.imagesPerSecond && nodesOf(head) > 0 &&
         devicesOf(head) > 1 && !head.unknownPlanFields.contains("network") &&
         !head.unknownPlanFields.contains("batch_size_per_device");
}

}  // namespace

QStringList publishedScaleOut(const std::vector<LibraryEntryPtr>& entries) {
  std::map<std::tuple<std::string, int, int>, Sides> byConfiguration;  // network, batch per device, devices
  for (const LibraryEntryPtr& entry : entries) {
    if (!statesItsConfiguration(*entry)) continue;
    const Plan& plan = entry->head.plan;
    Sides& sides = byConfiguration[{plan.network, plan.batchSizePerDevice, devicesOf(entry->head)}];
    (nodesOf(entry->head) == 1 ? sides.servers : sides.nodes).append(entry->runId);
  }
  const Sides* fullest = nullptr;
  for (const auto& [configuration, sides] : byConfiguration) {
    if (sides.servers.isEmpty() || sides.nodes.isEmpty()) continue;
    const auto count = [](const Sides& of) { return of.servers.size() + of.nodes.size(); };
    if (fullest == nullptr || count(sides) > count(*fullest)) fullest = &sides;
  }
  return fullest == nullptr ? QStringList() : fullest->servers + fullest->nodes;
}

}  // namespace scalescope
