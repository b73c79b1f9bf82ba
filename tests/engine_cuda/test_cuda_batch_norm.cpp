// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/reference/batch_norm.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_batch_norm {

using reference::Tensor;
using reference::Values;

namespace {

struct Case {
  const char* name;
  Shape shape;
  int n;
};
const Case kCases[] = {
    {"16 channels", {16, 6, 6}, 4},
    {"5 channels", {5, 3, 7}, 3},
    {"one channel", {1, 4, 4}, 2},
    {"one row", {8, 1, 1}, 1},
    {"24 channels, few rows", {24, 1, 1}, 3},
    {"many channels", {328, 3, 3}, 2},
    {"many rows, in splits", {8, 40, 40}, 8},
    {"many rows of 3 channels", {3, 50, 50}, 4},
};

constexpr int kNone = 0, kRelu = 1, kAddend = 2;

/// A batch norm's numbers on both sides.
struct Problem {
  const BatchNorm norm{.epsilon = 1e-3, .momentum = 0.25};
  BatchNormShape shape;
  int n;
  Shape image;
  bool relu, hasAddend;
  Tensor src, addend, diffDst;
  Values scale, shift, runningMean, runningVariance;
  // What the reference makes of them.
  Tensor dst, diffSrc, diffAddend;
  Values movedMean, movedVariance, diffScale, diffShift;

  Problem(const Case& at, DataType type, int options)
      : shape{type, std::int64_t{1} * at.n * at.shape.h * at.shape.w, at.shape.c},
        n(at.n),
        image(at.shape),
        relu((options & kRelu) != 0),
        hasAddend((options & kAddend) != 0),
        src(randomTensor(n, image, type, 1, 2)),
        addend(randomTensor(n, image, type, 2)),
        diffDst(randomTensor(n, image, type, 3)),
        scale(randomValues(image.c, DataType::Fp32, 4, 0.5, 1)),
        shift(randomValues(image.c, DataType::Fp32, 5, 0.5)),
        runningMean(randomValues(image.c, DataType::Fp32, 6)),
        runningVariance(randomValues(image.c, DataType::Fp32, 7, 0.5, 1)),
        dst(n, image),
        diffSrc(n, image),
        diffAddend(diffDst),
        movedMean(runningMean),
        movedVariance(runningVariance),
        diffScale(image.c),
        diffShift(image.c) {
    for (int c = 0; c < image.c; ++c)  // a mean far from 0 costs no digits
      for (int i = 0; i < n; ++i)
        for (int h = 0; h < image.h; ++h)
          for (int w = 0; w < image.w; ++w) src.at(i, c, h, w) = stored(type, src.at(i, c, h, w) + 8 * (c % 3));
    const auto statistics = reference::forwardTraining(norm, src, scale, shift, movedMean, movedVariance, dst);
    finish(dst);
    for (std::size_t i = 0; i < dst.values.size(); ++i)
      if (relu && dst.values[i] <= 0) diffAddend.values[i] = 0;
    reference::backward(norm, src, scale, statistics, diffAddend, diffSrc, diffScale, diffShift);
  }

  /// What comes after normalising.
  void finish(Tensor& y) const {
    for (std::size_t i = 0; i < y.values.size(); ++i) {
      if (hasAddend) y.values[i] += addend.values[i];
      if (relu) y.values[i] = std::max(y.values[i], 0.0);
    }
  }
};

}  // namespace

class TestCudaBatchNorm : public QObject {
  Q_OBJECT
 private slots:
  void training_data() { addCases(); }
  void training();
  void evaluation_data() { addCases(); }
  void evaluation();
  void writesBesideOthers_data() { addCases(); }
  void writesBesideOthers();
  void bias_data() { addCases(); }
  void bias();
  void repeatsBitByBit();
  void sumsFillTheWavesOfEveryGpu();
  void keepsDigitsFarFromZero();

 private:
  void addCases() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) QTest::newRow(kCases[i].name) << i;
  }
  void train(const Case& at, DataType type, int options);
};

void TestCudaBatchNorm::train(const Case& at, DataType type, int options) {
  const Problem problem(at, type, options);
  const auto channels = static_cast<std::size_t>(problem.image.c);
  const DeviceNumbers src(type, nhwcOf(problem.src)), addend(type, nhwcOf(problem.addend)),
      dst(type, problem.src.values.size());
  const DeviceArray<float> scale = deviceFloats(problem.scale), shift = deviceFloats(problem.shift),
                           mean = deviceFloats(problem.runningMean), variance = deviceFloats(problem.runningVariance),
                           savedMean(channels), savedInverseStd(channels), diffScale(channels), diffShift(channels);
  const DeviceBytes workspace(batchNormWorkspaceBytes(problem.shape));
  const double tolerance = 2 * roundingOf(type) + 1e-5;
  batchNormForward(
      BatchNormTraining{problem.shape, static_cast<float>(problem.norm.epsilon),
                        static_cast<float>(problem.norm.momentum), problem.relu, src.get(),
                        problem.hasAddend ? addend.get() : nullptr, scale.data(), shift.data(), mean.data(),
                        variance.data(), savedMean.data(), savedInverseStd.data(), dst.get(), workspace.get()},
      nullptr);
  const auto numbers = [](const DeviceArray<float>& array) {
    const auto values = array.read();
    return Values(values.begin(), values.end());
  };
  COMPARE_VALUES("output", dst.read(), nhwcOf(problem.dst), tolerance);
  COMPARE_VALUES("running mean", numbers(mean), problem.movedMean, 1e-6);
  COMPARE_VALUES("running variance", numbers(variance), problem.movedVariance, 2e-6);

  // The reference's own output, so that rounding flips no ReLU.
  const DeviceNumbers exactDst(type, nhwcOf(problem.dst)), diffDst(type, nhwcOf(problem.diffDst)),
      diffSrc(type, problem.src.values.size()), diffAddend(type, nhwcOf(problem.addend));
  BatchNormBackward backward{problem.shape,
                             src.get(),
                             problem.relu ? exactDst.get() : nullptr,
                             diffDst.get(),
                             scale.data(),
                             savedMean.data(),
                             savedInverseStd.data(),
                             diffScale.data(),
                             diffShift.data(),
                             diffSrc.get(),
                             problem.hasAddend ? diffAddend.get() : nullptr,
                             false,
                             workspace.get()};
  batchNormBackward(backward, nullptr);
  COMPARE_VALUES("scale gradient", numbers(diffScale), problem.diffScale, 2e-5);
  COMPARE_VALUES("shift gradient", numbers(diffShift), problem.diffShift, 2e-5);
  if (problem.shape.rows > 1) COMPARE_VALUES("input gradient", diffSrc.read(), nhwcOf(problem.diffSrc), tolerance);
  if (!problem.hasAddend) return;
  COMPARE_VALUES("addend's gradient", diffAddend.read(), nhwcOf(problem.diffAddend), 0);

  // Once more: adding to the addend's gradient, and writing over diffDst.
  backward.accumulateAddend = true;
  backward.diffSrc = diffDst.get();
  batchNormBackward(backward, nullptr);
  Values twice = nhwcOf(problem.diffAddend);
  for (double& value : twice) value *= 2;
  COMPARE_VALUES("accumulated gradient of the addend", diffAddend.read(), twice, 0);
  QVERIFY(diffDst.read() == diffSrc.read());
}

void TestCudaBatchNorm::training() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes)
    for (const int options : {kNone, kRelu, kAddend, kRelu | kAddend}) {
      train(kCases[index], type, options);
      if (QTest::currentTestFailed()) return qWarning("%s, options %d", nameOf(type), options);
    }
}

void TestCudaBatchNorm::evaluation() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes)
    for (const int options : {kNone, kRelu, kAddend, kRelu | kAddend}) {
      const Problem problem(kCases[index], type, options);
      Tensor expected(problem.n, problem.image);
      reference::forward(problem.norm, problem.src, problem.scale, problem.shift,
                         {problem.runningMean, problem.runningVariance}, expected);
      problem.finish(expected);
      const DeviceNumbers src(type, nhwcOf(problem.src)), addend(type, nhwcOf(problem.addend));
      const DeviceArray<float> scale = deviceFloats(problem.scale), shift = deviceFloats(problem.shift),
                               mean = deviceFloats(problem.runningMean),
                               variance = deviceFloats(problem.runningVariance);
      batchNormForward(BatchNormEvaluation{problem.shape, static_cast<float>(problem.norm.epsilon), problem.relu,
                                           src.get(), problem.hasAddend ? addend.get() : nullptr, scale.data(),
                                           shift.data(), mean.data(), variance.data(), src.get()},
                       nullptr);
      COMPARE_VALUES("output in place", src.read(), nhwcOf(expected), roundingOf(type) + 1e-6);
    }
}

/// Output and its gradient as some channels of a wider tensor: the same bits as in tensors of their own, and nothing
/// beside them is touched.
void TestCudaBatchNorm::writesBesideOthers() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes) {
    const Problem problem(kCases[index], type, kRelu);
    const int before = problem.image.c % 8 == 0 ? 8 : 3;  // both sides read in packs, or neither
    const auto channels = static_cast<std::size_t>(problem.image.c);
    const std::size_t rows = problem.shape.rows, wide = before + channels + 8;
    BatchNormShape apart = problem.shape;
    apart.dstRowChannels = static_cast<int>(wide);
    const Values untouched = randomValues(rows * wide, type, 9), gradient = nhwcOf(problem.diffDst);
    Values wideGradient = untouched;
    for (std::size_t row = 0; row < rows; ++row)
      std::copy_n(gradient.begin() + row * channels, channels, wideGradient.begin() + row * wide + before);
    const DeviceNumbers src(type, nhwcOf(problem.src)), dst(type, gradient.size()), wideDst(type, untouched),
        diffDst(type, gradient), wideDiffDst(type, wideGradient), diffSrc(type, gradient.size()),
        sameDiffSrc(type, gradient.size());
    const DeviceArray<float> scale = deviceFloats(problem.scale), shift = deviceFloats(problem.shift),
                             mean = deviceFloats(problem.runningMean), variance = deviceFloats(problem.runningVariance),
                             saved(channels), spread(channels), diffScale(channels), diffShift(channels);
    const DeviceBytes workspace(batchNormWorkspaceBytes(problem.shape));
    const auto shifted = [&](const DeviceNumbers& numbers) { return numbers.as<char>() + before * bytesOf(type); };
    const auto forward = [&](const BatchNormShape& shape, void* to) {
      batchNormForward(
          BatchNormTraining{shape, 1e-3f, 0.0f, true, src.get(), nullptr, scale.data(), shift.data(), mean.data(),
                            variance.data(), saved.data(), spread.data(), to, workspace.get()},
          nullptr);
    };
    const auto backward = [&](const BatchNormShape& shape, const void* y, const void* dy, void* dx) {
      batchNormBackward(BatchNormBackward{shape, src.get(), y, dy, scale.data(), saved.data(), spread.data(),
                                          diffScale.data(), diffShift.data(), dx, nullptr, false, workspace.get()},
                        nullptr);
    };
    forward(problem.shape, dst.get());
    backward(problem.shape, dst.get(), diffDst.get(), diffSrc.get());
    forward(apart, shifted(wideDst));
    backward(apart, shifted(wideDst), shifted(wideDiffDst), sameDiffSrc.get());
    Values expected = untouched;
    const Values alone = dst.read();
    for (std::size_t row = 0; row < rows; ++row)
      std::copy_n(alone.begin() + row * channels, channels, expected.begin() + row * wide + before);
    QVERIFY2(wideDst.read() == expected, nameOf(type));
    QVERIFY2(sameDiffSrc.read() == diffSrc.read(), nameOf(type));
    batchNormForward(BatchNormEvaluation{apart, 1e-3f, true, src.get(), nullptr, scale.data(), shift.data(),
                                         saved.data(), variance.data(), shifted(wideDst)},
                     nullptr);
    batchNormForward(BatchNormEvaluation{problem.shape, 1e-3f, true, src.get(), nullptr, scale.data(), shift.data(),
                                         saved.data(), variance.data(), dst.get()},
                     nullptr);
    const Values evaluated = dst.read();
    for (std::size_t row = 0; row < rows; ++row)
      std::copy_n(evaluated.begin() + row * channels, channels, expected.begin() + row * wide + before);
    QVERIFY2(wideDst.read() == expected, nameOf(type));
  }
}

void TestCudaBatchNorm::bias() {
  QFETCH(int, index);
  const Case& at = kCases[index];
  for (const DataType type : kAllTypes) {
    const Tensor src = randomTensor(at.n, at.shape, type, 1);
    const Values bias = randomValues(at.shape.c, DataType::Fp32, 2), nhwc = nhwcOf(src);
    Values expected = nhwc, sums(at.shape.c);
    for (std::size_t i = 0; i < nhwc.size(); ++i) {
      expected[i] = std::max(nhwc[i] + bias[i % at.shape.c], 0.0);
      sums[i % at.shape.c] += nhwc[i];
    }
    const std::int64_t rows = std::int64_t{1} * at.n * at.shape.h * at.shape.w;
    const DeviceNumbers device(type, nhwc), dst(type, nhwc.size());
    const DeviceArray<float> shift = deviceFloats(bias), diffBias(at.shape.c);
    const DeviceBytes workspace(biasGradientWorkspaceBytes(rows, at.shape.c));
    addBias(type, rows, at.shape.c, device.get(), shift.data(), true, dst.get(), 0, nullptr);
    COMPARE_VALUES("output", dst.read(), expected, roundingOf(type));
    biasGradient(type, rows, at.shape.c, device.get(), diffBias.data(), workspace.get(), nullptr, nullptr);
    const auto gradient = diffBias.read();
    COMPARE_VALUES("gradient", Values(gradient.begin(), gradient.end()), sums, 3e-6);
  }
}

void TestCudaBatchNorm::repeatsBitByBit() {
  const int channels = 8;
  const std::int64_t rows = 20000;
  const DeviceNumbers src(DataType::Bf16, randomValues(rows * channels, DataType::Bf16, 1));
  const DeviceArray<float> first(channels), second(channels);
  const DeviceBytes workspace(biasGradientWorkspaceBytes(rows, channels));
  biasGradient(DataType::Bf16, rows, channels, src.get(), first.data(), workspace.get(), nullptr, nullptr);
  biasGradient(DataType::Bf16, rows, channels, src.get(), second.data(), workspace.get(), nullptr, nullptr);
  QVERIFY(first.read() == second.read());
}

/// The batch norms of a ResNet-50 at batch 256, three blocks on each multiprocessor: rows that a place could have read
/// in the waves that the blocks take, and those that it reads. Shares computed apart with Python; with 396 blocks of at
/// least 16 rows a thread they were 0.91, 0.61, 0.56, 0.98 and 0.91.
void TestCudaBatchNorm::sumsFillTheWavesOfEveryGpu() {
  struct Norm {
    std::int64_t pixels;
    int channels, count;
  };
  constexpr Norm kNorms[] = {{112, 64, 1}, {56, 64, 6},   {56, 256, 4},  {56, 128, 1}, {28, 128, 7}, {28, 512, 5},
                             {28, 256, 1}, {14, 256, 11}, {14, 1024, 7}, {14, 512, 1}, {7, 512, 5},  {7, 2048, 4}};
  const std::pair<int, double> expected[] = {{24, 0.969}, {108, 0.933}, {128, 0.966}, {132, 0.970}, {142, 0.902}};
  for (const auto& [multiprocessors, share] : expected) {
    const int places = multiprocessors * 3;
    double used = 0, taken = 0;
    for (const Norm& norm : kNorms) {
      const std::int64_t rows = 256 * norm.pixels * norm.pixels;
      const ColumnTiling tiling = tileForSums(rows, norm.channels, 8);
      QVERIFY(tiling.splits * tiling.rowsPerSplit >= rows);
      const int waves = (tiling.channelTiles * tiling.splits + places - 1) / places;
      used += norm.count * static_cast<double>(rows) * tiling.channelTiles / places;
      taken += norm.count * static_cast<double>(tiling.rowsPerSplit) * waves;
    }
    QVERIFY2(std::abs(used / taken - share) < 0.0005,
             qPrintable(QString("%1: %2").arg(multiprocessors).arg(used / taken)));
  }
  const ColumnTiling stem = tileForSums(256 * 112 * 112, 64, 8);
  QCOMPARE(stem.splits, 1536);
  QCOMPARE(stem.rowsPerSplit, 2091);
}

void TestCudaBatchNorm::keepsDigitsFarFromZero() {
  const BatchNormShape shape{DataType::Fp32, 5000, 4};
  const Values values = randomValues(shape.rows * shape.channels, DataType::Fp32, 1, 1, 1000);
  double mean = 0, variance = 0;
  for (std::size_t i = 0; i < values.size(); i += 4) mean += values[i] / shape.rows;
  for (std::size_t i = 0; i < values.size(); i += 4) variance += std::pow(values[i] - mean, 2) / shape.rows;
  const DeviceNumbers src(DataType::Fp32, values), dst(DataType::Fp32, values.size());
  const DeviceArray<float> ones(std::vector<float>(4, 1.0f)), zeros(std::vector<float>(4, 0.0f)),
      runningMean(std::vector<float>(4, 0.0f)), runningVariance(std::vector<float>(4, 0.0f)), savedMean(4),
      savedInverseStd(4);
  const DeviceBytes workspace(batchNormWorkspaceBytes(shape));
  batchNormForward(
      BatchNormTraining{shape, 0.0f, 1.0f, false, src.get(), nullptr, ones.data(), zeros.data(), runningMean.data(),
                        runningVariance.data(), savedMean.data(), savedInverseStd.data(), dst.get(), workspace.get()},
      nullptr);
  QVERIFY(std::abs(savedMean.read()[0] / mean - 1) < 1e-6);
  QVERIFY(std::abs(savedInverseStd.read()[0] * std::sqrt(variance) - 1) < 1e-4);
}

SCALESCOPE_TEST(TestCudaBatchNorm)

}  // namespace scalescope::cuda::test_cuda_batch_norm

#include "test_cuda_batch_norm.moc"
