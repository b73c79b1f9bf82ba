// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>

#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/plan/network_cost.h"
#include "engine/protocol/run/network_titles.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_networks {

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
  void resNetV1StrideIsInTheFirst1x1();
  void resNet20TakesOtherImages_data();
  void resNet20TakesOtherImages();
  void tooSmallAnImageNamesTheLayer_data();
  void tooSmallAnImageNamesTheLayer();
  void otherImageSizes_data();
  void otherImageSizes();
  void auxiliaryHeadsServeTrainingOnly();
  void startingValuesOfTheAuthors();
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
  const auto row = [](const char* name, qint64 parameters, qint64 macs) {
    QTest::newRow(name) << name << parameters << macs;
  };
  // torchvision's documentation gives the parameters of vgg, resnet and inception_v3 (aux), and their GMACs; Caffe's
  // bvlc_alexnet has 60,965,224 and bvlc_googlenet 13,378,280 (6,998,552 deployed) parameters; timm's inception_v4
  // 42,679,816. He et al. (2015) give 0.27M for ResNet-20, and for version 1 of the others 3.8, 7.6 and 11.3 GMACs.
  row("alexnet", 60'965'224, 724'406'816);
  row("alexnet-tf", 61'838'248, 838'788'800);
  row("googlenet", 6'998'552, 1'582'671'872);
  row("googlenet-aux", 13'378'280, 1'591'044'096);
  row("googlenet-tf", 6'998'552, 1'582'671'872);
  row("inception-bn", 11'285'224, 2'032'600'064);
  row("inception-v3", 23'834'568, 5'713'216'096);
  row("inception-v3-aux", 27'161'264, 5'718'899'296);
  row("inception-v4", 42'679'816, 12'253'974'624);
  row("resnet-20", 272'474, 40'813'184);
  row("resnet-50", 25'557'032, 4'089'184'256);
  row("resnet-50-v1", 25'557'032, 3'857'973'248);
  row("resnet-101", 44'549'160, 7'801'405'440);
  row("resnet-101-v1", 44'549'160, 7'570'194'432);
  row("resnet-152", 60'192'808, 11'513'626'624);
  row("resnet-152-v1", 60'192'808, 11'282'415'616);
  row("vgg-16", 138'357'544, 15'470'264'320);
  row("vgg-19", 143'667'240, 19'632'062'464);
}

void TestNetworks::publishedCounts() {
  QFETCH(QString, name);
  QVERIFY2(networkTitle(name.toStdString()) != name.toStdString(), "a network without a title for readers");
  const Graph graph = require(makeNetwork(name.toStdString()));
  QTEST(qint64{parameterCount(graph)}, "parameters");
  QTEST(qint64{forwardMacs(graph)}, "macs");
}

void TestNetworks::listAgreesWithGraphs() {
  const auto list = listNetworks();
  QCOMPARE(int(list.size()), 18);
  for (const NetworkInfo& info : list) {
    const Graph graph = require(makeNetwork(info.name));
    QCOMPARE(graph.name, info.name);
    QCOMPARE(parameterCount(graph), info.parameters);
    QCOMPARE(forwardMacs(graph), info.macs);
    const NetworkCost cost = networkCost(info.name);
    QVERIFY(cost.macs == info.macs && cost.imageSize == info.imageSize);
    QCOMPARE(graph.inputShape(), (Shape{info.channels, info.imageSize, info.imageSize}));
    QCOMPARE(graph.classCount(), info.classCount);
    QCOMPARE(keptElements(graph), info.keptElements);
    // Images of 3 x 227 x 227, then 96 x 27 x 27, 256 x 13 x 13, twice 384 x 13 x 13, 256 x 6 x 6 and twice 4096.
    if (info.name == "alexnet") QCOMPARE(info.keptElements, std::int64_t{415'035});
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

/// Version 1 has the stride of a block in the first 1x1 convolution.
void TestNetworks::resNetV1StrideIsInTheFirst1x1() {
  for (const auto& [name, lastBlock] :
       {std::pair("resnet-50-v1", "stage3.block5.relu"), std::pair("resnet-101-v1", "stage3.block22.relu"),
        std::pair("resnet-152-v1", "stage3.block35.relu")}) {
    const Graph graph = require(makeNetwork(name));
    QCOMPARE(std::get<Convolution>(layerNamed(graph, "stage2.block0.conv1")->op).strideH, 2);
    QCOMPARE(std::get<Convolution>(layerNamed(graph, "stage2.block0.conv2")->op).strideH, 1);
    QCOMPARE(std::get<MaxPool>(layerNamed(graph, "stem.pool")->op).padTop, 0);
    QCOMPARE(layerNamed(graph, lastBlock)->shape, (Shape{1024, 14, 14}));
  }
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

void TestNetworks::tooSmallAnImageNamesTheLayer_data() {
  QTest::addColumn<int>("imageSize");
  QTest::addColumn<QString>("layer");
  QTest::newRow("alexnet") << 10 << "layer \"conv1\" (convolution of 3x10x10)";
  QTest::newRow("googlenet-aux") << 64 << "layer \"aux1.pool1\" (average pool of 512x4x4)";
  QTest::newRow("inception-v3") << 74 << "layer \"mixed7a.branch1.conv2\"";
  QTest::newRow("inception-v4") << 74 << "layer \"reduction_b.branch1.pool1\"";
  QTest::newRow("vgg-16") << 31 << "layer \"stage5.pool4\" (max pool of 512x1x1)";
}

void TestNetworks::tooSmallAnImageNamesTheLayer() {
  QFETCH(int, imageSize);
  QFETCH(QString, layer);
  const auto graph = makeNetwork(QTest::currentDataTag(), 3, imageSize);
  QVERIFY(!graph.ok());
  QVERIFY2(QString::fromStdString(graph.error().message).contains(layer), graph.error().message.english().c_str());
  QVERIFY(QString::fromStdString(graph.error().message).contains("use a larger image"));
}

/// Odd and even sizes, and the smallest of those that the long tests train.
void TestNetworks::otherImageSizes_data() {
  QTest::addColumn<int>("imageSize");
  for (const NetworkInfo& network : listNetworks())
    for (const int imageSize : {96, 97, 160, 331})
      if (network.name != "inception-v3-aux" || imageSize > 200)  // its head wants 5x5 values after pooling
        QTest::addRow("%s %d", network.name.c_str(), imageSize) << imageSize;
}

void TestNetworks::otherImageSizes() {
  QFETCH(int, imageSize);
  const std::string name = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
  const auto graph = makeNetwork(name, 3, imageSize, 10);
  QVERIFY2(graph.ok(), graph.ok() ? "" : graph.error().message.english().c_str());
  QCOMPARE(graph->classCount(), 10);
}

void TestNetworks::auxiliaryHeadsServeTrainingOnly() {
  const Graph graph = require(makeNetwork("googlenet-aux"));
  const auto classifier = classifierLayers(graph);
  QStringList heads;
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    QCOMPARE(bool(classifier[i]), graph.layers[i].name.rfind("aux", 0) != 0);
    if (const auto* loss = std::get_if<SoftmaxCrossEntropy>(&graph.layers[i].op))
      heads << QString("%1 %2").arg(graph.layers[i].name.c_str()).arg(loss->weight);
  }
  QCOMPARE(heads, QStringList({"aux1.loss 0.3", "aux2.loss 0.3", "loss 1"}));
}

void TestNetworks::startingValuesOfTheAuthors() {
  const Graph graph = require(makeNetwork("googlenet"));
  const auto specs = parameterSpecs(graph);
  const auto values = initialParameters(graph, 1);
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].name == "stem1.conv1.bias") QCOMPARE(values[i], std::vector<float>(64, 0.2f));
    if (specs[i].name == "fc.bias") QCOMPARE(values[i], std::vector<float>(1000, 0.0f));
    if (specs[i].name != "stem2.conv2.weights") continue;
    double squares = 0;
    for (const double value : values[i]) squares += value * value;
    QVERIFY(std::abs(squares / double(values[i].size()) * 64 * 9 - 1) < 0.02);  // 1 / fan-in
  }
  const Graph alexNet = require(makeNetwork("alexnet", 3, 67, 10));
  const auto first = initialParameters(alexNet, 1).front();
  double squares = 0;
  for (const double value : first) squares += value * value;
  QVERIFY(std::abs(std::sqrt(squares / double(first.size())) / 0.01 - 1) < 0.02);
}

void TestNetworks::unknownNameIsRefused() {
  const auto graph = makeNetwork("resnet50");
  QVERIFY(!graph.ok());
  QCOMPARE(graph.error().code, std::string("network-unknown"));
  const QString message = QString::fromStdString(graph.error().message);
  QVERIFY2(message.contains("\"resnet50\"") && message.contains("Did you mean \"resnet-50\"?"), qPrintable(message));
  QVERIFY2(message.contains("resnet-20, resnet-50, resnet-50-v1"), qPrintable(message));
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

SCALESCOPE_TEST(TestNetworks)

}  // namespace scalescope::test_networks

#include "test_networks.moc"
