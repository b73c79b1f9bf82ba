// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/link_rate.h"

namespace scalescope {

/// A fault of a host with its remedy.
struct NodeFault {
  std::string code;        ///< stable, e.g. "host-unreachable"; listed in engine/nodes/README.md
  Text message;            ///< names the host
  bool isWarning = false;  ///< a run is possible, but its results may be affected
};

/// Preflight result of one host, as in `scalescope-engine preflight --json`.
struct PreflightReport {
  std::string host;
  std::vector<NodeFault> faults;
  std::string hostName;
  std::string engine;  ///< path on the host; "" if none runs there
  std::string engineVersion, backend;
  bool deployed = false;  ///< this preflight copied the engine to the host
  int coreCount = 0;      ///< that ranks may use
  double busyCores = 0;   ///< with other programs
  int gpuCount = 0;
  std::vector<std::string> busyGpus{};
  std::string interface {};       ///< for the gradients; "" with one host
  std::vector<LinkRate> links{};  ///< from this host to others
  double clockOffsetS = 0;        ///< the host's clock minus ours
  double clockUncertaintyS = 0;   ///< half the round trip
  std::string datasetFingerprint{};
  std::optional<double> freeBytes{};  ///< on the work folder's file system
  HostEnvironment environment{};      ///< as probed on the host; empty if not probed

  /// True if all faults are warnings.
  bool ready() const;
};

/// One JSON object: ready, hosts with their faults and facts; and back. Errors: "json-invalid".
std::string preflightReportsToJson(const std::vector<PreflightReport>& reports);
Result<std::vector<PreflightReport>> preflightReportsFromJson(std::string_view json);

}  // namespace scalescope
