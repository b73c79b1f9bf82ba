// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/protocol/run/link_limits.h"
#include "engine/protocol/run/run_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_topology {

namespace {

using Node = TopologyNodeKind;
using Edge = TopologyEdgeKind;

/// Two sockets; a switch with two GPUs at the first, a GPU at the second.
Topology sample() {
  Topology topology;
  topology.nodes = {{"machine"},
                    {"package0", Node::Package},
                    {"package1", Node::Package},
                    {"switch0", Node::PcieSwitch},
                    {"gpu0", Node::Gpu},
                    {"gpu1", Node::Gpu},
                    {"gpu2", Node::Gpu},
                    {"disk0", Node::Disk, "nvme0n1", "Some Disk 9000", "0000:08:00.0"}};
  topology.nodes[4].pcieMax = {16, 16};
  topology.edges = {{"machine", "package0"},
                    {"machine", "package1"},
                    {"package0", "switch0", Edge::Pcie},
                    {"switch0", "gpu0", Edge::Pcie},
                    {"switch0", "gpu1", Edge::Pcie},
                    {"package1", "gpu2", Edge::Pcie},
                    {"package0", "disk0", Edge::Pcie},
                    {"gpu0", "gpu1", Edge::NvLink, 4, 3}};
  setNominals(topology);
  return topology;
}

}  // namespace

class TestTopology : public QObject {
  Q_OBJECT
 private slots:
  void isKeptInAResult();
  void damagedTopologiesAreRefused_data();
  void damagedTopologiesAreRefused();
  void limits();
  void paths();
  void measuredRatesStandOnEdges();
  void busIds();
  void coreLists();
};

void TestTopology::isKeptInAResult() {
  RunResult result;
  result.environment.hosts = {{"n1", {}, sample()}, {"n2", {{"cpu_model", "x"}}}};
  const auto read = resultFromJson(resultToJson(result));
  QVERIFY(read.ok());
  const Topology& topology = read->environment.hosts[0].topology;
  QCOMPARE(topology.nodes, sample().nodes);
  QCOMPARE(topologyToJson(topology), topologyToJson(sample()));
  QVERIFY(read->environment.hosts[1].topology.empty());
  QVERIFY(topologyToJson(sample()).find("\"disk_model\"") != std::string::npos);
}

void TestTopology::damagedTopologiesAreRefused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("an unknown kind") << QByteArray(R"({"nodes": [{"id": "a", "kind": "x"}]})");
  QTest::newRow("an id twice") << QByteArray(R"({"nodes": [{"id": "a", "kind": "gpu"}, {"id": "a", "kind": "gpu"}]})");
  QTest::newRow("an unknown end") << QByteArray(
      R"({"nodes": [{"id": "a", "kind": "gpu"}], "edges": [{"from": "a", "to": "b", "kind": "pcie"}]})");
  QTest::newRow("a circle") << QByteArray(
      R"({"nodes": [{"id": "a", "kind": "bridge"}, {"id": "b", "kind": "bridge"}],
          "edges": [{"from": "a", "to": "b", "kind": "pcie"}, {"from": "b", "to": "a", "kind": "contains"}]})");
  QTest::newRow("two parents") << QByteArray(
      R"({"nodes": [{"id": "a", "kind": "gpu"}, {"id": "b", "kind": "numa"}, {"id": "c", "kind": "numa"}],
          "edges": [{"from": "b", "to": "a", "kind": "pcie"}, {"from": "c", "to": "a", "kind": "pcie"}]})");
  QTest::newRow("no list") << QByteArray(R"({"nodes": 3})");
  QTest::newRow("no link") << QByteArray(R"({"nodes": [{"id": "a", "kind": "gpu", "pcie_max": [16]}]})");
}

void TestTopology::damagedTopologiesAreRefused() {
  QFETCH(QByteArray, text);
  const auto read = topologyFromJson(text.toStdString());
  QVERIFY(!read.ok());
  QCOMPARE(read.error().code, std::string("json-invalid"));
  QVERIFY(!read.error().message.empty());
}

void TestTopology::limits() {
  const auto near = [](double a, double b) { return std::abs(a - b) < 1e-3; };
  QVERIFY(near(pcieLimit({16, 8}).gbPerS, 15.754));
  QVERIFY(near(pcieLimit({16, 16}).gbPerS, 31.508));
  QVERIFY(near(pcieLimit({16, 32}).gbPerS, 63.015));
  QVERIFY(near(pcieLimit({8, 5}).gbPerS, 4));
  QVERIFY(std::isnan(pcieLimit({16, 0}).gbPerS));
  QCOMPARE(pcieGeneration(32), 5);
  QCOMPARE(gtPerSOf("16.0 GT/s PCIe"), 16.0);
  QCOMPARE(gtPerSOf("Unknown"), 0.0);
  QVERIFY(near(nvLinkLimit(6, "7.0").gbPerS, 120));
  QVERIFY(near(nvLinkLimit(18, "9.0").gbPerS, 370.8));
  QVERIFY(near(nvLinkLimit(4, "", 3).gbPerS, 80));  // by the version of NVLink
  QVERIFY(std::isnan(nvLinkLimit(4, "").gbPerS));
  QCOMPARE(capabilityOfModel("NVIDIA H100 80GB HBM3"), std::string("9.0"));
  QCOMPARE(capabilityOfModel("Tesla V100-SXM2-16GB"), std::string("7.0"));
  QCOMPARE(capabilityOfModel("NVIDIA A10"), std::string("8.6"));
  QCOMPARE(capabilityOfModel("NVIDIA GB200"), std::string("10.0"));
  QCOMPARE(capabilityOfModel("a GPU"), std::string());
  QCOMPARE(socketLimit("Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz").gbPerS, 10.0);
  QCOMPARE(socketLimit("Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz").gbPerS, 6.0);
  QCOMPARE(socketLimit("x86_64", "GenuineIntel", 6, 0xCF).gbPerS, 40.0);
  QCOMPARE(socketLimit("AMD EPYC 9654").gbPerS, 16.0);
  QVERIFY(!pcieLimit({16, 8}).source.empty() && !nvLinkLimit(6, "7.0").source.empty());
}

void TestTopology::paths() {
  const Topology topology = sample();
  QCOMPARE(pciePath(topology, "gpu0", "gpu1"), std::string("PIX"));
  QCOMPARE(pciePath(topology, "gpu0", "gpu2"), std::string("SYS"));
  QCOMPARE(pciePath(topology, "gpu0", "disk0"), std::string("NODE"));
  QCOMPARE(pciePath(topology, "gpu0", "gpu0"), std::string());
  QCOMPARE(pciePath(topology, "gpu0", "nothing"), std::string());
  QCOMPARE(topology.parentOf("gpu1")->id, std::string("switch0"));
}

void TestTopology::measuredRatesStandOnEdges() {
  Topology topology = sample();
  QVERIFY(setMeasured(topology, "gpu1", "gpu0", Edge::NvLink, 72, LinkVerdict::Good, "check"));
  QCOMPARE(topology.edge("gpu0", "gpu1", Edge::NvLink)->measuredGbPerS, 72.0);
  QVERIFY(setMeasured(topology, "gpu0", "gpu2", Edge::Peer, 9, LinkVerdict::Bad, "check"));  // no link of its own
  QVERIFY(topology.edge("gpu0", "gpu2", Edge::Peer)->verdict == LinkVerdict::Bad);
  QVERIFY(!setMeasured(topology, "gpu0", "gpu2", Edge::NvLink, 9, LinkVerdict::Good, ""));
  QVERIFY(!setMeasured(topology, "gpu0", "gpu9", Edge::Peer, 9, LinkVerdict::Good, ""));
}

void TestTopology::busIds() {
  QCOMPARE(normalizedBusId("00000000:3B:00.0"), std::string("0000:3b:00.0"));
  QCOMPARE(normalizedBusId("3b:00.0"), std::string("0000:3b:00.0"));
  for (const char* wrong : {"", "3b", "0000:3b:00.9", "0000:3b:00.0x", "pci0000:00", "fffffff:ff:ff.0"})
    QCOMPARE(normalizedBusId(wrong), std::string());
}

void TestTopology::coreLists() {
  QCOMPARE(coreListText({3, 0, 1, 2, 8, 8}), std::string("0-3,8"));
  QCOMPARE(*coresOfList("0-3,8"), (std::vector<int>{0, 1, 2, 3, 8}));
  for (const char* wrong : {"x", "3-1", "0-99999999", "-1"}) QVERIFY(!coresOfList(wrong));
}

SCALESCOPE_TEST(TestTopology)

}  // namespace scalescope::test_topology

#include "test_topology.moc"
