// SPDX-License-Identifier: Apache-2.0
// Topologies as NCCL and nvidia-smi state them.
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_topology {

class TestImportTopology : public QObject {
  Q_OBJECT
 private slots:
  void becomesTheEnvironmentOfAResult();
  void switchesOfAVirtualMachineAreHidden();
  void graceHopperHasC2c();
  void directMeshIsNoSwitch();
  void olderNamesOfAdapters();
  void peerAccessOfConfigurationG();
  void pathsWithoutPlaces();
  void coresOfAllDevicesAreNoNumaNode();
  void pathsThatDoNotTellNumaNodes();
  void columnsThatRunTogether();
  void rowsThatDoNotFitAreNotCalledMissing();
  void otherXmlIsNoTopology();
  void hostileFilesStayBounded();

 private:
  Topology only(const QByteArray& text) {
    const auto runs = m_fixture.runs(text);
    return runs.size() == 1 ? runs.front().topology : Topology();
  }
  ImportFixture m_fixture;
};

/// A matrix of GPUs without adapters.
static QByteArray matrix(const QList<QByteArrayList>& cells, const QByteArrayList& affinity = {}) {
  QByteArray text = "\t";
  for (qsizetype i = 0; i < cells.size(); ++i) text += "GPU" + QByteArray::number(i) + "\t";
  text += affinity.isEmpty() ? "\n" : "CPU Affinity\tNUMA Affinity\n";
  for (qsizetype i = 0; i < cells.size(); ++i)
    text += "GPU" + QByteArray::number(i) + "\t" + cells[i].join('\t') +
            (affinity.isEmpty() ? QByteArray() : "\t" + affinity[i]) + "\n";
  return text;
}

void TestImportTopology::becomesTheEnvironmentOfAResult() {
  const auto report = m_fixture.import(
      "GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-5e1d)\nGPU 1: NVIDIA A100-SXM4-80GB (UUID: GPU-77aa)\n" +
      matrix({{" X ", "NV12"}, {"NV12", " X "}}, {"0-31\t0", "32-63\t1"}));
  QVERIFY(report.ok());
  QCOMPARE(report->runs.size(), std::size_t{1});
  const RunResult result = importedResult(*report, report->runs.front());
  QVERIFY(result.summary.kind == ResultKind::Link);
  QCOMPARE(result.summary.deviceCount.value(), 2);
  const Topology& topology = result.environment.hosts.front().topology;
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.find("gpu1")->model, std::string("NVIDIA A100-SXM4-80GB"));
  QCOMPARE(topology.edge("gpu0", "gpu1", TopologyEdgeKind::NvLink)->nominalGbPerS, 240.0);  // by the model
  QVERIFY(resultToJson(result).find("GPU-5e1d") == std::string::npos);
  QVERIFY(!toJson(*report).first().toObject()["topology"].toObject()["nodes"].toArray().isEmpty());
}

void TestImportTopology::switchesOfAVirtualMachineAreHidden() {
  const Topology topology = only(
      "<system version=\"1\">\n<cpu numaid=\"-1\" affinity=\"ffff\" arch=\"x86_64\">\n"
      "<pci busid=\"0001:00:00.0\" class=\"0x030200\" link_speed=\"\" link_width=\"0\"><gpu dev=\"0\" sm=\"90\" "
      "rank=\"0\" gdr=\"1\">\n<nvlink target=\"fffffff:ff:ff.0\" count=\"18\" tclass=\"0x068000\"/>\n</gpu></pci>\n"
      "<nic><net name=\"eth0\" dev=\"0\" speed=\"100000\" port=\"0\" guid=\"0x0\"/></nic>\n</cpu>\n</system>\n");
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.find("nvswitch")->count, 0);
  QVERIFY(std::isnan(topology.edgeAbove("gpu0")->nominalGbPerS));
  QCOMPARE(topology.edge("nic0", "network", TopologyEdgeKind::Network)->nominalGbPerS, 12.5);
  QCOMPARE(topology.find("numa")->threads, 16);
}

void TestImportTopology::graceHopperHasC2c() {
  const Topology topology = only(
      "<system version=\"1\">\n<cpu numaid=\"0\" arch=\"arm64\">\n<pci busid=\"0009:01:00.0\" class=\"0x030200\">\n"
      "<gpu dev=\"0\" sm=\"90\" rank=\"0\" gdr=\"1\">\n<c2c bw=\"44712\" count=\"5\"/>\n</gpu>\n</pci>\n</cpu>\n"
      "</system>\n");
  const TopologyEdge* link = topology.edge("numa0", "gpu0", TopologyEdgeKind::C2c);
  QVERIFY(link != nullptr);
  QVERIFY(std::abs(link->nominalGbPerS - 223.56) < 1e-9);
}

void TestImportTopology::directMeshIsNoSwitch() {
  const Topology four = only(matrix({{"X", "NV4", "NV4", "NV4"},
                                     {"NV4", "X", "NV4", "NV4"},
                                     {"NV4", "NV4", "X", "NV4"},
                                     {"NV4", "NV4", "NV4", "X"}}));
  QVERIFY(four.find("nvswitch") == nullptr);
  QCOMPARE(four.edge("gpu1", "gpu3", TopologyEdgeKind::NvLink)->count, 4);
  const Topology three = only(matrix({{"X", "NV18", "NV18"}, {"NV18", "X", "NV18"}, {"NV18", "NV18", "X"}}));
  QCOMPARE(three.edge("gpu2", "nvswitch", TopologyEdgeKind::NvLink)->count, 18);  // 36 links do not start at one GPU
}

void TestImportTopology::olderNamesOfAdapters() {
  const Topology topology = only(
      "\tGPU0\tGPU1\tmlx5_0\tCPU Affinity\nGPU0\t X \tPHB\tPIX\t0-11\nGPU1\tPHB\t X \tPHB\t0-11\n"
      "mlx5_0\tPIX\tPHB\t X \t\n");
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.find("nic0")->name, std::string("mlx5_0"));
  QCOMPARE(pciePath(topology, "gpu0", "nic0"), std::string("PIX"));
  QCOMPARE(pciePath(topology, "gpu0", "gpu1"), std::string("PHB"));
}

/// Only GPU 0 and 1, and GPU 2 and 3, have peer access.
void TestImportTopology::peerAccessOfConfigurationG() {
  const QByteArray paths = matrix(
      {{"X", "PIX", "SYS", "SYS"}, {"PIX", "X", "SYS", "SYS"}, {"SYS", "SYS", "X", "PIX"}, {"SYS", "SYS", "PIX", "X"}},
      {"0-13\t0", "0-13\t0", "14-27\t1", "14-27\t1"});
  const QByteArray access = matrix(
      {{"X", "OK", "CNS", "CNS"}, {"OK", "X", "CNS", "CNS"}, {"CNS", "CNS", "X", "OK"}, {"CNS", "CNS", "OK", "X"}});
  const Topology topology = only(paths + "\nLegend:\n\n" + access);
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.countOf(TopologyNodeKind::PcieSwitch), std::size_t{2});
  QCOMPARE(topology.edge("gpu0", "gpu1", TopologyEdgeKind::Peer)->access, std::string("OK"));
  QCOMPARE(topology.edge("gpu1", "gpu2", TopologyEdgeKind::Peer)->access, std::string("CNS"));
  QVERIFY(topology.edge("numa0", "numa1", TopologyEdgeKind::Socket) != nullptr);
}

/// A virtual machine without affinities: the paths are kept with the pairs.
void TestImportTopology::pathsWithoutPlaces() {
  const Topology topology = only(matrix({{"X", "NODE"}, {"NODE", "X"}}));
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(pciePath(topology, "gpu0", "gpu1"), std::string("NODE"));
}

/// Two GPUs with a bridge, both near all cores, NUMA node "N/A".
void TestImportTopology::coresOfAllDevicesAreNoNumaNode() {
  for (const char* path : {"NV3", "SYS", "PHB"}) {
    const Topology topology = only(matrix({{"X", path}, {path, "X"}}, {"0-47\tN/A", "0-47\tN/A"}));
    QCOMPARE(topologyFault(topology), std::string());
    const bool isOnePlace = std::string_view(path) == "PHB";  // below one host bridge
    QCOMPARE(topology.countOf(TopologyNodeKind::Numa), std::size_t(isOnePlace ? 1 : 0));
    QCOMPARE(topology.find("gpu1")->numa, -1);
  }
  const Topology two = only(matrix({{"X", "NV3"}, {"NV3", "X"}}, {"0-23\tN/A", "24-47\tN/A"}));
  QCOMPARE(two.countOf(TopologyNodeKind::Numa), std::size_t(2));
}

/// GPUs of one NUMA node have SYS between them, so SYS does not tell where the adapters are.
void TestImportTopology::pathsThatDoNotTellNumaNodes() {
  const Topology topology = only(
      "\tGPU0\tGPU1\tGPU2\tNIC0\tNIC1\tCPU Affinity\tNUMA Affinity\n"
      "GPU0\t X \tSYS\tSYS\tSYS\tSYS\t0-15\t0\nGPU1\tSYS\t X \tSYS\tSYS\tSYS\t0-15\t0\n"
      "GPU2\tSYS\tSYS\t X \tSYS\tSYS\t16-31\t1\nNIC0\tSYS\tSYS\tSYS\t X \tPIX\n"
      "NIC1\tSYS\tSYS\tSYS\tPIX\t X \n");
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.countOf(TopologyNodeKind::Numa), std::size_t(2));
  QCOMPARE(topology.find("nic1")->numa, -1);
  QCOMPARE(pciePath(topology, "nic0", "nic1"), std::string("PIX"));
}

void TestImportTopology::columnsThatRunTogether() {
  const auto runs = m_fixture.runs(
      "        GPU0    GPU1    mlx5_0  mlx5_1       mlx5_2  CPU Affinity    NUMA Affinity\n"
      "GPU0     X      NV12    PIX     NODENODE     0-31,64-95      0\n"
      "GPU1    NV12     X      SYS     SYS SYS      32-63           1\n");
  QCOMPARE(runs.size(), std::size_t(1));
  const Topology& topology = runs.front().topology;
  QCOMPARE(pciePath(topology, "gpu0", "nic0"), std::string("PIX"));
  QCOMPARE(pciePath(topology, "gpu0", "nic1"), std::string("NODE"));
  QCOMPARE(pciePath(topology, "gpu0", "nic2"), std::string("NODE"));
  QCOMPARE(topology.find("numa0")->affinity, std::string("0-31,64-95"));
  QVERIFY(!runs.front().cut);
}

void TestImportTopology::rowsThatDoNotFitAreNotCalledMissing() {
  const auto runs = m_fixture.runs("\tGPU0\tGPU1\tGPU2\nGPU0\t X \tSYS\nGPU1\tSYS\t X \tPIX\n");
  QCOMPARE(runs.size(), std::size_t(1));
  QVERIFY(runs.front().cut);
  QCOMPARE(runs.front().remarks.front().english(),
           std::string("The matrix has no row of GPU2: cores and NUMA nodes are unknown there."));
  const auto shifted = m_fixture.runs("\tGPU0\tGPU1\nGPU0\tPIX\t X \nGPU1\tSYS\t X \n");
  QCOMPARE(shifted.front().remarks.front().english(),
           std::string("The row of GPU0 was not read: its cells do not fit the columns of the header."));
}

void TestImportTopology::otherXmlIsNoTopology() {
  const QByteArray smi =
      "<nvidia_smi_log>\n<gpu id=\"00000000:84:00.0\">\n<pci>\n<pci_bus>84</pci_bus>\n</pci>\n<ecc>\n</ecc>\n</gpu>\n"
      "<gpu id=\"00000000:85:00.0\">\n</gpu>\n</nvidia_smi_log>\n";
  const QByteArray hwloc =
      "<topology version=\"2.0\">\n<object type=\"Machine\">\n<object type=\"Core\">\n</object>\n</object>\n"
      "</topology>\n";
  const QByteArray circuit = "<nets>\n<net name=\"GND\" class=\"0\">\n</net>\n<net name=\"VCC\">\n</net>\n</nets>\n";
  for (const QByteArray& text : {smi, hwloc, circuit}) {
    const auto report = m_fixture.import(text);
    QVERIFY2(!report.ok(), text.constData());
    QCOMPARE(report.error().code, std::string("import-unrecognised"));
  }
}

void TestImportTopology::hostileFilesStayBounded() {
  QByteArray deep = "<system version=\"1\">\n<cpu numaid=\"0\">\n";
  for (int i = 0; i < 20000; ++i) deep += "<pci busid=\"0000:01:00.0\" class=\"0x060400\">\n";
  deep += "<gpu dev=\"0\" sm=\"90\">\n";
  QVERIFY(topologyFault(only(deep + "</gpu></system>\n")).empty());
  QByteArray wide = "<system version=\"1\"><cpu numaid=\"0\">\n";
  for (int i = 0; i < 20000; ++i)
    wide +=
        "<pci busid=\"0000:01:00.0\"><gpu dev=\"0\" sm=\"90\"><nvlink target=\"0000:01:00.0\" "
        "count=\"9\"/></gpu></pci>\n";
  const Topology topology = only(wide + "</cpu></system>\n");
  QVERIFY(topologyFault(topology).empty());
  QVERIFY(!topology.nodes.empty() && topology.nodes.size() < 8192);
  QByteArray header;
  for (int i = 0; i < 4000; ++i) header += "GPU" + QByteArray::number(i) + "\t";
  QVERIFY(only(header + "\nGPU0\tX\tPIX\n").nodes.empty());
}

SCALESCOPE_TEST(TestImportTopology)

}  // namespace scalescope::import::test_import_topology

#include "test_import_topology.moc"
