// SPDX-License-Identifier: Apache-2.0
// Kernels of INT8 inference against plain loops: every stored value is equal.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/backend_cuda/inference/integer_check.h"
#include "engine/backend_cuda/kernels/int8.h"
#include "engine/backend_cuda/products/providers.h"
#include "tests/engine_cuda/device_tensor.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_int8 {

namespace {

using Bytes = std::vector<std::int8_t>;
using Floats32 = std::vector<float>;

std::int8_t rounded(float value) {
  return static_cast<std::int8_t>(std::nearbyint(std::clamp(value, -128.0f, 127.0f)));
}

Bytes randomBytes(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> any(-128, 127);
  Bytes values(count);
  for (auto& value : values) value = static_cast<std::int8_t>(any(random));
  return values;
}

/// Multiples of 1/4, so that many lie halfway between two stored values.
Floats32 randomFloats(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> any(-600, 600);
  Floats32 values(count);
  for (float& value : values) value = static_cast<float>(any(random)) / 4;
  return values;
}

/// Copies of rows with another length; what must not be written is 99.
template <typename Src, typename Convert>
Bytes copied(const ScaledRows& shape, const std::vector<Src>& src, const Convert& convert) {
  Bytes dst(static_cast<std::size_t>(shape.rows * shape.dstRowChannels), 99);
  for (std::int64_t row = 0; row < shape.rows; ++row)
    for (int c = 0; c < shape.dstChannels; ++c)
      dst[static_cast<std::size_t>(row * shape.dstRowChannels + c)] =
          c < shape.channels ? convert(src[static_cast<std::size_t>(row * shape.srcRowChannels + c)]) : std::int8_t{0};
  return dst;
}

void eachRows() {
  QTest::addColumn<int>("channels");
  QTest::addColumn<int>("srcRow");
  QTest::addColumn<int>("dstChannels");
  QTest::addColumn<int>("dstRow");
  QTest::newRow("fours") << 8 << 8 << 8 << 8;
  QTest::newRow("an image") << 3 << 3 << 4 << 4;
  QTest::newRow("a slice of a concat") << 8 << 8 << 8 << 20;
  QTest::newRow("odd channels") << 5 << 7 << 8 << 12;
}

ScaledRows rowsOfCase(float factor) {
  QFETCH(int, channels);
  QFETCH(int, srcRow);
  QFETCH(int, dstChannels);
  QFETCH(int, dstRow);
  return {300, channels, srcRow, dstRow, dstChannels, factor};
}

/// Uses the first factor for all channels, as a library made for one scale would.
class FirstFactorOnly : public cuda::Plan {
 public:
  FirstFactorOnly(std::unique_ptr<cuda::Plan> plan, int channels) : m_plan(std::move(plan)), m_channels(channels) {}
  std::size_t workspaceBytes() const override { return m_plan->workspaceBytes(); }
  std::string name() const override { return "first factor only"; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    // Memory of this device is memory of the host.
    const DeviceArray<float> same(Floats32(static_cast<std::size_t>(m_channels), *operands.integers.factors));
    PlanOperands wrong = operands;
    wrong.integers.factors = same.data();
    m_plan->run(stream, wrong);
    cudaStreamSynchronize(stream);
  }

 private:
  std::unique_ptr<cuda::Plan> m_plan;
  int m_channels;
};

std::size_t sourceCount(const ScaledRows& shape) { return static_cast<std::size_t>(shape.rows * shape.srcRowChannels); }

}  // namespace

class TestCudaInt8 : public QObject {
  Q_OBJECT
 private slots:
  void quantizing_data() { eachRows(); }
  void quantizing() {
    const ScaledRows shape = rowsOfCase(2);
    const Floats32 src = randomFloats(sourceCount(shape), 1);
    const Bytes wanted = copied(shape, src, [](float value) { return rounded(2 * value); });
    const DeviceArray<float> from(src);
    const DeviceArray<std::int8_t> to(Bytes(wanted.size(), 99));
    quantize(shape, from.data(), to.data(), nullptr);
    QCOMPARE(to.read(), wanted);
    QVERIFY(std::ranges::count(wanted, 127) > 10 && std::ranges::count(wanted, -128) > 10);  // saturated
  }

  void requantizing_data() { eachRows(); }
  void requantizing() {
    const ScaledRows shape = rowsOfCase(0.5f);
    const Bytes src = randomBytes(sourceCount(shape), 2);
    const Bytes wanted =
        copied(shape, src, [](std::int8_t value) { return rounded(0.5f * static_cast<float>(value)); });
    const DeviceArray<std::int8_t> from(src), to(Bytes(wanted.size(), 99));
    requantize(shape, from.data(), to.data(), nullptr);
    QCOMPARE(to.read(), wanted);
  }

  void dequantizing() {
    const ScaledRows shape{300, 8, 12, 8, 8, 0.25f};
    const Bytes src = randomBytes(sourceCount(shape), 3);
    const DeviceArray<std::int8_t> from(src);
    const DeviceArray<float> to(static_cast<std::size_t>(shape.rows) * 8);
    dequantize(shape, from.data(), to.data(), nullptr);
    const Floats32 values = to.read();
    for (std::size_t i = 0; i < values.size(); ++i)
      QCOMPARE(values[i], 0.25f * static_cast<float>(src[i / 8 * 12 + i % 8]));
  }

  void finishing_data() {
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("sumsRow");
    QTest::addColumn<int>("dstRow");
    QTest::addColumn<int>("addend");  // 0: none, 1: s8, 2: FP32
    QTest::addColumn<bool>("relu");
    QTest::newRow("plain") << 8 << 8 << 8 << 0 << false;
    QTest::newRow("ReLU into a concat") << 8 << 8 << 24 << 0 << true;
    QTest::newRow("padded sums") << 10 << 12 << 10 << 0 << false;
    QTest::newRow("residual") << 8 << 8 << 8 << 1 << true;
    QTest::newRow("residual in FP32") << 8 << 8 << 8 << 2 << true;
    QTest::newRow("residual, odd channels") << 7 << 8 << 7 << 1 << true;
  }
  void finishing() {
    QFETCH(int, channels);
    QFETCH(int, sumsRow);
    QFETCH(int, dstRow);
    QFETCH(int, addend);
    QFETCH(bool, relu);
    constexpr int kRows = 200;
    std::mt19937 random(4);
    std::uniform_int_distribution<int> any(-40000, 40000);
    std::vector<std::int32_t> sums(static_cast<std::size_t>(kRows * sumsRow));
    for (auto& sum : sums) sum = any(random);
    // Powers of two and quarters: every intermediate value is exact.
    Floats32 factors, bias = randomFloats(static_cast<std::size_t>(channels), 5);
    for (int c = 0; c < channels; ++c) factors.push_back(c % 2 ? 0x1p-8f : 0x1p-9f);
    const Bytes narrow = randomBytes(static_cast<std::size_t>(kRows * channels), 6);
    const Floats32 wide = randomFloats(narrow.size(), 7);
    const DeviceArray<std::int32_t> deviceSums(sums);
    const DeviceArray<float> deviceFactors(factors), deviceBias(bias), deviceWide(wide);
    const DeviceArray<std::int8_t> deviceNarrow(narrow);
    FinishedSums finish{kRows, channels, sumsRow, dstRow, deviceSums.data(), deviceFactors.data(), deviceBias.data()};
    finish.addend = addend == 1 ? deviceNarrow.data() : nullptr;
    finish.wideAddend = addend == 2 ? deviceWide.data() : nullptr;
    finish.addendFactor = 0.5f;
    finish.relu = relu;
    Floats32 wanted(static_cast<std::size_t>(kRows * dstRow), 99);
    Bytes wantedBytes(wanted.size(), 99);
    for (int row = 0; row < kRows; ++row)
      for (int c = 0; c < channels; ++c) {
        const auto k = static_cast<std::size_t>(c), dense = static_cast<std::size_t>(row * channels + c);
        float value = factors[k] * static_cast<float>(sums[static_cast<std::size_t>(row * sumsRow + c)]) + bias[k];
        if (addend == 1) value += 0.5f * static_cast<float>(narrow[dense]);
        if (addend == 2) value += 0.5f * wide[dense];
        if (relu) value = std::max(value, 0.0f);
        wanted[static_cast<std::size_t>(row * dstRow + c)] = value;
        wantedBytes[static_cast<std::size_t>(row * dstRow + c)] = rounded(value);
      }
    const DeviceArray<float> floats(Floats32(wanted.size(), 99));
    const DeviceArray<std::int8_t> bytes(Bytes(wanted.size(), 99));
    finishSums(finish, floats.data(), nullptr);
    finishSums(finish, bytes.data(), nullptr);
    QCOMPARE(floats.read(), wanted);
    QCOMPARE(bytes.read(), wantedBytes);
  }

  /// Plans that finish products are compared with their parts before they are used.
  void wrongPlansAreRefused_data() {
    QTest::addColumn<int>("dstRow");
    QTest::addColumn<bool>("accumulate");
    QTest::newRow("plain") << 0 << false;
    QTest::newRow("into a concat") << 40 << false;
    QTest::newRow("residual") << 0 << true;
  }
  void wrongPlansAreRefused() {
    QFETCH(int, dstRow);
    QFETCH(bool, accumulate);
    const auto provider = require(makeCudnnGraphProvider());
    const IntegerProblem problem{
        {DataType::Fp32, 2, {16, 6, 5}, {24, 6, 5}, Convolution{.k = 24}}, true, true, accumulate, dstRow};
    const auto only = [&](const IntegerProblem& each) {
      auto plans = provider->integerCandidates(each, {});
      return plans.empty() ? nullptr : std::move(plans.front());
    };
    const auto bare = only({problem.shape});
    auto finished = only(problem);
    QVERIFY(bare && finished);
    QVERIFY(checkFinished(*finished, *bare, problem));
    const FirstFactorOnly wrong(std::move(finished), problem.shape.dst.c);
    const Status refused = checkFinished(wrong, *bare, problem);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("backend-failed"));
    QVERIFY(QString::fromStdString(refused.error().message).contains("first factor only differs from its parts in"));
    if (!accumulate) return;
    // One that adds nothing is found as well.
    IntegerProblem without = problem;
    without.accumulate = false;
    QVERIFY(!checkFinished(*only(without), *bare, problem));
  }

  void pooling_data() {
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("dstRow");
    QTest::newRow("fours") << 8 << 0;
    QTest::newRow("into a concat") << 4 << 12;
    QTest::newRow("odd channels") << 5 << 0;
  }
  void pooling() {
    QFETCH(int, channels);
    QFETCH(int, dstRow);
    const MaxPool window{3, 3, 2, 2, 1, 1, 1, 1};
    const AveragePool mean{3, 3, 2, 2, 1, 1, 1, 1, false};
    const PoolingShape shape{DataType::Fp32, 2, {channels, 9, 7}, {channels, 5, 4}, dstRow};
    const int row = dstRow > 0 ? dstRow : channels;
    const Bytes src = randomBytes(static_cast<std::size_t>(2 * shape.src.count()), 8);
    Bytes largest(static_cast<std::size_t>(2 * 5 * 4 * row), 99), means = largest;
    Floats32 largestWide(largest.size(), 99);
    for (int n = 0; n < 2; ++n)
      for (int h = 0; h < 5; ++h)
        for (int w = 0; w < 4; ++w)
          for (int c = 0; c < channels; ++c) {
            int most = -128, sum = 0, count = 0;
            for (int y = std::max(0, 2 * h - 1); y < std::min(9, 2 * h + 2); ++y)
              for (int x = std::max(0, 2 * w - 1); x < std::min(7, 2 * w + 2); ++x, ++count) {
                const int value = src[static_cast<std::size_t>(((n * 9 + y) * 7 + x) * channels + c)];
                most = std::max(most, value);
                sum += value;
              }
            const auto at = static_cast<std::size_t>(((n * 5 + h) * 4 + w) * row + c);
            largest[at] = rounded(0.5f * static_cast<float>(most));
            largestWide[at] = 0.5f * static_cast<float>(most);
            means[at] = rounded(static_cast<float>(sum) * (1 / static_cast<float>(count)));
          }
    const DeviceArray<std::int8_t> from(src), to(Bytes(largest.size(), 99));
    const DeviceArray<float> wide(Floats32(largest.size(), 99));
    maxPoolInt8(shape, window, 0.5f, from.data(), to.data(), nullptr);
    maxPoolInt8(shape, window, 0.5f, from.data(), wide.data(), nullptr);
    QCOMPARE(to.read(), largest);
    QCOMPARE(wide.read(), largestWide);
    averagePoolInt8(shape, mean, 1, from.data(), to.data(), nullptr);
    QCOMPARE(to.read(), means);
  }
};

SCALESCOPE_TEST(TestCudaInt8)

}  // namespace scalescope::cuda::test_cuda_int8

#include "test_cuda_int8.moc"
