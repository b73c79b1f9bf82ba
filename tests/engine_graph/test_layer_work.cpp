// SPDX-License-Identifier: Apache-2.0
// The least memory traffic of whole networks.
#include <QtTest>
#include <cmath>

#include "engine/analysis/step/layer_work.h"
#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_layer_work {

class TestLayerWork : public QObject {
  Q_OBJECT
 private slots:
  void trafficOfNetworks_data();
  void trafficOfNetworks();
  void workIsThatOfTheNetwork();
};

/// The same totals as the model of tests/gpu/roofline.py: bytes of an image in 16 bits at batch 64, by level of fusion.
/// The script reads the first layer's weights once more.
void TestLayerWork::trafficOfNetworks_data() {
  QTest::addColumn<QString>("network");
  QTest::addColumn<QList<double>>("bytes");
  QTest::newRow("resnet-50") << "resnet-50" << QList<double>{485130001.5, 357923569.5, 309403377.5, 211102497.5};
  QTest::newRow("googlenet") << "googlenet" << QList<double>{153796778.5, 106922122.5, 102383350.5, 67632070.5};
  QTest::newRow("vgg-16") << "vgg-16" << QList<double>{437413217.5, 328963521.5, 271411649.5, 208535537.5};
}

void TestLayerWork::trafficOfNetworks() {
  QFETCH(QString, network);
  QFETCH(QList<double>, bytes);
  const std::vector<ProfiledLayer> layers = profiledLayers(require(makeNetwork(network.toStdString())));
  const LayerWork work(layers, 64, 2);
  const FusionLevel levels[] = {FusionLevel::None, FusionLevel::Pointwise, FusionLevel::Statistics, FusionLevel::All};
  for (int i = 0; i < 4; ++i) {
    const double own = work.bytes(levels[i]) / 64;
    QVERIFY2(std::abs(own / bytes[i] - 1) < 1e-4,
             qPrintable(QString("level %1: %2 of %3").arg(i).arg(own, 0, 'f', 1).arg(bytes[i], 0, 'f', 1)));
  }
}

void TestLayerWork::workIsThatOfTheNetwork() {
  const Graph graph = require(makeNetwork("resnet-50"));
  const std::vector<ProfiledLayer> layers = profiledLayers(graph);
  const LayerWork work(layers, 1, 4);
  double products = 0, macs = 0;
  for (const LayerCost& cost : layerCosts(graph)) macs += static_cast<double>(cost.trainingMacs);
  for (std::size_t i = 0; i < layers.size(); ++i)
    for (const KernelWork& kernel : work.kernels(i, FusionLevel::Pointwise))
      products += layers[i].forwardMacs > 0 ? kernel.flops : 0;
  QCOMPARE(products, 2 * macs);
}

SCALESCOPE_TEST(TestLayerWork)

}  // namespace scalescope::test_layer_work

#include "test_layer_work.moc"
