// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/graph/graph_builder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_graph_builder {

/// Adds the layers under test to a graph whose input is 4x5x7.
using BuildWrong = void (*)(GraphBuilder&);

namespace {

void finishClassifier(GraphBuilder& builder) {
  builder.add("fc", FullyConnected{.k = 3}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
}

}  // namespace

class TestGraphBuilder : public QObject {
  Q_OBJECT
 private slots:
  void shapes();
  void wrongGraphsAreRefused_data();
  void wrongGraphsAreRefused();
  void firstFaultWins();
  void parametersOfEachLayer();
};

void TestGraphBuilder::shapes() {
  GraphBuilder builder("shapes", {4, 5, 7});
  const int conv = builder.add(
      "conv",
      Convolution{
          .k = 6, .kernelH = 1, .kernelW = 7, .strideH = 2, .strideW = 1, .padLeft = 2, .padRight = 3, .groups = 2},
      {0});
  QCOMPARE(builder.shape(conv), (Shape{6, 3, 6}));
  const int max = builder.add("max", MaxPool{.kernelH = 3, .kernelW = 3, .padTop = 1, .padBottom = 1}, {conv});
  QCOMPARE(builder.shape(max), (Shape{6, 2, 2}));
  const int average = builder.add("average", AveragePool{}, {max});
  QCOMPARE(builder.shape(average), (Shape{6, 1, 1}));
  const int global = builder.add("global", GlobalAveragePool{}, {conv});
  QCOMPARE(builder.shape(global), (Shape{6, 1, 1}));
  const int both = builder.add("both", Concat{}, {average, global, average});
  QCOMPARE(builder.shape(both), (Shape{18, 1, 1}));
  finishClassifier(builder);
  const auto graph = builder.finish();
  QVERIFY2(graph.ok(), graph.ok() ? "" : graph.error().message.english().c_str());
  QCOMPARE(graph->classCount(), 3);
}

void TestGraphBuilder::wrongGraphsAreRefused_data() {
  QTest::addColumn<BuildWrong>("build");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* tag, BuildWrong build, const char* expected) {
    QTest::newRow(tag) << build << QString(expected);
  };
  row(
      "kernel too large", [](GraphBuilder& b) { b.add("wrong", Convolution{.k = 1, .kernelH = 6}, {0}); },
      "layer \"wrong\" (convolution of 4x5x7): the kernel 6x1 is larger");
  row(
      "groups", [](GraphBuilder& b) { b.add("wrong", Convolution{.k = 4, .groups = 3}, {0}); },
      "3 groups do not divide 4 input and 4 output channels");
  row(
      "no channels", [](GraphBuilder& b) { b.add("wrong", Convolution{}, {0}); }, "1 output channel or more, not 0");
  row(
      "padding", [](GraphBuilder& b) { b.add("wrong", MaxPool{.padTop = 2}, {0}); }, "smaller than the kernel 2x2");
  row(
      "negative padding", [](GraphBuilder& b) { b.add("wrong", MaxPool{.padLeft = -1}, {0}); }, "not be negative");
  row(
      "stride", [](GraphBuilder& b) { b.add("wrong", AveragePool{.strideW = 0}, {0}); }, "must be 1 or more");
  row(
      "sum of different shapes",
      [](GraphBuilder& b) {
        b.add("wrong", Add{}, {0, b.add("conv", Convolution{.k = 2}, {0})});
      },
      "layer \"wrong\" (add of 4x5x7, 2x5x7): its inputs must have one shape");
  row(
      "sum of one", [](GraphBuilder& b) { b.add("wrong", Add{}, {0}); }, "two inputs or more");
  row(
      "concat of different sizes",
      [](GraphBuilder& b) {
        b.add("wrong", Concat{}, {0, b.add("pool", MaxPool{}, {0})});
      },
      "one height and width");
  row(
      "two inputs to ReLU",
      [](GraphBuilder& b) {
        b.add("wrong", Relu{}, {0, 0});
      },
      "exactly one input, not 2");
  row(
      "input from ahead", [](GraphBuilder& b) { b.add("wrong", Relu{}, {5}); }, "does not come before it");
  row(
      "second input", [](GraphBuilder& b) { b.add("wrong", Input{}, {0}); }, "only the first layer");
  row(
      "same name", [](GraphBuilder& b) { b.add("wrong", Relu{}, {b.add("wrong", Relu{}, {0})}); },
      "layer \"wrong\": two layers");
  row(
      "unread layer",
      [](GraphBuilder& b) {
        b.add("wrong", Relu{}, {0});
        b.add("other", Relu{}, {0});
      },
      "layer \"wrong\": no later layer reads it");
  row(
      "even local response norm", [](GraphBuilder& b) { b.add("wrong", Lrn{.size = 4}, {0}); },
      "layer \"wrong\" (local response norm of 4x5x7): its size must be an odd number of channels, not 4");
  row(
      "dropout of all", [](GraphBuilder& b) { b.add("wrong", Dropout{.rate = 1}, {0}); }, "rate must be in [0, 1)");
  row(
      "auxiliary head of other classes",
      [](GraphBuilder& b) {
        b.add("wrong", SoftmaxCrossEntropy{}, {b.add("scores", FullyConnected{.k = 4}, {0})});
        b.add("relu", Relu{}, {0});
      },
      "as many classes as the last loss");
  row(
      "loss as an input",
      [](GraphBuilder& b) {
        const int scores = b.add("scores", FullyConnected{.k = 3}, {0});
        b.add("relu", Relu{}, {b.add("wrong", SoftmaxCrossEntropy{}, {scores})});
      },
      "no layer can read a loss");
  row(
      "scores of a picture", [](GraphBuilder& b) { b.add("wrong", SoftmaxCrossEntropy{}, {0}); }, "height and width 1");
}

void TestGraphBuilder::wrongGraphsAreRefused() {
  QFETCH(BuildWrong, build);
  QFETCH(QString, expected);
  GraphBuilder builder("net", {4, 5, 7});
  build(builder);
  finishClassifier(builder);
  const auto graph = builder.finish();
  QVERIFY(!graph.ok());
  QCOMPARE(graph.error().code, std::string("graph-invalid"));
  const QString message = QString::fromStdString(graph.error().message);
  QVERIFY2(message.contains("\"net\"") && message.contains("layer \"wrong\""), qPrintable(message));
  QVERIFY2(message.contains(expected), qPrintable(message));
}

void TestGraphBuilder::firstFaultWins() {
  GraphBuilder builder("net", {4, 0, 7});
  builder.add("conv", Convolution{}, {0});
  const auto graph = builder.finish();
  QVERIFY(!graph.ok());
  QVERIFY(QString::fromStdString(graph.error().message).contains("the image shape 4x0x7"));

  GraphBuilder noLoss("net", {4, 5, 7});
  noLoss.add("relu", Relu{}, {0});
  QVERIFY(QString::fromStdString(noLoss.finish().error().message).contains("last layer must be softmax"));
}

void TestGraphBuilder::parametersOfEachLayer() {
  GraphBuilder builder("net", {4, 5, 7});
  builder.add("conv", Convolution{.k = 6, .kernelW = 3, .groups = 2, .bias = true}, {0});
  builder.add("bn", BatchNorm{.zeroScale = true}, {1});
  finishClassifier(builder);
  const Graph graph = require(builder.finish());
  const auto specs = parameterSpecs(graph);
  QStringList texts;
  for (const ParameterSpec& spec : specs) {
    QString text = QString::fromStdString(spec.name) + (spec.trained() ? "" : "*");
    for (const int dim : spec.dims) text += QString(" %1").arg(dim);
    texts << text;
  }
  QCOMPARE(texts, QStringList({"conv.weights 6 2 1 3", "conv.bias 6", "bn.scale 6", "bn.shift 6", "bn.running_mean* 6",
                               "bn.running_variance* 6", "fc.weights 3 150", "fc.bias 3"}));
  const auto values = initialParameters(graph, 1);
  QCOMPARE(values[2], std::vector<float>(6, 0.0f));
  QCOMPARE(values[5], std::vector<float>(6, 1.0f));
}

SCALESCOPE_TEST(TestGraphBuilder)

}  // namespace scalescope::test_graph_builder

#include "test_graph_builder.moc"
