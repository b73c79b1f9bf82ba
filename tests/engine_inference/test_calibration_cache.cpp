// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <bit>

#include "engine/graph/graph_builder.h"
#include "engine/graph/network_zoo.h"
#include "engine/inference/calibration_cache.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_calibration_cache {

namespace {

FusedGraph smallGraph() {
  GraphBuilder builder("small", {1, 4, 4});
  Convolution convolution;
  convolution.k = 3;
  convolution.bias = true;
  const int conv = builder.add("conv", convolution, {0});
  const int relu = builder.add("relu", Relu{}, {conv});
  const int pool = builder.add("pool", GlobalAveragePool{}, {relu});
  const int scores = builder.add("fc", FullyConnected{4, true}, {pool});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
  const Graph graph = require(builder.finish());
  return fuseForInference(graph, initialParameters(graph, 1));
}

}  // namespace

class TestCalibrationCache : public QObject {
  Q_OBJECT
 private slots:
  /// The line of NVIDIA/TensorRT#2036.
  void readsTensorRtsLines() {
    const auto cache = parseCalibrationCache("TRT-8203-EntropyCalibration2\ninput_0: 3c009976\nblock:1: 3f800000\n");
    QVERIFY(cache.ok());
    QCOMPARE(cache->header, std::string("TRT-8203-EntropyCalibration2"));
    QCOMPARE(cache->scales.size(), std::size_t{2});
    QCOMPARE(cache->scales[0].first, std::string("input_0"));
    QVERIFY(std::abs(cache->scales[0].second - 0.00784908f) < 1e-8f);
    QCOMPARE(cache->scales[1].first, std::string("block:1"));
    QCOMPARE(cache->scales[1].second, 1.0f);
  }

  void damageIsNamedWithItsLine_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("header") << "conv: 3c009976\n"
                            << "line 1";
    QTest::newRow("empty") << ""
                           << "no scales";
    QTest::newRow("no scale") << "TRT-1\nconv\n"
                              << "line 2";
    QTest::newRow("digits") << "TRT-1\nconv: 3c00997\n"
                            << "3c00997";
    QTest::newRow("other digits") << "TRT-1\nconv: 3c00997g\n"
                                  << "hexadecimal";
    QTest::newRow("infinite") << "TRT-1\nconv: 7f800000\n"
                              << "not finite";
    QTest::newRow("negative") << "TRT-1\nconv: bf800000\n"
                              << "negative";
  }
  void damageIsNamedWithItsLine() {
    QFETCH(QString, text);
    QFETCH(QString, says);
    const auto cache = parseCalibrationCache(text.toStdString());
    QVERIFY(!cache.ok());
    QCOMPARE(cache.error().code, std::string("calibration-cache-invalid"));
    QVERIFY2(QString::fromStdString(cache.error().message).contains(says), cache.error().message.english().c_str());
  }

  void scalesBecomeRanges() {
    const FusedGraph graph = smallGraph();
    const CalibrationCache cache{"TRT-1", {{"data", 0.5f}, {"conv", 0.25f}, {"pool", 0.125f}, {"fc", 1.0f}, {"x", 1}}};
    const auto ranges = rangesFromCache(cache, graph);
    QVERIFY2(ranges.ok(), ranges.ok() ? "" : ranges.error().message.english().c_str());
    QCOMPARE(ranges->size(), std::size_t{4});
    QCOMPARE(ranges->at(0).low, -63.5f);
    QCOMPARE(ranges->at(0).high, 63.5f);
    QCOMPARE(ranges->at(1).low, 0.0f);  // after the ReLU
    QCOMPARE(ranges->at(1).high, 31.75f);
    QCOMPARE(ranges->at(2).low, 0.0f);  // mean of values without a sign
    QCOMPARE(ranges->at(3).low, -127.0f);
  }

  void missingTensorsAreNamed() {
    const auto ranges = rangesFromCache({"TRT-1", {{"conv", 1.0f}}}, smallGraph());
    QVERIFY(!ranges.ok());
    QCOMPARE(ranges.error().code, std::string("calibration-cache-mismatch"));
    for (const char* word : {"3 of 4", "\"pool\"", "\"fc\""})
      QVERIFY2(ranges.error().message.english().find(word) != std::string::npos,
               ranges.error().message.english().c_str());
  }

  void writtenCachesAreReadBack() {
    RunResult result;
    result.series.push_back({"calibration", {{"tensor", {0, 0}, {"data", "conv"}}, {"threshold", {12.7, 0.3}}}});
    const auto cache = cacheOf(result);
    QVERIFY(cache.ok());
    const auto again = parseCalibrationCache(formatCalibrationCache(*cache));
    QVERIFY(again.ok());
    QCOMPARE(again->scales, cache->scales);
    QCOMPARE(again->scales[0].second, 12.7f / 127);
    QVERIFY(!cacheOf(RunResult{}).ok());
  }
};

SCALESCOPE_TEST(TestCalibrationCache)

}  // namespace scalescope::test_calibration_cache

#include "test_calibration_cache.moc"
