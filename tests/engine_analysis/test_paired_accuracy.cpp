// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <functional>

#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/analysis/comparability/precision_table.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_paired_accuracy {

namespace {

void compare(double found, double expected) {
  QVERIFY2(std::abs(found - expected) < 5e-5, qPrintable(QString("%1, expected %2").arg(found).arg(expected)));
}

RunResult inference(const char* id, const char* precision, const std::string& outcomes, double imagesPerSecond) {
  RunResult result;
  result.summary.runId = id;
  result.summary.kind = ResultKind::Inference;
  result.summary.datasetFingerprint = "data";
  result.summary.weightsFingerprint = "weights";
  result.summary.imagesPerSecond = imagesPerSecond;
  result.plan.test = TestKind::Inference;
  result.plan.precision = precision;
  InferenceReport report;
  report.outcomes = outcomes;
  report.scoredImages = static_cast<std::int64_t>(outcomes.size());
  report.layers = {{"conv", precision, "jit"}, {"fc", "fp32", "gemm"}};
  report.layers.back().isReturned = result.plan.precision == "int8";
  summariseInference(report, result.summary);
  addInferenceTables(report, result.series);
  return result;
}

}  // namespace

class TestPairedAccuracy : public QObject {
  Q_OBJECT
 private slots:
  /// Approval of 1,600 voters, asked twice: the example of A. Agresti, Categorical Data Analysis, section 10.1.
  void intervalAndTestOfCounts() {
    const PairedAccuracy pair = pairedAccuracy(794, 150, 86, 570);
    QCOMPARE(pair.images, 1600);
    compare(pair.differencePoints, -4.0);
    compare(pair.lowPoints, -5.86829);
    compare(pair.highPoints, -2.12172);
    QVERIFY(std::abs(pair.pValue - 3.71594e-5) < 1e-9);
    QVERIFY(pair.isDifference());
    compare(pairedAccuracy(10, 1, 5, 10).pValue, 0.21875);
  }

  void aTenthOfAPointOf50000ImagesIsNoise() {
    const PairedAccuracy pair = pairedAccuracy(36500, 700, 750, 12050);
    compare(pair.differencePoints, 0.1);
    compare(pair.lowPoints, -0.04931);
    compare(pair.highPoints, 0.24931);
    QVERIFY(!pair.isDifference());
    QCOMPARE(differenceText(pair), std::string("+0.10 (-0.05 to +0.25)"));
  }

  /// One image: (1 -+ 1.96 * sqrt(2 - 1 / 3)) / 3, limited to all images.
  void intervalsStayWithinAllImages() {
    const PairedAccuracy better = pairedAccuracy(0, 0, 1, 0), worse = pairedAccuracy(0, 1, 0, 0);
    compare(better.lowPoints, -51.0101);
    QCOMPARE(better.highPoints, 100.0);
    QCOMPARE(worse.lowPoints, -100.0);
    compare(worse.highPoints, 51.0101);
    QCOMPARE(better.first, 0.0);
    QCOMPARE(better.second, 1.0);
    QCOMPARE(pairedAccuracy(4, 3, 3, 9).pValue, 1.0);  // twice 42 / 64
    QCOMPARE(pairedAccuracy(4, 0, 5, 9).pValue, 0.0625);
    QVERIFY(!pairedAccuracy(4, 0, 3, 9).isDifference() && pairedAccuracy(4, 0, 50, 9).isDifference());
  }

  void equalRunsHaveAnInterval() {
    const PairedAccuracy pair = pairedAccuracy(9, 0, 0, 1);
    QCOMPARE(pair.differencePoints, 0.0);
    compare(pair.highPoints, 16.33303);
    QCOMPARE(pair.pValue, 1.0);
    QCOMPARE(pairedAccuracy(0, 0, 0, 0).images, 0);
  }

  void onlyImagesThatBothScoredCount() {
    const PairedAccuracy top1 = pairOutcomes("11-50", "1-150", 1), top5 = pairOutcomes("11-50", "1-550", 5);
    QCOMPARE(top1.images, 3);
    QCOMPARE(top1.onlyFirst, 0);
    QCOMPARE(top5.images, 3);
    QCOMPARE(top5.first, 2.0 / 3);
    QCOMPARE(pairOutcomes("10", "01", 1).onlySecond, 1);
  }

  void outcomesSurviveTheirTable() {
    std::string outcomes(2500, kRankOne);
    outcomes[1999] = kRankBelow;
    InferenceReport report;
    report.scoredImages = 2500;
    report.outcomes = outcomes;
    Series series;
    addInferenceTables(report, series);
    QCOMPARE(findTable(series, "image_outcomes")->rowCount(), std::size_t{3});
    QCOMPARE(imageOutcomes(series), outcomes);
  }

  void otherWeightsAreNotPaired() {
    const RunResult first = inference("a", "fp32", "1101", 100);
    RunResult second = inference("b", "int8", "1111", 300);
    QVERIFY(pairResults(first, second, 1).ok());
    const auto reasonWithout = [&](const std::function<void(RunResult&)>& edit) {
      RunResult other = second;
      edit(other);
      const auto pair = pairResults(first, other, 1);
      return pair.ok() ? std::string("paired") : pair.error().code + ": " + pair.error().message.english();
    };
    const std::string begin = "results-not-paired: The runs \"a\" and \"b\" cannot be compared image by image: ";
    QCOMPARE(reasonWithout([](RunResult& other) { other.summary.weightsFingerprint = "others"; }),
             begin + "their weights differ.");
    QCOMPARE(reasonWithout([](RunResult& other) { other.summary.datasetFingerprint = "others"; }),
             begin + "their data differ.");
    QCOMPARE(reasonWithout([](RunResult& other) { other.plan.network = "resnet-20"; }),
             begin + "their networks differ.");
    QCOMPARE(reasonWithout([](RunResult& other) { other.series.clear(); }), begin + "no image was scored in both.");
  }

  void tableBeginsWithFp32AndMergesRepeats() {
    std::vector<RunResult> results{inference("a", "int8", "1110", 300), inference("b", "fp32", "1101", 100),
                                   inference("c", "fp32", "1101", 120), inference("d", "bf16", "1101", 150)};
    results[3].summary.weightsFingerprint = "others";
    results.push_back(inference("e", "int8", "1111", 310));
    results.back().plan.calibrationCache = "/data/calibration.cache";
    const std::vector<PrecisionTable> tables = precisionTables(results);
    QCOMPARE(tables.size(), std::size_t{2});
    const std::vector<PrecisionRow>& rows = tables[0].rows;
    QCOMPARE(rows.size(), std::size_t{3});
    QCOMPARE(rows[0].precision, std::string("fp32"));
    QCOMPARE(rows[0].throughput.value_or(Throughput()).value, 110.0);
    QVERIFY(!rows[0].top1Pair);
    QCOMPARE(rows[1].calibration, std::string("max"));
    QCOMPARE(rows[2].calibration, std::string("cache"));
    QCOMPARE(rows[1].returnedLayers, 1);
    QVERIFY(rows[1].top1Pair);
    QCOMPARE(rows[1].top1Pair->onlyFirst, 1);
    QCOMPARE(rows[1].top1Pair->onlySecond, 1);
    QCOMPARE(rows[1].speedup.value_or(0), 300 / 110.0);
    results[1].summary.imagesPerSecond.reset();  // a repeat that measured only the accuracy
    QCOMPARE(precisionTables(results)[0].rows[0].throughput.value_or(Throughput()).value, 120.0);
  }

  /// Batches change nothing about the accuracy, but throughput is compared at the same batch only.
  void batchesAreOneRowAndComparedAtTheirOwn() {
    std::vector<RunResult> results{inference("a", "fp32", "1101", 100), inference("b", "fp32", "1101", 400),
                                   inference("c", "int8", "1111", 150), inference("d", "int8", "1111", 900)};
    for (RunResult& result : results) result.plan.batchSizePerDevice = 4;
    results[1].plan.batchSizePerDevice = 32;
    results[3].plan.batchSizePerDevice = 64;
    const std::vector<PrecisionTable> tables = precisionTables(results);
    QCOMPARE(tables.size(), std::size_t{1});
    const std::vector<PrecisionRow>& rows = tables[0].rows;
    QCOMPARE(rows.size(), std::size_t{2});
    QCOMPARE(rows[0].runs.size(), std::size_t{2});
    QCOMPARE(rows[0].throughput.value_or(Throughput()).value, 400.0);
    QCOMPARE(rows[1].batchSizePerDevice, 4);
    QCOMPARE(rows[1].throughput.value_or(Throughput()).value, 150.0);
    QCOMPARE(rows[1].speedup.value_or(0), 1.5);
    // No FP32 run has one of its batches, so it has no ratio.
    results.erase(results.begin());
    const std::vector<PrecisionTable> apart = precisionTables(results);
    QVERIFY(!apart[0].rows[1].speedup);
    QCOMPARE(apart[0].rows[1].throughput.value_or(Throughput()).value, 900.0);
    QCOMPARE(apart[0].rows[1].batchSizePerDevice, 64);
  }
};

SCALESCOPE_TEST(TestPairedAccuracy)

}  // namespace scalescope::test_paired_accuracy

#include "test_paired_accuracy.moc"
