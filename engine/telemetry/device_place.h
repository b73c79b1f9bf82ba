// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope {

// Where devices are, and what is between them. `root`: the folder of /sys and /proc, for tests.

/// The NUMA node of a device by its folder in sysfs, or of the next one above it that states one; -1 if unknown, or if
/// the machine has only one.
int numaOfDevice(const std::filesystem::path& device, const std::filesystem::path& root = "/");
/// The limit of the PCIe link of a device and its slot, by bus id; unknown if sysfs does not state it.
LinkLimit pcieLimitOf(const std::string& busId, const std::filesystem::path& root = "/");
/// The NUMA nodes of these cores; empty if unknown.
std::set<int> numaOfCores(const std::vector<int>& cores, const std::filesystem::path& root = "/");
/// A device and the cores, or the buffer of a core, that should be near it.
enum class DeviceAndCores { GpuAndBuffer, DiskAndReaders, AdapterAndRanks };
/// "the disk is at NUMA 1, the cores that read it at NUMA 0"; empty if a core is near it, or all is unknown.
Text farText(DeviceAndCores what, int deviceNuma, const std::set<int>& coreNumas);

/// What the IOMMU does with accesses of devices to memory.
enum class IommuMode { Unknown, Off, PassThrough, Translating };
/// From /sys/class/iommu, the kind of the devices' groups (/sys/kernel/iommu_groups), else the kernel's command line.
IommuMode iommuMode(const std::filesystem::path& root = "/");

/// PCIe ports whose access control services (ACS) send what one device writes to another over the root complex.
struct AcsPorts {
  int redirecting = 0;
  int readable = 0;  ///< ports whose registers could be read: by the administrator only
};
/// Source: PCI Express Base Specification 5.0, 7.7.8 (ACS extended capability, id 0x000D).
AcsPorts acsPorts(const std::filesystem::path& root = "/");

/// Why copies between devices may be slow: "the IOMMU translates addresses of devices (the kernel has no iommu=pt)",
/// "PCIe ACS sends copies between devices over the root complex at 2 of 4 ports"; joined by "; ", empty if neither.
Text peerPathText(const std::filesystem::path& root = "/");

}  // namespace scalescope
