// SPDX-License-Identifier: GPL-3.0-or-later
// What other results predict for the cells of a study, before it starts and beside what it measures.
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <cmath>

#include "app/measure/form/prediction_card.h"
#include "app/measure/study/cell_predictions.h"
#include "app/measure/study/prediction_text.h"
#include "app/measure/study/study_matrix_model.h"
#include "app/measure/study/study_predictor.h"
#include "app/measure/study/study_progress_model.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_study_predictions {

using namespace scalescope::testing;
using namespace scalescope::bottleneck_runs;

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

/// One, two and four ranks, each with two batches, like the recorded runs.
Study recordedStudy() {
  Study study;
  study.name = "ranks";
  study.baseline = recordedRuns({"two-ranks-1.json"}).front().plan;
  study.baseline.hosts = require(parseHosts("node1,node2,node3,node4"));
  study.factors = {{"hosts", {"node1", "node1,node2", "node1,node2,node3,node4"}},
                   {"batch_size_per_device", {"20", "30"}}};
  return study;
}

}  // namespace

class TestStudyPredictions : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void predictsCellsLikeTheResults();
  void otherWorkIsNotPredicted();
  void aNodeCheckStatesALimit();
  void theFormPredictsOneTest();
  void theMatrixMarksWhatIsKnown();
  void predictedAgainstMeasured();
  void theLibraryPredictsInTheBackground();
};

void TestStudyPredictions::predictsCellsLikeTheResults() {
  const auto cells = require(cellsOf(recordedStudy()));
  QCOMPARE(cells.size(), std::size_t{6});
  const CellPredictions predictions = predictCells(cells, recordedRuns(kOneAndTwoRanks));
  QCOMPARE(predictions.size(), 6);
  // One and two ranks with batch 20 were measured, the others were not.
  for (const StudyCell& cell : cells) {
    const CellPrediction& one = predictions[toQString(cell.id)];
    const bool isMeasured = cell.plan.batchSizePerDevice == 20 && deviceCount(cell.plan) < 4;
    QCOMPARE(one.measuredImagesPerSecond > 0, isMeasured);
    QCOMPARE(one.isKnown(), isMeasured);
    QVERIFY(one.band90.low < one.imagesPerSecond && one.imagesPerSecond < one.band90.high);
    QVERIFY2(one.basis.startsWith("calibrated on 6 runs"), qPrintable(one.basis));
  }
  double measured = 0;
  for (const RunResult& four : recordedRuns({"four-*"})) measured += four.summary.imagesPerSecond.value() / 2;
  const CellPrediction& four = predictions["c5"];
  QVERIFY(four.band90.low < measured && measured < four.band90.high);
}

void TestStudyPredictions::otherWorkIsNotPredicted() {
  const auto results = recordedRuns(kOneAndTwoRanks);
  Study study = recordedStudy();
  study.baseline.network = "alexnet";
  QVERIFY(predictCells(require(cellsOf(study)), results).isEmpty());
  study = recordedStudy();
  study.baseline.imageSize = 16;
  QVERIFY(predictCells(require(cellsOf(study)), results).isEmpty());
  study = recordedStudy();
  study.factors.front().values = {"other1", "other1,other2"};
  QVERIFY(predictCells(require(cellsOf(study)), results).isEmpty());
  std::vector<RunResult> imported = results;
  for (RunResult& result : imported) result.summary.origin = ResultOrigin::Imported;
  QVERIFY(predictCells(require(cellsOf(recordedStudy())), imported).isEmpty());
}

/// 64 images of 1e9 multiply-adds are 6 * 64e9 = 3.84e11 FLOP, 38.4 ms at 10 TFLOP/s: 1,667 images/s.
void TestStudyPredictions::aNodeCheckStatesALimit() {
  Study study;
  study.name = "limits";
  study.baseline.network = "net";
  study.baseline.precision = "fp32";
  study.baseline.batchSizePerDevice = 64;
  study.baseline.hosts = require(parseHosts("node1"));
  study.factors = {{"hosts", {"node1", "node1:2", "node2"}}};
  const auto cells = require(cellsOf(study));
  const std::vector<NetworkInfo> networks{{"net", 25'000'000, 1'000'000'000, 224}};
  const std::vector<RunResult> check{
      checkResult({checkedPeak("convolution", "fp32", 10, "node1")}, "2026-11-20T09:00:00Z")};
  const CellPredictions predictions = predictCells(cells, check, networks);
  QCOMPARE(predictions.keys(), QStringList("c1"));  // neither the all-reduce of two ranks nor node2 is known
  QVERIFY(predictions["c1"].isLimit && !predictions["c1"].isKnown());
  QVERIFY(std::abs(predictions["c1"].imagesPerSecond - 1666.67) < 0.01);
  QCOMPARE(plain(predictedText(predictions, "c1")), QString("at most 1,667 images/s, rough"));
  QCOMPARE(tellsNewText(predictions, "c1"), QString("yes"));
  QVERIFY2(predictions["c1"].basis.contains("check of node1, 2026-11-20"), qPrintable(predictions["c1"].basis));
  QVERIFY(predictCells(cells, check).isEmpty());
}

/// 100 steps of 64 images at 200 images/s are 32 s, twice 64 s.
void TestStudyPredictions::theFormPredictsOneTest() {
  PredictionCard card(nullptr);
  const auto text = [&card](const char* name) { return plain(card.findChild<QLabel*>(QLatin1String(name))->text()); };
  Plan plan;
  plan.batchSizePerDevice = 64;
  plan.warmupSteps = 20;
  plan.steps = 80;
  plan.repeats = 2;
  plan.hosts = require(parseHosts("node1"));
  card.setTest(plan, 3.0 * 1024 * 1024 * 1024);
  QCOMPARE(text("plan_memory"), QString("at least 3.00 GiB"));
  QCOMPARE(text("plan_predicted"), QString("unknown"));
  QCOMPARE(text("plan_time"), QString("unknown"));
  QVERIFY(text("plan_basis").contains("node check"));
  card.setPredictions({{PredictionCard::kCell, {200, {190, 210}, 0, "calibrated"}}});
  QCOMPARE(text("plan_predicted"), QString("200 images/s (190 to 210)"));
  QCOMPARE(text("plan_time"), QString("about 1 min 04 s, plus preparation"));
  QCOMPARE(text("plan_basis"), QString("calibrated"));
  card.setPredictions({{PredictionCard::kCell, {200, {200, 200}, 0, "check of node1", true}}});
  QCOMPARE(text("plan_time"), QString("at least 1 min 04 s"));
  card.setTest(plan, 0);
  QCOMPARE(text("plan_memory"), QString("unknown"));
  QCOMPARE(text("plan_predicted"), QString("unknown"));
}

void TestStudyPredictions::theMatrixMarksWhatIsKnown() {
  const Study study = recordedStudy();
  const auto cells = require(cellsOf(study));
  StudyMatrixModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setStudy(study, cells);
  const int columns = model.columnCount();
  model.setPredictions(predictCells(cells, recordedRuns(kOneAndTwoRanks)));
  QCOMPARE(model.columnCount(), columns + 2);
  QCOMPARE(model.headerData(columns, Qt::Horizontal, Qt::DisplayRole).toString(), QString("Predicted"));
  const auto text = [&](int row, int column) { return plain(model.index(row, column).data().toString()); };
  QVERIFY2(text(0, columns + 1).startsWith("no, measured: 205 images/s"), qPrintable(text(0, columns + 1)));
  QCOMPARE(text(4, columns + 1), QString("yes"));
  QVERIFY2(text(4, columns).contains(" images/s (") && text(4, columns).contains(" to "), qPrintable(text(4, columns)));
  QVERIFY(model.index(4, columns).data(Qt::ToolTipRole).toString().contains("ranks by a factor of"));
  model.setStudy(study, cells);  // edited: other predictions are on their way
  QCOMPARE(model.columnCount(), columns);
}

void TestStudyPredictions::predictedAgainstMeasured() {
  const CellPredictions predictions{{"c1", {200, {190, 210}, 0, "basis"}}};
  QCOMPARE(plain(predictedText(predictions, "c1")), QString("200 images/s (190 to 210)"));
  QCOMPARE(predictedText(predictions, "c2"), QStringLiteral("–"));
  QCOMPARE(plain(predictedAgainstText(predictions, "c1", 0)), QString("200 images/s (190 to 210)"));
  QCOMPARE(plain(predictedAgainstText(predictions, "c1", 204)),
           QString("200 images/s, measured +2.0 %, inside the band"));
  QVERIFY(predictedAgainstText(predictions, "c1", 180).contains("outside the band"));
  QCOMPARE(plain(tellsNewText({{"c1", {200, {196, 204}, 0, ""}}}, "c1")), QString("no, predicted within ± 2.0 %"));

  auto watched = std::make_shared<WatchedStudy>();
  watched->stored.study = recordedStudy();
  watched->stored.cells = require(cellsOf(watched->stored.study));
  watched->stored.state.cells.resize(watched->stored.cells.size());
  StudyProgressModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setStudy(watched);
  QVERIFY(!model.hasPredictions());
  model.setPredictions(predictions);
  const auto running = std::make_shared<WatchedStudy>(*watched);
  running->stored.state.cells[0].completed = 1;
  running->stored.state.cells[0].unit = "images/s";
  running->stored.state.cells[0].rates = {204};
  model.setStudy(running);  // a run has ended: its prediction stays
  QCOMPARE(plain(model.index(0, StudyProgressModel::Predicted).data().toString()),
           QString("200 images/s, measured +2.0 %, inside the band"));
  QCOMPARE(model.index(1, StudyProgressModel::Predicted).data().toString(), QStringLiteral("–"));
}

void TestStudyPredictions::theLibraryPredictsInTheBackground() {
  LibraryFixture fixture;
  QString one;
  for (const RunResult& run : recordedRuns(kOneAndTwoRanks)) {
    fixture.add(run);
    if (deviceCount(run.plan) == 1 && run.plan.batchSizePerDevice == 20) one = toQString(run.summary.runId);
  }
  const auto library = fixture.open();
  StudyPredictor predictor(library.get());
  QSignalSpy predicted(&predictor, &StudyPredictor::predicted);
  const auto cells = require(cellsOf(recordedStudy()));
  predictor.predict(cells, {});
  QTRY_COMPARE(predicted.size(), 1);
  QCOMPARE(predicted.front().front().value<CellPredictions>().size(), 6);
  // Runs of the study do not predict its own cells.
  QStringList all;
  for (const LibraryEntryPtr& entry : library->entries()) all.append(entry->runId);
  predictor.predict(cells, all);
  QTest::qWait(50);
  QCOMPARE(predicted.size(), 1);
}

SCALESCOPE_WINDOW_TEST(TestStudyPredictions)

}  // namespace scalescope::test_study_predictions

#include "test_study_predictions.moc"
