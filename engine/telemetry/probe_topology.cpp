// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/probe_topology.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/compute_capability.h"
#include "engine/base/text.h"
#include "engine/protocol/run/link_limits.h"
#include "engine/telemetry/gpu_devices.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/topology/machine_topology.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMaxGpusWithPairs = 32;

/// As nvidia-smi abbreviates NVML's status of peer access.
std::string accessWord(int status) {
  switch (status) {
    case nvml::kPeerOk: return "OK";
    case nvml::kPeerChipsetNotSupported: return "CNS";
    case nvml::kPeerGpuNotSupported: return "GNS";
    case nvml::kPeerTopologyNotSupported: return "TNS";
    case nvml::kPeerDisabled: return "DR";
    case nvml::kPeerNotSupported: return "NS";
    default: return "U";
  }
}

/// As nvidia-smi abbreviates NVML's levels of common ancestors.
std::string pathWord(int level) {
  if (level <= 10) return "PIX";
  if (level <= 20) return "PXB";
  if (level <= 30) return "PHB";
  return level <= 40 ? "NODE" : "SYS";
}

class NvmlTopology {
 public:
  NvmlTopology(const NvmlLibrary& nvml, const fs::path& sys, Topology& topology)
      : m_nvml(nvml), m_sys(sys), m_topology(topology) {}

  void add() {
    for (const GpuDevice& gpu : visibleGpus(m_nvml, nullptr)) addGpu(gpu.device);
    for (const auto& [id, device] : m_gpus) addLinks(id, device);
    if (!m_switches.empty() || m_hasSwitches) addSwitch();
    if (m_gpus.size() <= kMaxGpusWithPairs) addPairs();
    setNominals(m_topology);
    if (!m_gpus.empty()) m_topology.sources.push_back("NVML");
  }

 private:
  std::string busIdOf(nvml::Device device) const {
    nvml::PciInfo pci{};
    return m_nvml.pciInfo(device, &pci) == nvml::kSuccess ? normalizedBusId(pci.busId) : "";
  }

  void addGpu(nvml::Device device) {
    const std::string busId = busIdOf(device);
    TopologyNode* node = m_topology.findBus(busId);
    if (node == nullptr) node = &newGpu(busId);
    char name[96] = "";
    if (m_nvml.name(device, name, sizeof name) == nvml::kSuccess) node->model = name;
    nvml::Memory memory{};
    if (m_nvml.memory(device, &memory) == nvml::kSuccess) node->memoryBytes = static_cast<std::int64_t>(memory.total);
    int major = 0, minor = 0;
    if (m_nvml.computeCapability(device, &major, &minor) == nvml::kSuccess)
      node->computeCapability = computeCapabilityText(10 * major + minor);
    node->pcieMax = completed(node->pcieMax, link(device, m_nvml.pcieMaxWidth, m_nvml.pcieMaxGeneration));
    node->pcieNow = completed(node->pcieNow, link(device, m_nvml.pcieWidth, m_nvml.pcieGeneration));
    m_gpus.emplace_back(node->id, device);
  }

  using Question = NvmlLibrary::Function<nvml::Device, unsigned*>;
  static PcieLink link(nvml::Device device, const Question& width, const Question& generation) {
    unsigned lanes = 0, number = 0;
    if (width(device, &lanes) != nvml::kSuccess || generation(device, &number) != nvml::kSuccess) return {};
    return {static_cast<int>(lanes), pcieGtPerS(static_cast<int>(number))};
  }
  static PcieLink completed(const PcieLink& known, const PcieLink& other) { return known.isKnown() ? known : other; }

  /// A GPU that hwloc does not know: in the NUMA node that sysfs states, else somewhere in the machine.
  TopologyNode& newGpu(const std::string& busId) {
    if (m_topology.find("machine") == nullptr)
      m_topology.nodes.insert(m_topology.nodes.begin(), {"machine", TopologyNodeKind::Machine});
    TopologyNode node{freeId(), TopologyNodeKind::Gpu};
    node.busId = busId;
    const PcieLinkReading read = readPcieLink(m_sys, busId);
    node.pcieMax = read.max;
    node.pcieNow = read.now;
    node.numa = static_cast<int>(parseInteger(lineOf(m_sys / "bus/pci/devices" / busId / "numa_node")).value_or(-1));
    const std::string numa = "numa" + std::to_string(node.numa);
    if (node.numa >= 0 && m_topology.find(numa) == nullptr) {
      TopologyNode place{numa, TopologyNodeKind::Numa};
      place.numa = node.numa;
      m_topology.nodes.push_back(std::move(place));
      m_topology.edges.push_back({"machine", numa});
    }
    m_topology.edges.push_back({node.numa >= 0 ? numa : "machine", node.id,
                                node.numa >= 0 ? TopologyEdgeKind::Pcie : TopologyEdgeKind::Contains});
    return m_topology.nodes.emplace_back(std::move(node));
  }

  std::string freeId() const {
    int number = 0;
    while (m_topology.find("gpu" + std::to_string(number)) != nullptr) ++number;
    return "gpu" + std::to_string(number);
  }

  void addLinks(const std::string& id, nvml::Device device) {
    std::map<std::string, int> counts;
    unsigned version = 0;
    for (unsigned link = 0; link < nvml::kNvLinks; ++link) {
      int active = 0, type = nvml::kRemoteGpu;
      if (m_nvml.nvLinkState(device, link, &active) != nvml::kSuccess || active == 0) continue;
      m_nvml.nvLinkVersion(device, link, &version);
      m_nvml.nvLinkRemoteType(device, link, &type);
      nvml::PciInfo remote{};
      const bool known = m_nvml.nvLinkRemotePci(device, link, &remote) == nvml::kSuccess;
      const std::string busId = known ? normalizedBusId(remote.busId) : "";
      const std::string other = endOf(id, type, busId);
      if (!other.empty()) ++counts[other];
    }
    for (const auto& [other, count] : counts) {
      if (m_topology.edge(id, other, TopologyEdgeKind::NvLink) != nullptr) continue;  // seen from the other end
      TopologyEdge edge{id, other, TopologyEdgeKind::NvLink, count, static_cast<int>(version)};
      m_topology.edges.push_back(std::move(edge));
    }
  }

  /// The node at the other end of an NVLink; "" if it is not known.
  std::string endOf(const std::string& id, int type, const std::string& busId) {
    if (type == nvml::kRemoteSwitch) {
      m_hasSwitches = true;
      if (!busId.empty()) m_switches.insert(busId);
      return "nvswitch";
    }
    if (const TopologyNode* node = m_topology.findBus(busId)) return node->id;
    const TopologyNode* above = m_topology.parentOf(id);
    return type == nvml::kRemoteProcessor && above != nullptr ? above->id : "";
  }

  /// All switches are one node: together they join every GPU with every other.
  void addSwitch() {
    TopologyNode node{"nvswitch", TopologyNodeKind::NvSwitch};
    node.count = static_cast<int>(m_switches.size());
    m_topology.nodes.push_back(std::move(node));
  }

  void addPairs() {
    for (std::size_t a = 0; a < m_gpus.size(); ++a)
      for (std::size_t b = a + 1; b < m_gpus.size(); ++b) {
        const std::string there = access(a, b), back = access(b, a);
        addPair(a, b, there);
        if (back != there) addPair(b, a, back);
      }
  }

  std::string access(std::size_t from, std::size_t to) const {
    int status = 0;
    const int answered = m_nvml.peerStatus(m_gpus[from].second, m_gpus[to].second, nvml::kPeerRead, &status);
    return answered == nvml::kSuccess ? accessWord(status) : "";
  }

  void addPair(std::size_t from, std::size_t to, const std::string& access) {
    TopologyEdge edge{m_gpus[from].first, m_gpus[to].first, TopologyEdgeKind::Peer};
    edge.access = access;
    int level = 0;
    if (pciePath(m_topology, edge.from, edge.to).empty() &&
        m_nvml.commonAncestor(m_gpus[from].second, m_gpus[to].second, &level) == nvml::kSuccess)
      edge.path = pathWord(level);
    if (!edge.access.empty() || !edge.path.empty()) m_topology.edges.push_back(std::move(edge));
  }

  const NvmlLibrary& m_nvml;
  const fs::path& m_sys;
  Topology& m_topology;
  std::vector<std::pair<std::string, nvml::Device>> m_gpus;
  std::set<std::string> m_switches;
  bool m_hasSwitches = false;
};

}  // namespace

void addNvmlTopology(const NvmlLibrary& nvml, const fs::path& sys, Topology& topology) {
  NvmlTopology(nvml, sys, topology).add();
}

Topology probeTopology() {
  Topology topology;
  if (auto machine = readMachineTopology()) topology = std::move(machine).value();
  if (auto nvml = NvmlLibrary::open()) addNvmlTopology(**nvml, "/sys", topology);
  return topology;
}

}  // namespace scalescope
