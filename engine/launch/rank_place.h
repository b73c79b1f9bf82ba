// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/message.h"

namespace scalescope {

/// What a rank computes with on its host.
struct RankPlace {
  std::vector<int> cores;  ///< its share; the process is pinned to them
  int deviceIndex = 0;     ///< of its GPU among those that the process sees
};

/// The cores that the ranks of a host share: those it names, as far as this process may use them; all without names.
std::vector<int> coresOf(const HostSpec& host);

/// The GPUs of a host's ranks as CUDA_VISIBLE_DEVICES takes them: those it names, else what that variable says;
/// nothing where neither says anything.
std::optional<std::string> gpuListOf(const HostSpec& host);

/// Pins this process to its rank's share of the host's cores, limits OpenMP to them, and shows it its GPU alone where
/// the plan names one (of MIG instances, CUDA shows a process no more than one). Call it before a backend is loaded.
/// Errors: "cores-unavailable" where none of the cores that the plan names may be used.
Result<RankPlace> takePlace(const StartWork& work);

}  // namespace scalescope
