// SPDX-License-Identifier: Apache-2.0
// Whole steps of two ways against each other: correct ones agree, and the first wrong tensor is named.
#include <QtTest>

#include "engine/reference/reference_backend.h"
#include "engine/reference/step_comparison.h"
#include "tests/engine_cuda/ways_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_step_comparison {

using cuda::CudaBackend;

namespace {

constexpr int kImages = 8;
/// Of an error to its tolerance where both ways are correct.
constexpr double kWellInside = 0.5;

/// A fault in the emulated patterns of some problems, as long as this lives.
class Fault {
 public:
  explicit Fault(const char* problem) { qputenv("EMULATED_PATTERN_FAULT", problem); }
  ~Fault() { qunsetenv("EMULATED_PATTERN_FAULT"); }
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;
};

std::vector<std::string> everything(Backend& backend) { return backend.optimizations(); }

StepComparison compared(Backend& backend, const Graph& graph, Precision precision,
                        const std::vector<std::string>& against) {
  return require(compareSteps(backend, graph, {kImages, {precision}, against}));
}

/// The error nearest to its tolerance, or furthest beyond.
const StepDifference& nearest(const StepComparison& comparison) {
  return *std::ranges::max_element(comparison.all, {},
                                   [](const StepDifference& each) { return each.error / each.tolerance; });
}

QString textOf(const StepDifference& each) {
  return QString("%1, %2: error %3, tolerance %4")
      .arg(each.name.c_str(), each.where.c_str())
      .arg(each.error)
      .arg(each.tolerance);
}

}  // namespace

class TestStepComparison : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void correctWaysAgree_data();
  void correctWaysAgree();
  void theFirstWrongTensorIsNamed_data();
  void theFirstWrongTensorIsNamed();
  void everyTensorIsComparedInTheOrderOfComputation();
  void refusals();

 private:
  CudaBackend m_backend;
};

void TestStepComparison::correctWaysAgree_data() {
  QTest::addColumn<int>("network");
  QTest::addColumn<int>("precision");
  const char* const names[] = {"bottlenecks", "residual blocks", "branches"};
  for (int network = 0; network < 3; ++network)
    for (const Precision precision : {Precision::Fp32, Precision::Tf32, Precision::Bf16, Precision::Fp16})
      QTest::addRow("%s, %s", names[network], precisionName(precision)) << network << static_cast<int>(precision);
}

void TestStepComparison::correctWaysAgree() {
  QFETCH(int, network);
  QFETCH(int, precision);
  const Graph graph = network == 0 ? bottlenecks() : network == 1 ? residualBlocks() : branches();
  const StepComparison comparison =
      compared(m_backend, graph, static_cast<Precision>(precision), everything(m_backend));
  const StepDifference& worst = nearest(comparison);
  qInfo("%s", qPrintable(textOf(worst)));
  QVERIFY2(comparison.failedCount() == 0 && worst.error < kWellInside * worst.tolerance, qPrintable(textOf(worst)));
  QVERIFY(comparison.firstFailed() == nullptr);
}

void TestStepComparison::theFirstWrongTensorIsNamed_data() {
  QTest::addColumn<QByteArray>("problem");
  QTest::addColumn<QString>("name");
  // The sums of half the rows: the batch norm behind the convolution normalises with them.
  QTest::newRow("statistics") << QByteArray("conv forward fp16 n8 8x8x8 k16 3x3") << "first middle.bn.running_mean";
  QTest::newRow("norm gradient") << QByteArray("conv backward data fp16 n8 8x8x8 k16 3x3") << "second narrow.bn.shift";
  QTest::newRow("weight gradient") << QByteArray("conv backward weights fp16 n8 16x8x8 k16 1x1")
                                   << "second wide.conv.weights";
}

void TestStepComparison::theFirstWrongTensorIsNamed() {
  QFETCH(QByteArray, problem);
  QFETCH(QString, name);
  const Graph graph = bottlenecks();
  const Fault fault(problem.constData());
  const StepComparison comparison =
      compared(m_backend, graph, Precision::Fp16, {"prologue", "dgrad", "statistics", "gradients"});
  QVERIFY(comparison.firstFailed() != nullptr);
  QCOMPARE(QString::fromStdString(comparison.firstFailed()->name), name);
  QVERIFY(comparison.otherPlans > 0 && comparison.otherPlans < comparison.products);
}

void TestStepComparison::everyTensorIsComparedInTheOrderOfComputation() {
  const Graph graph = bottlenecks();
  const StepComparison comparison = compared(m_backend, graph, Precision::Fp32, {"masks"});
  QCOMPARE(comparison.all.size(), parameterSpecs(graph).size() + 1);
  QCOMPARE(comparison.all.front().name, std::string("stem.bn.running_mean"));
  const auto loss = std::ranges::find(comparison.all, "loss", &StepDifference::name);
  QVERIFY(loss != comparison.all.end());
  QCOMPARE((loss - 1)->name, std::string("second wide.bn.running_variance"));
  QCOMPARE((loss + 1)->name, std::string("fc.bias"));
  QCOMPARE(comparison.all.back().name, std::string("stem.conv.weights"));
  for (const StepDifference& each : comparison.all) QCOMPARE(each.error, 0.0);  // masks change no bit
}

void TestStepComparison::refusals() {
  const Graph graph = bottlenecks();
  const auto messageOf = [&](Backend& backend, const std::vector<std::string>& against) {
    const auto result = compareSteps(backend, graph, {kImages, {Precision::Fp32}, against});
    return result ? QString() : QString::fromStdString(result.error().message);
  };
  QVERIFY(messageOf(*makeReferenceBackend(), {"dgrad"}).contains("has no optimizations"));
  QVERIFY(messageOf(m_backend, {}).contains("dgrad, projection"));
  QVERIFY(messageOf(m_backend, {"nothing"}).contains("\"nothing\", which is not a known optimization"));
  QVERIFY(messageOf(m_backend, {"waves"}).contains("applies to a whole process"));
}

SCALESCOPE_TEST(TestStepComparison)

}  // namespace scalescope::test_step_comparison

#include "test_step_comparison.moc"
