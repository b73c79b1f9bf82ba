// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/launch/inspection.h"
#include "engine/launch/node.h"
#include "engine/protocol/node_check.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// What preflight found out about one host.
struct NodeReport {
  std::string host;
  std::vector<NodeFault> faults;
  std::string engine;            ///< the program that runs there; "" where none does
  bool deployed = false;         ///< the engine was brought just now
  std::string interface;         ///< for the gradients; "" with one host
  double clockOffsetS = 0;       ///< the host's clock less ours
  double clockUncertaintyS = 0;  ///< half the round trip
  std::string datasetFingerprint;
  NodeFacts facts;
  std::optional<double> freeBytes;  ///< as asked for by PreflightOptions::describes
  HostEnvironment environment;
  bool ready() const;
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
/// Sets `workFolder` and `hasEngine`. Pure.
std::vector<NodeFault> judgeProbe(const std::string& host, const std::string& printed, const std::string& architecture,
                                  const std::string& glibc, double bundleBytes, std::string& workFolder,
                                  bool& hasEngine);

/// One JSON object: ready, hosts with their faults and facts.
std::string preflightToJson(const Preflight& preflight);

}  // namespace scalescope
