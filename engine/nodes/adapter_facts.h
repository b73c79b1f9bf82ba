// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/user_text.h"

namespace scalescope {

/// What a network adapter reports of its link.
struct AdapterFacts {
  double mbitPerS = 0;  ///< speed that it negotiated; 0: unknown, or an interface without a device
  int mtu = 0;          ///< bytes; 0: unknown
  Text evidence;        ///< "PCIe link x4, possible x8; 12 receive errors since the start"; empty if nothing is unusual
};

/// `root`: the folder of /sys, for tests.
AdapterFacts readAdapterFacts(const std::string& interface, const std::filesystem::path& root = "/");

/// What TCP can carry at most over such a link, with its formula. Units: MB/s; 0 if unknown.
struct TcpLimit {
  double mbPerS = 0;
  Text formula;
};
TcpLimit tcpLimitOf(const AdapterFacts& adapter);

}  // namespace scalescope
