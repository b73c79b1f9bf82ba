// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/run/evaluation_rows.h"
#include "engine/analysis/run/run_tables.h"
#include "engine/analysis/run/step_rows.h"
#include "engine/analysis/run/telemetry_rows.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_series_rows {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

StepRow rowOf(std::int64_t step, std::int64_t count = 1) {
  StepRow row;
  row.step = step;
  row.rowCount = count;
  row.stepTimeMs = 10;
  row.loss = 3;
  return row;
}

std::vector<std::int64_t> stepsOf(const StepRows& rows) {
  std::vector<std::int64_t> steps;
  for (const StepRow& row : rows.stored()) steps.push_back(row.step);
  return steps;
}

/// Rows of single steps from 1 on, the first `warmup` of the warm-up.
StepRows longRows(std::size_t count, const std::vector<std::int64_t>& borders, std::int64_t warmup = 0) {
  StepRows rows;
  for (const std::int64_t border : borders) rows.addBorder(border);
  for (std::int64_t step = 1; step <= static_cast<std::int64_t>(count); ++step) {
    StepRow row = rowOf(step);
    row.warmup = step <= warmup;
    rows.add(row);
  }
  return rows;
}

bool hasRowEndingAt(const StepRows& rows, std::int64_t step) {
  const std::vector<StepRow> all = rows.rows();
  return std::any_of(all.begin(), all.end(), [step](const StepRow& row) { return row.step == step; });
}

std::vector<std::string> idsOf(const SeriesTable& table) {
  std::vector<std::string> ids;
  for (const SeriesColumn& column : table.columns) ids.push_back(column.id);
  return ids;
}

EvaluationDone evaluationOf(std::int64_t step, double accuracy) {
  return {step, 0.5, 7, "validation", 24, 0.25, accuracy, 0.99, 0.4};
}

}  // namespace

class TestSeriesRows : public QObject {
  Q_OBJECT
 private slots:
  void stepsThatCannotBeAreIgnored();
  void coveredStepsAreIgnored();
  void aSingleStepIsItsOwnMinimumAndMaximum();
  void revisionsOfSteps();
  void stepsAfterACheckpointAreDropped();
  void longTablesAreMergedInPairs();
  void bordersAreNotMergedAcross_data();
  void bordersAreNotMergedAcross();
  void samplesInAnyOrder();
  void extremesBelongToTheirMetric();
  void sampleCountsAreLimited();
  void mergedSamplesKeepWhatEitherStates();
  void evaluationsByStep();
  void restartsOfAResult();
};

void TestSeriesRows::stepsThatCannotBeAreIgnored() {
  StepRows rows;
  rows.add(rowOf(0));
  rows.add(rowOf(-1));
  rows.add(rowOf(3, 4));
  rows.add(rowOf(1'000'000'000'000'001));
  QVERIFY(rows.empty());
  rows.add(rowOf(3, 3));
  rows.add(rowOf(1'000'000'000'000'000));
  QCOMPARE(stepsOf(rows), (std::vector<std::int64_t>{3, 1'000'000'000'000'000}));
  StepRows first;
  first.add(rowOf(1));
  QCOMPARE(first.last().step, 1);
}

/// A row stands for the steps 3 to 5.
void TestSeriesRows::coveredStepsAreIgnored() {
  StepRows rows;
  rows.add(rowOf(5, 3));
  for (const auto& [step, count] :
       {std::pair(3, 1), std::pair(5, 1), std::pair(5, 3), std::pair(3, 2), std::pair(6, 2), std::pair(7, 6)})
    rows.add(rowOf(step, count));
  QCOMPARE(stepsOf(rows), (std::vector<std::int64_t>{5}));
  rows.add(rowOf(8, 3));
  rows.add(rowOf(2, 1));
  rows.add(rowOf(1, 1));
  QCOMPARE(stepsOf(rows), (std::vector<std::int64_t>{1, 2, 5, 8}));
}

void TestSeriesRows::aSingleStepIsItsOwnMinimumAndMaximum() {
  StepRow row = rowOf(1);
  row.rowCount = 0;
  row.stepTimeM2 = 5;
  StepRow merged = rowOf(3, 2);
  merged.stepTimeMinMs = 8;
  merged.stepTimeMaxMs = 12;
  merged.stepTimeM2 = 8;
  StepRows rows;
  rows.add(row);
  rows.add(merged);
  const StepRow& one = rows.stored().front();
  QCOMPARE(one.rowCount, 1);
  QCOMPARE(one.stepTimeMinMs, 10.0);
  QCOMPARE(one.stepTimeMaxMs, 10.0);
  QCOMPARE(one.stepTimeM2, 0.0);
  QCOMPARE(one.lossMin, 3.0);
  QCOMPARE(one.lossMax, 3.0);
  QCOMPARE(rows.last().stepTimeMinMs, 8.0);
  QCOMPARE(rows.last().stepTimeMaxMs, 12.0);
  QCOMPARE(rows.last().stepTimeM2, 8.0);
}

void TestSeriesRows::revisionsOfSteps() {
  StepRows rows;
  rows.add(rowOf(2));
  rows.add(rowOf(3));
  const std::uint64_t appended = rows.revision();
  QCOMPARE(appended, std::uint64_t(0));
  rows.add(rowOf(1));
  QVERIFY(rows.revision() != appended);
  const std::uint64_t inserted = rows.revision();
  rows.dropAfter(3);
  QCOMPARE(rows.revision(), inserted);
  rows.dropAfter(2);
  QVERIFY(rows.revision() != inserted);
  const StepRows merged = longRows(kSeriesRowLimit, {});
  QVERIFY(merged.revision() > 0);
}

void TestSeriesRows::stepsAfterACheckpointAreDropped() {
  StepRows rows = longRows(5, {});
  rows.dropAfter(3);
  QCOMPARE(stepsOf(rows), (std::vector<std::int64_t>{1, 2, 3}));
  rows.add(rowOf(4));
  QCOMPARE(stepsOf(rows), (std::vector<std::int64_t>{1, 2, 3, 4}));
  rows.dropAfter(0);
  QVERIFY(rows.empty());
  rows.dropAfter(0);
  QVERIFY(rows.empty());
}

void TestSeriesRows::longTablesAreMergedInPairs() {
  QCOMPARE(longRows(kSeriesRowLimit - 1, {}).rows().size(), kSeriesRowLimit - 1);
  const std::vector<StepRow> rows = longRows(kSeriesRowLimit, {}).rows();
  QCOMPARE(rows.size(), kSeriesRowLimit / 2);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    QCOMPARE(rows[i].rowCount, 2);
    QCOMPARE(rows[i].step, static_cast<std::int64_t>(2 * i + 2));
  }
}

void TestSeriesRows::bordersAreNotMergedAcross_data() {
  QTest::addColumn<int>("border");
  QTest::addColumn<int>("warmup");
  QTest::addColumn<int>("rows");
  const int half = static_cast<int>(kSeriesRowLimit / 2);
  QTest::newRow("between pairs") << 6 << 0 << half;
  // Steps 1 to 5 are 2 rows of 4 and 1 steps, 19,995 more are 4,999 of 4 steps.
  QTest::newRow("within a pair") << 5 << 0 << half / 2 + 1;
  QTest::newRow("end of the warm-up") << 100 << 5 << half / 2 + 1;
}

void TestSeriesRows::bordersAreNotMergedAcross() {
  QFETCH(int, border);
  QFETCH(int, warmup);
  const StepRows rows = longRows(kSeriesRowLimit, {border}, warmup);
  QTEST(static_cast<int>(rows.rows().size()), "rows");
  QVERIFY(hasRowEndingAt(rows, border));
  if (warmup > 0) QVERIFY(hasRowEndingAt(rows, warmup));
  std::int64_t steps = 0;
  for (const StepRow& row : rows.rows()) steps += row.rowCount;
  QCOMPARE(steps, static_cast<std::int64_t>(kSeriesRowLimit));
}

/// A second sample of the same time is ignored.
void TestSeriesRows::samplesInAnyOrder() {
  TelemetryRows rows;
  rows.add(2, {"n", 1, {{"x", 20}}});
  rows.add(3, {"n", 1, {{"y", 31}}});
  QCOMPARE(rows.revision(), std::uint64_t(0));
  rows.add(1, {"n", 1, {{"x", 10}, {"y", 11}}});
  QCOMPARE(rows.revision(), std::uint64_t(1));
  rows.add(2, {"n", 1, {{"x", 99}}});
  const SeriesTable table = rows.table("telemetry/n");
  QCOMPARE(idsOf(table), (std::vector<std::string>{"time_s", "row_count", "x", "y"}));
  QCOMPARE(table.columns[0].values, (std::vector<double>{1, 2, 3}));
  QCOMPARE(table.columns[1].values, (std::vector<double>{1, 1, 1}));
  QCOMPARE(table.columns[2].values[0], 10.0);
  QCOMPARE(table.columns[2].values[1], 20.0);
  QVERIFY(std::isnan(table.columns[2].values[2]) && std::isnan(table.columns[3].values[1]));
  QCOMPARE(table.columns[3].values[2], 31.0);
}

void TestSeriesRows::extremesBelongToTheirMetric() {
  TelemetryRows rows;
  rows.add(1, {"n", 3, {{"x", 5}, {"x_min", 2}, {"x_max", 9}, {"_min", 7}}});
  rows.add(2, {"n", 1, {{"x", 6}}});
  const SeriesTable table = rows.table("telemetry/n");
  QCOMPARE(idsOf(table),
           (std::vector<std::string>{"time_s", "row_count", "x", "x_min", "x_max", "_min", "_min_min", "_min_max"}));
  QCOMPARE(table.find("row_count")->values, (std::vector<double>{3, 1}));
  QCOMPARE(table.find("x")->values, (std::vector<double>{5, 6}));
  QCOMPARE(table.find("x_min")->values, (std::vector<double>{2, 6}));
  QCOMPARE(table.find("x_max")->values, (std::vector<double>{9, 6}));
  QCOMPARE(table.find("_min")->values.front(), 7.0);
}

void TestSeriesRows::sampleCountsAreLimited() {
  TelemetryRows rows;
  for (const auto& [timeS, count] :
       {std::pair(1.0, std::int64_t(0)), std::pair(2.0, std::int64_t(-5)), std::pair(3.0, std::int64_t(1'000'000'001))})
    rows.add(timeS, {"n", count, {{"x", 1}}});
  QCOMPARE(rows.table("t").find("row_count")->values, (std::vector<double>{1, 1, 1e9}));
}

/// Of each pair of samples, only the later states "x"; only the last sample states "y".
void TestSeriesRows::mergedSamplesKeepWhatEitherStates() {
  TelemetryRows rows;
  for (std::size_t i = 0; i < kSeriesRowLimit - 1; ++i)
    rows.add(static_cast<double>(i), {"n", 1, {{"x", i % 2 == 0 ? kNaN : 4.0}}});
  QCOMPARE(rows.table("t").rowCount(), kSeriesRowLimit - 1);
  const std::uint64_t before = rows.revision();
  rows.add(static_cast<double>(kSeriesRowLimit - 1), {"n", 1, {{"y", 6}}});
  QVERIFY(rows.revision() != before);
  const SeriesTable table = rows.table("t");
  QCOMPARE(table.rowCount(), kSeriesRowLimit / 2);
  QCOMPARE(table.find("time_s")->values.front(), 1.0);
  QCOMPARE(table.find("row_count")->values.front(), 2.0);
  QCOMPARE(table.find("x")->values.front(), 4.0);
  QCOMPARE(table.find("x_min")->values.front(), 4.0);
  QVERIFY(std::isnan(table.find("x")->values.back()));
  QVERIFY(std::isnan(table.find("y")->values.front()));
  QCOMPARE(table.find("y")->values.back(), 6.0);
}

void TestSeriesRows::evaluationsByStep() {
  EvaluationRows rows;
  rows.add(21, evaluationOf(20, 0.2));
  rows.add(31, evaluationOf(30, 0.3));
  rows.add(32, evaluationOf(30, 0.9));
  QCOMPARE(rows.revision(), std::uint64_t(0));
  rows.add(11, evaluationOf(10, 0.1));
  QCOMPARE(rows.revision(), std::uint64_t(1));
  const SeriesTable table = rows.table();
  const std::pair<const char*, std::vector<double>> columns[] = {{"step", {10, 20, 30}},
                                                                 {"time_s", {11, 21, 31}},
                                                                 {"epoch", {0.5, 0.5, 0.5}},
                                                                 {"training_time_s", {7, 7, 7}},
                                                                 {"validation_images", {24, 24, 24}},
                                                                 {"validation_loss", {0.25, 0.25, 0.25}},
                                                                 {"validation_top1_accuracy", {0.1, 0.2, 0.3}},
                                                                 {"validation_top5_accuracy", {0.99, 0.99, 0.99}},
                                                                 {"evaluation_time_s", {0.4, 0.4, 0.4}}};
  QCOMPARE(table.columns.size(), std::size(columns));
  for (const auto& [id, values] : columns) QCOMPARE(table.find(id)->values, values);
  rows.dropAfter(30);
  QCOMPARE(rows.revision(), std::uint64_t(1));
  rows.dropAfter(20);
  QCOMPARE(rows.revision(), std::uint64_t(2));
  QCOMPARE(rows.size(), std::size_t(2));
  QCOMPARE(rows.last().step, 20);
}

/// From the checkpoint's last step to the resumption.
void TestSeriesRows::restartsOfAResult() {
  const SeriesTable steps{"steps", {{"step", {2, 4, 6}}, {"time_s", {20, 40, 60}}}};
  const std::pair<std::int64_t, double> from[] = {{6, 60}, {5, 40}, {4, 40}, {3, 20}, {2, 20}};
  for (const auto& [step, fromS] : from) {
    RunTables tables;
    tables.assign({steps}, {{500, -1, RunResumed{step, "", 0}}});
    QCOMPARE(tables.restarts().size(), std::size_t(1));
    QCOMPARE(tables.restarts().front().fromS, fromS);
    QCOMPARE(tables.restarts().front().toS, 500.0);
  }
  RunTables tables;
  tables.assign({steps}, {{30, -1, RunResumed{6, "", 0}}});  // a clock that was set back
  QCOMPARE(tables.restarts().front().fromS, 30.0);
  tables.assign({steps}, {{500, -1, RunResumed{1, "", 0}}});  // before the first step that is known
  QVERIFY(tables.restarts().empty());
  for (const char* missing : {"step", "time_s"}) {
    SeriesTable table = steps;
    std::erase_if(table.columns, [missing](const SeriesColumn& column) { return column.id == missing; });
    tables.assign({table}, {{500, -1, RunResumed{6, "", 0}}});
    QVERIFY(tables.restarts().empty());
  }
}

SCALESCOPE_TEST(TestSeriesRows)

}  // namespace scalescope::test_series_rows

#include "test_series_rows.moc"
