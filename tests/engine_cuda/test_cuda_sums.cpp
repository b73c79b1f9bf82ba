// SPDX-License-Identifier: Apache-2.0
// Sums down columns that the last block of their kernel finishes, against a further kernel that does.
#include <QtTest>
#include <algorithm>
#include <functional>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/kernels/norm_pool.h"
#include "engine/backend_cuda/kernels/norm_sum.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/device_tensor.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_sums {

namespace {

/// Channels in packs and one by one, in one tile and in several; rows in one split and in many.
struct Case {
  const char* name;
  std::int64_t rows;
  int channels;
};
const Case kCases[] = {{"one row", 1, 8}, {"one tile", 3000, 24}, {"tiles", 700, 200}, {"odd channels", 900, 45}};

struct Numbers {
  BatchNormShape shape;
  DeviceNumbers src, diffDst, dst;
  DeviceArray<float> scale, shift, mean, inverseStd, runningMean, runningVariance, statistics;
  DeviceBytes workspace;
  DeviceArray<unsigned> counters;

  Numbers(const Case& at, DataType type)
      : shape{type, at.rows, at.channels},
        src(type, randomValues(at.rows * at.channels, type, 1, 2, 1)),
        diffDst(type, randomValues(at.rows * at.channels, type, 2)),
        dst(type, reference::Values(at.rows * at.channels)),
        scale(deviceFloats(randomValues(at.channels, DataType::Fp32, 3, 0.5, 1))),
        shift(deviceFloats(randomValues(at.channels, DataType::Fp32, 4))),
        mean(deviceFloats(randomValues(at.channels, DataType::Fp32, 5))),
        inverseStd(deviceFloats(randomValues(at.channels, DataType::Fp32, 6, 0.5, 1))),
        runningMean(deviceFloats(randomValues(at.channels, DataType::Fp32, 7))),
        runningVariance(deviceFloats(randomValues(at.channels, DataType::Fp32, 8, 0.5, 1))),
        statistics(deviceFloats(reference::Values(2 * at.channels))),
        workspace(std::max(batchNormWorkspaceBytes(shape), normSumWorkspaceBytes(shape))),
        counters(std::vector<unsigned>(columnCounters(at.channels))) {}

  BatchNormTraining training() const {
    BatchNormTraining args;
    args.shape = shape;
    args.relu = true;
    args.src = src.get();
    args.scale = scale.data();
    args.shift = shift.data();
    args.runningMean = runningMean.data();
    args.runningVariance = runningVariance.data();
    args.savedMean = mean.data();
    args.savedInverseStd = inverseStd.data();
    args.dst = dst.get();
    args.workspace = workspace.get();
    return args;
  }
};

}  // namespace

class TestCudaSums : public QObject {
  Q_OBJECT
 private slots:
  void biases_data() { addCases(); }
  void biases();
  void statisticsOfAConvolution_data() { addCases(); }
  void statisticsOfAConvolution();
  void statisticsOfABatchNorm_data() { addCases(); }
  void statisticsOfABatchNorm();
  void gradientsOfABatchNorm_data() { addCases(); }
  void gradientsOfABatchNorm();
  void gradientsOfTwoBatchNorms_data() { addCases(); }
  void gradientsOfTwoBatchNorms();
  void gradientsThroughAPool_data() { addCases(); }
  void gradientsThroughAPool();
  void givenStatisticsAreTakenByTheKernelThatNormalises_data() { addCases(); }
  void givenStatisticsAreTakenByTheKernelThatNormalises();

 private:
  void addCases() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) QTest::newRow(kCases[i].name) << i;
  }
  using Run = std::function<void(const Numbers&, unsigned* counters)>;
  /// Runs without counters, then twice with them, which saves one kernel and changes no bit of `results`.
  static void compare(const Run& run, const std::vector<DeviceArray<float> Numbers::*>& results);
};

void TestCudaSums::compare(const Run& run, const std::vector<DeviceArray<float> Numbers::*>& results) {
  QFETCH(int, index);
  for (const DataType type : kAllTypes) {
    const Numbers apart(kCases[index], type), within(kCases[index], type);
    const auto kernelsOf = [&](const Numbers& numbers, unsigned* counters) {
      const std::int64_t before = cuda_emulation::launchedKernels();
      run(numbers, counters);
      return cuda_emulation::launchedKernels() - before;
    };
    for (int repeat = 0; repeat < 2; ++repeat) {
      const std::int64_t more = kernelsOf(apart, nullptr), fewer = kernelsOf(within, within.counters.data());
      QCOMPARE(more - fewer, 1);
      for (const auto result : results) QCOMPARE((within.*result).read(), (apart.*result).read());
      QCOMPARE(within.dst.read(), apart.dst.read());
      QCOMPARE(within.counters.read(), std::vector<unsigned>(columnCounters(kCases[index].channels)));
    }
  }
}

void TestCudaSums::biases() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        biasGradient(numbers.shape.type, numbers.shape.rows, numbers.shape.channels, numbers.diffDst.get(),
                     numbers.shift.data(), numbers.workspace.get(), counters, nullptr);
      },
      {&Numbers::shift});
}

void TestCudaSums::statisticsOfAConvolution() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        channelStatistics(numbers.shape.type, numbers.shape.rows, numbers.shape.channels, numbers.src.get(),
                          numbers.statistics.data(), numbers.workspace.get(), counters, nullptr);
      },
      {&Numbers::statistics});
}

void TestCudaSums::statisticsOfABatchNorm() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        BatchNormTraining args = numbers.training();
        args.counters = counters;
        batchNormForward(args, nullptr);
      },
      {&Numbers::mean, &Numbers::inverseStd, &Numbers::runningMean, &Numbers::runningVariance});
}

void TestCudaSums::gradientsOfABatchNorm() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        BatchNormBackward args;
        args.shape = numbers.shape;
        args.src = numbers.src.get();
        args.diffDst = numbers.diffDst.get();
        args.scale = numbers.scale.data();
        args.shift = numbers.shift.data();  // makes the ReLU's mask
        args.savedMean = numbers.mean.data();
        args.savedInverseStd = numbers.inverseStd.data();
        args.diffScale = numbers.runningMean.data();
        args.diffShift = numbers.runningVariance.data();
        args.workspace = numbers.workspace.get();
        args.counters = counters;
        batchNormGradientSums(args, nullptr);
      },
      {&Numbers::runningMean, &Numbers::runningVariance});
}

void TestCudaSums::gradientsOfTwoBatchNorms() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        NormSumBackward args;
        args.shape = numbers.shape;
        args.diffDst = numbers.diffDst.get();
        args.workspace = numbers.workspace.get();
        args.counters = counters;
        for (NormTermBackward& term : args.terms) {
          const bool first = &term == args.terms;
          term.src = first ? numbers.src.get() : numbers.diffDst.get();
          term.scale = numbers.scale.data();
          term.mean = numbers.mean.data();
          term.inverseStd = numbers.inverseStd.data();
          term.diffScale = first ? numbers.runningMean.data() : numbers.statistics.data();
          term.diffShift = first ? numbers.runningVariance.data() : numbers.shift.data();
          term.diffSrc = numbers.dst.get();
        }
        normSumBackward(args, nullptr);
      },
      {&Numbers::runningMean, &Numbers::runningVariance, &Numbers::statistics, &Numbers::shift});
}

void TestCudaSums::gradientsThroughAPool() {
  compare(
      [](const Numbers& numbers, unsigned* counters) {
        // Pixels in one column; each window is one pixel.
        const auto rows = static_cast<int>(numbers.shape.rows);
        NormPool args;
        args.shape = {numbers.shape.type, 1, {numbers.shape.channels, rows, 1}, {numbers.shape.channels, rows, 1}, 0};
        args.pool = {.kernelH = 1, .kernelW = 1, .strideH = 1, .strideW = 1};
        args.src = numbers.src.get();
        args.scale = numbers.scale.data();
        args.shift = numbers.shift.data();
        args.mean = numbers.mean.data();
        args.inverseStd = numbers.inverseStd.data();
        const DeviceArray<std::uint8_t> index(std::vector<std::uint8_t>(numbers.shape.rows * numbers.shape.channels));
        const DeviceNumbers diffSrc(numbers.shape.type, numbers.shape.rows * numbers.shape.channels);
        normPoolBackward(args,
                         {index.data(), numbers.diffDst.get(), numbers.runningMean.data(),
                          numbers.runningVariance.data(), diffSrc.get(), numbers.workspace.get(), counters},
                         nullptr);
      },
      {&Numbers::runningMean, &Numbers::runningVariance});
}

/// As mean and variance, and as sums.
void TestCudaSums::givenStatisticsAreTakenByTheKernelThatNormalises() {
  for (const bool areSums : {false, true})
    compare(
        [areSums](const Numbers& numbers, unsigned* counters) {
          const auto channels = static_cast<std::size_t>(numbers.shape.channels);
          std::vector<float> given(2 * channels, 1.5f);
          for (std::size_t c = 0; c < channels; ++c) given[c] = 0.25f + 0.01f * static_cast<float>(c % 16);
          if (areSums)
            for (std::size_t c = 0; c < 2 * channels; ++c) given[c] *= static_cast<float>(numbers.shape.rows);
          const DeviceArray<float> statistics(given);
          BatchNormTraining args = numbers.training();
          args.batchMean = statistics.data();
          args.batchVariance = statistics.data() + channels;
          args.batchSums = areSums;
          args.takesStatistics = counters != nullptr;
          batchNormForward(args, nullptr);
        },
        {&Numbers::mean, &Numbers::inverseStd, &Numbers::runningMean, &Numbers::runningVariance});
}

SCALESCOPE_TEST(TestCudaSums)

}  // namespace scalescope::cuda::test_cuda_sums

#include "test_cuda_sums.moc"
