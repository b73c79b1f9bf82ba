// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>
#include <set>

#include "engine/backend_cpu/cpu_backend.h"
#include "engine/base/text.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cpu_step {

namespace {

struct Images {
  std::vector<float> pixels;
  std::vector<std::int32_t> labels;
  Batch batch(int count) const { return {pixels, labels, count}; }
};

Images randomImages(const Graph& graph, int count) {
  Images images;
  std::mt19937 random(3);
  std::normal_distribution<float> pixel;
  for (std::int64_t i = 0; i < count * graph.inputShape().count(); ++i) images.pixels.push_back(pixel(random));
  for (int i = 0; i < count; ++i) images.labels.push_back(static_cast<int>(random() % graph.classCount()));
  return images;
}

std::unique_ptr<CompiledStep> compiled(const Graph& graph, int batchSize, bool inspect = false, int threads = 2) {
  CpuBackend backend;
  CompileOptions options;
  options.batchSize = batchSize;
  options.threads = threads;
  options.inspect = inspect;
  auto step = require(backend.compile(graph, options));
  const auto values = initialParameters(graph, 5);
  for (std::size_t i = 0; i < values.size(); ++i) step->setParameter(static_cast<int>(i), values[i]);
  return step;
}

std::vector<float> parameterAt(const CompiledStep& step, const Graph& graph, int index) {
  std::vector<float> values(parameterSpecs(graph)[index].count());
  step.getParameter(index, values);
  return values;
}

Graph smallResNet() { return require(makeNetwork("resnet-20", 3, 16, 10)); }

}  // namespace

class TestCpuStep : public QObject {
  Q_OBJECT
 private slots:
  void parametersComeBackAsTheyWereSet();
  void aTinyBatchIsLearntByHeart();
  void lossAccuracyAndUpdateByHand();
  void runningStatisticsByHand();
  void equalStepsGiveEqualBits();
  void sharedMemoryChangesNoBit();
  void gradientsArriveInOrderAndCoverTheArena();
  void evaluationOfAShortBatchMatchesItsPartOfAFullOne();
  void evaluationChangesNothing();
  void profileNamesWhereTheTimeGoes();
  void everyInstructionIsExplained();
  void aSmallerStepIsRefusedWhatItCannotDo_data();
  void aSmallerStepIsRefusedWhatItCannotDo();
  void tooLargeABatchNamesBothSizes();
  void refusesPrecisionsWithoutInstructions();
  void valuesInsideAFusedOperationAreNotKept();
  void memoryIsShared();
};

void TestCpuStep::parametersComeBackAsTheyWereSet() {
  const Graph graph = smallResNet();
  auto step = compiled(graph, 4);
  const auto values = initialParameters(graph, 5);
  for (std::size_t i = 0; i < values.size(); ++i) QCOMPARE(parameterAt(*step, graph, static_cast<int>(i)), values[i]);
  std::vector<float> momentum(values[0].size(), 0.25f), back(values[0].size());
  step->setMomentum(0, momentum);
  step->getMomentum(0, back);
  QCOMPARE(back, momentum);
}

void TestCpuStep::aTinyBatchIsLearntByHeart() {
  const Graph graph = smallResNet();
  auto step = compiled(graph, 8);
  const Images images = randomImages(graph, 8);
  SgdParameters sgd;
  sgd.learningRate = 0.05f;
  sgd.weightDecay = 0;
  const double before = step->forwardBackward(images.batch(8), {}).lossSum / 8;
  BatchOutcome outcome;
  for (int i = 0; i < 60; ++i) {
    outcome = step->forwardBackward(images.batch(8), {});
    step->update(sgd);
  }
  QVERIFY2(before > 1.5, formatNumber(before).c_str());
  QVERIFY2(outcome.lossSum / 8 < 0.02, formatNumber(outcome.lossSum / 8).c_str());
  QCOMPARE(outcome.top1Correct, 8);
  QCOMPARE(outcome.top5Correct, 8);
  QCOMPARE(outcome.samples, 8);
}

/// Ten classes whose scores are the ten values of an image, times 1 and added to 0.
void TestCpuStep::lossAccuracyAndUpdateByHand() {
  GraphBuilder builder("scores", {10, 1, 1});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.add("fc", FullyConnected{10, true}, {0})});
  const Graph graph = require(builder.finish());
  auto step = compiled(graph, 4);
  std::vector<float> unity(100, 0.0f);
  Images images;
  for (std::size_t i = 0; i < 10; ++i) unity[11 * i] = 1;
  step->setParameter(0, unity);
  step->setParameter(1, std::vector<float>(10, 0.0f));
  for (int image = 0; image < 4; ++image)
    for (int score = 10; score >= 1; --score) images.pixels.push_back(static_cast<float>(score));
  images.labels = {0, 4, 5, 9};  // right, the last of the best five, the sixth, the last
  for (const BatchOutcome& outcome : {step->evaluate(images.batch(4)), step->forwardBackward(images.batch(4), {})}) {
    QCOMPARE(outcome.top1Correct, 1);
    QCOMPARE(outcome.top5Correct, 2);
    QVERIFY2(std::abs(outcome.lossSum - 19.83452) < 1e-3, formatNumber(outcome.lossSum).c_str());
  }
  // The probability of class 0 is 0.632149, its label one in four: a gradient of 0.382149, for the weight times 10.
  const SgdParameters sgd{0.1f, 0.9f, 0.5f, 0.5f};
  step->update(sgd);
  const auto near = [](double value, double wanted) { return std::abs(value - wanted) < 1e-4; };
  QVERIFY(near(parameterAt(*step, graph, 0)[0], 1 - 0.1 * (0.5 * 3.82149 + 0.5 * 1)));
  QVERIFY(near(parameterAt(*step, graph, 1)[0], -0.1 * 0.5 * 0.382149));
  std::vector<float> momentum(10), gradient(10);
  step->getMomentum(1, momentum);
  QVERIFY(near(momentum[0], 0.5 * 0.382149));
  step->forwardBackward(images.batch(4), {});
  step->getGradient(1, gradient);
  step->update(sgd);
  step->getMomentum(1, momentum);
  const double second = 0.9 * 0.5 * 0.382149 + 0.5 * gradient[0] - 0.5 * 0.1 * 0.5 * 0.382149;
  QVERIFY(near(momentum[0], second));
  QVERIFY(near(parameterAt(*step, graph, 1)[0], -0.1 * 0.5 * 0.382149 - 0.1 * second));
}

/// Channel 0 holds 1 to 8: mean 4.5, unbiased variance 6. Channel 1 holds 3 only. Momentum 0.1.
void TestCpuStep::runningStatisticsByHand() {
  GraphBuilder builder("normed", {2, 2, 2});
  const int norm = builder.add("norm", BatchNorm{}, {0});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.add("fc", FullyConnected{4, true}, {norm})});
  const Graph graph = require(builder.finish());
  auto step = compiled(graph, 2);
  Images images;
  for (float first = 1; first <= 8; ++first) {  // pixel by pixel, channel 0 before channel 1
    images.pixels.push_back(first);
    images.pixels.push_back(3);
  }
  images.labels = {0, 1};
  step->forwardBackward(images.batch(2), {});
  const auto specs = parameterSpecs(graph);
  for (int i = 0; i < static_cast<int>(specs.size()); ++i) {
    if (specs[static_cast<std::size_t>(i)].trained()) continue;
    const bool mean = specs[static_cast<std::size_t>(i)].role == ParameterRole::RunningMean;
    const auto values = parameterAt(*step, graph, i);
    QVERIFY2(std::abs(values[0] - (mean ? 0.45 : 1.5)) < 1e-5, formatNumber(values[0]).c_str());
    QVERIFY2(std::abs(values[1] - (mean ? 0.3 : 0.9)) < 1e-5, formatNumber(values[1]).c_str());
  }
}

void TestCpuStep::equalStepsGiveEqualBits() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 8);
  auto a = compiled(graph, 8), b = compiled(graph, 8);
  QCOMPARE(a->layoutFingerprint(), b->layoutFingerprint());
  SgdParameters sgd;
  sgd.learningRate = 0.1f;
  for (int i = 0; i < 3; ++i) {
    QCOMPARE(a->forwardBackward(images.batch(8), {}).lossSum, b->forwardBackward(images.batch(8), {}).lossSum);
    QVERIFY(std::equal(a->gradients().begin(), a->gradients().end(), b->gradients().begin()));
    a->update(sgd);
    b->update(sgd);
  }
  for (std::size_t i = 0; i < parameterSpecs(graph).size(); ++i)
    QCOMPARE(parameterAt(*a, graph, static_cast<int>(i)), parameterAt(*b, graph, static_cast<int>(i)));
}

void TestCpuStep::sharedMemoryChangesNoBit() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 8);
  auto shared = compiled(graph, 8), apart = compiled(graph, 8, true);
  for (int i = 0; i < 2; ++i) {
    QCOMPARE(shared->forwardBackward(images.batch(8), {}).lossSum, apart->forwardBackward(images.batch(8), {}).lossSum);
    QVERIFY(std::equal(shared->gradients().begin(), shared->gradients().end(), apart->gradients().begin()));
    QCOMPARE(shared->evaluate(images.batch(8)).lossSum, apart->evaluate(images.batch(8)).lossSum);
  }
}

void TestCpuStep::gradientsArriveInOrderAndCoverTheArena() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 4);
  auto step = compiled(graph, 4);
  std::size_t expected = 0, firstEnd = 0;
  int calls = 0;
  std::vector<float> seen(step->gradients().size());
  step->forwardBackward(images.batch(4), [&](std::size_t begin, std::size_t end) {
    QCOMPARE(begin, expected);
    QVERIFY(end > begin);
    std::copy(step->gradients().begin() + begin, step->gradients().begin() + end, seen.begin() + begin);
    expected = end;
    if (begin == 0) firstEnd = end;
    ++calls;
  });
  QCOMPARE(expected, step->gradients().size());
  QVERIFY(calls > 20);
  QVERIFY(std::equal(seen.begin(), seen.end(), step->gradients().begin()));
  // The last layer finishes first: its weights and bias are what the first range holds.
  const auto squares = [](double s, float v) { return s + v * v; };
  const auto specs = parameterSpecs(graph);
  double sum = 0;
  for (std::size_t i = specs.size() - 2; i < specs.size(); ++i) {
    std::vector<float> values(specs[i].count());
    step->getGradient(static_cast<int>(i), values);
    sum = std::accumulate(values.begin(), values.end(), sum, squares);
  }
  const double front = std::accumulate(seen.begin(), seen.begin() + firstEnd, 0.0, squares);
  QVERIFY(sum > 0);
  QVERIFY(std::abs(front - sum) < 1e-6 * sum);
}

void TestCpuStep::evaluationOfAShortBatchMatchesItsPartOfAFullOne() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 8);
  auto step = compiled(graph, 8);
  step->forwardBackward(images.batch(8), {});
  const double whole = step->evaluate(images.batch(8)).lossSum;
  const std::size_t pixels = 3 * graph.inputShape().count();
  const Images tail{{images.pixels.begin() + pixels, images.pixels.end()},
                    {images.labels.begin() + 3, images.labels.end()}};
  const BatchOutcome first = step->evaluate(images.batch(3)), rest = step->evaluate(tail.batch(5));
  QCOMPARE(first.samples, 3);
  QCOMPARE(rest.samples, 5);
  QVERIFY(std::abs(first.lossSum + rest.lossSum - whole) < 1e-4 * whole);
}

void TestCpuStep::evaluationChangesNothing() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 4);
  auto step = compiled(graph, 4), untouched = compiled(graph, 4);
  step->evaluate(images.batch(4));
  for (std::size_t i = 0; i < parameterSpecs(graph).size(); ++i)
    QCOMPARE(parameterAt(*step, graph, static_cast<int>(i)), parameterAt(*untouched, graph, static_cast<int>(i)));
}

void TestCpuStep::aSmallerStepIsRefusedWhatItCannotDo_data() {
  QTest::addColumn<int>("count");
  QTest::addColumn<int>("label");
  QTest::addColumn<QString>("named");
  QTest::newRow("more images than compiled for") << 5 << 0 << "5";
  QTest::newRow("fewer images in training") << 3 << 0 << "3";
  QTest::newRow("no image") << 0 << 0 << "0";
  QTest::newRow("label too large") << 4 << 10 << "10";
  QTest::newRow("negative label") << 4 << -1 << "-1";
}

void TestCpuStep::aSmallerStepIsRefusedWhatItCannotDo() {
  QFETCH(int, count);
  QFETCH(int, label);
  QFETCH(QString, named);
  const Graph graph = smallResNet();
  auto step = compiled(graph, 4);
  Images images = randomImages(graph, 5);
  images.labels[2] = label;
  try {
    step->forwardBackward(images.batch(count), {});
    QFAIL("accepted");
  } catch (const Failure& failure) {
    QCOMPARE(QString::fromStdString(failure.error().code), "backend-failed");
    QVERIFY2(QString(failure.what()).contains(named), failure.what());
  }
}

void TestCpuStep::tooLargeABatchNamesBothSizes() {
  const Graph graph = require(makeNetwork("resnet-20", 3, 32, 10));
  CompileOptions options;
  options.batchSize = 4000000;
  const auto step = CpuBackend().compile(graph, options);
  QVERIFY(!step.ok());
  QVERIFY2(step.error().code == "out-of-memory", step.error().message.english().c_str());
  QVERIFY2(QString::fromStdString(step.error().message).contains("available"), step.error().message.english().c_str());
  options.batchSize = 4;
}

void TestCpuStep::refusesPrecisionsWithoutInstructions() {
  const Graph graph = require(makeNetwork("resnet-20", 3, 32, 10));
  const std::vector<Precision> offered = CpuBackend().info().precisions;
  for (const Precision precision : {Precision::Tf32, Precision::Bf16, Precision::Fp16}) {
    const auto step = CpuBackend().compile(graph, {.batchSize = 4, .precision = precision});
    QCOMPARE(step.ok(), std::find(offered.begin(), offered.end(), precision) != offered.end());
    if (step.ok()) continue;
    QCOMPARE(QString::fromStdString(step.error().code), "precision-unsupported");
    QVERIFY(QString::fromStdString(step.error().message).contains(precisionName(precision)));
    QVERIFY(QString::fromStdString(step.error().message).contains("fp32"));
  }
}

void TestCpuStep::valuesInsideAFusedOperationAreNotKept() {
  const Graph graph = smallResNet();
  const Images images = randomImages(graph, 4);
  auto step = compiled(graph, 4, true);
  step->forwardBackward(images.batch(4), {});
  int kept = 0, notKept = 0;
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    std::vector<float> values(4 * graph.layers[i].shape.count());
    try {
      step->getActivation(static_cast<int>(i), values);
      ++kept;
      QVERIFY(std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); }));
    } catch (const Failure& failure) {
      QCOMPARE(QString::fromStdString(failure.error().code), "not-kept");
      ++notKept;
    }
  }
  QVERIFY(kept > 40);
  QVERIFY(notKept > 10);
}

void TestCpuStep::memoryIsShared() {
  const Graph graph = smallResNet();
  const MemoryUse shared = compiled(graph, 8)->memoryUse(), apart = compiled(graph, 8, true)->memoryUse();
  QVERIFY(shared.activationBytes < shared.activationBytesUnshared / 2);
  QVERIFY(apart.activationBytes >= apart.activationBytesUnshared);
}

void TestCpuStep::everyInstructionIsExplained() {
  const Graph graph = smallResNet();
  auto step = compiled(graph, 4);
  const auto instructions = require(step->explain(randomImages(graph, 4).batch(4), 2));
  int convolutions = 0;
  for (const StepInstruction& each : instructions) {
    const QString row = QString::fromStdString(each.work + " of " + each.layer);
    QVERIFY2(each.timeMs.has_value() == (each.phase != "evaluation"), qPrintable(row));
    QVERIFY2(!each.provider.empty() && !each.work.empty(), qPrintable(row));
    QVERIFY2(each.operation == "update" || each.bytes() > 0, qPrintable(row));
    for (const StepInstruction::Operand& operand : each.operands)
      QVERIFY2(!operand.role.empty() && operand.role != "operand", qPrintable(row));
    convolutions += each.work.starts_with("convolution") && !each.plan.empty();
  }
  QCOMPARE(instructions.back().work, std::string("SGD"));
  QVERIFY(convolutions >= 3);
}

void TestCpuStep::profileNamesWhereTheTimeGoes() {
  const Graph graph = smallResNet();
  auto step = compiled(graph, 4);
  const Images images = randomImages(graph, 4);
  step->forwardBackward(images.batch(4), {});
  step->update({0.1f});
  std::vector<std::vector<float>> weights, momenta;
  const auto specs = parameterSpecs(graph);
  for (int i = 0; i < static_cast<int>(specs.size()); ++i) {
    if (!specs[i].trained()) continue;
    weights.push_back(parameterAt(*step, graph, i));
    momenta.emplace_back(specs[i].count());
    step->getMomentum(i, momenta.back());
  }
  const auto profile = require(step->profile(images.batch(4), 3));
  QCOMPARE(profile.steps, 3);
  double sumMs = 0;
  std::set<std::string> kinds, passes, layers;
  for (const KernelTime& time : profile.kernels) {
    QVERIFY(time.timeMs >= 0 && time.calls % 3 == 0 && !time.kernel.empty());
    sumMs += time.timeMs;
    kinds.insert(time.kind);
    passes.insert(time.pass);
    if (time.kind == "convolution") layers.insert(time.layer);
  }
  QVERIFY2(sumMs > 0.5 * profile.wallMs && sumMs <= profile.wallMs,
           qPrintable(QString("%1 of %2 ms").arg(sumMs).arg(profile.wallMs)));
  QVERIFY(kinds.contains("convolution") && kinds.contains("batch norm") && kinds.contains("update"));
  QCOMPARE(passes, (std::set<std::string>{"backward", "forward", "update"}));
  QCOMPARE(static_cast<int>(layers.size()),
           static_cast<int>(std::count_if(graph.layers.begin(), graph.layers.end(), [](const Layer& layer) {
             return std::holds_alternative<Convolution>(layer.op);
           })));
  std::size_t at = 0;
  for (int i = 0; i < static_cast<int>(specs.size()); ++i) {
    if (!specs[i].trained()) continue;
    QVERIFY(parameterAt(*step, graph, i) == weights[at]);
    std::vector<float> momentum(specs[i].count());
    step->getMomentum(i, momentum);
    QVERIFY(momentum == momenta[at++]);
  }
}

SCALESCOPE_TEST(TestCpuStep)

}  // namespace scalescope::test_cpu_step

#include "test_cpu_step.moc"
