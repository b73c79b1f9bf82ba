// SPDX-License-Identifier: Apache-2.0
#include "engine/import/topologies/topology_rows.h"

#include "engine/base/text.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope::import {
namespace {

double numberOf(const std::string& id) {
  const auto at = id.find_first_of("0123456789");
  return at == std::string::npos ? kNone : parseNumber(id.substr(at)).value_or(kNone);
}

}  // namespace

std::string numaNode(Topology& topology, int number) {
  const std::string id = number < 0 ? "numa" : "numa" + std::to_string(number);
  if (topology.find(id) == nullptr) {
    TopologyNode node{id, TopologyNodeKind::Numa};
    node.numa = number;
    topology.nodes.push_back(std::move(node));
    topology.edges.push_back({"machine", id});
  }
  return id;
}

void addTopology(ImportedRun& run, Topology topology, const std::string& source) {
  for (TopologyNode& node : topology.nodes)
    if (node.kind == TopologyNodeKind::Gpu && node.computeCapability.empty())
      node.computeCapability = capabilityOfModel(node.model);
  setNominals(topology);
  topology.sources.push_back(source);
  BoundedTable table("links", {"source", "destination", "value"}, {"test", "unit"});
  const auto isGpu = [&](const std::string& id) { return topology.find(id)->kind == TopologyNodeKind::Gpu; };
  for (const TopologyEdge& edge : topology.edges) {
    if (edge.kind == TopologyEdgeKind::NvLink && isGpu(edge.from) && isGpu(edge.to)) {
      table.add({numberOf(edge.from), numberOf(edge.to), static_cast<double>(edge.count)}, {"NVLinks", "links"});
      table.add({numberOf(edge.to), numberOf(edge.from), static_cast<double>(edge.count)}, {"NVLinks", "links"});
    }
    if (edge.kind == TopologyEdgeKind::NvLink && topology.find(edge.to)->kind == TopologyNodeKind::NvSwitch)
      table.add({numberOf(edge.from), kNone, static_cast<double>(edge.count)}, {"NVLinks to switches", "links"});
  }
  for (const TopologyEdge& edge : topology.edges)
    if (edge.kind == TopologyEdgeKind::Peer && !edge.access.empty())
      for (const bool there : {true, false}) {
        const auto &from = there ? edge.from : edge.to, &to = there ? edge.to : edge.from;
        table.add({numberOf(from), numberOf(to), edge.access == "OK" ? 1.0 : 0.0}, {"Peer access", "1 = yes"});
      }
  run.kind = ResultKind::Link;
  run.addTable(table);
  run.topology = std::move(topology);
}

}  // namespace scalescope::import
