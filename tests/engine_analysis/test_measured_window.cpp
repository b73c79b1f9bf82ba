// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/run/measured_window.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_measured_window {

namespace {

StepRow rowOf(std::int64_t step, std::int64_t count, double stepMs) {
  StepRow row;
  row.step = step;
  row.rowCount = count;
  row.stepTimeMs = stepMs;
  return row;
}

WindowMarks marksOf(std::int64_t opening, std::int64_t closing) {
  return {WindowMark{true, opening, 5, 100, ""}, WindowMark{false, closing, 6.1, 900, "steps"}};
}

/// Steps 10 to 16; the row of step 14 stands for three steps.
std::vector<StepRow> mixedRows() {
  std::vector<StepRow> rows = {rowOf(10, 1, 9000), rowOf(11, 1, 100), rowOf(14, 3, 200), rowOf(15, 1, 400),
                               rowOf(16, 1, 7000)};
  const double waits[] = {900, 10, 30, 40, 900}, computes[] = {900, 60, 100, 300, 900},
               exposed[] = {900, 20, 50, 20, 900}, busy[] = {900, 30, 60, 30, 900},
               bytes[] = {9000, 1000, 1001, 1001, 9000}, loads[] = {90, 2, 4, 2, 90}, decodes[] = {90, 10, 20, 10, 90},
               transforms[] = {90, 5, 5, 10, 90}, copies[] = {90, 1, 2, 3, 90};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].dataWaitMs = waits[i];
    rows[i].computeTimeMs = computes[i];
    rows[i].allreduceTimeMs = exposed[i];
    rows[i].allreduceBusyMs = busy[i];
    rows[i].allreduceBytes = bytes[i];
    rows[i].loadTimeMs = loads[i];
    rows[i].decodeTimeMs = decodes[i];
    rows[i].transformTimeMs = transforms[i];
    rows[i].copyTimeMs = copies[i];
  }
  rows[2].stepTimeM2 = 600;
  return rows;
}

Summary summaryOf(const WindowMarks& marks, const std::vector<StepRow>& rows, std::optional<int> decodeThreads = {}) {
  Summary summary;
  summary.decodeThreads = decodeThreads;
  summariseWindow(marks, rows, summary);
  return summary;
}

}  // namespace

class TestMeasuredWindow : public QObject {
  Q_OBJECT
 private slots:
  void rowsAfterTheOpeningUpToTheClosing();
  void throughputIsOfTheMarks();
  void meansCountEveryStep();
  void valuesThatWereNotMeasuredAreAbsent();
  void medians_data();
  void medians();
  void anOpenWindowEndsWithTheLastRow();
  void aWindowWithoutStepsHasNoResults();
  void accuracyOfTheLastEpoch();
};

void TestMeasuredWindow::rowsAfterTheOpeningUpToTheClosing() {
  const std::vector<StepRow> rows = measuredRows(marksOf(10, 15), mixedRows());
  QCOMPARE(rows.size(), std::size_t(3));
  QCOMPARE(rows.front().step, 11);
  QCOMPARE(rows.back().step, 15);
  QVERIFY(measuredRows({}, mixedRows()).empty());
  QVERIFY(measuredRows({WindowMark{}, {}}, {}).empty());
}

void TestMeasuredWindow::throughputIsOfTheMarks() {
  const Summary summary = summaryOf(marksOf(10, 15), mixedRows());
  QCOMPARE(summary.measuredSteps.value_or(0), 5);
  QCOMPARE(summary.measuredImages.value_or(0), 800);
  QCOMPARE(summary.measuredTimeS.value_or(0), 6.1 - 5);
  QCOMPARE(summary.imagesPerSecond.value_or(0), 800 / 1.1);
  QCOMPARE(summary.measuredWindow, std::string("steps"));
}

/// Of 1, 3 and 1 steps. Squared deviations: 600 + 100^2 * 3 / 4 + 225^2 * 4 / 5 = 48,600.
void TestMeasuredWindow::meansCountEveryStep() {
  const Summary summary = summaryOf(marksOf(10, 15), mixedRows(), 4);
  QCOMPARE(summary.stepTimeMeanMs.value_or(0), 220.0);
  QCOMPARE(summary.dataWaitMeanMs.value_or(0), 28.0);
  QCOMPARE(summary.computeTimeMeanMs.value_or(0), 132.0);
  QCOMPARE(summary.allreduceTimeMeanMs.value_or(0), 38.0);
  QCOMPARE(summary.hostTimeMeanMs.value_or(0), 22.0);
  QCOMPARE(summary.allreduceBusyMeanMs.value_or(0), 48.0);
  QCOMPARE(summary.allreduceBytesPerStep.value_or(0), 1001);  // 1000.8
  QCOMPARE(summary.loadTimeMeanMs.value_or(0), 3.2);
  QCOMPARE(summary.decodeTimeMeanMs.value_or(0), 16.0);
  QCOMPARE(summary.transformTimeMeanMs.value_or(0), 6.0);
  QCOMPARE(summary.copyTimeMeanMs.value_or(0), 2.0);
  QCOMPARE(summary.inputBusy.value_or(0), 25.2 / (4 * 220));
  QCOMPARE(summary.withinRunCv.value_or(0), std::sqrt(48600 / 4.0) / 220);
}

void TestMeasuredWindow::valuesThatWereNotMeasuredAreAbsent() {
  const std::vector<StepRow> bare = {rowOf(11, 1, 100), rowOf(12, 1, 100)};
  const Summary summary = summaryOf(marksOf(10, 12), bare, 4);
  QVERIFY(!summary.allreduceBusyMeanMs && !summary.allreduceBytesPerStep);
  QVERIFY(!summary.loadTimeMeanMs && !summary.copyTimeMeanMs && !summary.inputBusy);
  QCOMPARE(summary.withinRunCv.value_or(-1), 0.0);
  QVERIFY(!summaryOf(marksOf(10, 11), bare).withinRunCv);  // one step
  QVERIFY(!summaryOf(marksOf(10, 15), mixedRows(), 0).inputBusy);
  QVERIFY(summaryOf(marksOf(10, 15), mixedRows(), 1).inputBusy);
  std::vector<StepRow> timeless = mixedRows();
  for (StepRow& row : timeless) row.stepTimeMs = 0;
  const Summary none = summaryOf(marksOf(13, 14), {timeless[2]}, 4);
  QVERIFY(none.decodeTimeMeanMs && !none.inputBusy && !none.withinRunCv);
  for (double StepRow::*part : {&StepRow::loadTimeMs, &StepRow::decodeTimeMs, &StepRow::transformTimeMs}) {
    std::vector<StepRow> one = bare;
    for (StepRow& row : one) row.*part = 20;
    QCOMPARE(summaryOf(marksOf(10, 12), one, 2).inputBusy.value_or(0), 0.1);
  }
}

void TestMeasuredWindow::medians_data() {
  QTest::addColumn<int>("first");   // steps of 300 ms
  QTest::addColumn<int>("second");  // steps of 100 ms
  QTest::addColumn<double>("median");
  QTest::newRow("1 and 1") << 1 << 1 << 200.0;
  QTest::newRow("2 and 2") << 2 << 2 << 200.0;
  QTest::newRow("1 and 2") << 1 << 2 << 100.0;
  QTest::newRow("2 and 1") << 2 << 1 << 300.0;
  QTest::newRow("1 and 3") << 1 << 3 << 100.0;
  QTest::newRow("3 and 1") << 3 << 1 << 300.0;
  QTest::newRow("4 and 3") << 4 << 3 << 300.0;
}

void TestMeasuredWindow::medians() {
  QFETCH(int, first);
  QFETCH(int, second);
  const std::vector<StepRow> rows = {rowOf(10 + first, first, 300), rowOf(10 + first + second, second, 100)};
  QTEST(summaryOf(marksOf(10, 10 + first + second), rows).stepTimeMedianMs.value_or(0), "median");
}

void TestMeasuredWindow::anOpenWindowEndsWithTheLastRow() {
  WindowMarks marks = marksOf(10, 15);
  marks.closing.reset();
  std::vector<StepRow> rows = mixedRows();
  rows.back().images = 1300;
  rows.back().trainingTimeS = 9;
  const Summary summary = summaryOf(marks, rows);
  QCOMPARE(summary.measuredSteps.value_or(0), 6);
  QCOMPARE(summary.measuredImages.value_or(0), 1200);
  QCOMPARE(summary.imagesPerSecond.value_or(0), 300.0);
  QCOMPARE(summary.measuredWindow, std::string());
  QVERIFY(!summaryOf(marks, {}).measuredSteps);
}

void TestMeasuredWindow::aWindowWithoutStepsHasNoResults() {
  QVERIFY(!summaryOf({}, mixedRows()).measuredSteps);
  QVERIFY(!summaryOf(marksOf(15, 15), mixedRows()).measuredSteps);
  QVERIFY(!summaryOf(marksOf(15, 14), mixedRows()).measuredSteps);
  // The rows of the steps may be lost; the marks state the throughput nevertheless.
  const Summary marksOnly = summaryOf(marksOf(20, 25), mixedRows());
  QVERIFY(marksOnly.imagesPerSecond && !marksOnly.stepTimeMeanMs);
  WindowMarks instant = marksOf(10, 15);
  instant.closing->trainingTimeS = 5;
  const Summary timeless = summaryOf(instant, mixedRows());
  QCOMPARE(timeless.measuredTimeS.value_or(-1), 0.0);
  QVERIFY(!timeless.imagesPerSecond && timeless.stepTimeMeanMs);
}

/// The last epoch is what is less than one epoch before the end: the row at 1.5 of 2.5 is outside of it.
void TestMeasuredWindow::accuracyOfTheLastEpoch() {
  std::vector<StepRow> rows = {rowOf(1, 1, 10), rowOf(3, 2, 10), rowOf(6, 3, 10), rowOf(7, 1, 10)};
  const double epochs[] = {0.5, 1.5, 2, 2.5}, top1[] = {0.9, 0.9, 0.2, 0.6}, top5[] = {0.9, 0.9, 0.3, 0.7};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].epoch = epochs[i];
    rows[i].trainTop1Accuracy = top1[i];
    rows[i].trainTop5Accuracy = top5[i];
  }
  Summary summary;
  summariseTrainingAccuracy(rows, summary);
  QCOMPARE(summary.trainTop1Accuracy.value_or(0), 0.3);  // (3 * 0.2 + 0.6) / 4
  QCOMPARE(summary.trainTop5Accuracy.value_or(0), 0.4);
}

SCALESCOPE_TEST(TestMeasuredWindow)

}  // namespace scalescope::test_measured_window

#include "test_measured_window.moc"
