// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/base/files.h"
#include "engine/graph/cost.h"
#include "engine/graph/graph_json.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_graph_json {

namespace {

const QString kExample = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/networks/small-residual.json";

std::string example() { return require(readFile(kExample.toStdString())); }

/// The example with one piece of text changed.
std::string changed(const char* before, const char* after) {
  QString text = QString::fromStdString(example());
  if (!text.contains(before)) qFatal("The example has no %s.", before);
  return text.replace(before, after).toStdString();
}

Plan planOf(const QString& path) {
  Plan plan;
  plan.network = path.toStdString();
  return plan;
}

}  // namespace

class TestGraphJson : public QObject {
  Q_OBJECT
 private slots:
  void everyNetworkSurvives_data();
  void everyNetworkSurvives();
  void exampleIsRead();
  void imageAndClassesAreReplaced();
  void wrongNetworksAreRefused_data();
  void wrongNetworksAreRefused();
  void planCarriesTheNetwork();
  void plansOfOneNameAreToldApart();
  void badFilesAreNamed();
};

void TestGraphJson::everyNetworkSurvives_data() {
  QTest::addColumn<QString>("name");
  for (const NetworkInfo& info : listNetworks()) QTest::newRow(info.name.c_str()) << info.name.c_str();
}

void TestGraphJson::everyNetworkSurvives() {
  QFETCH(QString, name);
  const Graph graph = require(makeNetwork(name.toStdString()));
  const std::string text = graphToJson(graph);
  const Graph back = require(graphFromJson(text));
  QCOMPARE(graphToJson(back), text);
  QCOMPARE(graphToJson(require(graphFromJson(graphToJson(graph, JsonLines::One)))), text);
  QCOMPARE(back.layers.size(), graph.layers.size());
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    QCOMPARE(back.layers[i].name, graph.layers[i].name);
    QCOMPARE(back.layers[i].inputs, graph.layers[i].inputs);
    QCOMPARE(back.layers[i].shape, graph.layers[i].shape);
    QCOMPARE(back.layers[i].op.index(), graph.layers[i].op.index());
  }
  if (parameterCount(graph) < 10'000'000) QCOMPARE(initialParameters(back, 3), initialParameters(graph, 3));
}

void TestGraphJson::exampleIsRead() {
  const Graph graph = require(graphFromJson(example()));
  QCOMPARE(graph.name, std::string("small-residual"));
  QCOMPARE(graph.inputShape(), (Shape{1, 28, 28}));
  QCOMPARE(graph.layers[6].inputs, std::vector<int>({5, 3}));
  const auto& conv = std::get<Convolution>(graph.layers[9].op);
  QCOMPARE(conv.kernelH, 1);
  QCOMPARE(conv.kernelW, 3);
  QCOMPARE(conv.padTop, 0);
  QCOMPARE(conv.padLeft, 1);
  QVERIFY(conv.bias && conv.start.bias == 0.0);
  QCOMPARE(std::get<Dropout>(graph.layers[12].op).rate, 0.2);
}

void TestGraphJson::imageAndClassesAreReplaced() {
  const Graph graph = require(graphFromJson(example(), {3, 32, 100}));
  QCOMPARE(graph.inputShape(), (Shape{3, 32, 32}));
  QCOMPARE(graph.classCount(), 100);
  const std::string heads = graphToJson(require(makeNetwork("googlenet-aux")));
  QCOMPARE(require(graphFromJson(heads, {0, 0, 7})).classCount(), 7);  // every head, or it would be refused
}

void TestGraphJson::wrongNetworksAreRefused_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("after");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* tag, const char* before, const char* after, const char* expected) {
    QTest::newRow(tag) << before << after << expected;
  };
  row("unknown operation", R"("op": "max_pool")", R"("op": "maxpool")",
      R"(layer "pool": the operation "maxpool" is unknown; did you mean "max_pool"?)");
  row("unknown parameter", R"("rate": 0.2)", R"("ratio": 0.2)",
      R"(layer "dropout": the key "ratio" is unknown; did you mean "rate"?)");
  row("wrong type", R"("outputs": 32)", R"("outputs": 3.5)", R"(layer "conv3": "outputs" is 3.5, not a whole number)");
  row("far too large", R"("outputs": 32)", R"("outputs": 99999999999)", R"("outputs" is 99999999999, not a whole)");
  row("truth", R"("bias": true)", R"("bias": "yes")", R"(layer "conv3": "bias" is "yes", not true or false)");
  row("start", R"("start": {"bias": 0})", R"("start": {"bia": 0})",
      R"(layer "conv3": "start": the key "bia" is unknown)");
  row("missing outputs", R"("outputs": 32, )", "", R"(layer "conv3": "outputs" is missing)");
  row("missing input", R"("relu1"]})", R"("relu7"]})",
      R"(layer "sum": its input "relu7" does not exist; did you mean "relu1"?)");
  row("input from ahead", R"("relu1"]})", R"("pool"]})", R"(layer "sum": its input "pool" does not come before it)");
  row("reads itself", R"("relu1"]})", R"("sum"]})", R"(layer "sum": its input "sum" does not come before it)");
  row("inputs is a text", R"(["bn2", "relu1"])", R"("bn2")", R"(layer "sum": "inputs" is not a list)");
  row("shapes that differ", R"("conv2", "op": "convolution", "outputs": 16)",
      R"("conv2", "op": "convolution", "outputs": 8)", R"(layer "sum" (add of 8x28x28, 16x28x28): its inputs must)");
  row("name twice", R"("name": "bn2")", R"("name": "bn1")", R"(layer "bn1": two layers have this name)");
  row("no name", R"("name": "bn2", )", "", "layer 5 has no name");
  row("no loss", R"(,
  {"name": "loss", "op": "softmax_cross_entropy"})",
      "", R"(layer "scores": the last layer must be softmax cross-entropy)");
  row("input as an operation", R"("op": "relu"},
  {"name": "conv2")",
      R"("op": "input"},
  {"name": "conv2")",
      R"(layer "relu1": the operation "input" is unknown)");
  row("name of a folder", R"("name": "small-residual")", R"("name": "../x")", R"(its name is "../x"; use letters)");
  row("version", R"("format_version": 1)", R"("format_version": 2)", "its format version is 2");
  row("no network", "scalescope-network", "scalescope-result", "it is not a network");
  row("unknown key", R"("image")", R"("picture")", R"(the key "picture" is unknown)");
  row("image", R"("width": 28)", R"("depth": 28)", R"("width" is missing)");
}

void TestGraphJson::wrongNetworksAreRefused() {
  QFETCH(QString, before);
  QFETCH(QString, after);
  QFETCH(QString, expected);
  const auto graph = graphFromJson(changed(qPrintable(before), qPrintable(after)));
  QVERIFY(!graph.ok());
  QCOMPARE(graph.error().code, std::string("graph-invalid"));
  QVERIFY2(QString::fromStdString(graph.error().message).contains(expected), graph.error().message.english().c_str());
}

void TestGraphJson::planCarriesTheNetwork() {
  Plan plan = planOf(kExample);
  QVERIFY(resolveNetwork(plan).ok());
  QCOMPARE(plan.network, std::string("small-residual"));
  const Plan back = require(planFromJson(planToJson(plan)));
  QVERIFY(back == plan);
  const Graph graph = require(makeNetwork(back, 1, 14, 5));
  QCOMPARE(graph.inputShape(), (Shape{1, 14, 14}));
  QCOMPARE(graph.classCount(), 5);
  QVERIFY(validatePlan(back, listNetworks()).empty());
}

void TestGraphJson::plansOfOneNameAreToldApart() {
  Plan plan = planOf(kExample);
  QCOMPARE(networkLabel(Plan{}), std::string("resnet-50"));
  QVERIFY(resolveNetwork(plan).ok());
  Plan other = plan;
  other.networkDefinition = graphToJson(require(graphFromJson(changed("0.2", "0.3"))), JsonLines::One);
  QVERIFY(networkLabel(plan) != networkLabel(other));
  QVERIFY(QString::fromStdString(networkLabel(plan)).startsWith("small-residual (definition "));
}

void TestGraphJson::badFilesAreNamed() {
  Plan plan = planOf("/no/such/net.json");
  QCOMPARE(resolveNetwork(plan).error().code, std::string("file-not-found"));
  const auto faults = validatePlan(plan, listNetworks());
  QCOMPARE(int(faults.size()), 1);
  QCOMPARE(faults[0].field, std::string("network"));

  QTemporaryDir folder;
  const auto write = [&](const std::string& text) {
    QFile file(folder.filePath("net.json"));
    if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
    file.write(text.c_str());
  };
  write("{\"format\": ");
  plan = planOf(folder.filePath("net.json"));
  const auto cut = resolveNetwork(plan);
  QCOMPARE(cut.error().code, std::string("json-invalid"));
  QVERIFY(QString::fromStdString(cut.error().message).startsWith(folder.filePath("net.json")));
  write(changed("small-residual", "resnet-50"));
  QCOMPARE(resolveNetwork(plan).error().code, std::string("network-name-taken"));
}

SCALESCOPE_TEST(TestGraphJson)

}  // namespace scalescope::test_graph_json

#include "test_graph_json.moc"
