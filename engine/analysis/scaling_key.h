// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Values by their names, which labels say where lines differ in them.
using HeldValues = std::map<std::string, std::string>;

/// What a line of a scaling figure holds fixed. How ranks exchange gradients counts from two ranks on, what lies
/// between nodes from two nodes on: lines that differ in these share the points below.
struct ScalingKey {
  std::vector<std::string> unsaid;  ///< held as well, too long for a label
  HeldValues always;
  HeldValues amongRanks;  ///< empty for one rank
  HeldValues amongNodes;  ///< empty for one node

  auto operator<=>(const ScalingKey&) const = default;
};

/// `weak`: the batch per device is held, else the global batch.
ScalingKey scalingKey(const RunResult& result, bool weak);

/// As measured, else as planned.
int devicesOf(const RunResult& result);
/// 0 where nobody says; one device is on one node.
int nodesOf(const RunResult& result);

}  // namespace scalescope
