// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/telemetry/proc_files.h"

namespace scalescope {

/// One port of an InfiniBand (or RoCE) adapter.
struct InfinibandPort {
  std::string name;                ///< e.g. "mlx5_0:1", as InfiniBand tools write it
  std::filesystem::path counters;  ///< the folder of its counters
};

/// The ports with data counters under `folder` (/sys/class/infiniband), by name; empty without such an adapter.
std::vector<InfinibandPort> infinibandPorts(const std::filesystem::path& folder);

/// Bytes of each port since its counters were last cleared. Ports whose counters cannot be read are omitted.
/// Source: Linux, Documentation/ABI/stable/sysfs-class-infiniband (the counters are in units of 4 bytes).
std::vector<AdapterBytes> readInfiniband(const std::vector<InfinibandPort>& ports);

}  // namespace scalescope
