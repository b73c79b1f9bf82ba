// SPDX-License-Identifier: Apache-2.0
#include "engine/study/device_shapes.h"

#include <algorithm>
#include <functional>

namespace scalescope {

std::string shapeText(const DeviceShape& shape) {
  const std::string each = std::to_string(shape.perNode);
  return shape.nodes == 1 ? each : std::to_string(shape.nodes) + " x " + each;
}

HostSpec withSlots(HostSpec host, int count) {
  host.slotCount = count;
  if (host.gpuDevices.size() > static_cast<std::size_t>(count)) host.gpuDevices.resize(static_cast<std::size_t>(count));
  return host;
}

std::vector<HostSpec> hostsWithSlots(const std::vector<HostSpec>& hosts) {
  std::vector<HostSpec> withRanks;
  for (const HostSpec& host : hosts)
    if (host.slotCount > 0) withRanks.push_back(host);
  return withRanks;
}

std::vector<HostSpec> nodesOf(const DeviceShape& shape, const std::vector<HostSpec>& hosts) {
  std::vector<HostSpec> chosen;
  for (const bool exact : {true, false})
    for (const HostSpec& host : hosts)
      if ((exact ? host.slotCount == shape.perNode : host.slotCount > shape.perNode) &&
          static_cast<int>(chosen.size()) < shape.nodes)
        chosen.push_back(withSlots(host, shape.perNode));
  return chosen;
}

std::optional<DeviceShape> shapeWithin(const DeviceShape& shape, const std::vector<HostSpec>& hosts) {
  std::vector<int> slots;
  for (const HostSpec& host : hosts)
    if (host.slotCount > 0) slots.push_back(host.slotCount);
  if (slots.empty()) return std::nullopt;
  std::sort(slots.begin(), slots.end(), std::greater());
  const int nodes = std::min(shape.nodes, static_cast<int>(slots.size()));
  return DeviceShape{nodes, std::min(shape.perNode, slots[static_cast<std::size_t>(nodes - 1)])};
}

UpAndOut upAndOut(const std::vector<HostSpec>& hosts) {
  UpAndOut best;
  for (const HostSpec& large : hosts)
    for (int nodes = 2; nodes <= static_cast<int>(hosts.size()); ++nodes) {
      if (large.slotCount % nodes != 0) continue;
      const std::vector<HostSpec> out = nodesOf({nodes, large.slotCount / nodes}, hosts);
      const bool larger = best.up.empty() || large.slotCount > best.up.front().slotCount;
      if (static_cast<int>(out.size()) == nodes && larger) best = {{large}, out};
    }
  return best;
}

}  // namespace scalescope
