// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run/message.h"

namespace scalescope {

/// The cores and GPU of a rank on its host.
struct RankPlace {
  std::vector<int> cores;  ///< its share; the process is pinned to them
  int deviceIndex = 0;     ///< of its GPU among those that the process sees
};

/// The cores that the ranks of a host share: the host's cpu_cores that this process may use; all of them if it is
/// empty.
std::vector<int> coresOf(const HostSpec& host);

/// The GPUs of a host's ranks in the format of CUDA_VISIBLE_DEVICES: the host's gpu_devices, otherwise that variable;
/// nothing if neither is set.
std::optional<std::string> gpuListOf(const HostSpec& host);

/// Pins this process to its rank's share of the host's cores, limits OpenMP to them, and makes only its GPU visible if
/// the plan names one (CUDA shows a process at most one MIG instance). Call it before a backend is loaded.
/// Errors: "cores-unavailable" if none of the plan's cores may be used.
Result<RankPlace> takePlace(const StartWork& work);

/// Sets the environment of an external program: the host's cores and GPUs where its entry names them, and
/// OMP_NUM_THREADS where the plan sets threads_per_rank. Otherwise the program runs as it would without ScaleScope.
/// Errors: as takePlace().
Status takeProgramPlace(const StartWork& work);

}  // namespace scalescope
