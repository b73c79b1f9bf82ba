// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/protocol/run/topology.h"

namespace scalescope::import {

/// A device of a matrix as nvidia-smi prints it.
struct MatrixDevice {
  std::string name, affinity;  ///< "GPU0", "NIC1", "mlx5_0"; cores near it
  int numa = -1;
  bool hasRow = false;  ///< false where a piece of the matrix lacks it: its place is unknown
};

/// The paths between two devices ("PIX", "SYS", "NV18") by their indexes, the lower one first.
using MatrixCells = std::map<std::pair<std::size_t, std::size_t>, std::string>;

/// "NV18" with the prefix "NV": one to four digits follow.
bool isNumberedName(std::string_view word, std::string_view prefix);
inline bool isGpuName(std::string_view word) { return isNumberedName(word, "GPU"); }

/// "GPU2", "GPU2 and GPU3", "GPU4, GPU5, GPU6 and 9 others".
Text listOfDevices(const std::vector<std::string>& names);

/// The id of a device's node: "gpu3", "nic0".
std::string matrixNodeId(const std::vector<MatrixDevice>& devices, std::size_t device);

/// The machine that a matrix describes. NVLinks hide the PCIe path between two GPUs: it then follows from their paths
/// to adapters, or stays unknown.
Topology topologyOfMatrix(const std::vector<MatrixDevice>& devices, const MatrixCells& cells);

}  // namespace scalescope::import
