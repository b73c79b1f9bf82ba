// SPDX-License-Identifier: Apache-2.0
// What a step reports about itself: the time of its communication, its instructions, their plans.
#include <QtTest>
#include <optional>

#include "engine/backend_cuda/cuda_backend.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/queue_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_step_records {

class TestCudaStepRecords : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30); }
  void gradientsTravelInHalves_data();
  void gradientsTravelInHalves();
  void communicationIsTimedOnTheDevice();
  void everyInstructionIsExplained();
  void slowKernelsAreReported();

 private:
  cuda::CudaBackend m_backend;
};

void TestCudaStepRecords::gradientsTravelInHalves_data() {
  QTest::addColumn<int>("format");
  QTest::addColumn<double>("tolerance");
  QTest::newRow("bf16") << static_cast<int>(HalfFormat::Bf16) << 0x1p-8;
  QTest::newRow("fp16") << static_cast<int>(HalfFormat::Fp16) << 0x1p-11;
}

/// One step with zero momentum moves each weight by its gradient: its rounding is all that differs.
void TestCudaStepRecords::gradientsTravelInHalves() {
  QFETCH(int, format);
  QFETCH(double, tolerance);
  const Graph graph = branchedNetwork();
  const auto moved = [&](std::optional<HalfFormat> sent, int& halfBuckets) {
    CompileOptions options = optionsFor(Precision::Fp32);
    options.gradientBucketBytes = 2048;
    options.gradientFormat = sent;
    const auto step = compileWith(m_backend, graph, options);
    const auto before = parametersOf(*step, graph);
    const auto ranks = std::make_shared<DoublingRanks>();
    queuedLosses(*step->queue(ranks), graph, 1, {.learningRate = 1, .momentum = 0, .weightDecay = 0});
    halfBuckets = ranks->halfBuckets;
    std::vector<float> all;
    const auto after = parametersOf(*step, graph);
    const auto specs = parameterSpecs(graph);
    for (std::size_t i = 0; i < after.size(); ++i)
      for (std::size_t k = 0; specs[i].trained() && k < after[i].size(); ++k) all.push_back(after[i][k] - before[i][k]);
    return all;
  };
  int none = 0, some = 0;
  const auto exact = moved(std::nullopt, none), rounded = moved(static_cast<HalfFormat>(format), some);
  QCOMPARE(none, 0);
  QVERIFY(some >= 2);
  double worst = 0, differing = 0;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    differing += exact[i] != rounded[i];
    // The step itself is rounded to the weights' precision.
    worst = std::max(worst, std::abs(rounded[i] - exact[i]) / (tolerance * std::abs(exact[i]) + 0x1p-21));
  }
  QVERIFY2(worst <= 1, qPrintable(QString::number(worst)));
  QVERIFY(differing > 0);
}

/// Also of captured steps, each with its own events.
void TestCudaStepRecords::communicationIsTimedOnTheDevice() {
  const Graph graph = branchedNetwork();
  CompileOptions options = optionsFor(Precision::Fp32);
  options.gradientBucketBytes = 2048;
  const auto step = compileWith(m_backend, graph, options);
  StepQueue& queue = *step->queue(std::make_shared<DoublingRanks>());
  for (int i = 0; i < 5; ++i) {
    queue.enqueue(randomImages(graph, kBatch, i).batch(kBatch, i + 1), kSgd);
    if (i == 0) continue;  // two in flight
    const StepOutcome outcome = queue.finish();
    QVERIFY2(outcome.allreduceBusyMs > 0, qPrintable(QString::number(i)));
    QVERIFY(outcome.allreduceExposedMs >= 0);
    QCOMPARE(outcome.allreduceBytes, 4.0 * static_cast<double>(step->gradients().size()));
  }
  queue.finish();
  const auto alone = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  StepQueue& single = *alone->queue(nullptr);
  single.enqueue(randomImages(graph, kBatch).batch(kBatch), kSgd);
  const StepOutcome outcome = single.finish();
  QCOMPARE(outcome.allreduceBytes, 0.0);
  QCOMPARE(outcome.allreduceBusyMs, 0.0);
}

void TestCudaStepRecords::everyInstructionIsExplained() {
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(Precision::Fp16));
  const auto before = parametersOf(*step, graph);
  const auto instructions = require(step->explain(randomImages(graph, kBatch).batch(kBatch), 2));
  int products = 0;
  for (const StepInstruction& each : instructions) {
    const QString row = QString::fromStdString(each.work + " of " + each.layer);
    QVERIFY2(each.timeMs.has_value() == (each.phase != "evaluation"), qPrintable(row));
    QVERIFY2(!each.provider.empty() && !each.work.empty(), qPrintable(row));
    QVERIFY2(each.operation == "update" || each.bytes() > 0, qPrintable(row));
    products += !each.plan.empty();
  }
  QCOMPARE(instructions.back().work, std::string("SGD"));
  QCOMPARE(products, static_cast<int>(step->plans().size()));
  QVERIFY(products > 12);
  const auto named = [&](const char* work, const char* layer) {
    return std::any_of(instructions.begin(), instructions.end(),
                       [&](const StepInstruction& each) { return each.work == work && each.layer == layer; });
  };
  QVERIFY(named("convolution forward", "right") && named("fully connected backward data", "fc"));
  // Running statistics change, as by profile().
  const auto after = parametersOf(*step, graph);
  const auto specs = parameterSpecs(graph);
  for (std::size_t i = 0; i < after.size(); ++i)
    if (specs[i].trained()) QCOMPARE(after[i], before[i]);
}

/// The emulation has no library for BF16: every product runs on our kernels, and the step says so.
void TestCudaStepRecords::slowKernelsAreReported() {
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(Precision::Bf16));
  const auto plans = step->plans();
  QVERIFY(!plans.empty());
  for (const StepPlan& plan : plans) QVERIFY2(plan.isFallback && plan.provider == "own kernels", plan.plan.c_str());
  QCOMPARE(step->warnings().size(), std::size_t{1});
  const QString text = QString::fromStdString(step->warnings().front().english());
  QVERIFY2(text.startsWith(QString("%1 of %1 products").arg(plans.size())), qPrintable(text));
  QVERIFY2(text.contains("convolution forward of stem"), qPrintable(text));
}

SCALESCOPE_TEST(TestCudaStepRecords)

}  // namespace scalescope::test_cuda_step_records

#include "test_cuda_step_records.moc"
