// SPDX-License-Identifier: Apache-2.0
// What is shown of a run while it goes on and what its result says at the end are one state.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/run/run_tables.h"
#include "engine/analysis/run/time_left.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/step_columns.h"
#include "event_streams.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_live_state {

namespace {

/// `events` in pieces, as a follower hands them over.
struct Live {
  RunState state;
  RunTables tables;
  int voidTables = 0;  ///< times that rows from before became void

  void follow(const std::vector<Event>& events, std::size_t piece) {
    for (std::size_t i = 0; i < events.size(); ++i) {
      state.add(events[i]);
      if ((i + 1) % piece == 0 || i + 1 == events.size()) voidTables += tables.update(state) ? 1 : 0;
    }
  }
};

RunResult whole(const std::vector<Event>& events) {
  RunState state;
  for (const Event& event : events) state.add(event);
  return state.result();
}

bool same(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// Names and columns in their order, every value to the last bit.
void compareTables(const Live& live, const RunResult& result) {
  for (const SeriesTable& expected : result.series) {
    if (expected.name == "rank_means" || expected.name == "host_links") continue;
    const SeriesTable* table = live.tables.find(expected.name);
    QVERIFY2(table, expected.name.c_str());
    QCOMPARE(table->columns.size(), expected.columns.size());
    for (std::size_t i = 0; i < expected.columns.size(); ++i) {
      QCOMPARE(table->columns[i].id, expected.columns[i].id);
      QVERIFY2(same(table->columns[i].values, expected.columns[i].values), expected.columns[i].id.c_str());
    }
  }
}

/// Two ranks whose later steps load images and sum gradients, with evaluations.
std::vector<Event> richRun() {
  std::vector<Event> events = makeRun(3, 40);
  for (Event& event : events) {
    auto* steps = std::get_if<StepsDone>(&event.body);
    if (!steps) continue;
    for (StepRow& row : steps->rows) {
      if (row.step > 10) row.allreduceBytes = 1e6, row.allreduceBusyMs = 3;
      if (row.step > 20) row.loadTimeMs = 4, row.decodeTimeMs = 2, row.copyTimeMs = 1;
    }
  }
  const auto end = events.end() - 1;
  events.insert(end, {{4, 0, EvaluationDone{20, 0.3, 2.2, "validation", 100, 0.9, 0.5, 0.8, 0.3}},
                      {5, 0, EvaluationDone{43, 0.6, 4.7, "validation", 100, 0.7, 0.6, 0.9, 0.3}}});
  return events;
}

/// Step 8 of 12 was reached, then the run went on from step 5, 500 s later.
std::vector<Event> resumedRun() {
  std::vector<Event> events = makeRun(2, 6);
  events.pop_back();
  events.push_back({1.75, 0, EvaluationDone{7, 0.07, 0.7, "validation", 100, 0.9, 0.1, 0.2, 0.4}});
  events.push_back({1.9, -1, ErrorRaised{{"x", "a rank was lost"}}});
  events.push_back({1.9, -1, RunEnded{RunStatus::Failed}});
  events.push_back({500, -1, RunResumed{5, "step-000000005.checkpoint", 1.7e9}});
  for (std::int64_t step = 6; step <= 12; ++step) {
    StepRow row = makeStep(step, 2);
    row.timeS += 500;
    row.loss = 100 + static_cast<double>(step);
    for (int rank : {0, 1}) events.push_back({row.timeS, rank, StepsDone{{row}}});
  }
  return events;
}

}  // namespace

class TestLiveState : public QObject {
  Q_OBJECT
 private slots:
  void tablesGrowIntoThoseOfTheResult_data();
  void tablesGrowIntoThoseOfTheResult();
  void longRunsStayBounded();
  void resumedRunsCountStepsOnce();
  void timeLeft_data();
  void timeLeft();
  void fractionDone();
  void steadyStateIsWaitedFor();
  void programsHaveTheirOwnTimeLeft();
  void stragglerIsOfTheLastSteps();
  void columnsAreMetrics();
  void mergedRowsFollowTheColumns();
};

void TestLiveState::tablesGrowIntoThoseOfTheResult_data() {
  QTest::addColumn<std::vector<Event>>("events");
  QTest::addColumn<int>("piece");
  std::vector<Event> truncated = richRun(), shuffled = richRun();
  truncated.resize(truncated.size() / 2);
  std::shuffle(shuffled.begin() + 3, shuffled.end(), std::mt19937(7));
  std::vector<Event> doubled = richRun();
  doubled.insert(doubled.end(), shuffled.begin(), shuffled.end());
  for (const int piece : {1, 7, 100000}) {
    const auto row = [&](const char* name) { return QByteArray(name) + ", pieces of " + QByteArray::number(piece); };
    QTest::newRow(row("complete")) << richRun() << piece;
    QTest::newRow(row("truncated")) << truncated << piece;
    QTest::newRow(row("out of order")) << shuffled << piece;
    QTest::newRow(row("doubled")) << doubled << piece;
    QTest::newRow(row("resumed")) << resumedRun() << piece;
  }
}

void TestLiveState::tablesGrowIntoThoseOfTheResult() {
  QFETCH(std::vector<Event>, events);
  QFETCH(int, piece);
  Live live;
  live.follow(events, static_cast<std::size_t>(piece));
  compareTables(live, whole(events));
  QCOMPARE(resultToJson(live.state.result()), resultToJson(whole(events)));
  const Summary early = live.state.summary(), late = whole(events).summary;
  QCOMPARE(early.imagesPerSecond, late.imagesPerSecond);
  QCOMPARE(early.withinRunCv, late.withinRunCv);
  QCOMPARE(early.finalLoss, late.finalLoss);
}

/// Rows roll up alike in what is shown and in the result, but for the newest ones, which are shown as they came.
void TestLiveState::longRunsStayBounded() {
  const std::vector<Event> events = makeRun(101, 50'000);
  Live live;
  live.follow(events, 1000);
  QVERIFY2(live.voidTables > 0 && live.voidTables < 20, qPrintable(QString::number(live.voidTables)));
  const SeriesTable* steps = live.tables.find("steps");
  QVERIFY(steps && steps->rowCount() < 20'000);
  const RunResult result = live.state.result();
  QCOMPARE(resultToJson(result), resultToJson(whole(events)));
  const auto& shown = steps->find("step")->values;
  const auto& counts = steps->find("row_count")->values;
  double sum = 0;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    sum += counts[i];
    QCOMPARE(shown[i], sum);  // no step is missing or doubled
  }
  QCOMPARE(sum, 50'101.0);
  for (const SeriesTable& table : result.series) QVERIFY(table.rowCount() <= 20'000);
  const SeriesTable* telemetry = live.tables.find("telemetry/node1");
  QVERIFY(telemetry && telemetry->rowCount() < 20'000 && telemetry->find("cpu_busy_percent_max"));
}

void TestLiveState::resumedRunsCountStepsOnce() {
  Live live;
  live.follow(resumedRun(), 1);
  const Summary summary = live.state.summary();
  QCOMPARE(summary.status, RunStatus::Incomplete);
  QCOMPARE(summary.error, std::string());
  QCOMPARE(summary.resumedCount.value_or(0), std::int64_t{1});
  QCOMPARE(summary.measuredSteps.value_or(0), std::int64_t{10});
  QCOMPARE(live.tables.find("evaluations")->rowCount(), std::size_t{0});
  const auto& losses = live.tables.find("steps")->find("loss")->values;
  QCOMPARE(losses.size(), std::size_t{12});
  QCOMPARE(losses[4], 2.5 - 0.005);
  QCOMPARE(losses[5], 106.0);
  QCOMPARE(live.tables.restarts().size(), std::size_t{1});
  const RunTables::Restart restart = live.tables.restarts().front();
  QCOMPARE(restart.fromS, makeStep(5, 2).timeS);
  QCOMPARE(restart.toS, 500.0);
  RunTables read;
  const RunResult result = live.state.result();
  read.assign(result.series, result.events);
  QCOMPARE(read.restarts().size(), std::size_t{1});
  QCOMPARE(read.restarts().front().fromS, restart.fromS);
}

void TestLiveState::timeLeft_data() {
  QTest::addColumn<std::vector<Event>>("events");
  QTest::addColumn<double>("fraction");    // < 0: not known
  QTest::addColumn<double>("remainingS");  // < 0: not known
  QTest::addColumn<bool>("isLowerBound");
  const auto events = [](double expected, std::int64_t steps, bool opens) {
    std::vector<Event> events = makeRun(2, 1);
    events.resize(3);  // start, environment, configuration
    std::get<RunConfigured>(events[2].body).expectedSteps = expected;
    auto& plan = std::get<RunStarted>(events[0].body).plan;
    plan.warmupSteps = 2;
    plan.minimumMeasuredTimeS = 5;
    plan.maximumMeasuredTimeS = 20;
    for (std::int64_t step = 1; step <= steps; ++step) {
      events.push_back({makeStep(step, 2).timeS, 0, StepsDone{{makeStep(step, 2)}}});
      if (opens && step == 2) events.push_back({1.22, 0, makeMark(true, 2, "")});
    }
    return events;
  };
  QTest::newRow("before the first step") << events(12, 0, false) << 0.0 << -1.0 << false;
  QTest::newRow("so many steps") << events(12, 6, true) << 0.5 << 0.66 << false;
  QTest::newRow("resumed") << resumedRun() << -1.0 << -1.0 << true;
  QTest::newRow("by time, warming up") << events(0, 1, false) << -1.0 << 0.12 + 5 << true;
  QTest::newRow("by time, measuring") << events(0, 12, true) << 0.22 << 3.9 << true;
  // A long test that may continue to three times its epochs, until its step times are steady.
  const auto continuing = [&](double expected, std::int64_t steps) {
    std::vector<Event> all = events(expected, steps, true);
    auto& plan = std::get<RunStarted>(all[0].body).plan;
    plan.test = TestKind::Long;
    plan.epochs = 2;
    plan.maximumEpochs = 6;
    return all;
  };
  QTest::newRow("epochs that may be more") << continuing(12, 6) << 0.5 << 0.66 << true;
  QTest::newRow("beyond the planned epochs") << continuing(12, 16) << -1.0 << 20 * 0.11 << true;
  std::vector<Event> ended = makeRun(2, 4);
  QTest::newRow("ended") << ended << 1.0 << 0.0 << false;
}

void TestLiveState::timeLeft() {
  QFETCH(std::vector<Event>, events);
  QFETCH(double, fraction);
  QFETCH(double, remainingS);
  QFETCH(bool, isLowerBound);
  RunState state;
  for (const Event& event : events) state.add(event);
  const TimeLeft left = scalescope::timeLeft(state);
  if (fraction >= 0)
    QVERIFY2(std::abs(left.fractionDone.value_or(-1) - fraction) < 1e-9,
             qPrintable(QString::number(left.fractionDone.value_or(-1))));
  if (remainingS >= 0)
    QVERIFY2(std::abs(left.remainingS.value_or(-1) - remainingS) < 1e-9,
             qPrintable(QString::number(left.remainingS.value_or(-1))));
  else
    QVERIFY(left.remainingS.value_or(0) < 60);  // the 500 s before a resumption are not time that steps took
  QCOMPARE(left.isLowerBound, isLowerBound);
}

void TestLiveState::fractionDone() {
  RunState state;
  QVERIFY(!fractionOfSteps(state));
  for (const Event& event : makeRun(2, 4)) state.add(event);
  QVERIFY(!fractionOfSteps(state));  // open-ended
  std::vector<Event> events = makeRun(2, 4);
  std::get<RunConfigured>(events[2].body).expectedSteps = 24;
  RunState counted;
  for (const Event& event : events) counted.add(event);
  QCOMPARE(fractionOfSteps(counted).value_or(-1), static_cast<double>(counted.lastStep().step) / 24);

  Plan plan;
  Summary summary;
  plan.minimumMeasuredTimeS = 20;
  QVERIFY(!scalescope::fractionDone(plan, summary));
  summary.measuredTimeS = 5;
  QCOMPARE(scalescope::fractionDone(plan, summary).value_or(-1), 0.25);
  summary.measuredTimeS = 25;  // stopped while it waited for a steady state
  QVERIFY(!scalescope::fractionDone(plan, summary));
  plan.warmupSteps = 10;
  plan.steps = 30;
  QVERIFY(!scalescope::fractionDone(plan, summary));
  summary.measuredSteps = 10;
  QCOMPARE(scalescope::fractionDone(plan, summary).value_or(-1), 0.5);
  plan.test = TestKind::Long;
  plan.epochs = 8;
  summary.epochsDone = 2;
  QCOMPARE(scalescope::fractionDone(plan, summary).value_or(-1), 0.25);
}

void TestLiveState::steadyStateIsWaitedFor() {
  std::vector<Event> events = makeRun(2, 60);
  auto& plan = std::get<RunStarted>(events[0].body).plan;
  plan.minimumMeasuredTimeS = 5;
  plan.maximumMeasuredTimeS = 20;
  events.resize(events.size() - 2);  // neither closed nor ended
  RunState state;
  for (const Event& event : events) state.add(event);
  const TimeLeft left = scalescope::timeLeft(state);
  QVERIFY(left.waitsForSteadyState);
  QVERIFY(std::abs(left.remainingS.value_or(0) - (20 - 6.6)) < 1e-9);
  QVERIFY(!left.fractionDone);
}

/// Neither minimum measured time nor warm-up steps of the plan are theirs.
void TestLiveState::programsHaveTheirOwnTimeLeft() {
  std::vector<Event> events = makeRun(2, 60);
  events.resize(events.size() - 2);
  Plan& plan = std::get<RunStarted>(events[0].body).plan;
  plan.program.command = "./train";
  const auto left = [&](std::optional<double> expectedS) {
    RunState state;
    for (const Event& event : events) state.add(event);
    return std::pair(scalescope::timeLeft(state, expectedS), state.lastTimeS());
  };
  const TimeLeft unknown = left({}).first;
  QVERIFY(!unknown.remainingS && !unknown.fractionDone && !unknown.waitsForSteadyState);
  const auto [expected, elapsedS] = left(100);
  QVERIFY(elapsedS > 0 && elapsedS < 100);
  QCOMPARE(expected.remainingS.value_or(-1), 100 - elapsedS);
  QCOMPARE(expected.fractionDone.value_or(-1), elapsedS / 100);
  QVERIFY(!left(elapsedS / 2).first.remainingS);  // it takes longer than before
  plan.program.timeLimitS = 300;
  const TimeLeft limited = left({}).first;
  QCOMPARE(limited.remainingS.value_or(-1), 300 - elapsedS);
  QVERIFY(limited.isUpperBound && !limited.fractionDone);
  QVERIFY(!left(100).first.isUpperBound);
  Summary summary;
  summary.measuredTimeS = 5;
  QVERIFY(!scalescope::fractionDone(plan, summary));
}

void TestLiveState::stragglerIsOfTheLastSteps() {
  RunState state;
  for (Event event : makeRun(2, 600)) {
    auto* steps = std::get_if<StepsDone>(&event.body);
    if (steps)
      for (StepRow& row : steps->rows) {
        const int slow = row.step <= 300 ? 0 : 1;  // it changes
        row.computeTimeMs = event.rank == slow ? 80 : 40;
        row.allreduceTimeMs = row.stepTimeMs - row.computeTimeMs - row.dataWaitMs;
      }
    state.add(event);
    if (!steps || steps->rows.front().step != 300 || event.rank != 1) continue;
    QVERIFY(currentStraggler(state));
    QCOMPARE(currentStraggler(state)->rank, 0);
  }
  QCOMPARE(currentStraggler(state)->rank, 1);
  QVERIFY(std::abs(currentStraggler(state)->behindMs - 40) < 1e-9);
  state.add({100, -1, RunResumed{602, "c", 1.7e9}});
  QVERIFY(!currentStraggler(state));  // of before
}

/// A column's unit and title are those of its metric.
void TestLiveState::columnsAreMetrics() {
  for (const StepColumn& column : stepColumns()) {
    std::string_view id = column.id;
    for (const std::string_view end : {"_min", "_max", "_m2"})
      if (id.ends_with(end)) id.remove_suffix(end.size());
    QVERIFY2(findMetric(id) || id == "warmup" || id == "row_count", std::string(column.id).c_str());
  }
}

void TestLiveState::mergedRowsFollowTheColumns() {
  StepRow a = makeStep(1, 0), b = makeStep(2, 0);
  a.stepTimeMinMs = a.stepTimeMaxMs = 120;
  b.stepTimeMinMs = b.stepTimeMaxMs = 100;
  a.lossMin = a.lossMax = a.loss = 3;
  b.lossMin = b.lossMax = b.loss = 1;
  b.rowCount = 3;
  b.stepTimeM2 = 5;
  const StepRow row = mergeRows(a, b);
  QCOMPARE(row.rowCount, std::int64_t{4});
  QCOMPARE(row.step, std::int64_t{2});
  QCOMPARE(row.timeS, b.timeS);
  QCOMPARE(row.images, b.images);
  QCOMPARE(row.stepTimeMs, (120 + 3 * 100.0) / 4);
  QCOMPARE(row.stepTimeM2, 5 + 20 * 20 * 3.0 / 4);
  QCOMPARE(row.stepTimeMinMs, 100.0);
  QCOMPARE(row.stepTimeMaxMs, 120.0);
  QCOMPARE(row.loss, 1.5);
  QCOMPARE(row.lossMin, 1.0);
  QCOMPARE(row.lossMax, 3.0);
}

SCALESCOPE_TEST(TestLiveState)

}  // namespace scalescope::test_live_state

#include "test_live_state.moc"
