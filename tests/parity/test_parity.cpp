// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#include "engine/backend/backend_list.h"
#include "engine/graph/network_zoo.h"
#include "engine/reference/reference_backend.h"
#include "tests/parity/parity_data.h"

using namespace scalescope;

namespace {

/// Largest error of logits, losses and gradients, as the norm of the difference over the norm.
constexpr double kTolerance = 1e-3;
/// A tensor whose root mean square is below this share of the network's largest is compared as if it had it: where the
/// true gradient is zero (a bias before a batch norm), there is nothing to be relative to.
constexpr double kFloor = 1e-6;

const QString kGoldenFolder = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/parity/golden/";

/// Which backend is compared: SCALESCOPE_PARITY_BACKEND, or cpu.
std::shared_ptr<Backend> backendUnderTest(const QString& name) {
  if (name == "reference") return makeReferenceBackend();
  const QString modules = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/../lib/scalescope";
  return require(loadBackend(name.toStdString(), modules.toStdString()));
}

struct Worst {
  double error = 0;
  std::string where = "nothing";
  void see(double value, const std::string& name) {
    if (value <= error) return;
    error = value;
    where = name;
  }
};

}  // namespace

/// The engine against numbers that PyTorch computed, see make_golden.py: logits, loss, running statistics and the
/// gradient of every parameter after one step, and the losses of ten steps of SGD.
class TestParity : public QObject {
  Q_OBJECT
 private slots:
  void generatorsAgree();
  void agreesWithPyTorch_data();
  void agreesWithPyTorch();

 private:
  void compareLogits(const CompiledStep& step, const Graph& graph, const Golden& golden);
  void compareTensors(const CompiledStep& step, const Graph& graph, const Golden& golden);
  void compareLosses(CompiledStep& step, const Batch& batch, double firstLoss, const Golden& golden);
};

/// What portable_random.py and make_golden.py make of the same seed, so that a fault of the generators is not taken for
/// one of the engine.
void TestParity::generatorsAgree() {
  const Golden golden = Golden::read(kGoldenFolder + "resnet-20-16.json");
  const Graph graph = require(makeNetwork("resnet-20", 3, 16, 10));
  const auto values = parityParameters(graph, golden.seed);
  QCOMPARE(values[0][0], 0.15034270286560059f);
  QCOMPARE(values[0][2], 0.294170081615448f);
  QCOMPARE(values[1][1], 0.44161179661750793f);
  QCOMPARE(values[2][1], -1.4368059635162354f);
  const ParityBatch data(golden, graph);
  QCOMPARE(data.images[1], -1.5766558647155762f);
  QCOMPARE(data.labels, std::vector<std::int32_t>({6, 0, 2, 5}));
  const std::vector<float> counting = {0, 1, 2, 3, 4};
  const Checksum sum = Checksum::of(5, counting, golden.seed);
  QCOMPARE(sum.products[3], 4.0);
  QCOMPARE(sum.products[7], 8.0);
}

void TestParity::agreesWithPyTorch_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<QString>("backend");
  const QString backend = qEnvironmentVariable("SCALESCOPE_PARITY_BACKEND", "cpu");
  for (const QFileInfo& file : QDir(kGoldenFolder).entryInfoList({"*.json"}, QDir::Files, QDir::Name))
    QTest::addRow("%s", qPrintable(file.baseName())) << file.filePath() << backend;
  QTest::newRow("resnet-20-16, reference") << kGoldenFolder + "resnet-20-16.json"
                                           << "reference";
}

void TestParity::compareLogits(const CompiledStep& step, const Graph& graph, const Golden& golden) {
  std::vector<float> scores(golden.logits.size());
  step.getActivation(static_cast<int>(graph.layers.size()) - 2, scores);
  double difference = 0, squares = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    difference += (scores[i] - golden.logits[i]) * (scores[i] - golden.logits[i]);
    squares += golden.logits[i] * golden.logits[i];
  }
  const double error = std::sqrt(difference / squares);
  qInfo("logits: %.2g", error);
  QVERIFY2(error <= kTolerance, "logits");
}

void TestParity::compareTensors(const CompiledStep& step, const Graph& graph, const Golden& golden) {
  const auto specs = parameterSpecs(graph);
  double largest = 0;
  for (std::size_t i = 0; i < specs.size(); ++i)
    largest = std::max(largest, golden.tensors[i].sum.norm / std::sqrt(double(specs[i].count())));
  Worst worst;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const int index = static_cast<int>(i);
    std::vector<float> values(specs[i].count());
    specs[i].trained() ? step.getGradient(index, values) : step.getParameter(index, values);
    const Checksum& expected = golden.tensors[i].sum;
    const double floor = kFloor * largest * std::sqrt(double(specs[i].count()));
    const double distance = Checksum::of(index, values, golden.seed).distanceTo(expected);
    worst.see(distance / std::max(expected.norm, floor), specs[i].name);
  }
  qInfo("%d gradients and statistics: %.2g in %s", int(specs.size()), worst.error, worst.where.c_str());
  QVERIFY2(worst.error <= kTolerance, worst.where.c_str());
}

void TestParity::compareLosses(CompiledStep& step, const Batch& batch, double firstLoss, const Golden& golden) {
  const SgdParameters sgd{golden.learningRate, golden.momentum, golden.weightDecay, 1};
  Worst worst;
  double loss = firstLoss;
  for (std::size_t i = 0; i < golden.losses.size(); ++i) {
    if (i > 0) loss = step.forwardBackward(batch, {}).lossSum / batch.count;
    worst.see(std::abs(loss - golden.losses[i]) / std::max(golden.losses[i], 0.1), "step " + std::to_string(i + 1));
    step.update(sgd);
  }
  qInfo("losses from %.4f to %.4f: %.2g at %s", golden.losses.front(), golden.losses.back(), worst.error,
        worst.where.c_str());
  QVERIFY2(worst.error <= kTolerance, worst.where.c_str());
}

void TestParity::agreesWithPyTorch() {
  QFETCH(QString, path);
  QFETCH(QString, backend);
  const Golden golden = Golden::read(path);
  const Graph graph = require(makeNetwork(golden.network, 3, golden.imageSize, golden.classCount));
  const auto specs = parameterSpecs(graph);
  QCOMPARE(golden.tensors.size(), specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i)
    QVERIFY2(golden.tensors[i].dims == specs[i].dims, specs[i].name.c_str());

  const CompileOptions options{.batchSize = golden.batchSize, .dropout = false, .inspect = true};
  const auto step = require(backendUnderTest(backend)->compile(graph, options));
  const auto parameters = parityParameters(graph, golden.seed);
  for (std::size_t i = 0; i < parameters.size(); ++i) step->setParameter(static_cast<int>(i), parameters[i]);
  const ParityBatch data(golden, graph);
  const double loss = step->forwardBackward(data.batch(), {}).lossSum / golden.batchSize;
  compareLogits(*step, graph, golden);
  compareTensors(*step, graph, golden);
  compareLosses(*step, data.batch(), loss, golden);
}

QTEST_APPLESS_MAIN(TestParity)
#include "test_parity.moc"
