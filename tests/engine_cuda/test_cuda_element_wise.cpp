// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/concat.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/kernels/dropout.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/base/result.h"
#include "engine/graph/dropout_mask.h"
#include "engine/reference/element_wise.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_element_wise {

using reference::Tensor;
using reference::Values;

namespace {

const std::size_t kCounts[] = {1, 7, 8, 255, 2048, 5003};

Values sumOf(const Values& a, const Values& b) {
  Values sum = a;
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += b[i];
  return sum;
}

}  // namespace

class TestCudaElementWise : public QObject {
  Q_OBJECT
 private slots:
  void relu();
  void reluKeepsNaN();
  void add();
  void addRefusesTooMany();
  void convertsBetweenAllTypes();
  void inputsArePadded();
  void bytesAreNormalised();
  void concat_data();
  void concat();
  void dropout_data();
  void dropout();
};

void TestCudaElementWise::relu() {
  for (const DataType type : kAllTypes)
    for (const std::size_t count : kCounts) {
      const Values x = randomValues(count, type, 1), dy = randomValues(count, type, 2);
      Values y = x, dx = dy;
      for (std::size_t i = 0; i < count; ++i) {
        y[i] = std::max(x[i], 0.0);
        if (x[i] <= 0) dx[i] = 0;
      }
      const DeviceNumbers src(type, x), dst(type, count), diffDst(type, dy), diffSrc(type, count);
      const auto size = static_cast<std::int64_t>(count);
      reluForward(type, src.get(), dst.get(), size, nullptr);
      QVERIFY(dst.read() == y);
      reluBackward(type, dst.get(), diffDst.get(), diffSrc.get(), size, false, nullptr);
      QVERIFY(diffSrc.read() == dx);
      reluBackward(type, dst.get(), diffDst.get(), diffSrc.get(), size, true, nullptr);
      QVERIFY(diffSrc.read() == sumOf(dx, dx));
      reluForward(type, src.get(), src.get(), size, nullptr);
      QVERIFY(src.read() == y);
    }
}

void TestCudaElementWise::reluKeepsNaN() {
  const DeviceNumbers src(DataType::Fp16, Values{NAN, -1, INFINITY, -INFINITY});
  reluForward(DataType::Fp16, src.get(), src.get(), 4, nullptr);
  const Values y = src.read();
  QVERIFY(std::isnan(y[0]));
  QCOMPARE(y[1], 0.0);
  QVERIFY(std::isinf(y[2]));
  QCOMPARE(y[3], 0.0);
}

void TestCudaElementWise::add() {
  for (const DataType type : kAllTypes)
    for (const std::size_t count : kCounts)
      for (const int addends : {1, 2, 3, kMaxAddends}) {
        std::vector<DeviceNumbers> tensors;
        std::vector<const void*> srcs;
        Values sum(count, 0.0), rectified(count, 0.0);
        for (int i = 0; i < addends; ++i) {
          const Values x = randomValues(count, type, i);
          sum = sumOf(sum, x);
          tensors.emplace_back(type, x);
          srcs.push_back(tensors.back().get());
        }
        for (std::size_t i = 0; i < count; ++i) rectified[i] = std::max(sum[i], 0.0);
        const DeviceNumbers dst(type, count);
        addTensors(type, srcs, true, dst.get(), static_cast<std::int64_t>(count), nullptr);
        COMPARE_VALUES("rectified sum", dst.read(), rectified, roundingOf(type));
        addTensors(type, srcs, false, tensors.front().get(), static_cast<std::int64_t>(count), nullptr);
        COMPARE_VALUES("sum in place", tensors.front().read(), sum, roundingOf(type));
      }
}

void TestCudaElementWise::addRefusesTooMany() {
  const DeviceNumbers tensor(DataType::Fp32, Values{1});
  const std::vector<const void*> srcs(kMaxAddends + 1, tensor.get());
  QVERIFY_EXCEPTION_THROWN(addTensors(DataType::Fp32, srcs, false, tensor.get(), 1, nullptr), Failure);
}

void TestCudaElementWise::convertsBetweenAllTypes() {
  for (const DataType from : kAllTypes)
    for (const DataType to : kAllTypes)
      for (const std::size_t count : kCounts) {
        const Values x = randomValues(count, from, 1, 100);
        Values y = x;
        for (double& value : y) value = stored(to, value);
        const DeviceNumbers src(from, x), dst(to, count);
        convert(from, src.get(), to, dst.get(), static_cast<std::int64_t>(count), nullptr);
        QVERIFY(dst.read() == y);
      }
}

void TestCudaElementWise::inputsArePadded() {
  for (const DataType type : kAllTypes)
    for (const auto& [channels, padded] : {std::pair{3, 4}, {3, 8}, {1, 1}, {1, 4}, {5, 8}}) {
      const int rows = 317;
      const Values x = randomValues(std::size_t(rows) * channels, DataType::Fp32, 1);
      Values expected;
      for (int row = 0; row < rows; ++row)
        for (int c = 0; c < padded; ++c)
          expected.push_back(c < channels ? stored(type, x[std::size_t(row) * channels + c]) : 0.0);
      const DeviceArray<float> src = deviceFloats(x);
      const DeviceNumbers dst(type, expected.size());
      castInput(src.data(), rows, channels, type, dst.get(), padded, nullptr);
      QVERIFY(dst.read() == expected);
    }
}

/// Fewer rows than a block takes, and rows of several blocks.
void TestCudaElementWise::bytesAreNormalised() {
  for (const DataType type : kAllTypes)
    for (const int rows : {317, 9001})
      for (const auto& [channels, padded] :
           {std::pair{3, 3}, {3, 4}, {3, 8}, {1, 1}, {1, 4}, {1, 8}, {5, 8}, {48, 48}}) {
        if (rows > 317 && channels > 3) continue;
        const Values values = randomValues(std::size_t(channels) * 256, DataType::Fp32, 1, 3);
        std::vector<std::uint8_t> bytes(std::size_t(rows) * channels);
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + i / 251);
        Values expected;
        for (int row = 0; row < rows; ++row)
          for (int c = 0; c < padded; ++c)
            expected.push_back(c < channels ? stored(type, values[c * 256 + bytes[std::size_t(row) * channels + c]])
                                            : 0.0);
        const DeviceArray<std::uint8_t> src(bytes);
        const DeviceArray<float> table = deviceFloats(values);
        const DeviceNumbers dst(type, expected.size());
        normaliseBytes(src.data(), table.data(), rows, channels, type, dst.get(), padded, nullptr);
        QVERIFY(dst.read() == expected);
      }
  const DeviceArray<std::uint8_t> src(std::vector<std::uint8_t>(49));
  const DeviceArray<float> table(49 * 256);
  const DeviceNumbers dst(DataType::Fp32, 49);
  for (const auto& [channels, padded] : {std::pair{4, 3}, {49, 49}})
    QVERIFY_EXCEPTION_THROWN(
        normaliseBytes(src.data(), table.data(), 1, channels, DataType::Fp32, dst.get(), padded, nullptr), Failure);
}

void TestCudaElementWise::concat_data() {
  QTest::addColumn<std::vector<int>>("channels");
  QTest::newRow("multiples of 8") << std::vector<int>{8, 16, 24};
  QTest::newRow("odd") << std::vector<int>{3, 1, 5};
  QTest::newRow("many") << std::vector<int>{192, 320};
}

void TestCudaElementWise::concat() {
  QFETCH(std::vector<int>, channels);
  const int n = 2, h = 6, w = 5, rows = n * h * w;
  for (const DataType type : kAllTypes) {
    std::vector<Tensor> srcs;
    std::vector<const Tensor*> pointers;
    int total = 0;
    for (const int c : channels) {
      srcs.push_back(randomTensor(n, {c, h, w}, type, c));
      total += c;
    }
    for (const Tensor& src : srcs) pointers.push_back(&src);
    Tensor dst(n, {total, h, w});
    reference::forward(Concat{}, pointers, dst);
    const DeviceNumbers deviceDst(type, dst.values.size());
    int offset = 0;
    for (const Tensor& src : srcs) {
      const DeviceNumbers deviceSrc(type, nhwcOf(src));
      copyChannels({type, rows, src.shape.c, src.shape.c, 0, total, offset}, deviceSrc.get(), deviceDst.get(), false,
                   nullptr);
      offset += src.shape.c;
    }
    QVERIFY(deviceDst.read() == nhwcOf(dst));
    // The gradient, once written and once added.
    offset = 0;
    for (const Tensor& src : srcs) {
      const DeviceNumbers diffSrc(type, src.values.size());
      const ChannelSlice slice{type, rows, src.shape.c, total, offset, src.shape.c, 0};
      copyChannels(slice, deviceDst.get(), diffSrc.get(), false, nullptr);
      copyChannels(slice, deviceDst.get(), diffSrc.get(), true, nullptr);
      const Values once = nhwcOf(src);
      QVERIFY(diffSrc.read() == sumOf(once, once));
      offset += src.shape.c;
    }
  }
}

void TestCudaElementWise::dropout_data() {
  QTest::addColumn<int>("c");
  QTest::addColumn<int>("h");
  QTest::addColumn<int>("w");
  QTest::newRow("vector") << 64 << 1 << 1;
  QTest::newRow("vector of odd length") << 37 << 1 << 1;
  QTest::newRow("plane of quads") << 6 << 4 << 3;
  QTest::newRow("odd plane") << 5 << 3 << 3;
}

void TestCudaElementWise::dropout() {
  QFETCH(int, c);
  QFETCH(int, h);
  QFETCH(int, w);
  const Shape shape{c, h, w};
  const int n = 3, layer = 11;
  const std::uint64_t seed = 0x123456789abcdef0u;
  const DeviceArray<std::uint64_t> step(std::vector<std::uint64_t>{42});
  for (const DataType type : kAllTypes)
    for (const double rate : {0.0, 0.4, 0.5}) {
      const Tensor src = randomTensor(n, shape, type, 1);
      Tensor expected(n, shape);
      reference::forward(DropoutMask(rate, seed, 42, layer), src, expected);
      const DeviceNumbers device(type, nhwcOf(src)), dst(type, src.values.size());
      const DropoutArguments args{type, n, shape, rate, seed, layer, step.data()};
      cuda::dropout(args, device.get(), dst.get(), false, nullptr);
      COMPARE_VALUES("output", dst.read(), nhwcOf(expected), roundingOf(type));
      cuda::dropout(args, device.get(), dst.get(), true, nullptr);
      const Values once = nhwcOf(expected);
      COMPARE_VALUES("accumulated", dst.read(), sumOf(once, once), 2 * roundingOf(type));
      cuda::dropout(args, device.get(), device.get(), false, nullptr);
      COMPARE_VALUES("in place", device.read(), once, roundingOf(type));
    }
}

SCALESCOPE_TEST(TestCudaElementWise)

}  // namespace scalescope::cuda::test_cuda_element_wise

#include "test_cuda_element_wise.moc"
