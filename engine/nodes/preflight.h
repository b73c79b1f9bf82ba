// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/nodes/inspection.h"
#include "engine/nodes/node.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/preflight_report.h"

namespace scalescope {

/// What preflight found out about one host, and the facts by which it was judged.
struct NodeReport : PreflightReport {
  NodeFacts facts;
};

struct PreflightOptions {
  std::filesystem::path engineProgram;
  SshOptions ssh;
  std::function<void(const std::string& line)> progress;
  bool describes = false;  ///< also what the hosts are made of
};

/// The hosts of a plan, connected and with an engine each, and what was found, both in the plan's order.
struct Preflight {
  std::vector<Node> nodes;
  std::vector<NodeReport> reports;
  /// True when every host can do its part.
  bool ready() const;
};

/// Connects to every host, brings the engine where it is not, and looks for everything that would end or spoil a run.
/// Thread: as Node.
Preflight prepareNodes(const Plan& plan, const PreflightOptions& options);

/// The nodes of a plan that needs no other machine, without a look at them.
std::vector<Node> localNodes(const Plan& plan, const std::filesystem::path& engineProgram);

/// Faults that follow from the facts of one node. Pure.
std::vector<NodeFault> judgeFacts(const HostSpec& host, const Plan& plan, const NodeFacts& facts);

/// What probeScript() printed against what the bundle needs (its architecture and glibc; "" : nothing is brought).
/// Sets `workFolder` and `hasEngine`; a warning tells of an engine there that is not to be trusted. Pure.
std::vector<NodeFault> judgeProbe(const std::string& host, const std::string& printed, const std::string& architecture,
                                  const std::string& glibc, double bundleBytes, std::string& workFolder,
                                  bool& hasEngine);

/// One JSON object: ready, hosts with their faults and facts.
std::string preflightToJson(const Preflight& preflight);

}  // namespace scalescope
