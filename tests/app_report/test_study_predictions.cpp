// SPDX-License-Identifier: GPL-3.0-or-later
// What other results predict for the cells of a study, before it starts and beside what it measures.
#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "app/measure/study/cell_predictions.h"
#include "app/measure/study/prediction_text.h"
#include "app/measure/study/study_matrix_model.h"
#include "app/measure/study/study_predictor.h"
#include "app/measure/study/study_progress_model.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_study_predictions {

using namespace scalescope::testing;

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
  running->stored.state.cells[0].imagesPerSecond = {204};
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
