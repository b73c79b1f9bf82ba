// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/check/topology_shape.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_topology_shape {

namespace {

using Node = TopologyNodeKind;
using Edge = TopologyEdgeKind;

/// `gpus` GPUs, spread evenly over sockets or over the switches of those.
Topology machine(int gpus, int sockets, int switches) {
  Topology topology;
  topology.nodes.push_back({"machine"});
  for (int i = 0; i < sockets; ++i) {
    topology.nodes.push_back({"package" + std::to_string(i), Node::Package});
    topology.edges.push_back({"machine", "package" + std::to_string(i)});
  }
  for (int i = 0; i < switches; ++i) {
    topology.nodes.push_back({"switch" + std::to_string(i), Node::PcieSwitch});
    topology.edges.push_back(
        {"package" + std::to_string(i * sockets / switches), "switch" + std::to_string(i), Edge::Pcie});
  }
  for (int i = 0; i < gpus; ++i) {
    topology.nodes.push_back({"gpu" + std::to_string(i), Node::Gpu, "", "Tesla V100-SXM2-16GB"});
    const std::string above =
        switches > 0 ? "switch" + std::to_string(i * switches / gpus) : "package" + std::to_string(i * sockets / gpus);
    topology.edges.push_back({above, "gpu" + std::to_string(i), Edge::Pcie});
  }
  return topology;
}

void link(Topology& topology, int a, int b) {
  topology.edges.push_back({"gpu" + std::to_string(a), "gpu" + std::to_string(b), Edge::NvLink, 2});
}

Topology allToAll(Topology topology, int gpus) {
  for (int a = 0; a < gpus; ++a)
    for (int b = a + 1; b < gpus; ++b) link(topology, a, b);
  return topology;
}

/// Eight GPUs with four neighbours each, as in DGX-1.
Topology cubeMesh() {
  Topology topology = machine(8, 2, 4);
  for (const auto& [a, b] : {std::pair{0, 1},
                             {0, 2},
                             {0, 3},
                             {0, 4},
                             {1, 2},
                             {1, 3},
                             {1, 5},
                             {2, 3},
                             {2, 6},
                             {3, 7},
                             {4, 5},
                             {4, 6},
                             {4, 7},
                             {5, 6},
                             {5, 7},
                             {6, 7}})
    link(topology, a, b);
  return topology;
}

Topology nvSwitch() {
  Topology topology = machine(8, 2, 4);
  topology.nodes.push_back({"nvswitch", Node::NvSwitch});
  for (int i = 0; i < 8; ++i) topology.edges.push_back({"gpu" + std::to_string(i), "nvswitch", Edge::NvLink, 18});
  return topology;
}

}  // namespace

class TestTopologyShape : public QObject {
  Q_OBJECT
 private slots:
  void shapes_data();
  void shapes();
  void unknownPlacesAreNoShape();
  void shortModels();
  void textsOfShapes_data();
  void textsOfShapes();
};

void TestTopologyShape::shapes_data() {
  QTest::addColumn<Topology>("topology");
  QTest::addColumn<QString>("configuration");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("name");
  QTest::newRow("K") << allToAll(machine(4, 2, 1), 4) << "K"
                     << "NVLink all-to-all, one PCIe switch"
                     << "4x V100 K";
  QTest::newRow("M") << allToAll(machine(4, 2, 0), 4) << "M"
                     << "NVLink all-to-all, direct"
                     << "4x V100 M";
  QTest::newRow("B") << machine(4, 2, 1) << "B"
                     << "one PCIe switch"
                     << "4x V100 B";
  QTest::newRow("G, switches") << machine(4, 2, 2) << "G"
                               << "two switches of two"
                               << "4x V100 G";
  QTest::newRow("G, sockets") << machine(4, 2, 0) << "G"
                              << "direct"
                              << "4x V100 G";
  QTest::newRow("one socket") << machine(4, 1, 0) << ""
                              << "direct"
                              << "4x V100 direct";
  QTest::newRow("two switches of four") << machine(8, 2, 2) << ""
                                        << "two switches of four"
                                        << "8x V100 two switches of four";
  QTest::newRow("cube mesh") << cubeMesh() << ""
                             << "hybrid cube mesh, four switches of two"
                             << "8x V100 hybrid cube mesh";
  QTest::newRow("NVSwitch") << nvSwitch() << ""
                            << "NVSwitch, four switches of two"
                            << "8x V100 NVSwitch";
  QTest::newRow("no GPU") << machine(0, 2, 0) << ""
                          << ""
                          << "";
}

void TestTopologyShape::shapes() {
  QFETCH(Topology, topology);
  const TopologyShape shape = shapeOf(topology);
  QTEST(QString::fromStdString(shape.configuration), "configuration");
  QTEST(QString::fromStdString(shapeText(shape)), "text");
  QTEST(QString::fromStdString(shortNameOf(shape)), "name");
}

void TestTopologyShape::unknownPlacesAreNoShape() {
  Topology topology;
  topology.nodes.push_back({"machine"});
  for (int i = 0; i < 4; ++i) {
    topology.nodes.push_back({"gpu" + std::to_string(i), Node::Gpu});
    topology.edges.push_back({"machine", "gpu" + std::to_string(i)});
  }
  const TopologyShape shape = shapeOf(topology);
  QVERIFY(shape.tree == GpuTree::Unknown);
  QCOMPARE(shape.configuration, std::string());
  QCOMPARE(shortNameOf(shape), std::string("4x GPU"));
}

void TestTopologyShape::shortModels() {
  QCOMPARE(shortModel("NVIDIA H100 80GB HBM3"), std::string("H100"));
  QCOMPARE(shortModel("Tesla V100-SXM2-16GB"), std::string("V100"));
  QCOMPARE(shortModel("some board"), std::string("some board"));
}

void TestTopologyShape::textsOfShapes_data() {
  QTest::addColumn<TopologyShape>("shape");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("name");
  const auto row = [](int gpus, GpuTree tree, int switches, int gpusPerSwitch, GpuMesh mesh, const char* text,
                      const char* name) {
    TopologyShape shape;
    shape.gpus = gpus;
    shape.tree = tree;
    shape.switches = switches;
    shape.gpusPerSwitch = gpusPerSwitch;
    shape.mesh = mesh;
    QTest::addRow("%s, tree %d", name, static_cast<int>(tree)) << shape << text << name;
  };
  row(1, GpuTree::Direct, 0, 0, GpuMesh::None, "", "1x GPU");
  row(2, GpuTree::Direct, 0, 0, GpuMesh::None, "direct", "2x GPU direct");
  row(1, GpuTree::OneSwitch, 1, 1, GpuMesh::None, "", "1x GPU");
  row(2, GpuTree::OneSwitch, 1, 2, GpuMesh::None, "one PCIe switch", "2x GPU one PCIe switch");
  row(4, GpuTree::Switches, 4, 1, GpuMesh::None, "one switch for each GPU", "4x GPU one switch for each GPU");
  row(8, GpuTree::Switches, 4, 2, GpuMesh::None, "four switches of two", "8x GPU four switches of two");
  row(16, GpuTree::Switches, 2, 8, GpuMesh::None, "two switches of eight", "16x GPU two switches of eight");
  row(18, GpuTree::Switches, 2, 9, GpuMesh::None, "two switches of 9", "18x GPU two switches of 9");
  row(8, GpuTree::Switches, 4, 2, GpuMesh::CubeMesh, "hybrid cube mesh, four switches of two",
      "8x GPU hybrid cube mesh");
  row(4, GpuTree::Direct, 0, 0, GpuMesh::AllToAll, "NVLink all-to-all, direct", "4x GPU NVLink all-to-all");
  row(4, GpuTree::OneSwitch, 1, 4, GpuMesh::Pairs, "NVLink pairs, one PCIe switch", "4x GPU NVLink pairs");
  row(8, GpuTree::OneSwitch, 1, 8, GpuMesh::NvSwitch, "NVSwitch, one PCIe switch", "8x GPU NVSwitch");
  row(4, GpuTree::OneSwitch, 1, 4, GpuMesh::Partial, "NVLink between some GPUs, one PCIe switch",
      "4x GPU NVLink between some GPUs");
}

void TestTopologyShape::textsOfShapes() {
  QFETCH(TopologyShape, shape);
  QTEST(QString::fromStdString(shapeText(shape)), "text");
  QTEST(QString::fromStdString(shortNameOf(shape)), "name");
  shape.model = "V100";
  shape.configuration = "K";
  QCOMPARE(shortNameOf(shape), std::to_string(shape.gpus) + "x V100 K");
  shape.gpus = 0;
  QCOMPARE(shortNameOf(shape), std::string());
}

SCALESCOPE_TEST(TestTopologyShape)

}  // namespace scalescope::test_topology_shape

#include "test_topology_shape.moc"
