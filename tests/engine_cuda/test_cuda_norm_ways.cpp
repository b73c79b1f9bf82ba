// SPDX-License-Identifier: Apache-2.0
// The ways in which a batch norm spares reads and writes, against the plain one: masks, statistics, prologues.
#include <QtTest>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/base/result.h"
#include "tests/engine_cuda/comparison.h"

using namespace scalescope;
using namespace scalescope::cuda;
using reference::Values;

namespace {

constexpr std::int64_t kRows = 150;
constexpr int kChannels = 24;

/// One batch norm with ReLU on the device.
struct Norm {
  BatchNormShape shape;
  DeviceNumbers src, addend, diffDst, dst;
  DeviceArray<float> scale = deviceFloats(randomValues(kChannels, DataType::Fp32, 4, 0.5, 1)),
                     shift = deviceFloats(randomValues(kChannels, DataType::Fp32, 5, 0.5)),
                     runningMean = deviceFloats(Values(kChannels)), runningVariance = deviceFloats(Values(kChannels)),
                     mean{kChannels}, inverseStd{kChannels}, diffScale{kChannels}, diffShift{kChannels};
  DeviceArray<std::uint8_t> passed{kRows * kChannels / 8};
  DeviceNumbers folded;
  DeviceBytes workspace;

  explicit Norm(DataType type)
      : shape{type, kRows, kChannels},
        src(type, randomValues(kRows * kChannels, type, 1, 2, 1)),
        addend(type, randomValues(kRows * kChannels, type, 2)),
        diffDst(type, randomValues(kRows * kChannels, type, 3)),
        dst(type, kRows * kChannels),
        folded(type, 2 * kChannels),
        workspace(batchNormWorkspaceBytes(shape)) {}

  BatchNormTraining training(bool hasAddend) const {
    return {shape,
            1e-3f,
            0.1f,
            true,
            src.get(),
            hasAddend ? addend.get() : nullptr,
            scale.data(),
            shift.data(),
            runningMean.data(),
            runningVariance.data(),
            mean.data(),
            inverseStd.data(),
            dst.get(),
            workspace.get()};
  }
  /// diffSrc and the gradients of scale and shift.
  std::vector<Values> backward(BatchNormBackward args) const {
    const DeviceNumbers diffSrc(shape.type, kRows * kChannels), diffAddend(shape.type, kRows * kChannels);
    args.shape = shape;
    args.src = src.get();
    args.diffDst = diffDst.get();
    args.scale = scale.data();
    args.savedMean = mean.data();
    args.savedInverseStd = inverseStd.data();
    args.diffScale = diffScale.data();
    args.diffShift = diffShift.data();
    args.diffSrc = diffSrc.get();
    args.diffAddend = diffAddend.get();
    args.workspace = workspace.get();
    batchNormBackward(args, nullptr);
    const auto scales = diffScale.read(), shifts = diffShift.read();
    return {diffSrc.read(), diffAddend.read(), Values(scales.begin(), scales.end()),
            Values(shifts.begin(), shifts.end())};
  }
  std::vector<Values> backwardFromOutput() const {
    BatchNormBackward args;
    args.dst = dst.get();
    return backward(args);
  }
};

Values meanAndVariance(const Values& nhwc) {
  Values statistics(2 * kChannels);
  for (std::size_t i = 0; i < nhwc.size(); ++i) statistics[i % kChannels] += nhwc[i] / kRows;
  for (std::size_t i = 0; i < nhwc.size(); ++i)
    statistics[kChannels + i % kChannels] += std::pow(nhwc[i] - statistics[i % kChannels], 2) / kRows;
  return statistics;
}

Values valuesOf(const DeviceArray<float>& array) {
  const auto values = array.read();
  return {values.begin(), values.end()};
}

}  // namespace

class TestCudaNormWays : public QObject {
  Q_OBJECT
 private slots:
  void masksAreThoseOfTheOutput();
  void bitsNeedPacks();
  void statisticsAreMeanAndVariance();
  void statisticsOfTheConvolutionServeAsOnesOwn();
  void aPrologueIsTheNormalisedInput();
};

void TestCudaNormWays::masksAreThoseOfTheOutput() {
  for (const DataType type : kAllTypes) {
    const Norm norm(type);
    batchNormForward(norm.training(false), nullptr);
    BatchNormBackward anew;
    anew.shift = norm.shift.data();
    QVERIFY2(norm.backward(anew) == norm.backwardFromOutput(), nameOf(type));
    if (type == DataType::Fp32) continue;
    BatchNormTraining training = norm.training(true);
    training.passed = norm.passed.data();
    batchNormForward(training, nullptr);
    BatchNormBackward bits;
    bits.passed = norm.passed.data();
    QVERIFY2(norm.backward(bits) == norm.backwardFromOutput(), nameOf(type));
  }
}

void TestCudaNormWays::bitsNeedPacks() {
  const Norm norm(DataType::Fp32);
  BatchNormTraining training = norm.training(true);
  training.passed = norm.passed.data();
  QVERIFY_EXCEPTION_THROWN(batchNormForward(training, nullptr), Failure);
}

void TestCudaNormWays::statisticsAreMeanAndVariance() {
  for (const DataType type : kAllTypes) {
    const Norm norm(type);
    const Values src = norm.src.read(), expected = meanAndVariance(src);
    const DeviceArray<float> statistics(2 * kChannels);
    const DeviceBytes workspace(channelStatisticsWorkspaceBytes(kRows, kChannels));
    channelStatistics(type, kRows, kChannels, norm.src.get(), statistics.data(), workspace.get(), nullptr);
    COMPARE_VALUES("of the values", valuesOf(statistics), expected, 2e-6);
    std::vector<float> sums(2 * kChannels);
    for (std::size_t i = 0; i < src.size(); ++i) {
      sums[i % kChannels] += static_cast<float>(src[i]);
      sums[kChannels + i % kChannels] += static_cast<float>(src[i] * src[i]);
    }
    const DeviceArray<float> fromSums(sums);
    statisticsOfSums(kRows, kChannels, fromSums.data(), nullptr);
    COMPARE_VALUES("of the sums", valuesOf(fromSums), expected, 2e-5);
  }
}

void TestCudaNormWays::statisticsOfTheConvolutionServeAsOnesOwn() {
  for (const DataType type : kAllTypes) {
    const Norm own(type), given(type);
    batchNormForward(own.training(true), nullptr);
    const DeviceArray<float> statistics(2 * kChannels);
    channelStatistics(type, kRows, kChannels, given.src.get(), statistics.data(), given.workspace.get(), nullptr);
    BatchNormTraining training = given.training(true);
    training.batchMean = statistics.data();
    training.batchVariance = statistics.data() + kChannels;
    batchNormForward(training, nullptr);
    COMPARE_VALUES("output", given.dst.read(), own.dst.read(), roundingOf(type));
    COMPARE_VALUES("mean", valuesOf(given.mean), valuesOf(own.mean), 1e-7);
    COMPARE_VALUES("spread", valuesOf(given.inverseStd), valuesOf(own.inverseStd), 1e-6);
    COMPARE_VALUES("running mean", valuesOf(given.runningMean), valuesOf(own.runningMean), 1e-6);
    COMPARE_VALUES("running variance", valuesOf(given.runningVariance), valuesOf(own.runningVariance), 1e-6);
  }
}

void TestCudaNormWays::aPrologueIsTheNormalisedInput() {
  for (const DataType type : kAllTypes) {
    const Norm norm(type), folding(type);
    batchNormForward(norm.training(false), nullptr);
    const DeviceArray<float> statistics(2 * kChannels);
    channelStatistics(type, kRows, kChannels, norm.src.get(), statistics.data(), norm.workspace.get(), nullptr);
    BatchNormTraining training = folding.training(false);
    training.batchMean = statistics.data();
    training.batchVariance = statistics.data() + kChannels;
    training.folded = folding.folded.get();
    training.dst = nullptr;  // nothing is written but the factors
    batchNormForward(training, nullptr);
    applyPrologue(type, kRows, kChannels, norm.src.get(), folding.folded.get(), folding.dst.get(), nullptr);
    COMPARE_VALUES("output", folding.dst.read(), norm.dst.read(), 2 * roundingOf(type) + 1e-6);
    BatchNormBackward fromFactors, fromOutput;
    fromFactors.folded = folding.folded.get();
    fromOutput.dst = folding.dst.get();
    QVERIFY2(folding.backward(fromFactors) == folding.backward(fromOutput), nameOf(type));
  }
}

QTEST_GUILESS_MAIN(TestCudaNormWays)
#include "test_cuda_norm_ways.moc"
