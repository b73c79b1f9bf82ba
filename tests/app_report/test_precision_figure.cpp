// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "app/exporting/figure_request.h"
#include "engine/analysis/accuracy/inference_tables.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_precision_figure {

using scalescope::testing::published;

namespace {

RunResult inference(const char* id, const char* precision, const std::string& outcomes, double top1) {
  RunResult result;
  result.summary.runId = id;
  result.summary.status = RunStatus::Completed;
  result.summary.kind = ResultKind::Inference;
  result.summary.deviceCount = 1;
  result.summary.datasetFingerprint = "data";
  result.summary.weightsFingerprint = "weights";
  result.summary.imagesPerSecond = std::string(precision) == "fp32" ? 100 : 310;
  result.summary.validationTop1Accuracy = top1;
  result.summary.validationTop5Accuracy = 1;
  result.plan.network = "resnet-20";
  result.plan.test = TestKind::Inference;
  result.plan.precision = precision;
  InferenceReport report;
  report.outcomes = outcomes;
  report.scoredImages = static_cast<std::int64_t>(outcomes.size());
  summariseInference(report, result.summary);
  addInferenceTables(report, result.series);
  return result;
}

Result<BuiltFigure> drawn(const std::vector<RunResult>& results) {
  FigureStyles styles;
  return buildFigure({"precisions", {}}, results, styles);
}

}  // namespace

class TestPrecisionFigure : public QObject {
  Q_OBJECT
 private slots:
  /// V100 table III: printed differences, and the computed one where they do not follow.
  void publishedRowsKeepTheirPrintedDifferences() {
    const auto built = drawn(published({"v100-table-iii-*"}));
    QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
    const FigurePanel& table = built->figure.panels.back();
    QCOMPARE(table.tableRows.size(), std::size_t{7});
    for (const QStringList& row : shownRows(table.tableRows)) {
      QVERIFY2(row[0].contains("published"), qPrintable(row[0]));
      if (!row[0].startsWith("ResNet-50")) continue;
      QCOMPARE(row.mid(1, 5), QStringList({"INT8", "72.90", "91.14", "72.84", "91.08"}));
      QCOMPARE(row[6], QString("0.07; computed 0.06"));
      QCOMPARE(row[7], QString("0.06"));
    }
  }

  void ownRowsArePairedBesidePublishedOnes() {
    std::string exact(200, kRankOne), quantized = exact;
    quantized[7] = kRankBelow;
    std::vector<RunResult> results = published({"v100-table-iii-vgg-16-*"});
    results.push_back(inference("a", "fp32", exact, 1));
    results.push_back(inference("b", "int8", quantized, 0.995));
    const auto built = drawn(results);
    QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
    QCOMPARE(built->figure.panels.size(), std::size_t{2});
    const QStringList own = shownRow(built->figure.panels.back().tableRows.front());
    QCOMPARE(own[1], QString("INT8, max"));
    QVERIFY2(own[6].startsWith("0.50 ("), qPrintable(own[6]));
    QCOMPARE(own[10], QString("3.10"));
    const FigurePanel& bars = built->figure.panels.front();
    QCOMPARE(bars.categories.size(), 2);
    QCOMPARE(bars.series.size(), std::size_t{2});
    const FigurePoint& point = bars.series[0].points[0];
    QVERIFY(point.low && point.high && *point.low < 0 && *point.high > point.y);
    QVERIFY(built->figure.caption.contains("paired"));
  }

  void resultsWithoutAPairAreNamed() {
    const auto built = drawn({inference("a", "fp32", "11", 1)});
    QVERIFY(!built.ok());
    QCOMPARE(built.error().code, std::string("no-data"));
  }
};

SCALESCOPE_WINDOW_TEST(TestPrecisionFigure)

}  // namespace scalescope::test_precision_figure

#include "test_precision_figure.moc"
