// SPDX-License-Identifier: Apache-2.0
// The ways in which a batch norm spares reads and writes, against the plain one: masks, statistics, prologues.
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/norm_sum.h"
#include "engine/base/result.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_norm_ways {

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

  explicit Norm(DataType type, int seed = 1)
      : shape{type, kRows, kChannels},
        src(type, randomValues(kRows * kChannels, type, seed, 2, 1)),
        addend(type, randomValues(kRows * kChannels, type, 2)),
        diffDst(type, randomValues(kRows * kChannels, type, 3)),
        dst(type, kRows * kChannels),
        folded(type, 2 * kChannels),
        workspace(batchNormWorkspaceBytes(shape)) {}

  BatchNormTraining training(bool hasAddend, bool relu = true) const {
    return {shape,
            1e-3f,
            0.1f,
            relu,
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
  std::vector<Values> backward(const BatchNormBackward& args) const { return backwardOf(diffDst, args); }
  std::vector<Values> backwardOf(const Values& gradient) const {
    return backwardOf(DeviceNumbers(shape.type, gradient), {});
  }
  std::vector<Values> backwardOf(const DeviceNumbers& gradient, BatchNormBackward args) const {
    const DeviceNumbers diffSrc(shape.type, kRows * kChannels), diffAddend(shape.type, kRows * kChannels);
    args.shape = shape;
    args.src = src.get();
    args.diffDst = gradient.get();
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

/// Two whose outputs are added, with a ReLU behind the sum.
struct NormPair {
  Norm main, projection;
  DeviceBytes workspace;

  explicit NormPair(DataType type) : main(type), projection(type, 11), workspace(normSumWorkspaceBytes(main.shape)) {}

  NormSumForward sum(const DeviceNumbers& dst) const {
    NormSumForward args;
    args.shape = main.shape;
    args.relu = true;
    args.dst = dst.get();
    int at = 0;
    for (const Norm* norm : {&main, &projection})
      args.terms[at++] = {norm->src.get(),        0, norm->scale.data(), norm->shift.data(), norm->mean.data(),
                          norm->inverseStd.data()};
    return args;
  }
  /// As engine/reference has it, with the running statistics.
  Values evaluated() const {
    Values result(kRows * kChannels);
    for (const Norm* norm : {&main, &projection}) {
      const Values src = norm->src.read();
      const auto scale = norm->scale.read(), shift = norm->shift.read(), mean = norm->runningMean.read(),
                 variance = norm->runningVariance.read();
      for (std::size_t i = 0; i < src.size(); ++i) {
        const std::size_t c = i % kChannels;
        result[i] += (src[i] - mean[c]) / std::sqrt(variance[c] + 1e-3) * scale[c] + shift[c];
      }
    }
    for (double& value : result) value = std::max(value, 0.0);
    return result;
  }
  /// Of each: diffSrc and the gradients of scale and shift.
  std::array<std::vector<Values>, 2> run(NormSumBackward args) const {
    const DeviceNumbers diffSrc[2] = {{main.shape.type, kRows * kChannels}, {main.shape.type, kRows * kChannels}};
    args.shape = main.shape;
    args.diffDst = main.diffDst.get();
    args.workspace = workspace.get();
    const Norm* norms[] = {&main, &projection};
    for (int i = 0; i < 2; ++i)
      args.terms[i] = {norms[i]->src.get(),         0,
                       norms[i]->scale.data(),      norms[i]->mean.data(),
                       norms[i]->inverseStd.data(), norms[i]->diffScale.data(),
                       norms[i]->diffShift.data(),  diffSrc[i].get()};
    normSumBackward(args, nullptr);
    std::array<std::vector<Values>, 2> results;
    for (int i = 0; i < 2; ++i) {
      const auto scales = norms[i]->diffScale.read(), shifts = norms[i]->diffShift.read();
      results[i] = {diffSrc[i].read(), Values(scales.begin(), scales.end()), Values(shifts.begin(), shifts.end())};
    }
    return results;
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
  void sumsServeAsStatistics();
  void aPrologueIsTheNormalisedInput();
  void twoNormsAndTheirSumInOne();
  void twoNormsAndTheirSumInEvaluation();
  void givenSumsSpareThePassOverTheRows();
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
    channelStatistics(type, kRows, kChannels, norm.src.get(), statistics.data(), workspace.get(), nullptr, nullptr);
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
    channelStatistics(type, kRows, kChannels, given.src.get(), statistics.data(), given.workspace.get(), nullptr,
                      nullptr);
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

void TestCudaNormWays::sumsServeAsStatistics() {
  for (const DataType type : kAllTypes) {
    const Norm own(type), given(type);
    batchNormForward(own.training(true), nullptr);
    std::vector<float> sums(2 * kChannels);
    const Values src = given.src.read();
    for (std::size_t i = 0; i < src.size(); ++i) {
      sums[i % kChannels] += static_cast<float>(src[i]);
      sums[kChannels + i % kChannels] += static_cast<float>(src[i] * src[i]);
    }
    const DeviceArray<float> device(sums);
    BatchNormTraining training = given.training(true);
    training.batchMean = device.data();
    training.batchVariance = device.data() + kChannels;
    training.batchSums = true;
    batchNormForward(training, nullptr);
    COMPARE_VALUES("mean", valuesOf(given.mean), valuesOf(own.mean), 1e-5);
    COMPARE_VALUES("spread", valuesOf(given.inverseStd), valuesOf(own.inverseStd), 2e-5);
    COMPARE_VALUES("running variance", valuesOf(given.runningVariance), valuesOf(own.runningVariance), 2e-5);
    QVERIFY(valuesOf(device) == Values(sums.begin(), sums.end()));  // other batch norms may read them, too
  }
}

void TestCudaNormWays::aPrologueIsTheNormalisedInput() {
  for (const DataType type : kAllTypes) {
    const Norm norm(type), folding(type);
    batchNormForward(norm.training(false), nullptr);
    const DeviceArray<float> statistics(2 * kChannels);
    channelStatistics(type, kRows, kChannels, norm.src.get(), statistics.data(), norm.workspace.get(), nullptr,
                      nullptr);
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

void TestCudaNormWays::twoNormsAndTheirSumInOne() {
  for (const DataType type : kAllTypes) {
    const NormPair pair(type);
    const bool bits = type != DataType::Fp32;
    batchNormForward(pair.projection.training(false, false), nullptr);
    BatchNormTraining whole = pair.main.training(true);
    whole.addend = pair.projection.dst.get();
    batchNormForward(whole, nullptr);
    const DeviceNumbers dst(type, kRows * kChannels);
    NormSumForward forward = pair.sum(dst);
    forward.passed = bits ? pair.main.passed.data() : nullptr;
    normSumForward(forward, nullptr);
    COMPARE_VALUES("output", dst.read(), pair.main.dst.read(), bits ? 2 * roundingOf(type) : 0);

    // What apart goes through a stored gradient of the sum.
    BatchNormBackward mask;
    mask.dst = dst.get();
    const auto main = pair.main.backward(mask);
    const auto projection = pair.projection.backwardOf(main[1]);
    NormSumBackward backward;
    backward.passed = forward.passed;
    backward.dst = bits ? nullptr : dst.get();
    const auto joined = pair.run(backward);
    const double tolerance = bits ? 2 * roundingOf(type) : 1e-6;
    for (std::size_t i = 0; i < 3; ++i) {
      COMPARE_VALUES("main branch", joined[0][i], main[i == 0 ? 0 : i + 1], tolerance);
      COMPARE_VALUES("projection", joined[1][i], projection[i == 0 ? 0 : i + 1], tolerance);
    }
  }
}

void TestCudaNormWays::twoNormsAndTheirSumInEvaluation() {
  for (const DataType type : kAllTypes) {
    const NormPair pair(type);
    for (const Norm* norm : {&pair.main, &pair.projection}) batchNormForward(norm->training(false), nullptr);
    const DeviceNumbers dst(type, kRows * kChannels);
    NormSumForward forward = pair.sum(dst);
    for (NormTerm& term : forward.terms) term.inverseStd = nullptr;
    const Norm* norms[] = {&pair.main, &pair.projection};
    for (int i = 0; i < 2; ++i) {
      forward.terms[i].mean = norms[i]->runningMean.data();
      forward.terms[i].variance = norms[i]->runningVariance.data();
      forward.terms[i].epsilon = 1e-3f;
    }
    normSumForward(forward, nullptr);
    COMPARE_VALUES("output", dst.read(), pair.evaluated(), 2 * roundingOf(type) + 1e-6);
  }
}

void TestCudaNormWays::givenSumsSpareThePassOverTheRows() {
  for (const DataType type : kAllTypes) {
    const Norm norm(type);
    batchNormForward(norm.training(false), nullptr);
    const auto whole = norm.backwardFromOutput();
    const DeviceNumbers masked(type, whole[1]);  // what the convolution behind leaves
    BatchNormBackward given;
    given.sumsGiven = true;
    QVERIFY2(norm.backwardOf(masked, given)[0] == whole[0], nameOf(type));
    BatchNormBackward own;
    QCOMPARE(norm.backwardOf(masked, own), whole);
  }
}

SCALESCOPE_TEST(TestCudaNormWays)

}  // namespace scalescope::cuda::test_cuda_norm_ways

#include "test_cuda_norm_ways.moc"
