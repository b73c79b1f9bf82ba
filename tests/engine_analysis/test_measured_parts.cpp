// SPDX-License-Identifier: Apache-2.0
// Means over what was measured: the window of a run, samples over its intervals, rates of storage, and their words.
#include <QtTest>
#include <cmath>

#include "engine/analysis/measured_intervals.h"
#include "engine/analysis/measured_window.h"
#include "engine/analysis/storage_rates.h"
#include "engine/analysis/telemetry_rows.h"
#include "engine/analysis/time_split.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

class TestMeasuredParts : public QObject {
  Q_OBJECT
 private slots:
  void theWindowCountsItsSteps();
  void withoutAMarkThereIsNoWindow();
  void inputOfTheWindow();
  void accuracyOfTheLastEpoch();
  void intervalsWithoutMarks();
  void samplesOverIntervals_data();
  void samplesOverIntervals();
  void storageWhileMeasuring();
  void neededRates();
  void stepsInWords_data();
  void stepsInWords();
  void stragglersInWords();
  void telemetryKeepsItsOrder();
};

namespace {

StepRow rowOf(std::int64_t step, double stepMs, std::int64_t count = 1) {
  StepRow row;
  row.step = step;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = stepMs;
  row.computeTimeMs = stepMs / 2;
  row.dataWaitMs = stepMs / 4;
  row.rowCount = count;
  row.trainingTimeS = static_cast<double>(step);
  row.images = 10 * step;
  return row;
}

WindowMarks marksOf(std::int64_t opens, std::int64_t closes) {
  return {WindowMark{true, opens, 1.0 * static_cast<double>(opens), 10 * opens, ""},
          WindowMark{false, closes, 1.0 * static_cast<double>(closes), 10 * closes, "steps"}};
}

Series storageSeries() {
  const double unknown = std::nan("");
  return {{"steps", {{"time_s", {10, 20, 30, 40}}, {"warmup", {1, 1, 0, 0}}}},
          {"telemetry/a",
           {{"time_s", {5, 20, 25, 35, 40, 50}},
            {"disk_read_bytes_per_second", {900, 900, 100, 200, unknown, 900}},
            {"row_count", {1, 1, 1, 3, 1, 1}}}},
          {"telemetry/b", {{"time_s", {30}}, {"disk_read_bytes_per_second", {50}}, {"nfs_read_bytes_per_second", {7}}}},
          {"other", {{"time_s", {30}}, {"disk_read_bytes_per_second", {1e9}}}}};
}

}  // namespace

void TestMeasuredParts::theWindowCountsItsSteps() {
  const std::vector<StepRow> rows = {rowOf(1, 900), rowOf(2, 10), rowOf(3, 20), rowOf(4, 60), rowOf(5, 900)};
  Summary summary;
  summariseWindow(marksOf(1, 4), rows, summary);
  QCOMPARE(*summary.measuredSteps, std::int64_t(3));
  QCOMPARE(*summary.measuredImages, std::int64_t(30));
  QCOMPARE(*summary.measuredTimeS, 3.0);
  QCOMPARE(*summary.imagesPerSecond, 10.0);
  QCOMPARE(summary.measuredWindow, std::string("steps"));
  QCOMPARE(*summary.stepTimeMeanMs, 30.0);
  QCOMPARE(*summary.stepTimeMedianMs, 20.0);
  QCOMPARE(*summary.computeTimeMeanMs, 15.0);
  QCOMPARE(*summary.dataWaitMeanMs, 7.5);
  QCOMPARE(*summary.hostTimeMeanMs, 7.5);
  QCOMPARE(*summary.withinRunCv, std::sqrt((400.0 + 100 + 900) / 2) / 30);
  QVERIFY(!summary.allreduceBytesPerStep && !summary.loadTimeMeanMs);
  // Rows of several steps count as often; of an even number the two in the middle.
  Summary merged;
  summariseWindow(marksOf(0, 4), {rowOf(3, 10, 3), rowOf(4, 50)}, merged);
  QCOMPARE(*merged.stepTimeMeanMs, 20.0);
  QCOMPARE(*merged.stepTimeMedianMs, 10.0);
  Summary even;
  summariseWindow(marksOf(0, 4), {rowOf(2, 10, 2), rowOf(4, 50, 2)}, even);
  QCOMPARE(*even.stepTimeMedianMs, 30.0);
  Summary open;  // never closed: to the last row
  summariseWindow({marksOf(1, 4).opening, {}}, rows, open);
  QCOMPARE(*open.measuredSteps, std::int64_t(4));
  QCOMPARE(open.measuredWindow, std::string());
}

void TestMeasuredParts::withoutAMarkThereIsNoWindow() {
  const std::vector<StepRow> rows = {rowOf(1, 10), rowOf(2, 10)};
  for (const WindowMarks& marks :
       {WindowMarks{}, WindowMarks{{}, marksOf(0, 2).closing}, marksOf(2, 2), marksOf(2, 1)}) {
    Summary summary;
    summariseWindow(marks, rows, summary);
    QVERIFY(!summary.measuredSteps && !summary.stepTimeMeanMs);
    QVERIFY(measuredRows(marks, rows).empty());
  }
  Summary none;
  summariseWindow({marksOf(1, 2).opening, {}}, {}, none);
  QVERIFY(!none.measuredSteps);
  Summary unseen;  // closed by its marks, but no row was kept
  summariseWindow(marksOf(3, 5), rows, unseen);
  QCOMPARE(*unseen.measuredSteps, std::int64_t(2));
  QVERIFY(!unseen.stepTimeMeanMs);
}

void TestMeasuredParts::inputOfTheWindow() {
  StepRow row = rowOf(1, 100);
  row.loadTimeMs = 20;
  row.decodeTimeMs = 100;
  row.transformTimeMs = 40;
  row.copyTimeMs = 3;
  row.allreduceBytes = 1e6;
  row.allreduceBusyMs = 12;
  Summary summary;
  summary.decodeThreads = 4;
  summariseWindow(marksOf(0, 1), {row}, summary);
  QCOMPARE(*summary.inputBusy, 0.4);
  QCOMPARE(*summary.loadTimeMeanMs, 20.0);
  QCOMPARE(*summary.decodeTimeMeanMs, 100.0);
  QCOMPARE(*summary.transformTimeMeanMs, 40.0);
  QCOMPARE(*summary.copyTimeMeanMs, 3.0);
  QCOMPARE(*summary.allreduceBytesPerStep, std::int64_t(1000000));
  QCOMPARE(*summary.allreduceBusyMeanMs, 12.0);
  QVERIFY(!summary.withinRunCv);
  Summary unknown;
  summariseWindow(marksOf(0, 1), {row}, unknown);
  QVERIFY(!unknown.inputBusy);
}

void TestMeasuredParts::accuracyOfTheLastEpoch() {
  std::vector<StepRow> rows = {rowOf(1, 1), rowOf(2, 1), rowOf(5, 1, 3)};
  rows[0].epoch = 1;
  rows[1].epoch = 1.5;
  rows[2].epoch = 2;
  rows[0].trainTop1Accuracy = 0.9;
  rows[1].trainTop1Accuracy = 0.2;
  rows[2].trainTop1Accuracy = 0.4;
  rows[1].trainTop5Accuracy = 0.6;
  rows[2].trainTop5Accuracy = 0.8;
  Summary summary;
  summariseTrainingAccuracy(rows, summary);
  QCOMPARE(*summary.trainTop1Accuracy, 0.35);
  QCOMPARE(*summary.trainTop5Accuracy, 0.75);
}

void TestMeasuredParts::intervalsWithoutMarks() {
  RunResult result;
  QVERIFY(measuredIntervals(result).empty());
  result.series = {{"steps",
                    {{"step", {1, 2, 3, 4}},
                     {"time_s", {10, 12, 14, 20}},
                     {"training_time_s", {9, 11, 13, 15}},
                     {"warmup", {1, 0, 0, 0}}}}};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{10, 14}, {18, 20}}));
  result.series[0].columns[2].values[2] = std::nan("");  // step 4 then lasts from the training time of step 2
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{10, 12}, {16, 20}}));
  Event opens, closes;
  opens.body = WindowMark{true, 2, 0, 0, ""};
  closes.body = WindowMark{false, 3, 0, 0, ""};
  result.series[0].columns[2].values[2] = 13;
  result.events = {closes, opens};  // a closing mark before the opening one is of a window before
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{12, 14}, {18, 20}}));
  result.events = {opens, closes};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{12, 14}}));
  std::get<WindowMark>(result.events[1].body).step = 1;  // ends before it began: ignored
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{12, 14}, {18, 20}}));
}

void TestMeasuredParts::samplesOverIntervals_data() {
  QTest::addColumn<QList<double>>("times");
  QTest::addColumn<QList<double>>("values");
  QTest::addColumn<double>("mean");
  QTest::addColumn<double>("covered");
  const double unknown = std::nan("");
  QTest::newRow("whole") << QList<double>{0, 10, 20, 30, 40} << QList<double>{9, 9, 1, 9, 3} << 2.0 << 1.0;
  QTest::newRow("parts of samples") << QList<double>{0, 15, 40} << QList<double>{9, 1, 3} << (5.0 + 3 * 15) / 20 << 1.0;
  QTest::newRow("a gap") << QList<double>{0, 10, 20, 30, 40} << QList<double>{9, 9, unknown, 9, 3} << 3.0 << 0.5;
  QTest::newRow("the first sample reaches back") << QList<double>{20, 30} << QList<double>{5, 9} << 5.0 << 0.5;
  QTest::newRow("begins late") << QList<double>{35, 40} << QList<double>{4, 8} << 6.0 << 0.5;
  QTest::newRow("one sample") << QList<double>{20} << QList<double>{5} << unknown << 0.0;
  QTest::newRow("outside") << QList<double>{50, 60} << QList<double>{5, 5} << unknown << 0.0;
  QTest::newRow("none") << QList<double>{} << QList<double>{} << unknown << 0.0;
}

void TestMeasuredParts::samplesOverIntervals() {
  QFETCH(QList<double>, times);
  QFETCH(QList<double>, values);
  QFETCH(double, mean);
  QFETCH(double, covered);
  const std::vector<TimeInterval> intervals = {{10, 20}, {30, 40}};
  const SeriesTable table{"t", {{"time_s", {times.begin(), times.end()}}}};
  const SeriesColumn column{"v", {values.begin(), values.end()}};
  const auto found = meanOver(intervals, table, column);
  QCOMPARE(found.has_value(), !std::isnan(mean));
  QVERIFY(!meanOver({}, table, column));
  QVERIFY(!meanOver(intervals, {"t", {}}, column));
  if (!found) return;
  QCOMPARE(found->mean, mean);
  QCOMPARE(found->coveredShare, covered);
  const SeriesColumn shorter{"v", {values.begin(), values.begin() + 1}};
  QVERIFY(!meanOver({{30, 40}}, table, shorter));  // values end before the interval
}

/// Steps were measured from 20 s to 40 s: of host a, 100 once and 200 for three samples.
void TestMeasuredParts::storageWhileMeasuring() {
  Summary summary;
  summariseStorage(storageSeries(), summary);
  QCOMPARE(*summary.diskReadMeanBytesPerSecond, 175.0 + 50);
  QCOMPARE(*summary.nfsReadMeanBytesPerSecond, 7.0);
  Series warming = storageSeries();
  warming[0].columns[1].values = {1, 1, 1, 1};
  Summary none;
  summariseStorage(warming, none);
  QVERIFY(!none.diskReadMeanBytesPerSecond);
  warming.erase(warming.begin());
  summariseStorage(warming, none);
  QVERIFY(!none.diskReadMeanBytesPerSecond);
  Series cold = storageSeries();
  cold[0].columns.pop_back();  // without a column, all steps are measured
  Summary all;
  summariseStorage(cold, all);
  QCOMPARE(*all.diskReadMeanBytesPerSecond, (900.0 + 900 + 100 + 3 * 200) / 6 + 50);
}

void TestMeasuredParts::neededRates() {
  QCOMPARE(neededBytesPerSecond(100, 2500, 4), 1e6);
  Summary summary;
  summary.imagesPerSecond = 400;
  summary.storedBytesPerImage = 2500;
  summary.nodeCount = 4;
  QCOMPARE(*neededBytesPerSecond(summary), 1e6);
  summary.nodeCount = 0;
  QCOMPARE(*neededBytesPerSecond(summary), 1e6);
  summary.storedBytesPerImage = 0;
  QVERIFY(!neededBytesPerSecond(summary));
  summary.storedBytesPerImage.reset();
  QVERIFY(!neededBytesPerSecond(summary));
}

void TestMeasuredParts::stepsInWords_data() {
  QTest::addColumn<Summary>("summary");
  Summary summary;
  QTest::newRow("") << summary;
  summary.computeTimeMeanMs = 40;
  QTest::newRow(" ") << summary;
  summary.stepTimeMeanMs = 50;
  QTest::newRow("step of 50.0 ms: compute 80 %") << summary;
  summary.dataWaitMeanMs = 4.5;
  summary.hostTimeMeanMs = 0.5;
  QTest::newRow("step of 50.0 ms: compute 80 %, data wait 9.0 %, host 1.0 %") << summary;
  summary.allreduceTimeMeanMs = 5;
  QTest::newRow("step of 50.0 ms: compute 80 %, data wait 9.0 %, host 1.0 % ") << summary;  // one rank
  summary.deviceCount = 2;
  QTest::newRow(
      "step of 50.0 ms: compute 80 % (including the all-reduce on the devices), waiting for other ranks 10 %, "
      "data wait 9.0 %, host 1.0 %")
      << summary;
  summary.allreduceBytesPerStep = 1000;
  summary.allreduceBusyMeanMs = 7.126;
  QTest::newRow(
      "step of 50.0 ms: compute 80 %, exposed communication 10 % (all-reduce 7.13 ms total), data wait 9.0 %, "
      "host 1.0 %")
      << summary;
  summary.allreduceBusyMeanMs = 107.6;
  summary.kind = ResultKind::Inference;
  QTest::newRow("step of 50.0 ms: compute 80 % (all-reduce 108 ms total), data wait 9.0 %, host 1.0 %") << summary;
}

void TestMeasuredParts::stepsInWords() {
  QFETCH(Summary, summary);
  QCOMPARE(QString::fromStdString(timeSplitText(summary)), QString(QTest::currentDataTag()).trimmed());
}

void TestMeasuredParts::stragglersInWords() {
  Summary summary;
  QCOMPARE(stragglerText(summary), std::string());
  summary.stragglerRank = 3;
  summary.stragglerBehindMs = 23;
  summary.stragglerCause = "data_wait";
  summary.stragglerCauseShare = 1.5;
  QCOMPARE(stragglerText(summary), std::string("rank 3 delays the others by 23.0 ms per step, 100 % of it data wait"));
  summary.stragglerHost = "n2";
  summary.stepTimeMeanMs = 511;
  summary.stragglerCause = "compute";
  summary.stragglerCauseShare = 0.92;
  QCOMPARE(stragglerText(summary),
           std::string("rank 3 on n2 delays the others by 23.0 ms per step (4.5 %), 92 % of it compute"));
  summary.stragglerCause = "host";
  QVERIFY(stragglerText(summary).ends_with("of it host"));
  QCOMPARE(allreduceText(summary), std::string());
  summary.allreduceBytesPerStep = 102228128;
  summary.allreduceBusBandwidthGbPerS = 1.1204;
  QCOMPARE(allreduceText(summary), std::string("all-reduce of 102.2 MB per step at 1.120 GB/s (bus)"));
  summary.allreduceBusBandwidthGbPerS = 0.0999;
  QCOMPARE(allreduceText(summary), std::string("all-reduce of 102.2 MB per step at 99.9 MB/s (bus)"));
}

void TestMeasuredParts::telemetryKeepsItsOrder() {
  TelemetryRows rows;
  TelemetrySampled sample;
  sample.values = {{"a", 2}};
  rows.add(2, sample);
  const auto revision = rows.revision();
  sample.values = {{"a", 9}};
  rows.add(2, sample);  // of the same time: ignored
  sample.values = {{"b", 3}, {"a", 3}};
  rows.add(3, sample);
  QCOMPARE(rows.revision(), revision);
  SeriesTable table = rows.table("t");
  QCOMPARE(table.columns.size(), std::size_t(4));
  QCOMPARE(table.find("a")->values, (std::vector<double>{2, 3}));
  QVERIFY(std::isnan(table.find("b")->values[0]));
  sample.values = {{"a", 1}};
  rows.add(1, sample);  // before others
  QVERIFY(rows.revision() != revision);
  sample.rowCount = 4;
  sample.values = {{"a", 5}, {"a_min", 4}, {"a_max", 7}, {"b", 6}};
  rows.add(4, sample);
  table = rows.table("t");
  QCOMPARE(table.find("time_s")->values, (std::vector<double>{1, 2, 3, 4}));
  QCOMPARE(table.find("row_count")->values, (std::vector<double>{1, 1, 1, 4}));
  QCOMPARE(table.find("a_min")->values, (std::vector<double>{1, 2, 3, 4}));
  QCOMPARE(table.find("a_max")->values, (std::vector<double>{1, 2, 3, 7}));
  QCOMPARE(table.find("b_min")->values[3], 6.0);
  QCOMPARE(table.find("b_max")->values[3], 6.0);
}

SCALESCOPE_TEST(TestMeasuredParts)
#include "test_measured_parts.moc"
