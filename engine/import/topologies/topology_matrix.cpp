// SPDX-License-Identifier: Apache-2.0
#include "engine/import/topologies/topology_matrix.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/base/text.h"
#include "engine/import/topologies/topology_rows.h"

namespace scalescope::import {
namespace {

constexpr int kMaxNvLinksPerGpu = 18;  ///< of any GPU up to NVLink 5

/// Sets of devices that are joined by paths of certain kinds.
class Groups {
 public:
  explicit Groups(std::size_t count) : m_parents(count) { std::iota(m_parents.begin(), m_parents.end(), 0); }
  std::size_t of(std::size_t at) {
    while (m_parents[at] != at) at = m_parents[at] = m_parents[m_parents[at]];
    return at;
  }
  void join(std::size_t a, std::size_t b) {
    const std::size_t first = std::min(of(a), of(b)), second = std::max(of(a), of(b));
    m_parents[second] = first;
  }
  std::vector<std::size_t> members(std::size_t at) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < m_parents.size(); ++i)
      if (of(i) == of(at)) all.push_back(i);
    return all;
  }

 private:
  std::vector<std::size_t> m_parents;
};

class Builder {
 public:
  Builder(const std::vector<MatrixDevice>& devices, const MatrixCells& cells)
      : m_devices(devices),
        m_cells(cells),
        m_near(devices.size()),
        m_far(devices.size()),
        m_bridges(devices.size()),
        m_numas(devices.size()) {}

  Topology build() {
    m_topology.nodes.push_back({"machine", TopologyNodeKind::Machine});
    for (const auto& [pair, path] : m_cells) join(pair.first, pair.second, path);
    joinByAffinity();
    for (std::size_t i = 0; i < m_devices.size(); ++i) addDevice(i);
    addPaths();
    addNvLinks();
    addSocket();
    return std::move(m_topology);
  }

 private:
  std::string idOf(std::size_t device) const { return matrixNodeId(m_devices, device); }
  void join(std::size_t a, std::size_t b, const std::string& path) {
    if (path == "PIX") m_near.join(a, b);
    if (path == "PIX" || path == "PXB") m_far.join(a, b);
    if (path == "PIX" || path == "PXB" || path == "PHB") m_bridges.join(a, b);
    if (path == "PIX" || path == "PXB" || path == "PHB" || path == "NODE") m_numas.join(a, b);
  }

  /// GPUs near the same NUMA node or the same cores are in one place, even if only NVLinks are shown between them.
  void joinByAffinity() {
    for (std::size_t a = 0; a < m_devices.size(); ++a)
      for (std::size_t b = a + 1; b < m_devices.size(); ++b) {
        const MatrixDevice &first = m_devices[a], &second = m_devices[b];
        const bool sameNuma = first.numa >= 0 && first.numa == second.numa;
        const bool sameCores = first.numa < 0 && second.numa < 0 && !first.affinity.empty() &&
                               first.affinity == second.affinity && hasOtherPlaces(first.affinity);
        // A row that ends after its cores: another device states their NUMA node.
        const bool completed =
            (first.numa < 0) != (second.numa < 0) && first.affinity == second.affinity && isOfOneNuma(first.affinity);
        if (sameNuma || sameCores || completed) m_numas.join(a, b);
      }
  }

  /// Whether all devices near these cores that state a NUMA node state the same one.
  bool isOfOneNuma(const std::string& affinity) const {
    std::set<int> numas;
    for (const MatrixDevice& device : m_devices)
      if (device.numa >= 0 && device.affinity == affinity) numas.insert(device.numa);
    return !affinity.empty() && numas.size() == 1;
  }

  /// Whether some device is near other cores: otherwise the cores of one virtual machine are listed for all.
  bool hasOtherPlaces(const std::string& affinity) const {
    return std::any_of(m_devices.begin(), m_devices.end(), [&](const MatrixDevice& device) {
      return !device.affinity.empty() && device.affinity != affinity;
    });
  }

  std::string placeOf(std::size_t device) {
    const std::size_t group = m_numas.of(device);
    if (const auto known = m_places.find(group); known != m_places.end()) return known->second;
    int numa = -1;
    std::string affinity;
    for (const std::size_t member : m_numas.members(device)) {
      if (numa < 0) numa = m_devices[member].numa;
      if (affinity.empty()) affinity = m_devices[member].affinity;
    }
    std::string id = "machine";
    if (numa >= 0) {
      id = numaNode(m_topology, numa);
    } else if (isApart(device, affinity)) {
      id = freeNuma();
    }
    if (TopologyNode* node = m_topology.find(id); id != "machine" && node->affinity.empty()) {
      node->affinity = affinity;
      if (const auto cores = coresOfList(affinity)) node->threads = static_cast<int>(cores->size());
    }
    return m_places[group] = id;
  }

  /// Whether the matrix shows that a device whose NUMA node it does not state is near one of its own: by its cores or
  /// its paths. Cores that are also listed for a device elsewhere are those of the machine.
  bool isApart(std::size_t device, const std::string& affinity) {
    const auto group = m_numas.members(device);
    for (std::size_t other = 0; other < m_devices.size() && !affinity.empty(); ++other)
      if (m_devices[other].affinity == affinity && std::ranges::find(group, other) == group.end()) return false;
    const bool byPaths = (group.size() > 1 || (m_devices[device].hasRow && isSplit())) && arePlacesInPaths();
    return byPaths || (!affinity.empty() && hasOtherPlaces(affinity));
  }

  /// Some machines show SYS between GPUs of one NUMA node: their paths do not tell the nodes.
  bool arePlacesInPaths() const {
    return std::none_of(m_cells.begin(), m_cells.end(), [this](const auto& cell) {
      const int numa = m_devices[cell.first.first].numa;
      return cell.second == "SYS" && numa >= 0 && numa == m_devices[cell.first.second].numa;
    });
  }

  /// Whether some path crosses sockets: then every device is near one of them.
  bool isSplit() const {
    return std::any_of(m_cells.begin(), m_cells.end(), [](const auto& cell) { return cell.second == "SYS"; });
  }

  std::string freeNuma() {
    int number = 0;
    const auto isTaken = [&] {
      const std::string id = "numa" + std::to_string(number);
      return m_topology.find(id) != nullptr ||
             std::any_of(m_devices.begin(), m_devices.end(),
                         [&](const MatrixDevice& device) { return device.numa == number; });
    };
    while (isTaken()) ++number;
    TopologyNode node{"numa" + std::to_string(number), TopologyNodeKind::Numa};
    m_topology.nodes.push_back(node);
    m_topology.edges.push_back({"machine", node.id});
    return node.id;
  }

  void addDevice(std::size_t device) {
    TopologyNode node{idOf(device), isGpuName(m_devices[device].name) ? TopologyNodeKind::Gpu : TopologyNodeKind::Nic};
    if (node.kind == TopologyNodeKind::Nic && !isNumberedName(m_devices[device].name, "NIC"))
      node.name = m_devices[device].name;
    const std::string place = placeOf(device);
    if (const TopologyNode* numa = m_topology.find(place); numa->kind == TopologyNodeKind::Numa) node.numa = numa->numa;
    std::string parent = switchOf(m_near, device, switchOf(m_far, device, bridgeOf(device, place)));
    const bool joined = parent != place || hasPcie(device);
    m_topology.edges.push_back({parent, node.id, joined ? TopologyEdgeKind::Pcie : TopologyEdgeKind::Contains});
    m_topology.nodes.push_back(std::move(node));
  }

  /// Whether the PCIe path to any other device in the same place is stated, or nothing else is there.
  bool hasPcie(std::size_t device) {
    const auto members = m_numas.members(device);
    if (placeOf(device) == "machine") return false;
    return members.size() == 1 || std::any_of(members.begin(), members.end(), [&](std::size_t other) {
             const auto cell = m_cells.find({std::min(device, other), std::max(device, other)});
             return cell != m_cells.end() && !cell->second.starts_with("NV");
           });
  }

  std::string bridgeOf(std::size_t device, const std::string& place) {
    if (m_bridges.members(device).size() < 2 || isOneSwitch(device)) return place;
    const auto [known, fresh] =
        m_bridgeIds.try_emplace(m_bridges.of(device), "bridge" + std::to_string(m_bridgeIds.size()));
    if (fresh) {
      m_topology.nodes.push_back({known->second, TopologyNodeKind::Bridge});
      m_topology.edges.push_back({place, known->second});
    }
    return known->second;
  }

  /// Whether all devices of a host bridge are below one switch: the bridge is then not shown.
  bool isOneSwitch(std::size_t device) { return m_bridges.members(device).size() == m_far.members(device).size(); }

  std::string switchOf(Groups& groups, std::size_t device, const std::string& parent) {
    const bool outer = &groups == &m_far;
    if (groups.members(device).size() < 2) return parent;
    // Paths over several switches need an upper one only if there is more than one below it.
    if (outer && m_near.members(device).size() == m_far.members(device).size()) return parent;
    const auto [known, fresh] =
        m_switchIds.try_emplace({outer, groups.of(device)}, "switch" + std::to_string(m_switchIds.size()));
    if (fresh) {
      TopologyNode node{known->second, TopologyNodeKind::PcieSwitch};
      m_topology.edges.push_back(
          {parent, node.id, parent == "machine" ? TopologyEdgeKind::Contains : TopologyEdgeKind::Pcie});
      m_topology.nodes.push_back(std::move(node));
    }
    return known->second;
  }

  static int linksOf(const std::string& path) {
    return path.starts_with("NV") ? static_cast<int>(parseInteger(path.substr(2)).value_or(0)) : 0;
  }

  /// Equal numbers of links between all pairs of the GPUs that have any, more than a GPU has for so many others, lead
  /// through switches. Pairs of which both rows are missing are not known.
  void addNvLinks() {
    std::set<int> counts;
    std::set<std::size_t> linked;
    for (const auto& [pair, path] : m_cells)
      if (const int links = linksOf(path); links > 0) {
        counts.insert(links);
        linked.insert({pair.first, pair.second});
      }
    if (counts.size() == 1 && *counts.begin() * (static_cast<int>(linked.size()) - 1) > kMaxNvLinksPerGpu &&
        areAllLinked(linked))
      return addNvSwitch(linked, *counts.begin());
    if (linked.size() == 2 && isAllOfAGpu(*counts.begin()))
      m_topology.remarks.push_back(
          Text::of("The matrix does not show whether the NVLinks between %1 and %2 lead through an NVSwitch.",
                   m_devices[*linked.begin()].name, m_devices[*linked.rbegin()].name));
    for (const auto& [pair, path] : m_cells)
      if (const int links = linksOf(path); links > 0)
        m_topology.edges.push_back({idOf(pair.first), idOf(pair.second), TopologyEdgeKind::NvLink, links});
  }

  /// The links of a V100, of an A100, and of later GPUs.
  static bool isAllOfAGpu(int links) { return links == 6 || links == 12 || links == 18; }

  bool areAllLinked(const std::set<std::size_t>& devices) const {
    for (const std::size_t a : devices)
      for (const std::size_t b : devices) {
        if (a >= b || (!m_devices[a].hasRow && !m_devices[b].hasRow)) continue;
        const auto cell = m_cells.find({a, b});
        if (cell != m_cells.end() && linksOf(cell->second) == 0) return false;
      }
    return true;
  }

  void addNvSwitch(const std::set<std::size_t>& linked, int links) {
    std::vector<std::string> others;
    for (std::size_t i = 0; i < m_devices.size(); ++i) {
      if (!isGpuName(m_devices[i].name)) continue;
      if (linked.count(i) > 0)
        m_topology.edges.push_back({idOf(i), "nvswitch", TopologyEdgeKind::NvLink, links});
      else
        others.push_back(m_devices[i].name);
    }
    TopologyNode node{"nvswitch", TopologyNodeKind::NvSwitch};
    node.count = 0;
    m_topology.nodes.push_back(std::move(node));
    if (!others.empty())
      m_topology.remarks.push_back(
          others.size() == 1
              ? Text::of("%1 has no NVLinks to the NVSwitch fabric of the other GPUs.", others.front())
              : Text::of("%1 have no NVLinks to the NVSwitch fabric of the other GPUs.", listOfDevices(others)));
  }

  /// Paths that the tree does not show are kept with the pair.
  void addPaths() {
    std::vector<TopologyEdge> found;
    for (const auto& [pair, path] : m_cells) {
      const std::string a = idOf(pair.first), b = idOf(pair.second);
      const std::string word = path == "SOC" ? "SYS" : path;
      if (linksOf(word) > 0 || word == pciePath(m_topology, a, b)) continue;
      TopologyEdge edge{a, b, TopologyEdgeKind::Peer};
      edge.path = word;
      found.push_back(std::move(edge));
    }
    m_topology.edges.insert(m_topology.edges.end(), found.begin(), found.end());
  }

  void addSocket() {
    const auto numas = m_topology.ofKind(TopologyNodeKind::Numa);
    if (numas.size() == 2 && isSplit())
      m_topology.edges.push_back(
          {m_topology.nodes[numas[0]].id, m_topology.nodes[numas[1]].id, TopologyEdgeKind::Socket});
  }

  const std::vector<MatrixDevice>& m_devices;
  const MatrixCells& m_cells;
  Topology m_topology;
  Groups m_near, m_far, m_bridges, m_numas;
  std::map<std::size_t, std::string> m_places, m_bridgeIds;
  std::map<std::pair<bool, std::size_t>, std::string> m_switchIds;
};

}  // namespace

bool isNumberedName(std::string_view word, std::string_view prefix) {
  if (!word.starts_with(prefix) || word.size() == prefix.size() || word.size() > prefix.size() + 4) return false;
  return word.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

Text listOfDevices(const std::vector<std::string>& names) {
  constexpr std::size_t kMaxNames = 4;
  if (names.size() == 1) return names.front();
  const std::size_t listed = names.size() <= kMaxNames ? names.size() - 1 : kMaxNames - 1;
  const std::string first = join({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(listed)}, ", ");
  const std::size_t others = names.size() - listed;
  return others == 1 ? Text::of("%1 and %2", first, names.back()) : Text::of("%1 and %2 others", first, others);
}

std::string matrixNodeId(const std::vector<MatrixDevice>& devices, std::size_t device) {
  const std::string& name = devices[device].name;
  if (isGpuName(name)) return "gpu" + name.substr(3);
  const auto before = std::count_if(devices.begin(), devices.begin() + static_cast<std::ptrdiff_t>(device),
                                    [](const MatrixDevice& other) { return !isGpuName(other.name); });
  return "nic" + std::to_string(before);
}

Topology topologyOfMatrix(const std::vector<MatrixDevice>& devices, const MatrixCells& cells) {
  return Builder(devices, cells).build();
}

}  // namespace scalescope::import
