// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/comm/communicator.h"

namespace scalescope::cuda {

/// Facts from NCCL's log (NCCL_DEBUG=INFO); empty or 0 where it does not state them.
struct NcclFacts {
  std::string version;                  ///< e.g. "2.27.3+cuda12.9"
  std::string network;                  ///< "IB", "Socket", or a plugin's name
  std::vector<std::string> interfaces;  ///< of that network: "mlx5_0", "eth0"
  std::vector<std::string> paths;       ///< how channels reach their neighbours: "P2P/CUMEM", "SHM", "NET/IB/GDRDMA"
  int channels = 0;                     ///< for collectives
  bool nvls = false;                    ///< sums inside NVLink switches were set up
  std::string algorithm, protocol;      ///< of the largest sum seen: "ring", "simple"
};

/// Reads lines of NCCL 2.8 and later; skips unknown lines.
NcclFacts parseNcclLog(std::string_view log);

/// For the record: library with version, paths, interfaces, algorithm with protocol and channels.
TransportInfo describeTransport(const NcclFacts& facts);

}  // namespace scalescope::cuda
