// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/topology.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/protocol/run/run_words.h"

namespace scalescope {

Topology::Topology() = default;
Topology::Topology(const Topology& other) = default;
Topology::Topology(Topology&& other) noexcept = default;
Topology& Topology::operator=(const Topology& other) = default;
Topology& Topology::operator=(Topology&& other) noexcept = default;
Topology::~Topology() = default;
namespace {

bool isTree(TopologyEdgeKind kind) { return kind == TopologyEdgeKind::Contains || kind == TopologyEdgeKind::Pcie; }

template <typename Nodes>
auto* withId(Nodes& nodes, std::string_view id) {
  const auto found = std::find_if(nodes.begin(), nodes.end(), [id](const TopologyNode& node) { return node.id == id; });
  return found == nodes.end() ? nullptr : &*found;
}

template <typename Nodes>
auto* withBus(Nodes& nodes, std::string_view busId) {
  const auto found = std::find_if(nodes.begin(), nodes.end(),
                                  [busId](const TopologyNode& node) { return !busId.empty() && node.busId == busId; });
  return found == nodes.end() ? nullptr : &*found;
}

template <typename Edges>
auto* between(Edges& edges, std::string_view a, std::string_view b, TopologyEdgeKind kind) {
  const auto found = std::find_if(edges.begin(), edges.end(), [&](const TopologyEdge& edge) {
    return edge.kind == kind && ((edge.from == a && edge.to == b) || (edge.from == b && edge.to == a));
  });
  return found == edges.end() ? nullptr : &*found;
}

template <typename Edges>
auto* above(Edges& edges, std::string_view id) {
  const auto found = std::find_if(edges.begin(), edges.end(),
                                  [&](const TopologyEdge& edge) { return isTree(edge.kind) && edge.to == id; });
  return found == edges.end() ? nullptr : &*found;
}

bool isJoined(const Topology& topology, std::string_view id) {
  const TopologyEdge* edge = topology.edgeAbove(id);
  const TopologyNode* node = topology.find(id);
  return node->kind == TopologyNodeKind::Bridge || (edge != nullptr && edge->kind == TopologyEdgeKind::Pcie);
}

/// A node and those above it, up to the root.
std::vector<const TopologyNode*> lineage(const Topology& topology, std::string_view id) {
  std::vector<const TopologyNode*> line;
  for (const TopologyNode* node = topology.find(id); node != nullptr && line.size() <= topology.nodes.size();
       node = topology.parentOf(node->id))
    line.push_back(node);
  return line;
}

}  // namespace

template <>
std::span<const std::string_view> wordsOf<TopologyNodeKind>() {
  static constexpr std::array<std::string_view, 11> kWords = {
      "machine", "package", "numa", "cache", "bridge", "pcie_switch", "gpu", "nic", "disk", "nvswitch", "network"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<TopologyEdgeKind>() {
  static constexpr std::array<std::string_view, 7> kWords = {"contains", "pcie",    "nvlink", "c2c",
                                                             "socket",   "network", "peer"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<LinkVerdict>() {
  static constexpr std::array<std::string_view, 4> kWords = {"", "good", "suspect", "bad"};
  return kWords;
}

const TopologyNode* Topology::find(std::string_view id) const { return withId(nodes, id); }
TopologyNode* Topology::find(std::string_view id) { return withId(nodes, id); }
const TopologyNode* Topology::findBus(std::string_view busId) const { return withBus(nodes, busId); }
TopologyNode* Topology::findBus(std::string_view busId) { return withBus(nodes, busId); }

const TopologyEdge* Topology::edge(std::string_view a, std::string_view b, TopologyEdgeKind kind) const {
  return between(edges, a, b, kind);
}
TopologyEdge* Topology::edge(std::string_view a, std::string_view b, TopologyEdgeKind kind) {
  return between(edges, a, b, kind);
}

std::vector<std::size_t> Topology::ofKind(TopologyNodeKind kind) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i].kind == kind) found.push_back(i);
  return found;
}

const TopologyEdge* Topology::edgeAbove(std::string_view id) const { return above(edges, id); }
TopologyEdge* Topology::edgeAbove(std::string_view id) { return above(edges, id); }

const TopologyNode* Topology::parentOf(std::string_view id) const {
  const TopologyEdge* edge = edgeAbove(id);
  return edge == nullptr ? nullptr : find(edge->from);
}

bool setMeasured(Topology& topology, std::string_view a, std::string_view b, TopologyEdgeKind kind, double gbPerS,
                 LinkVerdict verdict, std::string source) {
  if (topology.find(a) == nullptr || topology.find(b) == nullptr) return false;
  TopologyEdge* edge = topology.edge(a, b, kind);
  if (edge == nullptr) {
    if (kind != TopologyEdgeKind::Peer) return false;
    edge = &topology.edges.emplace_back();
    edge->from = a;
    edge->to = b;
    edge->kind = kind;
  }
  edge->measuredGbPerS = gbPerS;
  edge->verdict = verdict;
  edge->measuredSource = std::move(source);
  return true;
}

std::string pciePath(const Topology& topology, std::string_view a, std::string_view b) {
  const auto left = lineage(topology, a), right = lineage(topology, b);
  std::size_t i = left.size(), j = right.size();
  while (i > 0 && j > 0 && left[i - 1] == right[j - 1]) --i, --j;
  if (i == left.size() || i == 0 || j == 0) return "";
  const auto isSwitch = [](const TopologyNode* node) { return node->kind == TopologyNodeKind::PcieSwitch; };
  const auto switches = std::count_if(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(i), isSwitch) +
                        std::count_if(right.begin(), right.begin() + static_cast<std::ptrdiff_t>(j), isSwitch);
  const auto isSocket = [](const TopologyNode* node) {
    return node->kind == TopologyNodeKind::Numa || node->kind == TopologyNodeKind::Package;
  };
  const auto betweenNumas = [&] { return isSocket(left[i - 1]) && isSocket(right[j - 1]); };
  // Parts that are only known to belong together have no known path.
  const bool joined = isJoined(topology, left[i - 1]->id) && isJoined(topology, right[j - 1]->id);
  switch (left[i]->kind) {
    case TopologyNodeKind::PcieSwitch: return switches == 0 ? "PIX" : "PXB";
    case TopologyNodeKind::Bridge: return "PHB";
    case TopologyNodeKind::Numa: return joined ? "NODE" : "";
    case TopologyNodeKind::Package: return betweenNumas() ? "SYS" : joined ? "NODE" : "";
    case TopologyNodeKind::Machine: return betweenNumas() ? "SYS" : "";
    default: return "";
  }
}

Text topologyFault(const Topology& topology) {
  std::set<std::string_view> ids;
  for (const TopologyNode& node : topology.nodes)
    if (node.id.empty() || !ids.insert(node.id).second) return Text::of("node %1 is not unique", inQuotes(node.id));
  std::map<std::string_view, std::string_view> parents;
  for (const TopologyEdge& edge : topology.edges) {
    for (const std::string* end : {&edge.from, &edge.to})
      if (!ids.contains(*end)) return Text::of("an edge names the unknown node %1", inQuotes(*end));
    if (isTree(edge.kind) && !parents.emplace(edge.to, edge.from).second)
      return Text::of("node %1 has two parents", inQuotes(edge.to));
  }
  // Each walk ends at a root, or at a node that an earlier walk has passed.
  std::map<std::string_view, std::size_t> walked;
  std::size_t walk = 0;
  for (const std::string_view id : ids) {
    ++walk;
    for (std::string_view at = id; !walked.contains(at);) {
      walked[at] = walk;
      const auto parent = parents.find(at);
      if (parent == parents.end()) break;
      at = parent->second;
      if (const auto seen = walked.find(at); seen != walked.end() && seen->second == walk)
        return Text::of("node %1 is part of itself", inQuotes(at));
    }
  }
  return {};
}

std::string normalizedBusId(std::string_view text) {
  const std::string word(trim(text));
  if (word.find_first_not_of("0123456789abcdefABCDEF:.") != std::string::npos) return "";
  unsigned domain = 0, bus = 0, device = 0, function = 0;
  int used = 0;
  const auto isWhole = [&] { return used == static_cast<int>(word.size()); };
  const bool full = word.size() <= 20 &&
                    std::sscanf(word.c_str(), "%x:%x:%x.%x%n", &domain, &bus, &device, &function, &used) == 4 &&
                    isWhole();
  if (!full) {
    domain = 0;
    used = 0;
    if (word.size() > 20 || std::sscanf(word.c_str(), "%x:%x.%x%n", &bus, &device, &function, &used) != 3 || !isWhole())
      return "";
  }
  if (bus > 0xff || device > 0x1f || function > 7) return "";
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%04x:%02x:%02x.%x", domain, bus, device, function);
  return buffer.data();
}

std::string coreListText(std::vector<int> cores) {
  std::sort(cores.begin(), cores.end());
  cores.erase(std::unique(cores.begin(), cores.end()), cores.end());
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    const int first = cores[i];
    while (i + 1 < cores.size() && cores[i + 1] == cores[i] + 1) ++i;
    ranges.push_back(std::to_string(first) + (cores[i] > first ? "-" + std::to_string(cores[i]) : ""));
  }
  return join(ranges, ",");
}

std::optional<std::vector<int>> coresOfList(std::string_view text, std::size_t limit) {
  std::vector<int> cores;
  if (trim(text).empty()) return cores;
  for (const std::string& range : split(text, ',')) {
    const std::string word(trim(range));
    const auto dash = word.find('-');
    const auto first = parseInteger(word.substr(0, dash));
    const auto last = dash == std::string::npos ? first : parseInteger(word.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first || *last > 1 << 20) return std::nullopt;
    if (cores.size() + static_cast<std::size_t>(*last - *first + 1) > limit) return std::nullopt;
    for (std::int64_t core = *first; core <= *last; ++core) cores.push_back(static_cast<int>(core));
  }
  return cores;
}

}  // namespace scalescope
