// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <oneapi/dnnl/dnnl_types.h>

#include <QtTest>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

#include "engine/backend_cpu/winograd.h"
#include "engine/backend_cpu/winograd_transforms.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_winograd {

namespace {

using Values = std::vector<float>;

Values randomValues(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<float> value;
  Values values(count);
  for (float& one : values) one = value(random);
  return values;
}

/// `blockSize` 0: channels last.
winograd::Image image(int channels, int height, int width, int blockSize) {
  const std::ptrdiff_t block = blockSize > 0 ? blockSize : channels;
  return {channels,
          height,
          width,
          static_cast<int>(block),
          static_cast<std::ptrdiff_t>(channels) * height * width,
          block * height * width,
          block * width,
          block};
}

/// `values` in the type of an image's elements, rounded to the nearest.
std::vector<std::uint16_t> asBf16(const Values& values) {
  std::vector<std::uint16_t> halves;
  for (const float value : values) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    halves.push_back(static_cast<std::uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16));
  }
  return halves;
}

Values asFp32(const std::vector<std::uint16_t>& halves) {
  Values values;
  for (const std::uint16_t half : halves) values.push_back(std::bit_cast<float>(std::uint32_t{half} << 16));
  return values;
}

std::size_t place(const winograd::Image& i, int n, int c, int y, int x) {
  return n * i.strideN + c / i.blockSize * i.strideBlock + c % i.blockSize + y * i.strideH + x * i.strideW;
}

std::size_t size(const winograd::Convolution& c, const winograd::Image& i) {
  return static_cast<std::size_t>(c.batchSize) * i.strideN;
}

std::size_t weightPlace(const winograd::Convolution& c, int y, int x, int in, int out) {
  return ((static_cast<std::size_t>(y) * 3 + x) * c.src.channels + in) * c.dst.channels + out;
}

/// The sums as they are defined, in double.
struct Direct {
  std::vector<double> dst, diffSrc, diffWeights, diffBias;

  Direct(const winograd::Convolution& c, const Values& src, const Values& weights, const Values& bias,
         const Values& diffDst)
      : dst(size(c, c.dst)), diffSrc(size(c, c.src)), diffWeights(weights.size()), diffBias(bias.size()) {
    for (int n = 0; n < c.batchSize; ++n)
      for (int out = 0; out < c.dst.channels; ++out)
        for (int y = 0; y < c.dst.height; ++y)
          for (int x = 0; x < c.dst.width; ++x) addOne(c, src, weights, bias, diffDst, n, out, y, x);
  }

 private:
  void addOne(const winograd::Convolution& c, const Values& src, const Values& weights, const Values& bias,
              const Values& diffDst, int n, int out, int y, int x) {
    const std::size_t to = place(c.dst, n, out, y, x);
    dst[to] = bias[out];
    diffBias[out] += diffDst[to];
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        const int row = y + i - c.padTop, column = x + j - c.padLeft;
        if (row < 0 || column < 0 || row >= c.src.height || column >= c.src.width) continue;
        for (int in = 0; in < c.src.channels; ++in) {
          const std::size_t from = place(c.src, n, in, row, column), weight = weightPlace(c, i, j, in, out);
          dst[to] += static_cast<double>(src[from]) * weights[weight];
          diffSrc[from] += static_cast<double>(diffDst[to]) * weights[weight];
          diffWeights[weight] += static_cast<double>(diffDst[to]) * src[from];
        }
      }
  }
};

double relativeError(const Values& got, const std::vector<double>& wanted) {
  double difference = 0, norm = 0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    difference += (got[i] - wanted[i]) * (got[i] - wanted[i]);
    norm += wanted[i] * wanted[i];
  }
  return std::sqrt(difference / norm);
}

constexpr double kTolerance = 2e-5;

}  // namespace

class TestWinograd : public QObject {
  Q_OBJECT
 private slots:
  void agreesWithTheSums_data() {
    QTest::addColumn<int>("batchSize");
    QTest::addColumn<QSize>("src");
    QTest::addColumn<QPoint>("channels");
    QTest::addColumn<QPoint>("pad");
    QTest::addColumn<int>("blockSize");
    QTest::newRow("tiles fit") << 2 << QSize(8, 8) << QPoint(16, 32) << QPoint(1, 1) << 8;
    QTest::newRow("tiles cut") << 3 << QSize(7, 13) << QPoint(32, 16) << QPoint(1, 1) << 8;
    QTest::newRow("blocks of 16") << 2 << QSize(9, 6) << QPoint(32, 48) << QPoint(1, 1) << 16;
    QTest::newRow("channels last") << 2 << QSize(6, 9) << QPoint(24, 40) << QPoint(1, 1) << 0;
    QTest::newRow("no padding") << 1 << QSize(11, 10) << QPoint(16, 16) << QPoint(0, 0) << 8;
    QTest::newRow("full padding, other each way") << 1 << QSize(5, 5) << QPoint(16, 16) << QPoint(2, 1) << 8;
    QTest::newRow("1x7") << 1 << QSize(7, 1) << QPoint(16, 16) << QPoint(1, 1) << 8;
    QTest::newRow("7x1") << 1 << QSize(1, 7) << QPoint(16, 16) << QPoint(1, 1) << 8;
    QTest::newRow("several chunks") << 5 << QSize(33, 33) << QPoint(16, 8) << QPoint(1, 1) << 8;
  }

  void agreesWithTheSums() {
    QFETCH(int, batchSize);
    QFETCH(QSize, src);
    QFETCH(QPoint, channels);
    QFETCH(QPoint, pad);
    QFETCH(int, blockSize);
    winograd::Convolution c{
        batchSize,
        image(channels.x(), src.height(), src.width(), blockSize),
        image(channels.y(), src.height() + 2 * pad.y() - 2, src.width() + 2 * pad.x() - 2, blockSize),
        pad.y(),
        pad.x(),
        1};
    winograd::setChunks(c, omp_get_max_threads());
    if (batchSize == 5) c.tilesPerChunk = 67;
    const Values x = randomValues(size(c, c.src), 1), w = randomValues(9 * channels.x() * channels.y(), 2),
                 bias = randomValues(channels.y(), 3), dy = randomValues(size(c, c.dst), 4);
    const Direct wanted(c, x, w, bias, dy);
    Values scratch(winograd::scratchFloats(c)), y(dy.size()), dx(x.size()), dw(w.size()), db(bias.size());
    winograd::forward(c, x.data(), w.data(), bias.data(), y.data(), scratch.data());
    winograd::backwardData(c, dy.data(), w.data(), dx.data(), scratch.data());
    winograd::backwardWeights(c, x.data(), dy.data(), dw.data(), db.data(), scratch.data());
    QCOMPARE_LT(relativeError(y, wanted.dst), kTolerance);
    QCOMPARE_LT(relativeError(dx, wanted.diffSrc), kTolerance);
    QCOMPARE_LT(relativeError(dw, wanted.diffWeights), kTolerance);
    QCOMPARE_LT(relativeError(db, wanted.diffBias), kTolerance);
    Values again(w.size());
    winograd::backwardWeights(c, x.data(), dy.data(), again.data(), nullptr, scratch.data());
    QVERIFY2(again == dw, "the same gradient twice has other bits");
  }

  /// FP32 arithmetic between BF16 images: the result is the rounded result of the same values in FP32.
  void bf16ImagesAreRoundedOnce_data() {
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("blockSize");
    QTest::newRow("blocks of 8") << 32 << 8;
    QTest::newRow("blocks of 16") << 32 << 16;
    QTest::newRow("channels last") << 48 << 0;
    QTest::newRow("channels last, not a multiple of 16") << 24 << 0;
  }

  void bf16ImagesAreRoundedOnce() {
    QFETCH(int, channels);
    QFETCH(int, blockSize);
    winograd::Convolution wide{2, image(channels, 9, 6, blockSize), image(channels, 9, 6, blockSize), 1, 1, 1};
    winograd::setChunks(wide, omp_get_max_threads());
    winograd::Convolution narrow = wide;
    narrow.src.bf16 = narrow.dst.bf16 = true;
    const auto x = asBf16(randomValues(size(wide, wide.src), 1)), dy = asBf16(randomValues(size(wide, wide.dst), 4));
    const Values x32 = asFp32(x), dy32 = asFp32(dy), w = randomValues(9 * channels * channels, 2),
                 bias = randomValues(channels, 3);
    Values scratch(winograd::scratchFloats(wide)), y32(x.size()), dx32(x.size()), dw32(w.size()), dw(w.size());
    std::vector<std::uint16_t> y(x.size()), dx(x.size());
    winograd::forward(wide, x32.data(), w.data(), bias.data(), y32.data(), scratch.data());
    winograd::forward(narrow, x.data(), w.data(), bias.data(), y.data(), scratch.data());
    QVERIFY(y == asBf16(y32));
    winograd::backwardData(wide, dy32.data(), w.data(), dx32.data(), scratch.data());
    winograd::backwardData(narrow, dy.data(), w.data(), dx.data(), scratch.data());
    QVERIFY(dx == asBf16(dx32));
    winograd::backwardWeights(wide, x32.data(), dy32.data(), dw32.data(), nullptr, scratch.data());
    winograd::backwardWeights(narrow, x.data(), dy.data(), dw.data(), nullptr, scratch.data());
    QVERIFY(dw == dw32);
    Values points(winograd::weightPointFloats(wide)), sum32 = x32;
    winograd::transformWeights(wide, w.data(), points.data());
    auto sum = x;  // the residual
    winograd::forwardWithPoints(wide, x32.data(), points.data(), {bias.data(), true, true}, sum32.data(),
                                scratch.data());
    winograd::forwardWithPoints(narrow, x.data(), points.data(), {bias.data(), true, true}, sum.data(), scratch.data());
    QVERIFY(sum == asBf16(sum32));
  }

  void bf16KeepsNan() {
    winograd::Convolution c{1, image(16, 4, 4, 16), image(16, 4, 4, 16), 1, 1, 1};
    c.src.bf16 = c.dst.bf16 = true;
    const std::vector<std::uint16_t> x(size(c, c.src), 0x3f80);
    const Values w(9 * 16 * 16, std::bit_cast<float>(0x7fffffffu));  // rounding these bits would give -0
    std::vector<std::uint16_t> y(x.size());
    Values scratch(winograd::scratchFloats(c));
    winograd::forward(c, x.data(), w.data(), nullptr, y.data(), scratch.data());
    for (const float value : asFp32(y)) QVERIFY(std::isnan(value));
  }

  void everyBuildTransformsAlike_data() {
    QTest::addColumn<int>("blockSize");
    QTest::addColumn<bool>("bf16");
    for (const int blockSize : {8, 16, 0})
      for (const bool bf16 : {false, true})
        QTest::addRow("blocks of %d, %s", blockSize, bf16 ? "bf16" : "fp32") << blockSize << bf16;
  }

  void everyBuildTransformsAlike() {
    QFETCH(int, blockSize);
    QFETCH(bool, bf16);
    winograd::Image src = image(16, 9, 7, blockSize);
    src.bf16 = bf16;
    const winograd::TileGrid grid = winograd::tilesOver(src);
    const int tiles = grid.count(2);
    const std::size_t stride = static_cast<std::size_t>(tiles) * 16;
    const Values x = randomValues(2 * src.strideN, 5), w = randomValues(9 * 72, 6);
    const auto x16 = asBf16(x);
    const void* values = bf16 ? static_cast<const void*>(x16.data()) : x.data();
    const auto run = [&](const winograd::Transforms& t) {
      std::vector<Values> results(5, Values(winograd::kPoints * stride));
      const auto rows = [&](int i) { return winograd::PointRows{results[i].data(), stride, 0}; };
      t.input(src, grid, 1, 1, values, {0, tiles}, rows(0));
      t.outputGradient(src, grid, values, {0, tiles}, rows(1));
      std::vector<std::uint16_t> narrow(x.size());
      t.output(src, grid, rows(0), {}, {0, tiles}, bf16 ? static_cast<void*>(narrow.data()) : results[2].data());
      if (bf16) results[2] = asFp32(narrow);
      t.weights(w.data(), 72, {0, 72}, true, rows(3));
      t.weightsGradient(rows(3), 72, {0, 72}, results[4].data());
      return results;
    };
    const auto builds = winograd::usableTransforms();
    QVERIFY(!builds.empty());
    const auto portable = run(*builds.back());
    for (const winograd::Transforms* build : builds) {
      const auto results = run(*build);
      for (std::size_t i = 0; i < results.size(); ++i) {
        const std::vector<double> wanted(portable[i].begin(), portable[i].end());
        // One build may fuse a product and a sum, after which a number next to the middle is rounded the other way.
        QVERIFY2(relativeError(results[i], wanted) < (bf16 && i == 2 ? 1e-3 : 1e-6), build->name);
      }
    }
    if (builds.size() < 3) qInfo("This processor runs %d of the 3 builds.", static_cast<int>(builds.size()));
  }

  /// A limit on oneDNN's instructions holds for the transforms.
  void noBuildGoesBeyondItsInstructions() {
    QCOMPARE(winograd::transformsFor(dnnl_cpu_isa_sse41).name, "portable");
    for (const winograd::Transforms* build : winograd::usableTransforms())
      QCOMPARE(winograd::transformsFor(build->instructions).name, build->name);
    QCOMPARE(&winograd::transformsFor(~0u), winograd::usableTransforms().front());
  }
};

SCALESCOPE_TEST(TestWinograd)

}  // namespace scalescope::test_winograd

#include "test_winograd.moc"
