// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#include "engine/graph/portable_random.h"
#include "engine/reference/batch_norm.h"
#include "engine/reference/convolution.h"
#include "engine/reference/pooling.h"
#include "engine/reference/reference_backend.h"
#include "engine/reference/rounding.h"
#include "engine/reference/selftest_data.h"
#include "engine/reference/softmax_cross_entropy.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_reference_ops {

using reference::Tensor;
using reference::Values;

namespace {

Tensor tensor(const Shape& shape, Values values) {
  Tensor result(int(values.size() / shape.count()), shape);
  result.values = std::move(values);
  return result;
}

bool near(const Values& actual, const Values& expected) {
  bool same = actual.size() == expected.size();
  for (std::size_t i = 0; same && i < actual.size(); ++i) same = std::abs(actual[i] - expected[i]) < 1e-12;
  if (!same)
    for (std::size_t i = 0; i < actual.size(); ++i) qWarning("[%d] %.15g", int(i), actual[i]);
  return same;
}

double meanLoss(CompiledStep& step, const Batch& batch) {
  return step.forwardBackward(batch, {}).lossSum / batch.count;
}

}  // namespace

/// The oracle itself: against numbers worked out by hand, and against numeric gradients.
class TestReferenceOps : public QObject {
  Q_OBJECT
 private slots:
  void convolutionByHand();
  void groupedStridedConvolutionByHand();
  void poolingByHand();
  void batchNormByHand();
  void lossAndCountsByHand();
  void roundingTo16Bits();
  void numericGradients_data();
  void numericGradients();
  void updateByHand();
  void badBatchesAreRefused();
};

void TestReferenceOps::convolutionByHand() {
  const Convolution conv{
      .k = 1, .kernelH = 2, .kernelW = 2, .padTop = 0, .padLeft = 1, .padBottom = 0, .padRight = 0, .bias = true};
  const Tensor src = tensor({1, 2, 3}, {1, 2, 3, 4, 5, 6});
  Tensor dst(1, {1, 1, 3});
  reference::forward(conv, src, {1, 10, 100, 1000}, {0.5}, dst);
  // Column -1 is padding: 10*1 + 1000*4, then 1 + 20 + 400 + 5000, then 2 + 30 + 500 + 6000.
  QVERIFY(near(dst.values, {4010.5, 5421.5, 6532.5}));

  Tensor diffSrc(1, src.shape);
  Values diffWeights(4), diffBias(1);
  reference::backward(conv, src, {1, 10, 100, 1000}, tensor({1, 1, 3}, {1, 2, 3}), diffSrc, diffWeights, diffBias);
  QVERIFY(near(diffSrc.values, {10 + 2, 20 + 3, 30, 1000 + 200, 2000 + 300, 3000}));
  QVERIFY(near(diffWeights, {2 * 1 + 3 * 2, 1 * 1 + 2 * 2 + 3 * 3, 2 * 4 + 3 * 5, 1 * 4 + 2 * 5 + 3 * 6}));
  QVERIFY(near(diffBias, {6}));
}

void TestReferenceOps::groupedStridedConvolutionByHand() {
  const Convolution conv{.k = 2, .kernelH = 1, .kernelW = 2, .strideW = 2, .groups = 2};
  const Tensor src = tensor({2, 1, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  Tensor dst(1, {2, 1, 2});
  reference::forward(conv, src, {1, 10, 100, 1000}, {}, dst);
  QVERIFY(near(dst.values, {21, 43, 7600, 9800}));
}

void TestReferenceOps::poolingByHand() {
  const Tensor src = tensor({1, 2, 3}, {1, 5, 2, 5, 3, 6});
  const MaxPool max{.kernelH = 2, .kernelW = 2, .strideH = 1, .strideW = 1};
  Tensor dst(1, {1, 1, 2});
  reference::forward(max, src, dst);
  QVERIFY(near(dst.values, {5, 6}));
  Tensor diffSrc(1, src.shape);
  reference::backward(max, src, tensor({1, 1, 2}, {10, 20}), diffSrc);
  QVERIFY(near(diffSrc.values, {0, 10, 0, 0, 0, 20}));  // the first of two equal maxima

  AveragePool average{.kernelH = 2, .kernelW = 2, .strideH = 1, .strideW = 2, .padLeft = 1};
  reference::forward(average, src, dst);
  QVERIFY(near(dst.values, {3, 4}));
  average.countPadding = true;
  reference::forward(average, src, dst);
  QVERIFY(near(dst.values, {1.5, 4}));
}

void TestReferenceOps::batchNormByHand() {
  const BatchNorm norm{.epsilon = 0.25, .momentum = 0.1};
  const Tensor src = tensor({1, 1, 2}, {1, 3, 1, 3});
  Tensor dst(2, src.shape);
  Values runningMean{10}, runningVariance{20};
  const auto batch = reference::forwardTraining(norm, src, {2}, {7}, runningMean, runningVariance, dst);
  const double deviation = std::sqrt(1.25);
  QVERIFY(near(dst.values, {7 - 2 / deviation, 7 + 2 / deviation, 7 - 2 / deviation, 7 + 2 / deviation}));
  QVERIFY(near(batch.variance, {1}));
  QVERIFY(near(runningMean, {0.9 * 10 + 0.1 * 2}));
  QVERIFY(near(runningVariance, {0.9 * 20 + 0.1 * 4 / 3}));  // unbiased: 4 / 3
}

void TestReferenceOps::lossAndCountsByHand() {
  const std::vector<std::int32_t> labels = {1, 0, 6};
  const Tensor scores = tensor({7, 1, 1}, {0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 5, 4, 3, 2, 1, 6, 0.5});
  Tensor dst(3, scores.shape);
  const BatchOutcome outcome = reference::forward(SoftmaxCrossEntropy{}, scores, labels, dst);
  QCOMPARE(outcome.samples, 3);
  QCOMPARE(outcome.top1Correct, 2);  // ties count in the label's favour
  QCOMPARE(outcome.top5Correct, 2);  // the third has six above it
  double third = 0;
  for (const double score : {5.0, 4.0, 3.0, 2.0, 1.0, 6.0, 0.5}) third += std::exp(score - 0.5);
  const double expected = std::log(7.0) + std::log(2 + 5 * std::exp(-1.0)) + std::log(third);
  QVERIFY(std::abs(outcome.lossSum - expected) < 1e-12);

  Tensor noNumber = tensor({7, 1, 1}, Values(7, std::nan("")));
  Tensor noProbability(1, scores.shape);
  const BatchOutcome lost = reference::forward(SoftmaxCrossEntropy{}, noNumber, {labels.data(), 1}, noProbability);
  QCOMPARE(lost.top1Correct + lost.top5Correct, 0);
}

void TestReferenceOps::roundingTo16Bits() {
  Values values = {1, 1 + 1.0 / 256, 1 + 3.0 / 256, -1.0 / 3, 0};
  reference::roundTo(Precision::Bf16, values);
  QVERIFY(near(values, {1, 1, 1 + 4.0 / 256, -171.0 / 512, 0}));
  values = {1 + 1.0 / 2048, 1 + 3.0 / 2048, -1.0 / 3, 1e-30};
  reference::roundTo(Precision::Fp16, values);
  QVERIFY(near(values, {1, 1 + 4.0 / 2048, -1365.0 / 4096, 1e-30}));
}

void TestReferenceOps::numericGradients_data() {
  QTest::addColumn<int>("index");
  const auto cases = selftestCases();
  for (int i = 0; i < int(cases.size()); ++i)
    if (cases[i].depth != SelftestDepth::Network) QTest::newRow(cases[i].name.c_str()) << i;
}

/// Central differences of the loss for a few values of each parameter.
void TestReferenceOps::numericGradients() {
  QFETCH(int, index);
  const SelftestCase test = selftestCases()[index];
  const SelftestData data(test);
  const auto backend = makeReferenceBackend();
  const auto step = require(backend->compile(test.graph, {.batchSize = test.batchSize}));
  for (std::size_t i = 0; i < data.parameters.size(); ++i) step->setParameter(int(i), data.parameters[i]);
  const Batch batch = data.batch(test.batchSize);
  PortableRandom random(index);

  for (std::size_t i = 0; i < data.specs.size(); ++i) {
    if (!data.specs[i].trained()) continue;
    std::vector<float> values = data.parameters[i], gradient(values.size());
    step->forwardBackward(batch, {});
    step->getGradient(int(i), gradient);
    double scale = 1e-4;
    for (const float value : gradient) scale = std::max(scale, double(std::abs(value)));
    for (int probe = 0; probe < 4; ++probe) {
      const std::size_t at = random.next() % values.size();
      const float original = values[at], above = original + 1e-6f, below = original - 1e-6f;
      values[at] = above;
      step->setParameter(int(i), values);
      const double lossAbove = meanLoss(*step, batch);
      values[at] = below;
      step->setParameter(int(i), values);
      const double numeric = (lossAbove - meanLoss(*step, batch)) / (double(above) - below);
      values[at] = original;
      step->setParameter(int(i), values);
      QVERIFY2(std::abs(numeric - gradient[at]) < 2e-4 * scale, qPrintable(QString("%1[%2]: numeric %3, backward %4")
                                                                               .arg(data.specs[i].name.c_str())
                                                                               .arg(at)
                                                                               .arg(numeric)
                                                                               .arg(gradient[at])));
    }
  }
}

void TestReferenceOps::updateByHand() {
  const auto cases = selftestCases();
  const auto test =
      std::find_if(cases.begin(), cases.end(), [](const auto& c) { return c.name == "loss of 2 classes"; });
  const SelftestData data(*test);
  const auto step = require(makeReferenceBackend()->compile(test->graph, {.batchSize = test->batchSize}));
  const std::size_t size = data.parameters[0].size();
  step->setParameter(0, std::vector<float>(size, 2.0f));
  step->setMomentum(0, std::vector<float>(size, 4.0f));
  for (float& gradient : step->gradients()) gradient = 8;
  step->update({.learningRate = 0.5f, .momentum = 0.25f, .weightDecay = 0.125f, .gradientScale = 0.5f});
  std::vector<float> values(size);
  step->getMomentum(0, values);
  QCOMPARE(values, std::vector<float>(size, 0.25f * 4 + 0.5f * 8 + 0.125f * 2));
  step->getParameter(0, values);
  QCOMPARE(values, std::vector<float>(size, 2 - 0.5f * 5.25f));
}

void TestReferenceOps::badBatchesAreRefused() {
  const auto cases = selftestCases();
  const SelftestCase& test = cases.front();
  SelftestData data(test);
  const auto backend = makeReferenceBackend();
  const auto step = require(backend->compile(test.graph, {.batchSize = test.batchSize}));
  QVERIFY_EXCEPTION_THROWN(step->forwardBackward(data.batch(test.batchSize - 1), {}), Failure);
  QVERIFY_EXCEPTION_THROWN(step->evaluate(data.batch(test.batchSize + 1)), Failure);
  data.labels[0] = 10;
  QVERIFY_EXCEPTION_THROWN(step->evaluate(data.batch(1)), Failure);
  std::vector<float> values(1);
  QVERIFY_EXCEPTION_THROWN(step->getActivation(1, values), Failure);
  QCOMPARE(backend->compile(test.graph, {.precision = Precision::Tf32}).error().code,
           std::string("precision-unsupported"));
}

SCALESCOPE_TEST(TestReferenceOps)

}  // namespace scalescope::test_reference_ops

#include "test_reference_ops.moc"
