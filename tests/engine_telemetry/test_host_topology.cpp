// SPDX-License-Identifier: Apache-2.0
// The topology of a host: hwloc's synthetic machines and files, sysfs, NVML, and the same machine from three inputs.
#include <dlfcn.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/import/importer.h"
#include "engine/protocol/run/link_limits.h"
#include "engine/telemetry/probe_topology.h"
#include "engine/topology/machine_topology.h"
#include "tests/engine_telemetry/fake_nvml.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_host_topology {

namespace {

QString fixture(const char* name) {
  return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_telemetry/fixtures/") +
         QLatin1String(name);
}

/// The speeds of the links of the eight-GPU machine, as sysfs states them: GPUs have slowed theirs down, and one
/// adapter is in a slot of half the width.
class SysFolder {
 public:
  SysFolder() {
    for (const int base : {0x00, 0x20, 0x80, 0xa0}) {
      device(base + 1, "32.0 GT/s PCIe", "16", "32.0 GT/s PCIe", "16");
      for (int i = 0; i < 2; ++i) device(base + 3 + i, "32.0 GT/s PCIe", "16", "2.5 GT/s PCIe", "16");
      for (int i = 2; i < 4; ++i)
        device(base + 3 + i, "32.0 GT/s PCIe", "16", "32.0 GT/s PCIe", base == 0xa0 ? "8" : "16");
    }
    for (int i = 0; i < 8; ++i) {
      const QString port = QStringLiteral("class/infiniband/mlx5_%1/ports/1").arg(i);
      write(port, "rate", "400 Gb/sec (4X NDR)\n");
    }
  }
  std::filesystem::path path() const { return m_folder.path().toStdString(); }

 private:
  void device(int bus, const char* maxSpeed, const char* maxWidth, const char* speed, const char* width) {
    const QString folder = QStringLiteral("bus/pci/devices/0000:%1:00.0").arg(bus, 2, 16, QLatin1Char('0'));
    write(folder, "max_link_speed", maxSpeed);
    write(folder, "max_link_width", maxWidth);
    write(folder, "current_link_speed", speed);
    write(folder, "current_link_width", width);
  }
  void write(const QString& folder, const char* name, const QByteArray& text) {
    QDir(m_folder.path()).mkpath(folder);
    QFile file(m_folder.filePath(folder + QLatin1Char('/') + QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a temporary file");
  }
  QTemporaryDir m_folder;
};

FakeNvml* fake() {
  static void* library = dlopen(SCALESCOPE_FAKE_NVML, RTLD_NOW);
  return reinterpret_cast<FakeNvml* (*)()>(dlsym(library, "fakeNvml"))();
}

/// The GPUs of the eight-GPU machine.
void scriptEightGpus() {
  static const char* const kBus[] = {"00000000:03:00.0", "00000000:04:00.0", "00000000:23:00.0", "00000000:24:00.0",
                                     "00000000:83:00.0", "00000000:84:00.0", "00000000:A3:00.0", "00000000:A4:00.0"};
  static const char* const kUuid[] = {"GPU-a", "GPU-b", "GPU-c", "GPU-d", "GPU-e", "GPU-f", "GPU-g", "GPU-h"};
  fake()->initStatus = 0;
  fake()->deviceCount = 8;
  for (int i = 0; i < 8; ++i) {
    FakeGpu& gpu = fake()->gpus[i];
    gpu.uuid = kUuid[i];
    gpu.busId = kBus[i];
    gpu.status = 0;
    gpu.nvLinks = 18;
    gpu.nvLinkTo = nullptr;
    gpu.peerStatus = 0;
  }
}

Topology eightGpus(const SysFolder& sys) {
  MachineSource source;
  source.xmlFile = fixture("eight_gpus.hwloc.xml").toStdString();
  source.sys = sys.path();
  auto machine = readMachineTopology(source);
  if (!machine.ok()) qFatal("%s", machine.error().message.english().c_str());
  return std::move(machine).value();
}

Topology imported(const char* name) {
  const auto report = import::importFiles({fixture(name).toStdString()});
  if (!report.ok()) qFatal("%s", report.error().message.english().c_str());
  if (report->runs.size() != 1) qFatal("%zu runs", report->runs.size());
  return report->runs.front().topology;
}

/// What every input states: which GPUs and adapters share a switch and a NUMA node, by their names, and NVLinks.
QStringList statedGraph(const Topology& topology) {
  QStringList lines;
  const auto name = [](const TopologyNode& node) {
    return QString::fromStdString(node.name.empty() ? node.id : node.name);
  };
  for (const auto kind : {TopologyNodeKind::Gpu, TopologyNodeKind::Nic})
    for (const std::size_t at : topology.ofKind(kind)) {
      const TopologyNode& node = topology.nodes[at];
      lines << QStringLiteral("%1 numa %2").arg(name(node)).arg(node.numa);
      for (const auto otherKind : {TopologyNodeKind::Gpu, TopologyNodeKind::Nic})
        for (const std::size_t to : topology.ofKind(otherKind))
          if (const TopologyNode& other = topology.nodes[to];
              to != at && (kind != otherKind || kind == TopologyNodeKind::Nic))
            lines << QStringLiteral("%1 %2 %3")
                         .arg(name(node), name(other), QString::fromStdString(pciePath(topology, node.id, other.id)));
    }
  for (const TopologyEdge& edge : topology.edges)
    if (edge.kind == TopologyEdgeKind::NvLink)
      lines << QStringLiteral("%1 %2 x%3")
                   .arg(QString::fromStdString(edge.from), QString::fromStdString(edge.to))
                   .arg(edge.count);
  lines.sort();
  return lines;
}

}  // namespace

class TestHostTopology : public QObject {
  Q_OBJECT
 private slots:
  void syntheticMachines_data();
  void syntheticMachines();
  void brokenSourcesAreRefused();
  void treeOfEightGpus();
  void maximumOfALinkIsItsNominalRate();
  void nvmlAddsLinksByBusId();
  void directLinksCountOnce();
  void nvmlAloneStillStatesGpus();
  void oneMachineFromThreeInputs();
  void staysSmallInAResult();
};

void TestHostTopology::syntheticMachines_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("packages");
  QTest::addColumn<int>("numas");
  QTest::addColumn<int>("cores");
  QTest::addColumn<int>("caches");
  QTest::newRow("two sockets") << "package:2 numa:1 l3:1 core:4 pu:2" << 2 << 2 << 4 << 2;
  QTest::newRow("four NUMA nodes in a socket") << "package:2 numa:4 l3:2 core:3 pu:2" << 2 << 8 << 24 << 8;
  QTest::newRow("one socket") << "package:1 core:2 pu:1" << 1 << 1 << 2 << 0;
}

void TestHostTopology::syntheticMachines() {
  QFETCH(QString, text);
  MachineSource source;
  source.synthetic = text.toStdString();
  const auto read = readMachineTopology(source);
  QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
  QCOMPARE(topologyFault(*read), std::string());
  QTEST(static_cast<int>(read->countOf(TopologyNodeKind::Package)), "packages");
  QTEST(static_cast<int>(read->countOf(TopologyNodeKind::Numa)), "numas");
  QTEST(read->find("package0")->cores, "cores");
  QTEST(static_cast<int>(read->countOf(TopologyNodeKind::Cache)),
        "caches");  // equal caches of a NUMA node are one node
  const bool two = read->find("package1") != nullptr;
  QCOMPARE(read->edge("package0", "package1", TopologyEdgeKind::Socket) != nullptr, two);
}

void TestHostTopology::brokenSourcesAreRefused() {
  MachineSource source;
  source.synthetic = "package:x";
  QCOMPARE(readMachineTopology(source).error().code, std::string("topology-unreadable"));
  source = {};
  source.xmlFile = "/nonexistent.xml";
  QCOMPARE(readMachineTopology(source).error().code, std::string("topology-unreadable"));
}

void TestHostTopology::treeOfEightGpus() {
  const Topology topology = eightGpus({});
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.countOf(TopologyNodeKind::Gpu), std::size_t{8});  // without the management display
  QCOMPARE(topology.countOf(TopologyNodeKind::PcieSwitch), std::size_t{4});
  QCOMPARE(topology.countOf(TopologyNodeKind::Nic), std::size_t{8});
  QCOMPARE(topology.find("switch0")->busId, std::string("0000:01:00.0"));  // the upstream port
  QCOMPARE(topology.parentOf("switch2")->id, std::string("numa1"));
  QCOMPARE(topology.parentOf("gpu7")->id, std::string("switch3"));
  QCOMPARE(topology.findBus("0000:a6:00.0")->name, std::string("mlx5_7"));
  QCOMPARE(pciePath(topology, "gpu0", "nic1"), std::string("PIX"));
  QCOMPARE(pciePath(topology, "gpu0", "gpu2"), std::string("NODE"));
  QCOMPARE(pciePath(topology, "gpu0", "gpu4"), std::string("SYS"));
  const TopologyEdge* socket = topology.edge("package0", "package1", TopologyEdgeKind::Socket);
  QVERIFY(socket != nullptr && socket->nominalGbPerS == 22);  // Sapphire Rapids by its model number
  const auto disks = topology.ofKind(TopologyNodeKind::Disk);
  QCOMPARE(disks.size(), std::size_t{2});
  QCOMPARE(topology.nodes[disks[0]].model, std::string("SAMSUNG MZQL23T8HCLS-00A07"));
  QVERIFY(topologyToJson(topology).find("S64HNE0R") == std::string::npos);  // no serial numbers
}

void TestHostTopology::maximumOfALinkIsItsNominalRate() {
  const SysFolder sys;
  const Topology topology = eightGpus(sys);
  const TopologyNode& gpu = *topology.find("gpu0");
  QCOMPARE(gpu.pcieMax, (PcieLink{16, 32}));
  QCOMPARE(gpu.pcieNow, (PcieLink{16, 2.5}));  // idle
  QVERIFY(std::abs(topology.edgeAbove("gpu0")->nominalGbPerS - 16 * 32 * 128.0 / 130 / 8) < 1e-9);
  QCOMPARE(topology.edgeAbove("gpu0")->nominalSource, std::string("16 lanes x 32 GT/s x 128/130 / 8"));
  QCOMPARE(topology.find("nic7")->pcieNow.lanes, 8);
  const TopologyEdge* port = topology.edge("nic0", "network", TopologyEdgeKind::Network);
  QVERIFY(port != nullptr && port->nominalGbPerS == 50);
}

void TestHostTopology::nvmlAddsLinksByBusId() {
  scriptEightGpus();
  const auto nvml = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(nvml.ok());
  const SysFolder sys;
  Topology topology = eightGpus(sys);
  addNvmlTopology(**nvml, sys.path(), topology);
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.countOf(TopologyNodeKind::Gpu), std::size_t{8});  // joined, not added
  QCOMPARE(topology.find("gpu3")->model, std::string("NVIDIA H200"));
  QCOMPARE(topology.find("nvswitch")->count, 4);
  const TopologyEdge* link = topology.edge("gpu3", "nvswitch", TopologyEdgeKind::NvLink);
  QVERIFY(link != nullptr);
  QCOMPARE(link->count, 18);
  QVERIFY(std::abs(link->nominalGbPerS - 18 * 20.6) < 1e-9);
  QCOMPARE(topology.edge("gpu1", "gpu6", TopologyEdgeKind::Peer)->access, std::string("OK"));
}

void TestHostTopology::directLinksCountOnce() {
  scriptEightGpus();
  fake()->deviceCount = 2;
  for (int i = 0; i < 2; ++i) {
    fake()->gpus[i].nvLinks = 4;
    fake()->gpus[i].nvLinkTo = fake()->gpus[1 - i].busId;
    fake()->gpus[i].peerStatus = i == 0 ? 0 : 1;
  }
  const auto nvml = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(nvml.ok());
  Topology topology;
  addNvmlTopology(**nvml, "/nonexistent", topology);
  const auto isLink = [](const TopologyEdge& edge) { return edge.kind == TopologyEdgeKind::NvLink; };
  QCOMPARE(std::count_if(topology.edges.begin(), topology.edges.end(), isLink), 1);
  QCOMPARE(topology.edge("gpu0", "gpu1", TopologyEdgeKind::NvLink)->count, 4);
  // One-sided access is two edges.
  QStringList access;
  for (const TopologyEdge& edge : topology.edges)
    if (edge.kind == TopologyEdgeKind::Peer) access << QString::fromStdString(edge.from + edge.access);
  QCOMPARE(access, QStringList({"gpu0OK", "gpu1CNS"}));
}

void TestHostTopology::nvmlAloneStillStatesGpus() {
  scriptEightGpus();
  const auto nvml = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(nvml.ok());
  Topology topology;
  addNvmlTopology(**nvml, "/nonexistent", topology);
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(topology.countOf(TopologyNodeKind::Gpu), std::size_t{8});
  QCOMPARE(topology.edge("gpu0", "gpu5", TopologyEdgeKind::Peer)->path, std::string("PIX"));  // no tree shows it
}

void TestHostTopology::oneMachineFromThreeInputs() {
  scriptEightGpus();
  const auto nvml = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(nvml.ok());
  const SysFolder sys;
  Topology probed = eightGpus(sys);
  addNvmlTopology(**nvml, sys.path(), probed);
  const Topology nccl = imported("eight_gpus.nccl.xml"), smi = imported("eight_gpus.smi.txt");
  for (const Topology& topology : {nccl, smi}) QCOMPARE(topologyFault(topology), std::string());
  QVERIFY(statedGraph(probed).size() > 100);
  QCOMPARE(statedGraph(nccl), statedGraph(probed));
  QCOMPARE(statedGraph(smi), statedGraph(probed));
  // NCCL's file also states bus ids, speeds and the sockets' link.
  QCOMPARE(nccl.find("gpu5")->busId, probed.find("gpu5")->busId);
  QCOMPARE(nccl.find("switch3")->busId, probed.find("switch3")->busId);
  QCOMPARE(nccl.find("gpu5")->pcieMax, probed.find("gpu5")->pcieMax);
  QCOMPARE(nccl.edge("gpu5", "nvswitch", TopologyEdgeKind::NvLink)->nominalGbPerS,
           probed.edge("gpu5", "nvswitch", TopologyEdgeKind::NvLink)->nominalGbPerS);
  QCOMPARE(nccl.edge("numa0", "numa1", TopologyEdgeKind::Socket)->nominalGbPerS, 22.0);
  QCOMPARE(nccl.find("numa1")->affinity, probed.find("numa1")->affinity);
  // nvidia-smi states the peer access that NVML does.
  QCOMPARE(smi.edge("gpu1", "gpu6", TopologyEdgeKind::Peer)->access, std::string("OK"));
  QCOMPARE(smi.find("numa1")->affinity, std::string("4-7"));
}

void TestHostTopology::staysSmallInAResult() {
  scriptEightGpus();
  const auto nvml = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(nvml.ok());
  const SysFolder sys;
  Topology topology = eightGpus(sys);
  addNvmlTopology(**nvml, sys.path(), topology);
  const std::size_t bytes = topologyToJson(topology).size();
  QVERIFY2(bytes <= 10'000, std::to_string(bytes).c_str());
  const auto again = topologyFromJson(topologyToJson(topology));
  QVERIFY(again.ok());
  QCOMPARE(topologyToJson(*again), topologyToJson(topology));
}

SCALESCOPE_TEST(TestHostTopology)

}  // namespace scalescope::test_host_topology

#include "test_host_topology.moc"
