// SPDX-License-Identifier: Apache-2.0
#include <omp.h>
#include <oneapi/dnnl/dnnl_types.h>

#include <QtTest>
#include <cmath>
#include <random>

#include "engine/backend_cpu/winograd.h"
#include "engine/backend_cpu/winograd_transforms.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

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

  void everyBuildTransformsAlike() {
    const winograd::Image src = image(16, 9, 7, 8);
    const winograd::TileGrid grid = winograd::tilesOver(src);
    const int tiles = grid.count(2);
    const std::size_t stride = static_cast<std::size_t>(tiles) * 16;
    const Values x = randomValues(2 * src.strideN, 5), w = randomValues(9 * 64, 6);
    const auto run = [&](const winograd::Transforms& t) {
      std::vector<Values> results(5, Values(winograd::kPoints * stride));
      const auto rows = [&](int i) { return winograd::PointRows{results[i].data(), stride, 0}; };
      t.input(src, grid, 1, 1, x.data(), {0, tiles}, rows(0));
      t.outputGradient(src, grid, x.data(), {0, tiles}, rows(1));
      t.output(src, grid, rows(0), {}, {0, tiles}, results[2].data());
      t.weights(w.data(), 64, {0, 64}, true, rows(3));
      t.weightsGradient(rows(3), 64, {0, 64}, results[4].data());
      return results;
    };
    const auto builds = winograd::usableTransforms();
    QVERIFY(!builds.empty());
    const auto portable = run(*builds.back());
    for (const winograd::Transforms* build : builds) {
      const auto results = run(*build);
      for (std::size_t i = 0; i < results.size(); ++i) {
        const std::vector<double> wanted(portable[i].begin(), portable[i].end());
        QVERIFY2(relativeError(results[i], wanted) < 1e-6, build->name);
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
#include "test_winograd.moc"
