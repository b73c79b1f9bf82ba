// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/check/check_topology.h"
#include "engine/analysis/run/run_state.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_topology {

namespace {

using Kind = TopologyNodeKind;
using Edge = TopologyEdgeKind;

TopologyEdge edge(const char* from, const char* to, Edge kind) {
  TopologyEdge made;
  made.from = from;
  made.to = to;
  made.kind = kind;
  return made;
}

/// Two NUMA nodes, two GPUs with NVLinks, an RDMA adapter and a disk.
Topology machine() {
  Topology topology;
  topology.nodes = {{.id = "machine", .kind = Kind::Machine},
                    {.id = "package0", .kind = Kind::Package},
                    {.id = "numa0", .kind = Kind::Numa, .numa = 0},
                    {.id = "numa1", .kind = Kind::Numa, .numa = 1},
                    {.id = "gpu0", .kind = Kind::Gpu},
                    {.id = "gpu1", .kind = Kind::Gpu},
                    {.id = "nic0", .kind = Kind::Nic, .name = "mlx5_0", .portGbitPerS = 100},
                    {.id = "nic1", .kind = Kind::Nic, .name = "eth7"},
                    {.id = "disk0", .kind = Kind::Disk, .name = "nvme0n1"},
                    {.id = "network", .kind = Kind::Network}};
  topology.edges = {edge("machine", "package0", Edge::Contains), edge("package0", "numa0", Edge::Contains),
                    edge("package0", "numa1", Edge::Contains),   edge("numa0", "gpu0", Edge::Pcie),
                    edge("numa1", "gpu1", Edge::Pcie),           edge("numa0", "nic0", Edge::Pcie),
                    edge("numa1", "nic1", Edge::Pcie),           edge("numa1", "disk0", Edge::Pcie),
                    edge("nic0", "network", Edge::Network),      edge("gpu0", "gpu1", Edge::NvLink)};
  return topology;
}

CheckValue value(const char* test, const char* host, const char* part, double number, CheckVerdict verdict,
                 const char* peer = "") {
  CheckValue made;
  made.test = test;
  made.host = host;
  made.part = part;
  made.peer = peer;
  made.value = number;
  made.verdict = verdict;
  return made;
}

Event event(EventBody body) { return {1, 0, std::move(body)}; }

/// The state of a check of these hosts, as the controller and `rebuild` make it.
HostSpec withGpu(const std::string& host, const std::string& gpu) {
  HostSpec spec(host, 1);
  spec.gpuDevices = {gpu};
  return spec;
}

RunResult checkOf(const std::vector<CheckValue>& values, const std::vector<HostSpec>& hosts) {
  RunState state;
  RunStarted started;
  started.kind = ResultKind::NodeCheck;
  started.plan.hosts = hosts;
  state.add(event(started));
  for (const HostSpec& host : hosts)
    state.add(event(EnvironmentProbed{
        {host.host, {{"data_device", "nvme0n1"}, {"rdma_interfaces", "mlx5_0 ens1f0, mlx5_1 ib1"}}, machine()}}));
  state.add(event(CheckMeasured{values}));
  return state.result();
}

const TopologyEdge& find(const RunResult& result, std::size_t host, const char* a, const char* b, Edge kind) {
  static const TopologyEdge kNone;
  const TopologyEdge* found = result.environment.hosts.at(host).topology.edge(a, b, kind);
  return found ? *found : kNone;
}

}  // namespace

class TestCheckTopology : public QObject {
  Q_OBJECT
 private slots:
  void partsCarryTheirRates();
  void slowHostMarksItsOwnAdapter();
  void gpusAreThoseOfThePlan();
  void switchedGpusAreJudgedByTheirBestPair();
  void unmeasuredStaysUnknown();
};

void TestCheckTopology::partsCarryTheirRates() {
  const RunResult result =
      checkOf({value("memory_triad", "node1", "all cores", 90, CheckVerdict::Good),
               value("memory_triad", "node1", "NUMA 0", 50, CheckVerdict::Good),
               value("memory_triad", "node1", "NUMA 1", 20, CheckVerdict::Bad),
               value("memory_copy", "node1", "NUMA 1", 30, CheckVerdict::Good),
               value("storage_sequential_cold", "node1", "/data", 2500, CheckVerdict::Suspect),
               value("storage_sequential_warm", "node1", "/data", 9000, CheckVerdict::Good),
               value("host_to_device", "node1", "GPU 0", 24, CheckVerdict::Good),
               value("device_to_host", "node1", "GPU 0", 11, CheckVerdict::Bad),
               value("peer_copy", "node1", "GPU 0 -> GPU 1", 140, CheckVerdict::Good),
               value("peer_copy", "node1", "GPU 1 -> GPU 0", 70, CheckVerdict::Bad),
               value("peer_copy", "node1", "GPU 0 -> GPU 1, peer access off", 9, CheckVerdict::Bad),
               value("peer_copy", "node1", "GPU 1 -> GPU 1", 8, CheckVerdict::Bad),
               value("peer_copy", "node1", "all GPUs", 7, CheckVerdict::Bad),
               value("peer_latency", "node1", "GPU 0 -> GPU 1", 6, CheckVerdict::Bad),
               value("peer_copy", "node9", "GPU 0 -> GPU 1", 5, CheckVerdict::Bad)},
              {{"node1", 1}});
  QCOMPARE(find(result, 0, "package0", "numa0", Edge::Contains).measuredGbPerS, 50.0);
  const TopologyEdge& memory = find(result, 0, "package0", "numa1", Edge::Contains);
  QCOMPARE(memory.measuredGbPerS, 20.0);
  QVERIFY(memory.verdict == LinkVerdict::Bad);
  QCOMPARE(memory.measuredSource, std::string("node check"));
  const TopologyEdge& disk = find(result, 0, "numa1", "disk0", Edge::Pcie);
  QCOMPARE(disk.measuredGbPerS, 2.5);
  QVERIFY(disk.verdict == LinkVerdict::Suspect);
  const TopologyEdge& host = find(result, 0, "numa0", "gpu0", Edge::Pcie);
  QCOMPARE(host.measuredGbPerS, 11.0);
  QVERIFY(host.verdict == LinkVerdict::Bad);
  QCOMPARE(find(result, 0, "gpu0", "gpu1", Edge::NvLink).measuredGbPerS, 70.0);
  std::vector<double> peers;
  for (const TopologyEdge& one : result.environment.hosts[0].topology.edges)
    if (one.kind == Edge::Peer) peers.push_back(one.measuredGbPerS);
  QCOMPARE(peers, (std::vector<double>{140, 70}));
  QCOMPARE(topologyFault(result.environment.hosts[0].topology), std::string());
  // It stays in the file.
  const auto again = resultFromJson(resultToJson(result));
  QVERIFY(again.ok());
  QCOMPARE(find(*again, 0, "numa1", "disk0", Edge::Pcie).measuredGbPerS, 2.5);
}

/// What node2 sends is slow: its links are bad, and the adapters of the others have good links in each direction.
void TestCheckTopology::slowHostMarksItsOwnAdapter() {
  std::vector<CheckValue> links;
  for (const char* from : {"node1", "node2", "node3"})
    for (const char* to : {"node1", "node2", "node3"}) {
      if (from == to) continue;
      const bool slow = std::string(from) == "node2";
      links.push_back(value("link", from, std::string(from) == "node3" ? "eth7" : "ens1f0", slow ? 300 : 11000,
                            slow ? CheckVerdict::Bad : CheckVerdict::Good, to));
    }
  const RunResult result = checkOf(links, {{"node1", 1}, {"node2", 1}, {"node3", 1}});
  QCOMPARE(find(result, 0, "nic0", "network", Edge::Network).measuredGbPerS, 11.0);
  QVERIFY(find(result, 0, "nic0", "network", Edge::Network).verdict == LinkVerdict::Good);
  QCOMPARE(find(result, 1, "nic0", "network", Edge::Network).measuredGbPerS, 0.3);
  QVERIFY(find(result, 1, "nic0", "network", Edge::Network).verdict == LinkVerdict::Bad);
  // A port without a known speed had no edge before.
  QCOMPARE(find(result, 2, "nic1", "network", Edge::Network).measuredGbPerS, 11.0);
  QVERIFY(std::isnan(find(result, 2, "nic0", "network", Edge::Network).measuredGbPerS));
}

void TestCheckTopology::gpusAreThoseOfThePlan() {
  const std::vector<CheckValue> values{value("host_to_device", "node1", "GPU 0", 24, CheckVerdict::Good)};
  const RunResult second = checkOf(values, {withGpu("node1", "1")});
  QCOMPARE(find(second, 0, "numa1", "gpu1", Edge::Pcie).measuredGbPerS, 24.0);
  QVERIFY(std::isnan(find(second, 0, "numa0", "gpu0", Edge::Pcie).measuredGbPerS));
  const RunResult unknown = checkOf(values, {withGpu("node1", "GPU-1234")});
  for (const TopologyEdge& one : unknown.environment.hosts[0].topology.edges) QVERIFY(std::isnan(one.measuredGbPerS));
}

/// What GPU 1 sends is slow; GPU 0 receives well from none else here, but sends and receives with GPU 2.
void TestCheckTopology::switchedGpusAreJudgedByTheirBestPair() {
  Topology topology;
  topology.nodes = {{.id = "machine"}, {.id = "nvswitch", .kind = Kind::NvSwitch}};
  for (const char* gpu : {"gpu0", "gpu1", "gpu2"}) {
    topology.nodes.push_back({.id = gpu, .kind = Kind::Gpu});
    topology.edges.push_back(edge(gpu, "nvswitch", Edge::NvLink));
  }
  std::vector<CheckValue> copies;
  for (int from = 0; from < 3; ++from)
    for (int to = 0; to < 3; ++to) {
      const std::string part = "GPU " + std::to_string(from) + " -> GPU " + std::to_string(to);
      if (from != to)
        copies.push_back(value("peer_copy", "node1", part.c_str(), from == 1 ? 90 : 380,
                               from == 1 ? CheckVerdict::Bad : CheckVerdict::Good));
    }
  Environment environment;
  environment.hosts = {{"node1", {}, topology}};
  recordMeasuredRates(copies, {}, environment);
  const Topology& measured = environment.hosts[0].topology;
  QVERIFY(measured.edge("gpu0", "nvswitch", Edge::NvLink)->verdict == LinkVerdict::Good);
  QCOMPARE(measured.edge("gpu0", "nvswitch", Edge::NvLink)->measuredGbPerS, 380.0);
  QVERIFY(measured.edge("gpu1", "nvswitch", Edge::NvLink)->verdict == LinkVerdict::Bad);
  QCOMPARE(measured.edge("gpu1", "nvswitch", Edge::NvLink)->measuredGbPerS, 90.0);
  QCOMPARE(measured.edges.size(), std::size_t{3 + 6});
}

void TestCheckTopology::unmeasuredStaysUnknown() {
  CheckValue skipped = value("memory_triad", "node1", "NUMA 0", NAN, CheckVerdict::NotMeasurable);
  const RunResult result = checkOf({skipped, value("memory_triad", "other", "NUMA 0", 50, CheckVerdict::Good),
                                    value("link", "node1", "ib9", 900, CheckVerdict::Good, "other")},
                                   {{"node1", 1}});
  for (const TopologyEdge& one : result.environment.hosts[0].topology.edges) {
    QVERIFY(std::isnan(one.measuredGbPerS));
    QVERIFY(one.verdict == LinkVerdict::None);
  }
}

SCALESCOPE_TEST(TestCheckTopology)

}  // namespace scalescope::test_check_topology

#include "test_check_topology.moc"
