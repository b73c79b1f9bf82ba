// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// Where a machine's topology is read from; by default this machine.
struct MachineSource {
  std::string xmlFile = {};              ///< another machine, as `lstopo file.xml` writes it
  std::string synthetic = {};            ///< an invented one: "package:2 numa:1 core:4 pu:2"
  std::filesystem::path sys = "/sys";    ///< speeds of PCIe links and ports; "" reads none
  std::filesystem::path proc = "/proc";  ///< the family and model of the processor, if hwloc does not report them
};

/// Packages, NUMA nodes, level 3 caches, PCIe switches, GPUs, network adapters and disks, read by hwloc; equal caches
/// and equal disks of one controller are one node. PCIe widths and speeds come from sysfs, because GPUs slow their link
/// down when idle: the maximum of a link is what both its ends support. NVLinks are not included.
/// A PCIe switch has the bus id of its upstream port, as in NCCL's files.
/// Errors: "topology-unreadable" with the reason: built without hwloc, or an invalid file.
Result<Topology> readMachineTopology(const MachineSource& source = {});

/// The link of a device, from sysfs (`max_link_width`, `max_link_speed`, `current_...`); `max` is limited by the port
/// that the device is connected to. Unknown values are 0.
struct PcieLinkReading {
  PcieLink max, now;
};
PcieLinkReading readPcieLink(const std::filesystem::path& sys, const std::string& busId);

}  // namespace scalescope
