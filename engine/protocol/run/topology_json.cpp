// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan/link_limits.h"
#include "engine/protocol/redaction.h"
#include "engine/protocol/run/topology.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace json_codec {
namespace {

Failure invalid(const Text& why) { return Failure({"json-invalid", Text::of("The topology is invalid: %1", why)}); }

void put(Json& json, const char* key, const std::string& text) {
  if (!text.empty()) json[key] = text;
}

template <typename Number>
void put(Json& json, const char* key, Number value, Number otherwise) {
  if (value != otherwise) json[key] = value;
}

/// To four digits after the point: 0.1 MB/s.
void putRate(Json& json, const char* key, double value) {
  if (std::isfinite(value)) json[key] = std::round(value * 1e4) / 1e4;
}

/// [lanes, GT/s].
void put(Json& json, const char* key, const PcieLink& link) {
  if (link.lanes > 0 || link.gtPerS > 0) json[key] = {link.lanes, link.gtPerS};
}

PcieLink pcieAt(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return {};
  return {found->at(0).get<int>(), found->at(1).get<double>()};
}

Json nodeJson(const TopologyNode& node) {
  Json json = {{"id", node.id}, {"kind", wordOf(node.kind)}};
  put(json, "name", node.name);
  put(json, node.kind == TopologyNodeKind::Disk ? "disk_model" : "model", node.model);
  put(json, "bus", node.busId);
  put(json, "count", node.count, 1);
  put(json, "numa", node.numa, -1);
  put(json, "cores", node.cores, 0);
  put(json, "threads", node.threads, 0);
  put(json, "affinity", node.affinity);
  put(json, "memory_bytes", node.memoryBytes, std::int64_t{0});
  put(json, "compute_capability", node.computeCapability);
  put(json, "port_gbit_per_s", node.portGbitPerS, 0.0);
  put(json, "pcie_max", node.pcieMax);
  put(json, "pcie_now", node.pcieNow);
  return json;
}

TopologyNode nodeFrom(const Json& object) {
  TopologyNode node;
  node.id = textAt(object, "id");
  node.kind = enumAt<TopologyNodeKind>(object, "kind");
  node.name = textAt(object, "name");
  node.model = textAt(object, node.kind == TopologyNodeKind::Disk ? "disk_model" : "model");
  node.busId = textAt(object, "bus");
  node.count = static_cast<int>(integerAt(object, "count", 1));
  node.numa = static_cast<int>(integerAt(object, "numa", -1));
  node.cores = static_cast<int>(integerAt(object, "cores"));
  node.threads = static_cast<int>(integerAt(object, "threads"));
  node.affinity = textAt(object, "affinity");
  node.memoryBytes = integerAt(object, "memory_bytes");
  node.computeCapability = textAt(object, "compute_capability");
  if (object.contains("port_gbit_per_s")) node.portGbitPerS = numberAt(object, "port_gbit_per_s");
  node.pcieMax = pcieAt(object, "pcie_max");
  node.pcieNow = pcieAt(object, "pcie_now");
  return node;
}

Json edgeJson(const TopologyEdge& edge) {
  Json json = {{"from", edge.from}, {"to", edge.to}, {"kind", wordOf(edge.kind)}};
  put(json, "count", edge.count, 1);
  put(json, "version", edge.version, 0);
  put(json, "access", edge.access);
  put(json, "path", edge.path);
  putRate(json, "nominal_gb_per_s", edge.nominalGbPerS);
  if (!edge.nominalSource.empty()) putText(json, "nominal_source", edge.nominalSource);
  putRate(json, "measured_gb_per_s", edge.measuredGbPerS);
  put(json, "measured_source", edge.measuredSource);
  put(json, "verdict", wordOf(edge.verdict));
  return json;
}

TopologyEdge edgeFrom(const Json& object) {
  TopologyEdge edge;
  edge.from = textAt(object, "from");
  edge.to = textAt(object, "to");
  edge.kind = enumAt<TopologyEdgeKind>(object, "kind");
  edge.count = static_cast<int>(integerAt(object, "count", 1));
  edge.version = static_cast<int>(integerAt(object, "version"));
  edge.access = textAt(object, "access");
  edge.path = textAt(object, "path");
  edge.nominalGbPerS = numberAt(object, "nominal_gb_per_s");
  edge.nominalSource = takeTextIfAny(object, "nominal_source");
  edge.measuredGbPerS = numberAt(object, "measured_gb_per_s");
  edge.measuredSource = textAt(object, "measured_source");
  edge.verdict = enumAt<LinkVerdict>(object, "verdict");
  return edge;
}

/// The limits that follow from the nodes. A file omits their formulas: a run of many hosts stays small.
Topology derived(Topology topology) {
  for (TopologyEdge& edge : topology.edges) {
    edge.nominalGbPerS = TopologyEdge::kUnknown;
    edge.nominalSource = {};
  }
  setNominals(topology);
  return topology;
}

std::vector<std::string> textsAt(const Json& object, const char* key) {
  return object.value(key, std::vector<std::string>{});
}

}  // namespace

Json topologyJson(const Topology& topology) {
  Json nodes = Json::array(), edges = Json::array();
  for (const TopologyNode& node : topology.nodes) nodes.push_back(nodeJson(node));
  const Topology known = derived(topology);
  for (std::size_t i = 0; i < topology.edges.size(); ++i) {
    TopologyEdge edge = topology.edges[i];
    if (edge.nominalSource == known.edges[i].nominalSource) edge.nominalSource = {};
    edges.push_back(edgeJson(edge));
  }
  Json json = {{"nodes", std::move(nodes)}, {"edges", std::move(edges)}};
  if (!topology.sources.empty()) json["sources"] = topology.sources;
  putTexts(json, "remarks", topology.remarks);
  return json;
}

Topology topologyFrom(const Json& object) {
  Topology topology;
  const Json none = Json::array();
  const auto list = [&](const char* key) -> const Json& {
    const auto found = object.find(key);
    return found == object.end() ? none : *found;
  };
  const Json &nodes = list("nodes"), &edges = list("edges");
  if (nodes.size() > kMaxTopologyNodes || edges.size() > kMaxTopologyEdges)
    throw invalid(Text::of("it has %1 nodes and %2 edges", nodes.size(), edges.size()));
  for (const Json& node : nodes) topology.nodes.push_back(nodeFrom(node));
  for (const Json& edge : edges) topology.edges.push_back(edgeFrom(edge));
  topology.sources = textsAt(object, "sources");
  topology.remarks = takeTexts(object, "remarks");
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
  using enum RedactionRule;
  static constexpr RedactedKey kKeys[] = {{"nodes", Search},
                                          {"edges", Search},
                                          {"id", Search},
                                          {"kind", Search},
                                          {"count", Search},
                                          {"numa", Search},
                                          {"cores", Search},
                                          {"threads", Search},
                                          {"affinity", Search},
                                          {"memory_bytes", Search},
                                          {"compute_capability", Search},
                                          {"port_gbit_per_s", Search},
                                          {"pcie_max", Search},
                                          {"pcie_now", Search},
                                          {"from", Search},
                                          {"to", Search},
                                          {"version", Search},
                                          {"access", Search},
                                          {"path", Search},
                                          {"nominal_gb_per_s", Search},
                                          {"measured_gb_per_s", Search},
                                          {"verdict", Search},
                                          {"name", Search},
                                          {"model", Search},
                                          {"nominal_source", Search},
                                          {"measured_source", Search},
                                          {"sources", Search},
                                          {"remarks", Search},
                                          {"bus", Value},
                                          {"disk_model", Value}};
  return kKeys;
}

}  // namespace scalescope
