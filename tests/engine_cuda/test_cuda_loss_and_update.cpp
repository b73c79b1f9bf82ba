// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/sgd.h"
#include "engine/backend_cuda/kernels/softmax_cross_entropy.h"
#include "engine/reference/softmax_cross_entropy.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_loss_and_update {

using reference::Tensor;
using reference::Values;

namespace {

/// Rows of `classes` values spread to rows of `stride`.
Values strided(const Values& values, int classes, int stride) {
  Values result(values.size() / classes * stride, 1000.0);  // what must not be looked at
  for (std::size_t i = 0; i < values.size(); ++i) result[i / classes * stride + i % classes] = values[i];
  return result;
}

std::vector<std::int32_t> labelsOf(int n, int classes) {
  std::vector<std::int32_t> labels;
  for (int i = 0; i < n; ++i) labels.push_back(i * 7 % classes);
  return labels;
}

/// Some trained tensors on the device and what they should be.
struct Weights {
  std::vector<Values> weights, momentum, gradient;
  std::vector<DeviceArray<float>> deviceWeights, deviceMomentum, deviceGradient;
  std::vector<DeviceNumbers> copies, rounded;
  std::vector<SgdTensor> table;
  std::int64_t chunks = 0;

  Weights(const std::vector<int>& counts, DataType type) {
    for (const int count : counts) {
      const int seed = static_cast<int>(weights.size()) * 3;
      weights.push_back(randomValues(count, DataType::Fp32, seed));
      momentum.push_back(randomValues(count, DataType::Fp32, seed + 1));
      gradient.push_back(randomValues(count, DataType::Fp32, seed + 2));
      deviceWeights.push_back(deviceFloats(weights.back()));
      deviceMomentum.push_back(deviceFloats(momentum.back()));
      deviceGradient.push_back(deviceFloats(gradient.back()));
      copies.emplace_back(type, weights.back());
      table.push_back({deviceWeights.back().data(), deviceMomentum.back().data(), deviceGradient.back().data(),
                       type == DataType::Fp32 ? nullptr : copies.back().get(), count});
    }
    chunks = numberChunks(table);
  }

  /// As a library does that writes 16-bit gradients: there are no FP32 ones of the tensors at odd places.
  void roundGradients(DataType type) {
    for (std::size_t t = 1; t < table.size(); t += 2) {
      rounded.emplace_back(type, gradient[t]);
      gradient[t] = rounded.back().read();
      cudaMemset(deviceGradient[t].data(), 0xff, deviceGradient[t].bytes());  // not numbers
      table[t].roundedGradient = rounded.back().get();
    }
  }

  void update(const SgdParameters& sgd, double scale) {
    for (std::size_t t = 0; t < weights.size(); ++t)
      for (std::size_t i = 0; i < weights[t].size(); ++i) {
        const double g = sgd.gradientScale / scale * gradient[t][i] + sgd.weightDecay * weights[t][i];
        momentum[t][i] = sgd.momentum * momentum[t][i] + g;
        weights[t][i] -= sgd.learningRate * momentum[t][i];
      }
  }
};

Values numbers(const DeviceArray<float>& array) {
  const auto values = array.read();
  return {values.begin(), values.end()};
}

}  // namespace

class TestCudaLossAndUpdate : public QObject {
  Q_OBJECT
 private slots:
  void loss_data();
  void loss();
  void equalScoresCountAsCorrect();
  void shortBatchesCountTheirSamples();
  void auxiliaryHeadsAddTheirLossOnly();
  void notANumberIsNeverCorrect();
  void sgd_data();
  void sgd();
  void gradientsIn16Bits_data();
  void gradientsIn16Bits();
  void widenedGradientsAreTheSame();
  void lossScaleFollowsOverflows();
  void everyInfiniteGradientIsFound();
};

void TestCudaLossAndUpdate::loss_data() {
  QTest::addColumn<int>("n");
  QTest::addColumn<int>("classes");
  QTest::addColumn<int>("stride");
  QTest::newRow("2 classes") << 6 << 2 << 2;
  QTest::newRow("10 classes, padded to 16") << 5 << 10 << 16;
  QTest::newRow("1000 classes") << 7 << 1000 << 1000;
  QTest::newRow("more samples than threads") << 300 << 3 << 3;
}

void TestCudaLossAndUpdate::loss() {
  QFETCH(int, n);
  QFETCH(int, classes);
  QFETCH(int, stride);
  const SoftmaxCrossEntropy op{0.75};
  const auto labels = labelsOf(n, classes);
  const DeviceArray<std::int32_t> deviceLabels(labels);
  const DeviceArray<float> lossScale(std::vector<float>{128.0f});
  const DeviceBytes workspace(softmaxCrossEntropyWorkspaceBytes(n));
  for (const DataType scoreType : kAllTypes)
    for (const DataType gradientType : kAllTypes) {
      const Tensor scores = randomTensor(n, {classes, 1, 1}, scoreType, 1, 5);
      Tensor probabilities(n, scores.shape), diffScores(n, scores.shape);
      const BatchOutcome expected = reference::forward(op, scores, labels, probabilities);
      reference::backward(op, probabilities, labels, diffScores);
      for (double& value : diffScores.values) value *= 128;
      Values gradient = strided(diffScores.values, classes, stride);
      for (double& value : gradient)
        if (value == 1000.0) value = 0;

      const DeviceNumbers deviceScores(scoreType, strided(scores.values, classes, stride)),
          deviceGradient(gradientType, gradient.size());
      const DeviceArray<float> deviceProbabilities(probabilities.values.size());
      const DeviceArray<BatchOutcome> outcome(std::vector<BatchOutcome>(1));
      softmaxCrossEntropy({n, classes, stride, scoreType, gradientType, deviceScores.get(), deviceLabels.data(),
                           nullptr, lossScale.data(), 0.75f, true, outcome.data(), deviceProbabilities.data(),
                           deviceGradient.get(), workspace.get()},
                          nullptr);
      const BatchOutcome actual = outcome.read().front();
      QVERIFY(std::abs(actual.lossSum - expected.lossSum) < 1e-6 * expected.lossSum);
      QCOMPARE(actual.top1Correct, expected.top1Correct);
      QCOMPARE(actual.top5Correct, expected.top5Correct);
      QCOMPARE(actual.samples, n);
      COMPARE_VALUES("probabilities", numbers(deviceProbabilities), probabilities.values, 1e-6);
      COMPARE_VALUES("gradient", deviceGradient.read(), gradient, roundingOf(gradientType) + 1e-6);
    }
}

/// The outcome of evaluating scores of one row after the other.
static BatchOutcome evaluate(const Values& scores, const std::vector<std::int32_t>& labels, int valid = -1) {
  const int n = static_cast<int>(labels.size()), classes = static_cast<int>(scores.size()) / n;
  const DeviceNumbers device(DataType::Fp32, scores);
  const DeviceArray<std::int32_t> deviceLabels(labels), validSamples(std::vector<std::int32_t>{valid});
  const DeviceArray<BatchOutcome> outcome(std::vector<BatchOutcome>(1));
  const DeviceBytes workspace(softmaxCrossEntropyWorkspaceBytes(n));
  SoftmaxCrossEntropyArguments args{n, classes, classes};
  args.scores = device.get();
  args.labels = deviceLabels.data();
  args.validSamples = valid < 0 ? nullptr : validSamples.data();
  args.outcome = outcome.data();
  args.workspace = workspace.get();
  softmaxCrossEntropy(args, nullptr);
  return outcome.read().front();
}

void TestCudaLossAndUpdate::equalScoresCountAsCorrect() {
  const BatchOutcome outcome = evaluate(Values(40, 1.5), {0, 9, 4, 2});
  QCOMPARE(outcome.top1Correct, 4);
  QCOMPARE(outcome.top5Correct, 4);
  QVERIFY(std::abs(outcome.lossSum - 4 * std::log(10.0)) < 1e-5);
}

void TestCudaLossAndUpdate::shortBatchesCountTheirSamples() {
  Values scores(30, 0.0);
  scores[20] = NAN;  // of the third sample, which is not there
  const BatchOutcome outcome = evaluate(scores, {0, 0, 0}, 2);
  QCOMPARE(outcome.samples, 2);
  QCOMPARE(outcome.top1Correct, 2);
  QVERIFY(std::abs(outcome.lossSum - 2 * std::log(10.0)) < 1e-5);
}

void TestCudaLossAndUpdate::auxiliaryHeadsAddTheirLossOnly() {
  const DeviceNumbers scores(DataType::Fp32, Values(8, 0.0));
  const DeviceArray<std::int32_t> labels(std::vector<std::int32_t>{0, 1});
  const DeviceArray<BatchOutcome> outcome(std::vector<BatchOutcome>{{1.0, 3, 4, 5}});
  const DeviceBytes workspace(softmaxCrossEntropyWorkspaceBytes(2));
  SoftmaxCrossEntropyArguments args{2, 4, 4};
  args.scores = scores.get();
  args.labels = labels.data();
  args.headWeight = 0.25f;
  args.classifier = false;
  args.outcome = outcome.data();
  args.workspace = workspace.get();
  softmaxCrossEntropy(args, nullptr);
  const BatchOutcome actual = outcome.read().front();
  QVERIFY(std::abs(actual.lossSum - (1 + 0.25 * 2 * std::log(4.0))) < 1e-6);
  QCOMPARE(actual.top1Correct, 3);
  QCOMPARE(actual.top5Correct, 4);
  QCOMPARE(actual.samples, 5);
}

void TestCudaLossAndUpdate::notANumberIsNeverCorrect() {
  Values scores(6, 0.0);
  scores[0] = NAN;
  const BatchOutcome outcome = evaluate(scores, {0});
  QVERIFY(std::isnan(outcome.lossSum));
  QCOMPARE(outcome.top1Correct, 0);
  QCOMPARE(outcome.top5Correct, 0);
  QVERIFY(std::isnan(evaluate(Values(6, 0.0), {6}).lossSum));  // a label that no class has
}

void TestCudaLossAndUpdate::sgd_data() {
  QTest::addColumn<std::vector<int>>("counts");
  QTest::newRow("one") << std::vector<int>{1};
  QTest::newRow("small and large") << std::vector<int>{5, 9000, 64, 4096, 4097, 3};
  QTest::newRow("several chunks each") << std::vector<int>{16384, 10000};
}

void TestCudaLossAndUpdate::sgd() {
  QFETCH(std::vector<int>, counts);
  const SgdParameters sgd{0.1f, 0.9f, 1e-2f, 0.5f};
  const DeviceArray<SgdParameters> parameters(std::vector<SgdParameters>{sgd});
  for (const DataType type : kAllTypes) {
    Weights net(counts, type);
    const DeviceArray<SgdTensor> table(net.table);
    const DeviceArray<LossScaleState> state(std::vector<LossScaleState>{{.scale = 8, .dynamic = 1}});
    for (int step = 0; step < 2; ++step) {
      sgdUpdate({table.data(), static_cast<int>(counts.size()), net.chunks, type}, GradientForm::AsComputed,
                parameters.data(), step == 0 ? state.data() : nullptr, nullptr);
      net.update(sgd, step == 0 ? 8 : 1);
    }
    for (std::size_t t = 0; t < counts.size(); ++t) {
      COMPARE_VALUES("weights", numbers(net.deviceWeights[t]), net.weights[t], 1e-6);
      COMPARE_VALUES("momentum", numbers(net.deviceMomentum[t]), net.momentum[t], 1e-6);
      if (type != DataType::Fp32) COMPARE_VALUES("copy", net.copies[t].read(), net.weights[t], roundingOf(type));
    }
  }
}

void TestCudaLossAndUpdate::gradientsIn16Bits_data() { sgd_data(); }

/// Read as they are, and in FP32 after they were widened.
void TestCudaLossAndUpdate::gradientsIn16Bits() {
  QFETCH(std::vector<int>, counts);
  const SgdParameters sgd{0.1f, 0.9f, 1e-2f, 0.5f};
  const DeviceArray<SgdParameters> parameters(std::vector<SgdParameters>{sgd});
  for (const DataType type : {DataType::Bf16, DataType::Fp16})
    for (const GradientForm form : {GradientForm::AsComputed, GradientForm::Fp32}) {
      Weights net(counts, type);
      net.roundGradients(type);
      const DeviceArray<SgdTensor> table(net.table);
      const SgdTable all{table.data(), static_cast<int>(counts.size()), net.chunks, type};
      const DeviceArray<LossScaleState> state(std::vector<LossScaleState>{{.scale = 8, .dynamic = 1}});
      if (form == GradientForm::Fp32) widenGradients(all, 0, net.chunks, nullptr);
      checkFinite(all, form, state.data(), nullptr);
      QCOMPARE(state.read().front().overflowed, 0);
      sgdUpdate(all, form, parameters.data(), state.data(), nullptr);
      net.update(sgd, 8);
      for (std::size_t t = 0; t < counts.size(); ++t)
        COMPARE_VALUES("weights", numbers(net.deviceWeights[t]), net.weights[t], 1e-6);
    }
}

/// A range of chunks at a time, and only the tensors with 16-bit gradients.
void TestCudaLossAndUpdate::widenedGradientsAreTheSame() {
  Weights net({5, 9000, 64, 4097}, DataType::Fp16);
  net.roundGradients(DataType::Fp16);
  const DeviceArray<SgdTensor> table(net.table);
  const SgdTable all{table.data(), 4, net.chunks, DataType::Fp16};
  const std::int64_t end = net.table[2].firstChunk;
  widenGradients(all, 0, end, nullptr);
  COMPARE_VALUES("first", numbers(net.deviceGradient[1]), net.gradient[1], 0);
  QVERIFY(std::isnan(numbers(net.deviceGradient[3]).front()));
  widenGradients(all, end, net.chunks - end, nullptr);
  for (std::size_t t = 0; t < 4; ++t) COMPARE_VALUES("all", numbers(net.deviceGradient[t]), net.gradient[t], 0);
}

void TestCudaLossAndUpdate::lossScaleFollowsOverflows() {
  Weights net({100}, DataType::Fp16);
  const DeviceArray<SgdTensor> table(net.table);
  const DeviceArray<SgdParameters> parameters(std::vector<SgdParameters>{{0.1f}});
  const DeviceArray<LossScaleState> state(
      std::vector<LossScaleState>{{.scale = 1024, .dynamic = 1, .goodSteps = kLossScaleGrowthInterval - 1}});
  const auto step = [&](float gradient) {
    cudaMemcpy(net.deviceGradient[0].data() + 99, &gradient, sizeof(float), cudaMemcpyHostToDevice);
    const SgdTable all{table.data(), 1, net.chunks, DataType::Fp16};
    checkFinite(all, GradientForm::AsComputed, state.data(), nullptr);
    sgdUpdate(all, GradientForm::AsComputed, parameters.data(), state.data(), nullptr);
    finishStep(state.data(), nullptr);
    return state.read().front();
  };
  LossScaleState after = step(INFINITY);
  QCOMPARE(after.scale, 512.0f);
  QCOMPARE(after.lastScale, 1024.0f);
  QCOMPARE(after.lastSkipped, 1);
  QCOMPARE(after.overflowed, 0);
  QCOMPARE(after.goodSteps, 0);
  COMPARE_VALUES("weights of a skipped step", numbers(net.deviceWeights[0]), net.weights[0], 0);
  after = step(1.0f);
  QCOMPARE(after.scale, 512.0f);
  QCOMPARE(after.lastSkipped, 0);
  QCOMPARE(after.goodSteps, 1);
  QVERIFY(relativeError(numbers(net.deviceWeights[0]), net.weights[0]) > 1e-4);
  for (int good = 1; good < kLossScaleGrowthInterval; ++good) finishStep(state.data(), nullptr);
  QCOMPARE(state.read().front().scale, 1024.0f);
  QCOMPARE(state.read().front().goodSteps, 0);
}

/// Whether the check finds something in these gradients of one tensor, in FP32 or in 16 bits.
static bool overflows(const std::vector<float>& gradients, bool in16Bits) {
  const Values values(gradients.begin(), gradients.end());
  const DeviceArray<float> exact(in16Bits ? std::vector<float>(gradients.size()) : gradients);
  const DeviceNumbers rounded(DataType::Bf16, values);
  std::vector<SgdTensor> tensors{{.gradient = exact.data(),
                                  .count = static_cast<std::int64_t>(gradients.size()),
                                  .roundedGradient = in16Bits ? rounded.get() : nullptr}};
  const std::int64_t chunks = numberChunks(tensors);
  const DeviceArray<SgdTensor> table(tensors);
  const DeviceArray<LossScaleState> state(std::vector<LossScaleState>(1));
  checkFinite({table.data(), 1, chunks, DataType::Bf16}, GradientForm::AsComputed, state.data(), nullptr);
  return state.read().front().overflowed == 1;
}

void TestCudaLossAndUpdate::everyInfiniteGradientIsFound() {
  for (const bool in16Bits : {false, true})
    for (const int count : {1, 6, 4096, 5001}) {
      for (const int at : {0, count / 2, count - 1}) {
        std::vector<float> gradients(count, 1.0f);
        gradients[at] = at % 2 == 0 ? NAN : -INFINITY;
        QVERIFY(overflows(gradients, in16Bits));
      }
      QVERIFY(!overflows(std::vector<float>(count, 3e38f), in16Bits));
    }
}

SCALESCOPE_TEST(TestCudaLossAndUpdate)

}  // namespace scalescope::cuda::test_cuda_loss_and_update

#include "test_cuda_loss_and_update.moc"
