// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>
#include <set>

#include "engine/graph/network_zoo.h"
#include "engine/weights/load_weights.h"
#include "engine/weights/safetensors.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_weight_match {

using weights::TensorFile;

/// Pairing of files with networks: names, shapes, layouts, and what is refused.
class TestWeightMatch : public QObject {
  Q_OBJECT
 private slots:
  void everyParameterHasAName_data();
  void everyParameterHasAName();
  void ownNamesGiveTheSameValues();
  void refusesAnotherShape();
  void refusesAMissingTensor();
  void refusesALargerNetwork();
  void refusesTorchvisionsAlexNet();
  void transposesAndFlattens();
  void adaptsTheInput();

 private:
  TensorFile fileOf(const std::vector<weights::NamedValues>& tensors) {
    const auto path = std::filesystem::path(m_folder.filePath("w.safetensors").toStdString());
    require(weights::writeSafetensors(path, tensors, {}));
    return require(TensorFile::open(path));
  }
  QTemporaryDir m_folder;
};

namespace {

/// The first parameters of a small network with every tensor's values.
struct Parameters {
  Graph graph;
  std::vector<ParameterSpec> specs;
  std::vector<std::vector<float>> values;

  explicit Parameters(const std::string& network, int imageSize = 0, int classes = 10)
      : graph(require(makeNetwork(network, 0, imageSize, classes))),
        specs(parameterSpecs(graph)),
        values(initialParameters(graph, 3)) {}
  std::vector<weights::NamedValues> named() const {
    std::vector<weights::NamedValues> tensors;
    for (std::size_t i = 0; i < specs.size(); ++i) tensors.push_back({specs[i].name, specs[i].dims, values[i]});
    return tensors;
  }
  /// Under the names of a table.
  std::vector<weights::NamedValues> named(std::string_view table) const {
    std::vector<weights::NamedValues> tensors = named();
    for (const weights::NameTable& names : weights::nameTables())
      if (names.id == table && weights::covers(names, graph.name))
        for (std::size_t i = 0; i < specs.size(); ++i)
          tensors[i].name = weights::sourceName(names, graph, specs[i]).value_or("none");
    return tensors;
  }
};

QString faultOf(const TensorFile& file, const Graph& graph) {
  const auto match = weights::matchWeights(file, graph);
  return match.ok() ? QString() : QString::fromStdString(match.error().code + ": " + match.error().message);
}

}  // namespace

void TestWeightMatch::everyParameterHasAName_data() {
  QTest::addColumn<int>("index");
  for (std::size_t i = 1; i < weights::nameTables().size(); ++i)
    QTest::addRow("%s %zu", std::string(weights::nameTables()[i].id).c_str(), i) << static_cast<int>(i);
}

/// And no two the same. torchvision's AlexNet and GoogLeNet are other networks: they lack some.
void TestWeightMatch::everyParameterHasAName() {
  QFETCH(int, index);
  const weights::NameTable& table = weights::nameTables()[static_cast<std::size_t>(index)];
  for (const std::string_view network : table.networks) {
    const Graph graph = require(makeNetwork(std::string(network)));
    std::set<std::string> names;
    for (const ParameterSpec& parameter : parameterSpecs(graph)) {
      const auto name = weights::sourceName(table, graph, parameter);
      if (!name && network == "googlenet-aux" && table.id == "torchvision") continue;
      QVERIFY2(name, parameter.name.c_str());
      QVERIFY2(name->find_first_of("$&#@%") == std::string::npos && names.insert(*name).second, name->c_str());
    }
  }
}

void TestWeightMatch::ownNamesGiveTheSameValues() {
  const Parameters network("resnet-20");
  QCOMPARE(require(weights::loadWeights(fileOf(network.named()), network.graph)), network.values);
}

void TestWeightMatch::refusesAnotherShape() {
  Parameters network("resnet-50", 32);
  auto tensors = network.named("torchvision");
  tensors[0].dims = {64, 3, 49};
  const QString fault = faultOf(fileOf(tensors), network.graph);
  for (const char* words : {"weights-mismatch", "stem.conv", "64 x 3 x 7 x 7", "conv1.weight", "64 x 3 x 49"})
    QVERIFY2(fault.contains(words), qPrintable(fault));
}

void TestWeightMatch::refusesAMissingTensor() {
  const Parameters network("resnet-50", 32);
  auto tensors = network.named("torchvision");
  tensors.erase(tensors.begin() + 3);
  QVERIFY2(faultOf(fileOf(tensors), network.graph).contains("\"bn1.running_mean\" is missing"),
           qPrintable(faultOf(fileOf(tensors), network.graph)));
}

/// Its tensors include all of the smaller one's, with the same shapes.
void TestWeightMatch::refusesALargerNetwork() {
  const Parameters large("resnet-101", 32);
  const QString fault = faultOf(fileOf(large.named("torchvision")), Parameters("resnet-50", 32).graph);
  QVERIFY2(fault.contains("no place for") && fault.contains("layer3.10"), qPrintable(fault));
}

void TestWeightMatch::refusesTorchvisionsAlexNet() {
  // torchvision/models/alexnet.py: 64, 192, 384, 256, 256 channels, one group.
  const std::vector<std::pair<std::string, std::vector<int>>> theirs = {{"features.0", {64, 3, 11, 11}},
                                                                        {"features.3", {192, 64, 5, 5}},
                                                                        {"features.6", {384, 192, 3, 3}},
                                                                        {"features.8", {256, 384, 3, 3}},
                                                                        {"features.10", {256, 256, 3, 3}}};
  std::vector<float> zeros(256 * 384 * 9);
  std::vector<weights::NamedValues> tensors;
  for (const auto& [name, dims] : theirs) {
    const auto count = static_cast<std::size_t>(dims[0]) * dims[1] * dims[2] * dims[3];
    tensors.push_back({name + ".weight", dims, std::span(zeros).first(count)});
    tensors.push_back({name + ".bias", {dims[0]}, std::span(zeros).first(static_cast<std::size_t>(dims[0]))});
  }
  const TensorFile file = fileOf(tensors);
  const QString caffe = faultOf(file, Parameters("alexnet").graph), tf = faultOf(file, Parameters("alexnet-tf").graph);
  QVERIFY2(caffe.contains("conv1 expects weights of 96 x 3 x 11 x 11") && caffe.contains("64 x 3 x 11 x 11"),
           qPrintable(caffe));
  QVERIFY2(tf.contains("conv4 expects weights of 384 x 384 x 3 x 3") && tf.contains("256 x 384 x 3 x 3"),
           qPrintable(tf));
}

void TestWeightMatch::transposesAndFlattens() {
  const Parameters network("resnet-20");
  auto tensors = network.named();
  const auto fc = static_cast<std::size_t>(
      std::ranges::find(network.specs, std::string("fc.weights"), &ParameterSpec::name) - network.specs.begin());
  std::vector<float> turned;
  for (int c = 0; c < 64; ++c)
    for (int k = 0; k < 10; ++k) turned.push_back(network.values[fc][static_cast<std::size_t>(k * 64 + c)]);
  tensors[fc] = {"fc.weights", {64, 10}, turned};
  QCOMPARE(require(weights::loadWeights(fileOf(tensors), network.graph)), network.values);
  tensors[fc] = {"fc.weights", {10, 64, 1, 1}, network.values[fc]};
  QCOMPARE(require(weights::loadWeights(fileOf(tensors), network.graph)), network.values);
}

/// Channels of Caffe are BGR; a centred input moves the mean of the first batch norm.
void TestWeightMatch::adaptsTheInput() {
  const Parameters network("inception-v3", 75);
  const TensorFile file = fileOf(network.named());
  const auto caffe = require(weights::loadWeights(file, network.graph, weights::InputForm::Caffe));
  QCOMPARE(caffe[0][0], network.values[0][2 * 9] * (0.229f * 255));
  QCOMPARE(caffe[0][9], network.values[0][9] * (0.224f * 255));
  QCOMPARE(caffe[1], network.values[1]);
  const auto centred = require(weights::loadWeights(file, network.graph, weights::InputForm::Centred));
  QCOMPARE(centred[0][0], network.values[0][0] * 0.458f);
  double sum = 0;
  for (int i = 0; i < 27; ++i) sum += network.values[0][i] * (i < 9 ? -0.03 : i < 18 ? -0.088 : -0.188);
  QCOMPARE(network.specs[3].role, ParameterRole::RunningMean);
  QVERIFY(std::abs(centred[3][0] - (network.values[3][0] - sum)) < 1e-6);
  // A padded first convolution cannot take an offset.
  const Parameters padded("resnet-50", 32);
  const auto refused = weights::loadWeights(fileOf(padded.named()), padded.graph, weights::InputForm::Centred);
  QCOMPARE(refused.error().code, std::string("weights-unsupported"));
}

SCALESCOPE_TEST(TestWeightMatch)

}  // namespace scalescope::test_weight_match

#include "test_weight_match.moc"
