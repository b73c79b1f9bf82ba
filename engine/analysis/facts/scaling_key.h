// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Values by name; labels show those in which lines differ.
using HeldValues = std::map<std::string, std::string>;

/// The fixed values of a line in a scaling figure. Gradient communication counts from two ranks on, the network from
/// two nodes on: lines that differ in these share the points below.
struct ScalingKey {
  std::vector<std::string> unlabelled;  ///< fixed as well, but too long for a label
  HeldValues always;
  HeldValues amongRanks;  ///< empty for one rank
  HeldValues amongNodes;  ///< empty for one node

  auto operator<=>(const ScalingKey&) const = default;
};

/// The name under which a plan field is held.
std::string heldName(const PlanField& field);

/// Whether an environment variable affects only several ranks.
bool isOfSeveralRanks(const std::string& variable);

/// `weak`: the batch per device is fixed, else the global batch.
ScalingKey scalingKey(const RunResult& result, bool weak);

/// What trainings share whose steps differ in nothing but batch, devices, nodes and gradient communication: system,
/// data, precision, library versions and the like.
HeldValues heldByWork(const RunResult& result);
/// What those on several devices share as well, beside the plan's gradient communication: its software and variables.
HeldValues heldByRanks(const RunResult& result);

/// As measured, else as planned.
int devicesOf(const RunResult& result);
/// The interface for gradients between nodes as recorded, else as planned; "" on one node, or if unknown.
std::string gradientInterface(const RunResult& result);
/// Whether several ranks sum gradients, as they do in training.
bool sumsGradients(const RunResult& result);
/// 0 if unknown; one device is on one node.
int nodesOf(const RunResult& result);

}  // namespace scalescope
