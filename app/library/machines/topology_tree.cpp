// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_tree.h"

#include <algorithm>
#include <set>
#include <utility>

namespace scalescope {
namespace {

using enum TopologyNodeKind;

class TopologyCollector {
 public:
  explicit TopologyCollector(const Topology& topology) : m_topology(topology) {
    for (std::size_t i = 0; i < topology.edges.size(); ++i) {
      const TopologyEdge& edge = topology.edges[i];
      if (edge.kind != TopologyEdgeKind::Contains && edge.kind != TopologyEdgeKind::Pcie) continue;
      m_children[edge.from].push_back(edge.to);
      m_tree.above[edge.to] = i;
    }
  }

  /// Packages, else NUMA nodes, are sockets; all else hangs below them.
  TopologyTree collect() {
    const bool packages = m_topology.countOf(Package) > 0;
    const auto kind = packages ? Package : Numa;
    for (const std::size_t at : m_topology.ofKind(kind)) {
      m_tree.sockets.emplace_back().top = &m_topology.nodes[at];
      gather(m_topology.nodes[at].id, m_tree.sockets.back());
    }
    gather("machine", m_tree.loose);
    for (const TopologyNode& one : m_topology.nodes)
      if (!m_tree.above.contains(one.id) && one.kind != Machine) take(one, m_tree.loose);
    if (!m_tree.loose.parts.empty()) std::swap(m_tree.onTop, m_tree.loose.parts);
    return std::move(m_tree);
  }

 private:
  void gather(const std::string& id, TopologyBranch& into, int depth = 0) {
    if (depth > 16) return;
    for (const std::string& child : m_children[id])
      if (const TopologyNode* below = m_topology.find(child)) take(*below, into, depth);
  }

  void take(const TopologyNode& below, TopologyBranch& into, int depth = 0) {
    if (!m_taken.insert(below.id).second) return;
    switch (below.kind) {
      case Gpu: into.gpus.push_back(&below); break;
      case Nic:
      case Disk: into.parts.push_back(&below); break;
      case PcieSwitch:
        into.switches.emplace_back().top = &below;
        gather(below.id, into.switches.back(), depth + 1);
        break;
      case Package: m_taken.erase(below.id); break;
      case Numa:
        if (into.top == nullptr && m_topology.countOf(Package) == 0)
          m_taken.erase(below.id);
        else
          gather(below.id, into, depth + 1);
        break;
      case Bridge: gather(below.id, into, depth + 1); break;
      default: m_taken.erase(below.id);
    }
  }

  const Topology& m_topology;
  TopologyTree m_tree;
  std::map<std::string, std::vector<std::string>> m_children;
  std::set<std::string> m_taken;
};

}  // namespace

double TopologyBranch::units() const {
  double sum = 0;
  for (const TopologyBranch& branch : switches) sum += branch.units();
  const auto own = static_cast<double>(std::max(gpus.size(), parts.size()));
  return std::max(sum + own, 1.0);
}

int TopologyBranch::depth() const {
  int most = 0;
  for (const TopologyBranch& branch : switches) most = std::max(most, branch.depth() + 1);
  return most;
}

bool TopologyBranch::hasParts() const {
  return !parts.empty() ||
         std::any_of(switches.begin(), switches.end(), [](const TopologyBranch& below) { return below.hasParts(); });
}

TopologyTree treeOf(const Topology& topology) { return TopologyCollector(topology).collect(); }

}  // namespace scalescope
