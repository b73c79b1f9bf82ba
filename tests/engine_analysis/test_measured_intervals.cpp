// SPDX-License-Identifier: Apache-2.0
// When steps were measured, and means of samples over these intervals.
#include <QtTest>
#include <cmath>

#include "engine/analysis/energy/measured_intervals.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_measured_intervals {

class TestMeasuredIntervals : public QObject {
  Q_OBJECT
 private slots:
  void intervalsWithoutMarks();
  void samplesOverIntervals_data();
  void samplesOverIntervals();
};

void TestMeasuredIntervals::intervalsWithoutMarks() {
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

void TestMeasuredIntervals::samplesOverIntervals_data() {
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

void TestMeasuredIntervals::samplesOverIntervals() {
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

SCALESCOPE_TEST(TestMeasuredIntervals)

}  // namespace scalescope::test_measured_intervals

#include "test_measured_intervals.moc"
