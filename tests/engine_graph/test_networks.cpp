// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>

#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"

using namespace scalescope;

namespace {

/// FNV-1a over the bits of all values.
quint64 checksum(const std::vector<std::vector<float>>& tensors) {
  quint64 hash = 0xcbf29ce484222325u;
  for (const auto& tensor : tensors) {
    for (const float value : tensor) {
      quint32 bits;
      std::memcpy(&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 0x100000001b3u;
    }
  }
  return hash;
}

const Layer* layerNamed(const Graph& graph, const char* name) {
  for (const Layer& layer : graph.layers)
    if (layer.name == name) return &layer;
  return nullptr;
}

}  // namespace

class TestNetworks : public QObject {
  Q_OBJECT
 private slots:
  void publishedCounts_data();
  void publishedCounts();
  void listAgreesWithGraphs();
  void resNet50Shapes();
  void resNet50StrideIsInThe3x3();
  void resNet20TakesOtherImages_data();
  void resNet20TakesOtherImages();
  void unknownNameIsRefused();
  void impossibleImageIsRefused();
  void trainingCostLeavesOutTheImageGradient();
  void initialParametersAreStable();
  void initialParametersHaveTheirStatistics();
};

void TestNetworks::publishedCounts_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<qint64>("parameters");
  QTest::addColumn<qint64>("macs");
  // torchvision prints 25,557,032 and 4.09 GMAC for resnet50. He et al. (2015) give 0.27M for ResNet-20.
  QTest::newRow("resnet-50") << "resnet-50" << qint64{25'557'032} << qint64{4'089'184'256};
  QTest::newRow("resnet-20") << "resnet-20" << qint64{272'474} << qint64{40'813'184};
}

void TestNetworks::publishedCounts() {
  QFETCH(QString, name);
  const Graph graph = require(makeNetwork(name.toStdString()));
  QTEST(qint64{parameterCount(graph)}, "parameters");
  QTEST(qint64{forwardMacs(graph)}, "macs");
}

void TestNetworks::listAgreesWithGraphs() {
  const auto list = listNetworks();
  QVERIFY(list.size() >= 2);
  for (const NetworkInfo& info : list) {
    const Graph graph = require(makeNetwork(info.name));
    QCOMPARE(graph.name, info.name);
    QCOMPARE(parameterCount(graph), info.parameters);
    QCOMPARE(forwardMacs(graph), info.macs);
    QCOMPARE(graph.inputShape(), (Shape{info.channels, info.imageSize, info.imageSize}));
    QCOMPARE(graph.classCount(), info.classCount);
  }
}

void TestNetworks::resNet50Shapes() {
  const Graph graph = require(makeNetwork("resnet-50"));
  const auto shapeOf = [&](const char* name) { return layerNamed(graph, name)->shape; };
  QCOMPARE(shapeOf("stem.conv"), (Shape{64, 112, 112}));
  QCOMPARE(shapeOf("stem.pool"), (Shape{64, 56, 56}));
  QCOMPARE(shapeOf("stage1.block2.relu"), (Shape{256, 56, 56}));
  QCOMPARE(shapeOf("stage2.block3.relu"), (Shape{512, 28, 28}));
  QCOMPARE(shapeOf("stage3.block5.relu"), (Shape{1024, 14, 14}));
  QCOMPARE(shapeOf("stage4.block2.relu"), (Shape{2048, 7, 7}));
  QCOMPARE(shapeOf("loss"), (Shape{1000, 1, 1}));
  QCOMPARE(int(parameterSpecs(graph).size()), 53 + 53 * 4 + 2);
}

void TestNetworks::resNet50StrideIsInThe3x3() {
  const Graph graph = require(makeNetwork("resnet-50"));
  QCOMPARE(std::get<Convolution>(layerNamed(graph, "stage2.block0.conv1")->op).strideH, 1);
  QCOMPARE(std::get<Convolution>(layerNamed(graph, "stage2.block0.conv2")->op).strideH, 2);
  QCOMPARE(std::get<Convolution>(layerNamed(graph, "stage2.block1.conv2")->op).strideH, 1);
}

void TestNetworks::resNet20TakesOtherImages_data() {
  QTest::addColumn<int>("channels");
  QTest::addColumn<int>("imageSize");
  QTest::addColumn<int>("lastSize");
  QTest::newRow("CIFAR") << 3 << 32 << 8;
  QTest::newRow("Fashion-MNIST") << 1 << 28 << 7;
  QTest::newRow("tiny") << 3 << 8 << 2;
}

void TestNetworks::resNet20TakesOtherImages() {
  QFETCH(int, channels);
  QFETCH(int, imageSize);
  QFETCH(int, lastSize);
  const Graph graph = require(makeNetwork("resnet-20", channels, imageSize, 7));
  QCOMPARE(graph.inputShape(), (Shape{channels, imageSize, imageSize}));
  QCOMPARE(layerNamed(graph, "stage3.block2.relu")->shape, (Shape{64, lastSize, lastSize}));
  QCOMPARE(graph.classCount(), 7);
}

void TestNetworks::unknownNameIsRefused() {
  const auto graph = makeNetwork("resnet50");
  QVERIFY(!graph.ok());
  QCOMPARE(graph.error().code, std::string("network-unknown"));
  const QString message = QString::fromStdString(graph.error().message);
  QVERIFY2(message.contains("\"resnet50\"") && message.contains("Did you mean \"resnet-50\"?"), qPrintable(message));
  QVERIFY2(message.contains("resnet-20, resnet-50"), qPrintable(message));
}

void TestNetworks::impossibleImageIsRefused() {
  const auto graph = makeNetwork("resnet-20", 3, -8);
  QVERIFY(!graph.ok());
  QCOMPARE(graph.error().code, std::string("graph-invalid"));
  const QString message = QString::fromStdString(graph.error().message);
  QVERIFY2(message.contains("resnet-20") && message.contains("3x-8x-8"), qPrintable(message));
}

void TestNetworks::trainingCostLeavesOutTheImageGradient() {
  const Graph graph = require(makeNetwork("resnet-50"));
  const auto costs = layerCosts(graph);
  std::int64_t training = 0;
  for (const LayerCost& cost : costs) training += cost.trainingMacs;
  QCOMPARE(training, 3 * forwardMacs(graph) - costs[1].forwardMacs);
  QCOMPARE(costs[1].activationElements, std::int64_t{64} * 112 * 112);
  QCOMPARE(costs[1].parameterElements, std::int64_t{64} * 3 * 7 * 7);
}

void TestNetworks::initialParametersAreStable() {
  const Graph graph = require(makeNetwork("resnet-20"));
  QCOMPARE(checksum(initialParameters(graph, 1)), quint64{8600081827686726138u});
  QVERIFY(checksum(initialParameters(graph, 1)) != checksum(initialParameters(graph, 2)));
}

void TestNetworks::initialParametersHaveTheirStatistics() {
  const Graph graph = require(makeNetwork("resnet-20"));
  const auto specs = parameterSpecs(graph);
  const auto values = initialParameters(graph, 7);
  QCOMPARE(values.size(), specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    QCOMPARE(std::int64_t(values[i].size()), specs[i].count());
    double sum = 0, squares = 0, largest = 0;
    for (const double value : values[i]) {
      sum += value;
      squares += value * value;
      largest = std::max(largest, std::abs(value));
    }
    const double count = double(values[i].size());
    if (specs[i].role == ParameterRole::ConvolutionWeights) {
      const double deviation = std::sqrt(2.0 / (specs[i].dims[0] * specs[i].dims[2] * specs[i].dims[3]));
      QVERIFY2(std::abs(sum / count) < 5 * deviation / std::sqrt(count), specs[i].name.c_str());
      QVERIFY2(std::abs(std::sqrt(squares / count) / deviation - 1) < 5 / std::sqrt(count), specs[i].name.c_str());
    } else if (specs[i].role == ParameterRole::FullyConnectedWeights) {
      QVERIFY(largest <= 1 / std::sqrt(64.0) && largest > 0.9 / std::sqrt(64.0));
    } else if (specs[i].role == ParameterRole::Scale || specs[i].role == ParameterRole::RunningVariance) {
      QCOMPARE(sum, count);
    } else if (specs[i].role != ParameterRole::Bias) {
      QCOMPARE(largest, 0.0);
    }
  }
}

QTEST_APPLESS_MAIN(TestNetworks)
#include "test_networks.moc"
