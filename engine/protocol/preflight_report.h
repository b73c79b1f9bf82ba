// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/environment.h"
#include "engine/protocol/link_rate.h"

namespace scalescope {

/// What is wrong with a host, with what to do about it.
struct NodeFault {
  std::string code;        ///< stable, e.g. "host-unreachable"; listed in engine/nodes/README.md
  std::string message;     ///< names the host
  bool isWarning = false;  ///< a run is possible, but its figures may suffer
};

/// What preflight found out about one host, as `scalescope-engine preflight --json` tells it.
struct PreflightReport {
  std::string host;
  std::vector<NodeFault> faults;
  std::string hostName;
  std::string engine;  ///< the program that runs there; "" where none does
  std::string engineVersion, backend;
  bool deployed = false;  ///< the engine was brought just now
  int coreCount = 0;      ///< that ranks may use
  double busyCores = 0;   ///< with other programs
  int gpuCount = 0;
  std::vector<std::string> busyGpus{};
  std::string interface {};       ///< for the gradients; "" with one host
  std::vector<LinkRate> links{};  ///< from this host to others
  double clockOffsetS = 0;        ///< the host's clock less ours
  double clockUncertaintyS = 0;   ///< half the round trip
  std::string datasetFingerprint{};
  std::optional<double> freeBytes{};  ///< where the work folder is
  HostEnvironment environment{};      ///< what the probe of the node saw; empty where it was not asked

  /// No fault but warnings.
  bool ready() const;
};

/// One JSON object: ready, hosts with their faults and facts; and back. Errors: "json-invalid".
std::string preflightReportsToJson(const std::vector<PreflightReport>& reports);
Result<std::vector<PreflightReport>> preflightReportsFromJson(std::string_view json);

}  // namespace scalescope
