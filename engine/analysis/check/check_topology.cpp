// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/check_topology.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

#include "engine/base/text.h"
#include "engine/protocol/run/check_parts.h"

namespace scalescope {
namespace {

constexpr const char* kCheckSource = "node check";

LinkVerdict linkVerdictOf(CheckVerdict verdict) {
  switch (verdict) {
    case CheckVerdict::Good: return LinkVerdict::Good;
    case CheckVerdict::Suspect: return LinkVerdict::Suspect;
    case CheckVerdict::Bad: return LinkVerdict::Bad;
    case CheckVerdict::NotMeasurable: break;
  }
  return LinkVerdict::None;
}

/// A rate in GB/s with its verdict.
struct MeasuredRate {
  double gbPerS = 0;
  LinkVerdict verdict = LinkVerdict::None;

  /// The slower of two directions, with the worse verdict.
  void joinSlower(const MeasuredRate& other) {
    gbPerS = gbPerS > 0 ? std::min(gbPerS, other.gbPerS) : other.gbPerS;
    verdict = std::max(verdict, other.verdict);
  }
  /// The faster of several links of an adapter, with the better verdict.
  void joinFaster(const MeasuredRate& other) {
    verdict = gbPerS > 0 && verdict != LinkVerdict::None && other.verdict != LinkVerdict::None
                  ? std::min(verdict, other.verdict)
                  : std::max(verdict, other.verdict);
    gbPerS = std::max(gbPerS, other.gbPerS);
  }
};

MeasuredRate rateOf(const CheckValue& value) {
  const CheckTest* test = findCheckTest(value.test);
  const double perGb = test && test->unit == "MB/s" ? 1e-3 : 1;
  return {value.value * perGb, linkVerdictOf(value.verdict)};
}

class RateRecorder {
 public:
  RateRecorder(const std::vector<CheckValue>& values, const HostSpec* spec, HostEnvironment& host)
      : m_values(values), m_spec(spec), m_host(host), m_topology(host.topology) {}

  void record() {
    recordMemory();
    recordLinks();
    recordDisk();
    recordHostCopies();
    recordPeerCopies();
  }

 private:
  bool isMeasured(const CheckValue& value, std::string_view test) const {
    return value.test == test && std::isfinite(value.value) && value.value > 0;
  }
  bool isOfHost(const CheckValue& value) const { return value.host == m_host.host; }

  void record(TopologyEdge& edge, const MeasuredRate& rate) {
    edge.measuredGbPerS = rate.gbPerS;
    edge.verdict = rate.verdict;
    edge.measuredSource = kCheckSource;
  }

  /// Of a host with one NUMA node, all cores measure it.
  void recordMemory() {
    const auto numas = m_topology.ofKind(TopologyNodeKind::Numa);
    for (const std::size_t at : numas) {
      const std::string part = "NUMA " + std::to_string(m_topology.nodes[at].numa);
      for (const char* test : {"memory_triad", "memory_copy"}) {
        const auto found = std::find_if(m_values.begin(), m_values.end(), [&](const CheckValue& value) {
          return isOfHost(value) && isMeasured(value, test) &&
                 (value.part == part || (numas.size() == 1 && value.part == kAllCores));
        });
        TopologyEdge* edge = m_topology.edgeAbove(m_topology.nodes[at].id);
        if (found == m_values.end() || edge == nullptr) continue;
        record(*edge, rateOf(*found));
        break;
      }
    }
  }

  /// The interface of each stream's sender is stated; a host receives at the one that it sends from.
  void recordLinks() {
    std::map<std::string, std::pair<MeasuredRate, MeasuredRate>> byInterface;
    for (const CheckValue& value : m_values)
      if (isOfHost(value) && isMeasured(value, "link")) byInterface[value.part].first.joinFaster(rateOf(value));
    for (auto& [interface, rates] : byInterface) {
      for (const CheckValue& value : m_values)
        if (value.peer == m_host.host && isMeasured(value, "link")) rates.second.joinFaster(rateOf(value));
      MeasuredRate rate = rates.first;
      if (rates.second.gbPerS > 0) rate.joinSlower(rates.second);
      if (const auto adapter = adapterOf(interface)) recordAdapter(*adapter, rate);
    }
  }

  /// The node of an interface: of this name, or of the RDMA device whose interface it is; the only adapter otherwise.
  std::optional<std::string> adapterOf(const std::string& interface) const {
    std::string device = interface;
    if (const Fact* fact = m_host.find("rdma_interfaces"))
      for (const std::string& pair : split(fact->value, ',')) {
        const auto words = split(trim(pair), ' ');
        if (words.size() == 2 && words[1] == interface) device = words[0];
      }
    for (const std::size_t at : m_topology.ofKind(TopologyNodeKind::Nic))
      if (const std::string& name = m_topology.nodes[at].name; name == interface || name == device)
        return m_topology.nodes[at].id;
    return std::nullopt;
  }

  /// Adapters whose port has no known speed have no edge to the network yet.
  void recordAdapter(const std::string& adapter, const MeasuredRate& rate) {
    TopologyEdge* edge = m_topology.edge(adapter, "network", TopologyEdgeKind::Network);
    if (edge == nullptr) {
      if (m_topology.find("network") == nullptr)
        m_topology.nodes.push_back({.id = "network", .kind = TopologyNodeKind::Network});
      edge = &m_topology.edges.emplace_back();
      edge->from = adapter;
      edge->to = "network";
      edge->kind = TopologyEdgeKind::Network;
    }
    record(*edge, rate);
  }

  void recordDisk() {
    const Fact* device = m_host.find("data_device");
    if (device == nullptr) return;
    const auto disks = m_topology.ofKind(TopologyNodeKind::Disk);
    const auto disk = std::find_if(disks.begin(), disks.end(),
                                   [&](std::size_t at) { return m_topology.nodes[at].name == device->value; });
    if (disk == disks.end()) return;
    for (const CheckValue& value : m_values)
      if (TopologyEdge* edge = m_topology.edgeAbove(m_topology.nodes[*disk].id);
          edge != nullptr && isOfHost(value) && isMeasured(value, "storage_sequential_cold"))
        record(*edge, rateOf(value));
  }

  /// The node of "GPU 1": the second of those that the plan names, else of all.
  std::optional<std::string> gpuOf(std::string_view part) const {
    if (!part.starts_with("GPU ")) return std::nullopt;
    auto index = parseInteger(std::string(part.substr(4)));
    if (!index || *index < 0) return std::nullopt;
    if (m_spec != nullptr && !m_spec->gpuDevices.empty()) {
      if (static_cast<std::size_t>(*index) >= m_spec->gpuDevices.size()) return std::nullopt;
      index = parseInteger(m_spec->gpuDevices[static_cast<std::size_t>(*index)]);  // not of UUIDs
      if (!index) return std::nullopt;
    }
    const std::string id = "gpu" + std::to_string(*index);
    return m_topology.find(id) ? std::optional(id) : std::nullopt;
  }

  void recordHostCopies() {
    std::map<std::string, MeasuredRate> byGpu;
    for (const char* test : {"host_to_device", "device_to_host"})
      for (const CheckValue& value : m_values)
        if (isOfHost(value) && isMeasured(value, test))
          if (const auto gpu = gpuOf(value.part)) byGpu[*gpu].joinSlower(rateOf(value));
    for (const auto& [gpu, rate] : byGpu)
      if (TopologyEdge* edge = m_topology.edgeAbove(gpu)) record(*edge, rate);
  }

  void recordPeerCopies() {
    std::map<std::pair<std::string, std::string>, MeasuredRate> links;
    std::map<std::string, MeasuredRate> sent, received;
    for (const CheckValue& value : m_values) {
      if (!isOfHost(value) || !isMeasured(value, "peer_copy")) continue;
      const auto arrow = value.part.find(" -> ");
      if (arrow == std::string::npos) continue;
      const auto from = gpuOf(value.part.substr(0, arrow)), to = gpuOf(value.part.substr(arrow + 4));
      if (!from || !to || *from == *to) continue;  // "GPU 1, peer access off" has no node
      recordPeer(*from, *to, rateOf(value));
      links[std::minmax(*from, *to)].joinSlower(rateOf(value));
      sent[*from].joinFaster(rateOf(value));
      received[*to].joinFaster(rateOf(value));
    }
    for (auto& [gpu, rate] : sent) {
      TopologyEdge* edge = m_topology.edge(gpu, "nvswitch", TopologyEdgeKind::NvLink);
      if (edge == nullptr) continue;
      if (const auto back = received.find(gpu); back != received.end()) rate.joinSlower(back->second);
      record(*edge, rate);
    }
    for (const auto& [pair, rate] : links)
      if (TopologyEdge* edge = m_topology.edge(pair.first, pair.second, TopologyEdgeKind::NvLink)) record(*edge, rate);
  }

  /// Each direction has an edge of its own.
  void recordPeer(const std::string& from, const std::string& to, const MeasuredRate& rate) {
    const auto known = std::find_if(m_topology.edges.begin(), m_topology.edges.end(), [&](const TopologyEdge& edge) {
      return edge.kind == TopologyEdgeKind::Peer && edge.from == from && edge.to == to;
    });
    if (known != m_topology.edges.end()) return record(*known, rate);
    TopologyEdge edge;
    if (const TopologyEdge* opposite = m_topology.edge(to, from, TopologyEdgeKind::Peer)) edge = *opposite;
    edge.from = from;
    edge.to = to;
    edge.kind = TopologyEdgeKind::Peer;
    record(m_topology.edges.emplace_back(std::move(edge)), rate);
  }

  const std::vector<CheckValue>& m_values;
  const HostSpec* m_spec;
  HostEnvironment& m_host;
  Topology& m_topology;
};

}  // namespace

void recordMeasuredRates(const std::vector<CheckValue>& values, const std::vector<HostSpec>& hosts,
                         Environment& environment) {
  for (HostEnvironment& host : environment.hosts) {
    if (host.topology.empty()) continue;
    const auto spec =
        std::find_if(hosts.begin(), hosts.end(), [&](const HostSpec& one) { return one.host == host.host; });
    RateRecorder(values, spec == hosts.end() ? nullptr : &*spec, host).record();
  }
}

}  // namespace scalescope
