// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/device_place.h"

#include <algorithm>
#include <cstdint>

#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/run/topology.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/topology/machine_topology.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> numaNames(const fs::path& root) {
  std::vector<std::string> names = namesIn(root / "sys/devices/system/node");
  std::erase_if(names, [](const std::string& name) {
    return !name.starts_with("node") || !parseInteger(name.substr(4)).has_value();
  });
  return names;
}

std::string numasText(const std::set<int>& numas) {
  std::vector<std::string> texts;
  for (const int numa : numas) texts.push_back(std::to_string(numa));
  return join(texts, ", ");
}

/// The last of several options counts.
IommuMode modeOfCommandLine(const fs::path& root) {
  IommuMode mode = IommuMode::Unknown;
  for (const std::string& word : split(lineOf(root / "proc/cmdline"), ' ')) {
    if (word == "iommu=pt" || word == "iommu.passthrough=1") mode = IommuMode::PassThrough;
    if (word == "iommu=off" || word == "intel_iommu=off" || word == "amd_iommu=off") mode = IommuMode::Off;
    if (word == "iommu=nopt" || word == "iommu.passthrough=0" || word == "iommu=force") mode = IommuMode::Translating;
  }
  return mode;
}

/// Of the configuration space; 0 beyond what may be read.
std::uint32_t registerAt(std::string_view space, std::size_t offset) {
  if (offset + 4 > space.size()) return 0;
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(space[offset + i]);
  return number;
}

constexpr std::size_t kSpaceBytes = 4096, kExtendedStart = 0x100;
constexpr std::uint32_t kAcsId = 0x000D;
/// Request redirect, completion redirect and upstream forwarding of the control register.
constexpr std::uint32_t kRedirects = 0x04 | 0x08 | 0x10;

/// The offset of the ACS capability; 0 if the port has none.
std::size_t acsOffset(std::string_view space) {
  std::size_t at = kExtendedStart;
  for (int count = 0; count < 64 && at >= kExtendedStart && at + 4 <= space.size(); ++count) {
    const std::uint32_t header = registerAt(space, at);
    if ((header & 0xFFFF) == kAcsId) return at;
    at = header >> 20;
  }
  return 0;
}

}  // namespace

int numaOfDevice(const fs::path& device, const fs::path& root) {
  if (numaNames(root).size() < 2) return -1;
  std::error_code error;
  for (fs::path at = fs::canonical(device, error); !error && at.has_relative_path(); at = at.parent_path())
    if (const auto numa = parseInteger(lineOf(at / "numa_node")); numa && *numa >= 0) return static_cast<int>(*numa);
  return -1;
}

LinkLimit pcieLimitOf(const std::string& busId, const fs::path& root) {
  return busId.empty() ? LinkLimit{} : pcieLimit(readPcieLink(root / "sys", busId).max);
}

std::set<int> numaOfCores(const std::vector<int>& cores, const fs::path& root) {
  std::set<int> found;
  for (const std::string& name : numaNames(root)) {
    const auto listed = coresOfList(lineOf(root / "sys/devices/system/node" / name / "cpulist"));
    if (!listed) continue;
    if (std::any_of(listed->begin(), listed->end(),
                    [&](int core) { return std::find(cores.begin(), cores.end(), core) != cores.end(); }))
      found.insert(static_cast<int>(*parseInteger(name.substr(4))));
  }
  return found;
}

Text farText(DeviceAndCores what, int deviceNuma, const std::set<int>& coreNumas) {
  if (deviceNuma < 0 || coreNumas.empty() || coreNumas.contains(deviceNuma)) return {};
  const std::string cores = numasText(coreNumas);
  switch (what) {
    case DeviceAndCores::GpuAndBuffer:
      return Text::of("the GPU is at NUMA %1, the buffer at NUMA %2", deviceNuma, cores);
    case DeviceAndCores::DiskAndReaders:
      return Text::of("the disk is at NUMA %1, the cores that read it at NUMA %2", deviceNuma, cores);
    case DeviceAndCores::AdapterAndRanks:
      return Text::of("the adapter is at NUMA %1, the cores of the ranks at NUMA %2", deviceNuma, cores);
  }
  return {};
}

IommuMode iommuMode(const fs::path& root) {
  std::error_code error;
  if (!fs::is_directory(root / "sys/class/iommu", error)) return modeOfCommandLine(root);
  if (namesIn(root / "sys/class/iommu").empty()) return IommuMode::Off;
  bool isKnown = false;
  const auto groups = root / "sys/kernel/iommu_groups";
  for (const std::string& group : namesIn(groups)) {
    const std::string type = lineOf(groups / group / "type");
    if (type.starts_with("DMA")) return IommuMode::Translating;
    isKnown |= type == "identity";
  }
  return isKnown ? IommuMode::PassThrough : modeOfCommandLine(root);
}

AcsPorts acsPorts(const fs::path& root) {
  AcsPorts ports;
  const auto devices = root / "sys/bus/pci/devices";
  for (const std::string& name : namesIn(devices)) {
    if (!lineOf(devices / name / "class").starts_with("0x0604")) continue;  // bridges between PCI buses
    auto space = readFileStart(devices / name / "config", kSpaceBytes);
    if (!space || space->size() <= kExtendedStart) continue;
    const std::size_t at = acsOffset(*space);
    ++ports.readable;
    if (at != 0 && (registerAt(*space, at + 4) >> 16 & kRedirects) != 0) ++ports.redirecting;
  }
  return ports;
}

Text peerPathText(const fs::path& root) {
  std::vector<Text> statements;
  if (iommuMode(root) == IommuMode::Translating)
    statements.push_back(
        Text::of("the IOMMU translates addresses of devices (the kernel was started without iommu=pt)"));
  if (const AcsPorts ports = acsPorts(root); ports.redirecting > 0)
    statements.push_back(Text::of("PCIe ACS sends copies between devices over the root complex at %1 of %2 ports",
                                  ports.redirecting, ports.readable));
  return joinStatements(statements);
}

}  // namespace scalescope
