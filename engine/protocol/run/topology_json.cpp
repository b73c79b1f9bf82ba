// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/protocol/run/link_limits.h"
#include "engine/protocol/run/record_members.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {
namespace json_codec {
namespace {

Failure invalid(const Text& why) { return Failure({"json-invalid", Text::of("The topology is invalid: %1", why)}); }

/// To four digits after the point: 0.1 MB/s.
struct RateForm {
  std::optional<Json> to(double value) const {
    return std::isfinite(value) ? std::optional<Json>(std::round(value * 1e4) / 1e4) : std::nullopt;
  }
  void from(const Json* json, double& value) const {
    value = json != nullptr && json->is_number() ? json->get<double>() : TopologyEdge::kUnknown;
  }
};

/// [lanes, GT/s].
struct PcieForm {
  std::optional<Json> to(const PcieLink& link) const {
    return link.lanes > 0 || link.gtPerS > 0 ? std::optional<Json>({link.lanes, link.gtPerS}) : std::nullopt;
  }
  void from(const Json* json, PcieLink& link) const {
    if (json != nullptr) link = {json->at(0).get<int>(), json->at(1).get<double>()};
  }
};

/// The limits that follow from the nodes. A file omits their formulas: a run of many hosts stays small.
Topology derived(Topology topology) {
  for (TopologyEdge& edge : topology.edges) {
    edge.nominalGbPerS = TopologyEdge::kUnknown;
    edge.nominalSource = {};
  }
  setNominals(topology);
  return topology;
}

}  // namespace

void describe(auto& m, Of<TopologyNode> auto& node) {
  m("id", Search, node.id);
  m("kind", Search, node.kind);
  m.ifAny("name", Search, node.name);
  const bool isDisk = node.kind == TopologyNodeKind::Disk;
  if (m.kLists || isDisk) m.ifAny("disk_model", Value, node.model);
  if (m.kLists || !isDisk) m.ifAny("model", Search, node.model);
  m.ifAny("bus", Value, node.busId);
  m.unless("count", Search, node.count, 1);
  m.unless("numa", Search, node.numa, -1);
  m.unless("cores", Search, node.cores, 0);
  m.unless("threads", Search, node.threads, 0);
  m.ifAny("affinity", Search, node.affinity);
  m.unless("memory_bytes", Search, node.memoryBytes, 0);
  m.ifAny("compute_capability", Search, node.computeCapability);
  m.unless("port_gbit_per_s", Search, node.portGbitPerS, 0);
  m.as("pcie_max", Search, node.pcieMax, PcieForm());
  m.as("pcie_now", Search, node.pcieNow, PcieForm());
}

void describe(auto& m, Of<TopologyEdge> auto& edge) {
  m("from", Search, edge.from);
  m("to", Search, edge.to);
  m("kind", Search, edge.kind);
  m.unless("count", Search, edge.count, 1);
  m.unless("version", Search, edge.version, 0);
  m.ifAny("access", Search, edge.access);
  m.ifAny("path", Search, edge.path);
  m.as("nominal_gb_per_s", Search, edge.nominalGbPerS, RateForm());
  m.ifAny("nominal_source", Search, edge.nominalSource);
  m.as("measured_gb_per_s", Search, edge.measuredGbPerS, RateForm());
  m.ifAny("measured_source", Search, edge.measuredSource);
  m.unless("verdict", Search, edge.verdict, LinkVerdict::None);
}

void describe(auto& m, Of<Topology> auto& topology) {
  m("nodes", Search, topology.nodes);
  m("edges", Search, topology.edges);
  m.ifAny("sources", Search, topology.sources);
  m.ifAny("remarks", Search, topology.remarks);
}

void checkRead(const MemberReader&, std::vector<TopologyNode>& nodes) {
  if (nodes.size() > kMaxTopologyNodes) throw invalid(Text::of("it has %1 nodes", nodes.size()));
}
void checkRead(const MemberReader&, std::vector<TopologyEdge>& edges) {
  if (edges.size() > kMaxTopologyEdges) throw invalid(Text::of("it has %1 edges", edges.size()));
}

Json topologyJson(const Topology& topology) {
  const Topology known = derived(topology);
  Topology written = topology;
  for (std::size_t i = 0; i < written.edges.size(); ++i)
    if (Text& source = written.edges[i].nominalSource; source == known.edges[i].nominalSource) source = {};
  return recordJson(written);
}

Topology topologyFrom(const Json& object) {
  auto topology = recordFrom<Topology>(object);
  if (const Text fault = topologyFault(topology); !fault.empty()) throw invalid(fault);
  const Topology known = derived(topology);
  for (std::size_t i = 0; i < topology.edges.size(); ++i)
    if (TopologyEdge& edge = topology.edges[i]; edge.nominalSource.empty() && std::isfinite(edge.nominalGbPerS))
      edge.nominalSource = known.edges[i].nominalSource;
  return topology;
}

}  // namespace json_codec

std::string topologyToJson(const Topology& topology) {
  return json_codec::topologyJson(topology).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<Topology> topologyFromJson(std::string_view text) {
  try {
    auto object = json_codec::parse(text, Text::of("The topology"));
    if (!object) return object.error();
    return json_codec::topologyFrom(*object);
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const std::exception& error) {
    return Error{"json-invalid", Text::of("The topology is incomplete or invalid: %1.", json_codec::faultText(error))};
  }
}

std::span<const RedactedKey> topologyKeys() {
  static const auto kKeys = json_codec::keysOf<Topology>();
  return kKeys;
}

}  // namespace scalescope
