// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/lrn.h"
#include "engine/backend_cuda/kernels/pooling.h"
#include "engine/base/result.h"
#include "engine/reference/lrn.h"
#include "engine/reference/pooling.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_pooling {

using reference::Tensor;
using reference::Values;

namespace {

/// Kernel, strides and paddings of either pool.
struct Case {
  const char* name;
  Shape src;
  int n;
  MaxPool window;
};
const Case kCases[] = {
    {"2x2", {8, 6, 6}, 2, {}},
    {"2x2, odd image", {5, 7, 7}, 2, {}},
    {"3x3 stride 2", {16, 9, 9}, 2, {3, 3, 2, 2, 1, 1, 1, 1}},
    {"3x3 stride 2, no padding", {24, 8, 8}, 2, {3, 3, 2, 2}},
    {"3x3 stride 1, uneven padding", {8, 6, 5}, 2, {3, 3, 1, 1, 0, 1, 2, 1}},
    {"1x3", {8, 4, 9}, 2, {1, 3, 1, 2, 0, 1, 0, 1}},
    {"3x3 stride 2, uneven padding", {5, 8, 6}, 2, {3, 3, 2, 2, 0, 1, 1, 0}},
    {"5x5 stride 3", {16, 14, 14}, 1, {5, 5, 3, 3}},
    {"2x2 stride 3, gaps", {8, 8, 8}, 2, {2, 2, 3, 3}},
};

Shape dstShape(const Shape& src, const MaxPool& pool) {
  return {src.c, (src.h + pool.padTop + pool.padBottom - pool.kernelH) / pool.strideH + 1,
          (src.w + pool.padLeft + pool.padRight - pool.kernelW) / pool.strideW + 1};
}

AveragePool averaging(const MaxPool& pool, bool countPadding) {
  return {pool.kernelH, pool.kernelW,   pool.strideH,  pool.strideW, pool.padTop,
          pool.padLeft, pool.padBottom, pool.padRight, countPadding};
}

}  // namespace

class TestCudaPooling : public QObject {
  Q_OBJECT
 private slots:
  void max_data() { addCases(); }
  void max();
  void firstMaximumWins();
  void hugeKernelsAreRefused();
  void average_data() { addCases(); }
  void average();
  void globalAverage_data();
  void globalAverage();
  void lrn_data();
  void lrn();

 private:
  void addCases() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) QTest::newRow(kCases[i].name) << i;
  }
};

void TestCudaPooling::max() {
  QFETCH(int, index);
  const Case& at = kCases[index];
  for (const DataType type : kAllTypes) {
    const PoolingShape shape{type, at.n, at.src, dstShape(at.src, at.window)};
    const Tensor src = randomTensor(at.n, at.src, type, 1), diffDst = randomTensor(at.n, shape.dst, type, 2);
    Tensor dst(at.n, shape.dst), diffSrc(at.n, at.src);
    reference::forward(at.window, src, dst);
    reference::backward(at.window, src, diffDst, diffSrc);
    const DeviceNumbers deviceSrc(type, nhwcOf(src)), deviceDst(type, dst.values.size()),
        deviceDiffDst(type, nhwcOf(diffDst)), deviceDiffSrc(type, src.values.size());
    const DeviceArray<std::uint8_t> maxIndex(dst.values.size());
    maxPoolForward(shape, at.window, deviceSrc.get(), deviceDst.get(), nullptr, nullptr);
    QVERIFY(deviceDst.read() == nhwcOf(dst));
    maxPoolForward(shape, at.window, deviceSrc.get(), deviceDst.get(), maxIndex.data(), nullptr);
    QVERIFY(deviceDst.read() == nhwcOf(dst));
    for (const int times : {1, 2}) {
      maxPoolBackward(shape, at.window, maxIndex.data(), deviceDiffDst.get(), deviceDiffSrc.get(), times == 2, nullptr);
      Values expected = nhwcOf(diffSrc);
      for (double& value : expected) value *= times;
      COMPARE_VALUES("gradient", deviceDiffSrc.read(), expected, times * roundingOf(type));
    }
  }
}

void TestCudaPooling::firstMaximumWins() {
  const MaxPool pool{2, 2, 2, 2};
  const PoolingShape shape{DataType::Fp32, 1, {1, 2, 2}, {1, 1, 1}};
  const DeviceNumbers src(DataType::Fp32, Values{3, 5, 5, 5}), dst(DataType::Fp32, 1),
      diffDst(DataType::Fp32, Values{1}), diffSrc(DataType::Fp32, 4);
  const DeviceArray<std::uint8_t> maxIndex(1);
  maxPoolForward(shape, pool, src.get(), dst.get(), maxIndex.data(), nullptr);
  maxPoolBackward(shape, pool, maxIndex.data(), diffDst.get(), diffSrc.get(), false, nullptr);
  QVERIFY((diffSrc.read() == Values{0, 1, 0, 0}));
}

void TestCudaPooling::hugeKernelsAreRefused() {
  const PoolingShape shape{DataType::Fp32, 1, {1, 17, 17}, {1, 1, 1}};
  QVERIFY_EXCEPTION_THROWN(maxPoolForward(shape, MaxPool{17, 17, 1, 1}, nullptr, nullptr, nullptr, nullptr), Failure);
}

void TestCudaPooling::average() {
  QFETCH(int, index);
  const Case& at = kCases[index];
  for (const DataType type : kAllTypes)
    for (const bool countPadding : {false, true}) {
      const AveragePool pool = averaging(at.window, countPadding);
      const PoolingShape shape{type, at.n, at.src, dstShape(at.src, at.window)};
      const Tensor src = randomTensor(at.n, at.src, type, 1), diffDst = randomTensor(at.n, shape.dst, type, 2);
      Tensor dst(at.n, shape.dst), diffSrc(at.n, at.src);
      reference::forward(pool, src, dst);
      reference::backward(pool, diffDst, diffSrc);
      const DeviceNumbers deviceSrc(type, nhwcOf(src)), deviceDst(type, dst.values.size()),
          deviceDiffDst(type, nhwcOf(diffDst)), deviceDiffSrc(type, src.values.size());
      averagePoolForward(shape, pool, deviceSrc.get(), deviceDst.get(), nullptr);
      COMPARE_VALUES("output", deviceDst.read(), nhwcOf(dst), roundingOf(type) + 1e-7);
      for (const int times : {1, 2}) {
        averagePoolBackward(shape, pool, deviceDiffDst.get(), deviceDiffSrc.get(), times == 2, nullptr);
        Values expected = nhwcOf(diffSrc);
        for (double& value : expected) value *= times;
        COMPARE_VALUES("gradient", deviceDiffSrc.read(), expected, times * roundingOf(type) + 1e-7);
      }
    }
}

void TestCudaPooling::globalAverage_data() {
  QTest::addColumn<int>("c");
  QTest::addColumn<int>("h");
  QTest::newRow("17 channels") << 17 << 5;
  QTest::newRow("512 channels") << 512 << 7;
  QTest::newRow("8 channels, large image") << 8 << 30;
}

void TestCudaPooling::globalAverage() {
  QFETCH(int, c);
  QFETCH(int, h);
  const int n = 3;
  for (const DataType type : kAllTypes) {
    const PoolingShape shape{type, n, {c, h, 7}, {c, 1, 1}};
    const Tensor src = randomTensor(n, shape.src, type, 1), diffDst = randomTensor(n, shape.dst, type, 2);
    Tensor dst(n, shape.dst), diffSrc(n, shape.src);
    reference::forward(GlobalAveragePool{}, src, dst);
    reference::backward(GlobalAveragePool{}, diffDst, diffSrc);
    const DeviceNumbers deviceSrc(type, nhwcOf(src)), deviceDst(type, dst.values.size()),
        deviceDiffDst(type, nhwcOf(diffDst)), deviceDiffSrc(type, src.values.size());
    globalAveragePoolForward(shape, deviceSrc.get(), deviceDst.get(), nullptr);
    COMPARE_VALUES("output", deviceDst.read(), nhwcOf(dst), roundingOf(type) + 2e-6);
    for (const int times : {1, 2}) {
      globalAveragePoolBackward(shape, deviceDiffDst.get(), deviceDiffSrc.get(), times == 2, nullptr);
      Values expected = nhwcOf(diffSrc);
      for (double& value : expected) value *= times;
      COMPARE_VALUES("gradient", deviceDiffSrc.read(), expected, times * roundingOf(type) + 1e-7);
    }
  }
}

void TestCudaPooling::lrn_data() {
  QTest::addColumn<int>("channels");
  QTest::addColumn<int>("size");
  QTest::addColumn<double>("beta");
  QTest::newRow("AlexNet's") << 96 << 5 << 0.75;
  QTest::newRow("more channels than a tile") << 300 << 5 << 0.75;
  QTest::newRow("fewer channels than the window") << 3 << 9 << 0.5;
  QTest::newRow("widest window, one channel") << 1 << 33 << 1.0;
  QTest::newRow("window of one") << 20 << 1 << 0.75;
}

void TestCudaPooling::lrn() {
  QFETCH(int, channels);
  QFETCH(int, size);
  QFETCH(double, beta);
  const Lrn norm{size, 0.5, beta, 2};  // an alpha that shows
  const Shape image{channels, 5, 9};
  const int n = 2;
  for (const DataType type : kAllTypes) {
    const Tensor src = randomTensor(n, image, type, 1, 3), diffDst = randomTensor(n, image, type, 2);
    Tensor dst(n, image), diffSrc(n, image);
    reference::forward(norm, src, dst);
    reference::backward(norm, src, diffDst, diffSrc);
    const LrnShape shape{type, n * 45, channels, size, 0.5f, static_cast<float>(beta), 2.0f};
    const DeviceNumbers deviceSrc(type, nhwcOf(src)), deviceDst(type, dst.values.size()),
        deviceDiffDst(type, nhwcOf(diffDst)), deviceDiffSrc(type, src.values.size());
    lrnForward(shape, deviceSrc.get(), deviceDst.get(), nullptr);
    COMPARE_VALUES("output", deviceDst.read(), nhwcOf(dst), roundingOf(type) + 1e-6);
    for (const int times : {1, 2}) {
      lrnBackward(shape, deviceSrc.get(), deviceDiffDst.get(), deviceDiffSrc.get(), times == 2, nullptr);
      Values expected = nhwcOf(diffSrc);
      for (double& value : expected) value *= times;
      COMPARE_VALUES("gradient", deviceDiffSrc.read(), expected, times * roundingOf(type) + 2e-6);
    }
  }
}

SCALESCOPE_TEST(TestCudaPooling)

}  // namespace scalescope::cuda::test_cuda_pooling

#include "test_cuda_pooling.moc"
