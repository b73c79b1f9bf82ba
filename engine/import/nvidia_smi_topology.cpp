// SPDX-License-Identifier: Apache-2.0
// `nvidia-smi topo -m`: how GPUs and adapters are connected, with the cores and the NUMA node near each GPU. Also
// `nvidia-smi topo -p2p ...` (peer access) and `nvidia-smi -L` (models) of the same machine, if the file has them.
#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>
#include <set>

#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"
#include "engine/import/topology_rows.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxDevices = 128;
constexpr int kMaxNvLinksPerGpu = 18;  ///< of any GPU up to NVLink 5
constexpr const char* kSource = "nvidia-smi topo";

bool isNumbered(std::string_view word, std::string_view prefix) {
  if (!word.starts_with(prefix) || word.size() == prefix.size() || word.size() > prefix.size() + 4) return false;
  return word.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

bool isGpu(std::string_view word) { return isNumbered(word, "GPU"); }
/// "NIC0"; older drivers print the adapter's own name.
bool isNic(std::string_view word) {
  return isNumbered(word, "NIC") ||
         (word.find('_') != std::string_view::npos && std::islower(static_cast<unsigned char>(word[0])));
}
bool isPath(std::string_view word) {
  return word == "PIX" || word == "PXB" || word == "PHB" || word == "NODE" || word == "SYS" || word == "SOC" ||
         isNumbered(word, "NV");
}
bool isAccess(std::string_view word) {
  return word == "OK" || word == "CNS" || word == "GNS" || word == "TNS" || word == "NS" || word == "DR" || word == "U";
}

bool isHeader(const std::vector<std::string_view>& all) {
  if (all.empty() || all[0] != "GPU0") return false;
  const auto end = std::find(all.begin(), all.end(), "CPU");
  return std::all_of(all.begin(), end, [](std::string_view word) { return isGpu(word) || isNic(word); }) &&
         (end != all.end() || all.size() > 1);
}

bool isRow(const std::vector<std::string_view>& all) {
  return all.size() >= 3 && (isGpu(all[0]) || isNic(all[0])) &&
         std::any_of(all.begin() + 1, all.end(),
                     [](std::string_view word) { return isPath(word) || isAccess(word); }) &&
         std::count(all.begin() + 1, all.end(), "X") == 1;
}

double recognise(std::string_view text) {
  if (!text.starts_with("GPU") && !contains(text, "\tGPU0") && !contains(text, "  GPU0") && !text.starts_with("NIC"))
    return 0;
  const auto all = words(text);
  if (isHeader(all)) return 0.9;
  return isRow(all) ? 0.9 : 0;
}

/// Cells have no fixed form: the last one may be cut, unless it closes a row of adapters.
bool isComplete(std::string_view) { return false; }

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

struct Device {
  std::string name, affinity;  ///< "GPU0", "NIC1"
  int numa = -1;
  bool hasRow = false;  ///< false where a piece of the matrix lacks it: its place is unknown
};

/// "GPU2", "GPU2 and GPU3", "GPU2, GPU3 and 4 others".
std::string namesOf(const std::vector<std::string>& names) {
  constexpr std::size_t kMaxNames = 4;
  if (names.size() == 1) return names.front();
  const std::size_t listed = names.size() <= kMaxNames ? names.size() - 1 : kMaxNames - 1;
  const std::string first = join({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(listed)}, ", ");
  const std::size_t others = names.size() - listed;
  return first + " and " + (others == 1 ? names.back() : std::to_string(others) + " others");
}

/// The machine that a matrix describes. NVLinks hide the PCIe path between two GPUs: it then follows from their paths
/// to adapters, or stays unknown.
class Builder {
 public:
  Builder(const std::vector<Device>& devices, const std::map<std::pair<std::size_t, std::size_t>, std::string>& cells)
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

  std::string idOf(std::size_t device) const {
    const std::string& name = m_devices[device].name;
    if (isGpu(name)) return "gpu" + name.substr(3);
    const auto before = std::count_if(m_devices.begin(), m_devices.begin() + static_cast<std::ptrdiff_t>(device),
                                      [](const Device& other) { return !isGpu(other.name); });
    return "nic" + std::to_string(before);
  }

 private:
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
        const Device &first = m_devices[a], &second = m_devices[b];
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
    for (const Device& device : m_devices)
      if (device.numa >= 0 && device.affinity == affinity) numas.insert(device.numa);
    return !affinity.empty() && numas.size() == 1;
  }

  /// Whether some device is near other cores: otherwise the cores of one virtual machine are listed for all.
  bool hasOtherPlaces(const std::string& affinity) const {
    return std::any_of(m_devices.begin(), m_devices.end(),
                       [&](const Device& device) { return !device.affinity.empty() && device.affinity != affinity; });
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
    } else if (m_numas.members(device).size() > 1 || !affinity.empty() || (m_devices[device].hasRow && isSplit())) {
      id = freeNuma();
    }
    if (TopologyNode* node = m_topology.find(id); id != "machine" && node->affinity.empty()) {
      node->affinity = affinity;
      if (const auto cores = coresOfList(affinity)) node->threads = static_cast<int>(cores->size());
    }
    return m_places[group] = id;
  }

  /// Whether some path crosses sockets: then every device is near one of them.
  bool isSplit() const {
    return std::any_of(m_cells.begin(), m_cells.end(), [](const auto& cell) { return cell.second == "SYS"; });
  }

  std::string freeNuma() {
    int number = 0;
    const auto isTaken = [&] {
      const std::string id = "numa" + std::to_string(number);
      return m_topology.find(id) != nullptr || std::any_of(m_devices.begin(), m_devices.end(),
                                                           [&](const Device& device) { return device.numa == number; });
    };
    while (isTaken()) ++number;
    TopologyNode node{"numa" + std::to_string(number), TopologyNodeKind::Numa};
    m_topology.nodes.push_back(node);
    m_topology.edges.push_back({"machine", node.id});
    return node.id;
  }

  void addDevice(std::size_t device) {
    TopologyNode node{idOf(device), isGpu(m_devices[device].name) ? TopologyNodeKind::Gpu : TopologyNodeKind::Nic};
    if (node.kind == TopologyNodeKind::Nic && !isNumbered(m_devices[device].name, "NIC"))
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
    for (const auto& [pair, path] : m_cells)
      if (const int links = linksOf(path); links > 0)
        m_topology.edges.push_back({idOf(pair.first), idOf(pair.second), TopologyEdgeKind::NvLink, links});
  }

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
      if (!isGpu(m_devices[i].name)) continue;
      if (linked.count(i) > 0)
        m_topology.edges.push_back({idOf(i), "nvswitch", TopologyEdgeKind::NvLink, links});
      else
        others.push_back(m_devices[i].name);
    }
    TopologyNode node{"nvswitch", TopologyNodeKind::NvSwitch};
    node.count = 0;
    m_topology.nodes.push_back(std::move(node));
    if (!others.empty())
      m_topology.remarks.push_back(namesOf(others) + (others.size() == 1 ? " has" : " have") +
                                   " no NVLinks to the NVSwitch fabric of the other GPUs.");
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

  const std::vector<Device>& m_devices;
  const std::map<std::pair<std::size_t, std::size_t>, std::string>& m_cells;
  Topology m_topology;
  Groups m_near, m_far, m_bridges, m_numas;
  std::map<std::size_t, std::string> m_places, m_bridgeIds;
  std::map<std::pair<bool, std::size_t>, std::string> m_switchIds;
};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    const auto all = words(text);
    if (all.empty()) return;
    if (isHeader(all)) return takeHeader(all, line);
    if (text.starts_with("GPU ") && contains(text, ": ")) return takeModel(text, line);
    if (m.columns > 0 && isRow(all)) return takeRow(all, line);
    if (m.columns > 0 && isNumbered(all[0].substr(0, all[0].size() - 1), "NIC") && all[0].ends_with(':') &&
        all.size() == 2 && line.whole)
      takeName(std::string(all[0].substr(0, all[0].size() - 1)), std::string(all[1]), line);
  }
  void finish() override { end(); }

 private:
  void takeHeader(const std::vector<std::string_view>& all, const LogLine& line) {
    const auto end = std::find(all.begin(), all.end(), "CPU");
    std::vector<std::string> names(all.begin(), end);
    // Peer access is printed for the GPUs alone, after or before the matrix of paths.
    const bool same = !m.devices.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
      return !isGpu(name) || indexOf(name) < m.devices.size();
    });
    if (!same || (m.hasPaths && end != all.end())) {
      this->end(m.models);
      m.devices.clear();
    }
    if (!line.whole && !names.empty() && end == all.end()) names.pop_back();
    if (names.size() > kMaxDevices) return;
    m.order.clear();
    for (const std::string& name : names) {
      if (indexOf(name) == m.devices.size()) m.devices.push_back({name, "", -1, false});
      m.order.push_back(indexOf(name));
    }
    m.columns = names.size();
    use(m.run, line);
  }

  std::size_t indexOf(const std::string& name) const {
    const auto found =
        std::find_if(m.devices.begin(), m.devices.end(), [&](const Device& device) { return device.name == name; });
    return static_cast<std::size_t>(found - m.devices.begin());
  }

  void takeRow(const std::vector<std::string_view>& all, const LogLine& line) {
    const std::size_t row = indexOf(std::string(all[0]));
    if (row == m.devices.size()) return;
    const std::size_t last = all.size() - (line.whole ? 0 : 1);
    std::size_t at = 1;
    for (std::size_t column = 0; column < m.columns && at < last; ++column, ++at) {
      const std::size_t other = m.order[column];
      if ((all[at] == "X") != (other == row)) return;  // cells that run together, or another table
      if (other == row) continue;
      if (isPath(all[at])) {
        m.paths.try_emplace({std::min(row, other), std::max(row, other)}, all[at]);
        m.hasPaths = true;
      } else if (isAccess(all[at])) {
        m.access.try_emplace({row, other}, all[at]);
      } else {
        return;
      }
    }
    takeAffinity(m.devices[row], all, at, last);
    m.devices[row].hasRow = true;
    use(m.run, line);
  }

  /// "0-31,64-95  0  N/A": cores, NUMA node, NUMA node of the GPU's own memory.
  static void takeAffinity(Device& device, const std::vector<std::string_view>& all, std::size_t at, std::size_t last) {
    if (at >= last) return;
    if (const auto cores = coresOfList(all[at]); cores && !cores->empty()) device.affinity = all[at];
    if (at + 1 >= last) return;
    if (const auto numa = parseInteger(all[at + 1]); numa && *numa >= 0 && *numa < 4096)
      device.numa = static_cast<int>(*numa);
  }

  /// "GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-...)", "GPU 0,1: NVIDIA GB200". The UUID is not kept. Other statements
  /// about a GPU, such as "GPU 0,1 Compute Capability: 10.0" or "GPU 0: 45 C", are not models.
  void takeModel(std::string_view text, const LogLine& line) {
    const auto colon = text.find(": ");
    const std::string model(textAfter(text.substr(colon), ": ", "("));
    const bool isName =
        !model.empty() && std::isalpha(static_cast<unsigned char>(model.front())) != 0 && model.find(':') == model.npos;
    const auto numbers = coresOfList(text.substr(4, colon - 4), kMaxDevices);
    if (!isName || !numbers || !line.whole) return;
    const bool isListed = contains(text, "(UUID");  // nvidia-smi -L, maybe of another machine than before
    for (const int number : *numbers) {
      auto& known = m.models["gpu" + std::to_string(number)];
      if (known.empty() || isListed) known = model;
    }
  }

  void takeName(const std::string& nic, const std::string& name, const LogLine& line) {
    m.names[nic] = name;
    use(m.run, line);
  }

  void end(std::map<std::string, std::string> models = {}) {
    if (!m.paths.empty() || !m.access.empty()) {
      Builder builder(m.devices, m.paths);
      Topology topology = builder.build();
      for (std::size_t i = 0; i < m.devices.size(); ++i) {
        TopologyNode* node = topology.find(builder.idOf(i));
        if (const auto name = m.names.find(m.devices[i].name); name != m.names.end()) node->name = name->second;
        if (const auto model = m.models.find(node->id); model != m.models.end()) node->model = model->second;
      }
      addAccess(builder, topology);
      m.run.deviceCount = static_cast<int>(topology.countOf(TopologyNodeKind::Gpu));
      if (const TopologyNode* first = topology.find("gpu0"); first != nullptr) m.run.device = first->model;
      m.run.framework = "nvidia-smi";
      reportMissingRows();
      for (const std::string& remark : topology.remarks) m.run.remark(remark);
      addTopology(m.run, std::move(topology), kSource);
      keep(std::move(m.run));
    }
    m = State();
    m.models = std::move(models);
  }

  /// Of the GPUs: adapters are often left out.
  void reportMissingRows() {
    std::vector<std::string> missing;
    for (const Device& device : m.devices)
      if (isGpu(device.name) && !device.hasRow) missing.push_back(device.name);
    if (missing.empty()) return;
    m.run.cut = true;
    m.run.remark("The matrix has no row of " + namesOf(missing) + ": cores and NUMA nodes are unknown there.");
  }

  /// One edge for a pair, a second one if the other direction differs.
  void addAccess(const Builder& builder, Topology& topology) const {
    for (const auto& [pair, word] : m.access) {
      const std::string from = builder.idOf(pair.first), to = builder.idOf(pair.second);
      TopologyEdge* known = topology.edge(from, to, TopologyEdgeKind::Peer);
      if (known != nullptr && known->access == word) continue;
      if (known != nullptr && known->access.empty()) {
        known->access = word;
        continue;
      }
      TopologyEdge edge{from, to, TopologyEdgeKind::Peer};
      edge.access = word;
      topology.edges.push_back(std::move(edge));
    }
  }

  struct State {
    ImportedRun run;
    std::vector<Device> devices;
    std::vector<std::size_t> order;  ///< devices of the columns of the current matrix
    std::size_t columns = 0;
    bool hasPaths = false;
    std::map<std::pair<std::size_t, std::size_t>, std::string> paths, access;
    std::map<std::string, std::string> names, models;
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kNvidiaSmiTopology{"nvidia_smi_topology",
                                   "nvidia-smi topo -m, topo -p2p",
                                   "a line \"GPU0  X  NV18  ...\" below a line of the devices' names",
                                   recognise,
                                   make,
                                   "",
                                   false,
                                   isComplete};

}  // namespace scalescope::import
