// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// So many nodes with so many ranks (with GPUs: devices) each.
struct DeviceShape {
  int nodes = 1, perNode = 1;

  int devices() const { return nodes * perNode; }
  bool operator==(const DeviceShape&) const = default;
};

/// "4", "2 x 4".
std::string shapeText(const DeviceShape& shape);

/// The host with so many slots, and the first so many of its GPUs.
HostSpec withSlots(HostSpec host, int count);

/// The hosts that run ranks.
std::vector<HostSpec> hostsWithSlots(const std::vector<HostSpec>& hosts);

/// `shape.nodes` hosts with `shape.perNode` slots: first hosts with exactly that many, then larger ones in part. Fewer
/// if there are not so many.
std::vector<HostSpec> nodesOf(const DeviceShape& shape, const std::vector<HostSpec>& hosts);

/// The largest shape within `shape` that the hosts have: first as many nodes as possible, then ranks of each.
/// nullopt if no host has a slot.
std::optional<DeviceShape> shapeWithin(const DeviceShape& shape, const std::vector<HostSpec>& hosts);

/// Scale up against scale out: one large node, and several smaller ones with the same total rank count.
struct UpAndOut {
  std::vector<HostSpec> up, out;
};

/// The largest pair that the hosts allow: one node of k * s ranks, and k nodes of s ranks each. Both empty if there is
/// none.
UpAndOut upAndOut(const std::vector<HostSpec>& hosts);

}  // namespace scalescope
