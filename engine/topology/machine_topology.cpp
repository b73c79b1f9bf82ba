// SPDX-License-Identifier: Apache-2.0
#include "engine/topology/machine_topology.h"

#include <algorithm>
#include <map>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/link_limits.h"
#include "engine/topology/hwloc_machine.h"

#ifndef SCALESCOPE_HAVE_HWLOC

namespace scalescope {

Result<Topology> readMachineTopology(const MachineSource&) {
  return Error{"topology-unreadable",
               Text::of("The topology of this machine cannot be read: the engine was built without hwloc.") +
                   Text::of("Install libhwloc-dev and build it again.")};
}

}  // namespace scalescope

#else

namespace scalescope {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMaxDisks = 64;

std::string firstLine(const fs::path& path) {
  const auto text = readFileStart(path, 1 << 16);
  return text.ok() ? std::string(trim(*text)) : std::string();
}

/// Builds the topology from a loaded machine, from the packages down.
class MachineReader {
 public:
  MachineReader(const HwlocMachine& machine, const MachineSource& source) : m_machine(machine), m_source(source) {}

  Topology read() {
    add({"machine", TopologyNodeKind::Machine}, "");
    for (hwloc_obj_t package : m_machine.all(HWLOC_OBJ_PACKAGE)) addPackage(package);
    for (hwloc_obj_t numa : m_machine.all(HWLOC_OBJ_NUMANODE)) addNuma(numa);
    addCaches();
    joinPackages();
    for (hwloc_obj_t device : m_machine.all(HWLOC_OBJ_PCI_DEVICE)) addDevice(device);
    for (hwloc_obj_t part : m_machine.all(HWLOC_OBJ_OS_DEVICE)) addDisk(part);
    addBridges();
    addNetwork();
    setNominals(m_topology);
    m_topology.sources.push_back("hwloc " + HwlocMachine::version());
    return std::move(m_topology);
  }

 private:
  /// Adds a node below another one; "" for a root.
  TopologyNode& add(TopologyNode node, const std::string& parent, TopologyEdgeKind kind = TopologyEdgeKind::Contains) {
    if (!parent.empty()) m_topology.edges.push_back({parent, node.id, kind});
    return m_topology.nodes.emplace_back(std::move(node));
  }

  void addPackage(hwloc_obj_t package) {
    TopologyNode node{"package" + std::to_string(package->logical_index), TopologyNodeKind::Package};
    node.model = HwlocMachine::info(package, "CPUModel");
    node.cores = m_machine.countInside(package, HWLOC_OBJ_CORE);
    node.threads = m_machine.countInside(package, HWLOC_OBJ_PU);
    add(std::move(node), "machine");
  }

  void addNuma(hwloc_obj_t numa) {
    const auto bytes = static_cast<std::int64_t>(numa->attr->numanode.local_memory);
    const int threads = m_machine.countInside(numa, HWLOC_OBJ_PU);
    if (bytes == 0 && threads == 0) return;  // a place for memory that is not plugged in
    TopologyNode node{"numa" + std::to_string(numa->os_index), TopologyNodeKind::Numa};
    node.numa = static_cast<int>(numa->os_index);
    node.memoryBytes = bytes;
    node.cores = m_machine.countInside(numa, HWLOC_OBJ_CORE);
    node.threads = threads;
    node.affinity = coreListText(m_machine.coresOf(numa));
    add(std::move(node), packageAround(numa));
  }

  std::string packageAround(hwloc_obj_t object) const {
    const hwloc_obj_t package = m_machine.above(object, HWLOC_OBJ_PACKAGE);
    return package == nullptr ? "machine" : "package" + std::to_string(package->logical_index);
  }

  /// The NUMA node that a set of cores belongs to; its package or the machine if there are several.
  std::string homeOf(hwloc_obj_t object) const {
    const int numa = m_machine.onlyNumaOf(object);
    const std::string id = "numa" + std::to_string(numa);
    return numa >= 0 && m_topology.find(id) != nullptr ? id : packageAround(object);
  }

  void addCaches() {
    std::map<std::pair<std::string, std::int64_t>, int> counts;
    for (hwloc_obj_t cache : m_machine.all(HWLOC_OBJ_L3CACHE))
      ++counts[{homeOf(cache), static_cast<std::int64_t>(cache->attr->cache.size)}];
    int index = 0;
    for (const auto& [place, count] : counts) {
      TopologyNode node{"cache" + std::to_string(index++), TopologyNodeKind::Cache};
      node.name = "L3";
      node.count = count;
      node.memoryBytes = place.second;
      add(std::move(node), place.first);
    }
  }

  void joinPackages() {
    const auto packages = m_machine.all(HWLOC_OBJ_PACKAGE);
    for (std::size_t i = 0; i < packages.size(); ++i)
      for (std::size_t j = i + 1; j < packages.size(); ++j) {
        TopologyEdge edge{"package" + std::to_string(packages[i]->logical_index),
                          "package" + std::to_string(packages[j]->logical_index), TopologyEdgeKind::Socket};
        setNominal(edge, socketLimitOf(packages[i]));
        m_topology.edges.push_back(std::move(edge));
      }
  }

  LinkLimit socketLimitOf(hwloc_obj_t package) const {
    const auto number = [&](const char* name) {
      return static_cast<int>(parseInteger(HwlocMachine::info(package, name)).value_or(-1));
    };
    const LinkLimit limit = socketLimit(m_machine.architecture(), HwlocMachine::info(package, "CPUVendor"),
                                        number("CPUFamilyNumber"), number("CPUModelNumber"));
    return limit.gbPerS > 0 ? limit : socketLimit(HwlocMachine::info(package, "CPUModel"));
  }

  /// Above a device: the upstream port of the switch that it is connected to, or nothing at a root port. Between are
  /// two ports each: a switch's downstream port, or the root port, and the port above it.
  std::string switchAbove(hwloc_obj_t device) {
    const hwloc_obj_t port = HwlocMachine::pciBridgeAbove(device);
    const hwloc_obj_t upstream = port == nullptr ? nullptr : HwlocMachine::pciBridgeAbove(port);
    if (upstream == nullptr) return "";
    const std::string busId = HwlocMachine::busId(upstream);
    if (const TopologyNode* known = m_topology.findBus(busId)) return known->id;
    TopologyNode node{"switch" + std::to_string(m_switches++), TopologyNodeKind::PcieSwitch};
    node.model = HwlocMachine::info(upstream, "PCIDevice");
    attach(std::move(node), upstream);
    return m_topology.nodes.back().id;
  }

  /// Adds a switch or a device to what is above it.
  void attach(TopologyNode node, hwloc_obj_t object) {
    node.busId = HwlocMachine::busId(object);
    node.numa = m_machine.onlyNumaOf(object);
    const PcieLinkReading link = readPcieLink(m_source.sys, node.busId);
    node.pcieMax = link.max;
    node.pcieNow = link.now;
    std::string parent = switchAbove(object);
    auto kind = TopologyEdgeKind::Pcie;
    if (parent.empty()) {
      parent = homeOf(object);
      if (const auto bridge = HwlocMachine::hostBridgeOf(object)) m_roots[{parent, *bridge}].push_back(node.id);
      // A machine with several NUMA nodes that does not say which one: only that the device is part of it.
      if (parent == "machine" && m_topology.countOf(TopologyNodeKind::Package) > 0) kind = TopologyEdgeKind::Contains;
    }
    add(std::move(node), parent, kind);
  }

  void addDevice(hwloc_obj_t device) {
    const auto& pci = device->attr->pcidev;
    if (HwlocMachine::isGpu(device)) {
      TopologyNode node{"gpu" + std::to_string(m_gpus++), TopologyNodeKind::Gpu};
      node.model = HwlocMachine::info(device, "PCIDevice");
      attach(std::move(node), device);
    } else if (pci.class_id >> 8 == 0x02) {
      addNic(device);
    }
  }

  void addNic(hwloc_obj_t device) {
    std::error_code ignored;
    if (fs::exists(m_source.sys / "bus/pci/devices" / HwlocMachine::busId(device) / "physfn", ignored)) return;
    const std::string ports = HwlocMachine::nameOf(device, HWLOC_OBJ_OSDEV_OPENFABRICS);
    const std::string network = HwlocMachine::nameOf(device, HWLOC_OBJ_OSDEV_NETWORK);
    if (ports.empty() && network.empty()) return;  // not usable as an adapter: without a driver
    TopologyNode node{"nic" + std::to_string(m_nics++), TopologyNodeKind::Nic};
    node.name = ports.empty() ? network : ports;
    node.model = HwlocMachine::info(device, "PCIDevice");
    node.portGbitPerS = portSpeed(ports, network);
    attach(std::move(node), device);
  }

  /// "400 Gb/sec (4X NDR)" of InfiniBand ports; Mbit/s of network interfaces that are up.
  double portSpeed(const std::string& ports, const std::string& network) const {
    if (m_source.sys.empty()) return 0;
    if (!ports.empty()) {
      const std::string rate = firstLine(m_source.sys / "class/infiniband" / ports / "ports/1/rate");
      if (const auto value = parseNumber(rate.substr(0, rate.find(' '))); value && *value > 0) return *value;
    }
    if (network.empty()) return 0;
    const auto mbit = parseInteger(firstLine(m_source.sys / "class/net" / network / "speed"));
    return mbit && *mbit > 0 ? static_cast<double>(*mbit) / 1000 : 0;
  }

  /// Equal disks of one controller count together.
  void addDisk(hwloc_obj_t part) {
    if (part->attr->osdev.type != HWLOC_OBJ_OSDEV_BLOCK || m_disks >= kMaxDisks) return;
    const std::string type = part->subtype == nullptr ? "" : part->subtype;
    if (type == "Tape" || type == "Removable Media Device") return;
    TopologyNode node{"disk" + std::to_string(m_disks), TopologyNodeKind::Disk};
    node.name = part->name == nullptr ? "" : part->name;
    node.model = HwlocMachine::info(part, "Model");
    node.memoryBytes = parseInteger(HwlocMachine::info(part, "Size")).value_or(0) * 1024;
    const hwloc_obj_t controller = HwlocMachine::aboveIo(part, HWLOC_OBJ_PCI_DEVICE);
    const std::string busId = controller == nullptr ? "" : HwlocMachine::busId(controller);
    for (TopologyNode& known : m_topology.nodes)
      if (known.kind == TopologyNodeKind::Disk && !busId.empty() && known.busId == busId && known.model == node.model &&
          known.memoryBytes == node.memoryBytes) {
        ++known.count;
        return;
      }
    ++m_disks;
    if (controller != nullptr)
      attach(std::move(node), controller);
    else
      add(std::move(node), "machine");
  }

  /// A host bridge is shown only if several devices or switches share it.
  void addBridges() {
    int index = 0;
    for (const auto& [place, children] : m_roots) {
      if (children.size() < 2) continue;
      const std::string id = "bridge" + std::to_string(index++);
      for (const std::string& child : children)
        if (TopologyEdge* edge = m_topology.edgeAbove(child)) {
          edge->from = id;
          edge->kind = TopologyEdgeKind::Pcie;
        }
      add({id, TopologyNodeKind::Bridge}, place.first);
    }
  }

  void addNetwork() {
    const auto nics = m_topology.ofKind(TopologyNodeKind::Nic);
    if (std::none_of(nics.begin(), nics.end(), [&](std::size_t i) { return m_topology.nodes[i].portGbitPerS > 0; }))
      return;
    for (const std::size_t nic : nics)
      if (m_topology.nodes[nic].portGbitPerS > 0)
        m_topology.edges.push_back({m_topology.nodes[nic].id, "network", TopologyEdgeKind::Network});
    add({"network", TopologyNodeKind::Network}, "");
  }

  const HwlocMachine& m_machine;
  const MachineSource& m_source;
  Topology m_topology;
  int m_switches = 0, m_gpus = 0, m_nics = 0;
  std::size_t m_disks = 0;
  std::map<std::pair<std::string, unsigned>, std::vector<std::string> > m_roots;  ///< by parent and host bridge
};

}  // namespace

Result<Topology> readMachineTopology(const MachineSource& source) {
  auto machine = HwlocMachine::load(source);
  if (!machine) return machine.error();
  return MachineReader(**machine, source).read();
}

}  // namespace scalescope

#endif
