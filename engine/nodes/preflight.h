// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/nodes/inspection.h"
#include "engine/nodes/link_check.h"
#include "engine/nodes/node.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/preflight_report.h"

namespace scalescope {

/// Preflight's report on one host, and the facts on which it is based.
struct NodeReport : PreflightReport {
  NodeFacts facts;
};

struct PreflightOptions {
  std::filesystem::path engineProgram;
  SshOptions ssh;
  std::function<void(const Text& line)> progress;  ///< one call at a time, on threads of the preparation
  bool describes = false;                          ///< also the hosts' hardware and software
  std::optional<LinkCheckOptions> linkCheck{};     ///< measure the links for a node check
  std::function<bool()> isStopped{};               ///< whether to end now; called as `progress`
};

/// The hosts of a plan, connected and with an engine each, and their reports, both in the plan's order.
struct Preflight {
  std::vector<Node> nodes;
  std::vector<NodeReport> reports;
  std::vector<CheckValue> linkValues{};  ///< of the node check, if it was asked for
  /// True if every host can take part.
  bool ready() const;
};

/// Connects to every host, deploys the engine where it is missing, and checks for everything that would end or disturb
/// a run. After a stop, hosts that were not ready have the fault "stopped". Thread: as Node.
Preflight prepareNodes(const Plan& plan, const PreflightOptions& options);

/// The nodes of a plan that uses only this machine, unchecked.
std::vector<Node> localNodes(const Plan& plan, const std::filesystem::path& engineProgram);

/// Faults implied by the facts of one node. Pure.
std::vector<NodeFault> checkFacts(const HostSpec& host, const Plan& plan, const NodeFacts& facts);

/// The glibc of a node, such as "2.31", in the output of probeScript(); "" without one. Pure.
std::string probedGlibc(const std::string& printed);

/// True if every version is at least `glibc`; otherwise the hosts need the engine for older ones. Pure.
bool allAtLeast(const std::vector<std::string>& versions, const std::string& glibc);

/// Compares the output of probeScript() with the bundle's requirements (its architecture and glibc; "": nothing is
/// deployed). Sets `workFolder` and `hasEngine`; warns about an existing engine that cannot be trusted. Pure.
std::vector<NodeFault> checkProbe(const std::string& host, const std::string& printed, const std::string& architecture,
                                  const std::string& glibc, double bundleBytes, std::string& workFolder,
                                  bool& hasEngine);

/// One JSON object: ready, hosts with their faults and facts.
std::string preflightToJson(const Preflight& preflight);

}  // namespace scalescope
