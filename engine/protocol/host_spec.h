// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// One host of a run and how it is reached. An empty text means what the user's SSH configuration or the host itself
/// says. `slotCount` ranks run on it; a host of 0 slots is only watched: telemetry, and its caches are dropped.
struct HostSpec {
  std::string host = "localhost";        ///< name, address, or a Host entry of the SSH configuration
  int slotCount = 1;                     ///< not "slots": that word is a macro in files that include Qt
  std::string user{}, jumpHost{};        ///< as ssh -l and -J take them
  int port = 0;                          ///< 0: as the SSH configuration says
  std::vector<std::string> gpuDevices{}; /**< index or UUID, GPU or MIG, one per slot; none: as the host's
                                              CUDA_VISIBLE_DEVICES says */
  std::string cpuCores{};                ///< "0-3,8": what the ranks share; "": every core they may use
  std::string workFolder{};              ///< for engines and scratch files; "": .cache/scalescope in the home folder
  std::string dataPath{};                ///< where the plan's data folder is there; "": the plan's own path
  std::string networkInterface{};        ///< for the gradients; "": the one that routes to the other hosts
  std::vector<std::pair<std::string, std::string>> environment{};  ///< set for the engine there
  std::string launchPrefix{};   ///< shell words before the engine: "apptainer exec IMAGE", "module load x &&"
  std::string engineProgram{};  ///< installed there already; "": the controller brings its own

  bool operator==(const HostSpec&) const = default;
};

/// "a:4,root@b:4" from hosts and back; where a host says more than that, a JSON array, so that nothing is lost.
/// Errors: "plan-invalid" naming the field and value.
std::string formatHosts(const std::vector<HostSpec>& hosts);
Result<std::vector<HostSpec>> parseHosts(std::string_view text);

/// True for this machine by a name that needs no SSH: localhost, 127.0.0.1 or its own host name, without user, port or
/// jump host.
bool isThisMachine(const HostSpec& host);

/// The cores that "0-3,8" names, ascending. Errors: "plan-invalid".
Result<std::vector<int>> parseCoreList(std::string_view text);

}  // namespace scalescope
