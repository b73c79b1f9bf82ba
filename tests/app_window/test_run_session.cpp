// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <optional>

#include "app/core/run_columns.h"
#include "app/core/run_marks.h"
#include "app/core/run_session.h"
#include "app/measure/study/ranks.h"
#include "engine/analysis/run/run_state.h"
#include "tests/app_window/run_events.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_run_session {

namespace {

void grow(RunTables& tables, RunState& state, const std::vector<Event>& events) {
  for (const Event& event : events) state.add(event);
  tables.update(state);
}

}  // namespace

class TestRunSession : public QObject {
  Q_OBJECT
 private slots:
  void columnsFollowAxisAndSmoothing() {
    RunTables tables;
    RunColumns columns(tables);
    const auto loss = columns.column({"steps", "loss"});
    const auto smooth = columns.column({"steps", "loss", 1, true});
    std::vector<Event> events;
    for (int step = 1; step <= 4; ++step) events.push_back(stepEvent(step));
    RunState state;
    grow(tables, state, events);
    columns.update(false);
    QCOMPARE(loss->size(), 4U);
    QCOMPARE(loss->x(3), 4.0);
    columns.setAxis(RunAxis::Images);
    QCOMPARE(loss->x(3), 32.0);
    columns.setAxis(RunAxis::WallTime);
    QCOMPARE(loss->x(0), 1.1);
    columns.setSmoothing(2);
    QCOMPARE(smooth->y(3), (1.0 / 3 + 1.0 / 4) / 2);
    QCOMPARE(loss->y(3), 0.25);
  }

  void smoothedRatesAreImagesByTime() {
    StepRow slow = std::get<StepsDone>(stepEvent(1).body).rows[0];
    StepRow fast = std::get<StepsDone>(stepEvent(2).body).rows[0];
    slow.stepTimeMs = 300;  // 8 images in 0.3 s, then 8 in 0.1 s: 16 in 0.4 s
    RunState state;
    RunTables tables;
    grow(tables, state, {{1, 0, StepsDone{{slow, fast}}}});
    RunColumns columns(tables);
    columns.setSmoothing(2);
    QCOMPARE(columns.column({"steps", "images_per_second", 1, true})->y(1), 40.0);
  }

  /// A row of three steps is as long as three, and weighs as much.
  void rowsCountAsTheirSteps() {
    StepRow one = std::get<StepsDone>(stepEvent(1).body).rows[0];
    StepRow three = std::get<StepsDone>(stepEvent(4).body).rows[0];
    three.rowCount = 3;
    one.loss = 8;
    three.loss = 4;
    three.stepTimeMs = 200;
    RunState state;
    RunTables tables;
    grow(tables, state, {{1, 0, StepsDone{{one, three}}}});
    RunColumns columns(tables);
    columns.setSmoothing(2);
    QCOMPARE(columns.column({"steps", "images_per_second"})->y(0), 80.0);
    QCOMPARE(columns.column({"steps", "images_per_second"})->y(1), 40.0);  // 24 images in 3 * 0.2 s
    QCOMPARE(columns.column({"steps", "loss", 1, true})->y(1), 5.0);       // (8 + 3 * 4) / 4
    QVERIFY(std::abs(columns.column({"steps", "images_per_second", 1, true})->y(1) - 32 / 0.7) < 1e-9);
  }

  void telemetryWaitsForItsStep() {
    RunTables tables;
    RunColumns columns(tables);
    const auto cpu = columns.column({"telemetry/a", "cpu_busy_percent"});
    RunState state;
    grow(tables, state, {stepEvent(1), {1.15, -1, TelemetrySampled{"a", 1, {{"cpu_busy_percent", 50}}}}});
    columns.update(false);
    QCOMPARE(cpu->size(), 0U);
    grow(tables, state, {stepEvent(2)});
    columns.update(false);
    QCOMPARE(cpu->size(), 1U);
    QVERIFY(std::abs(cpu->x(0) - 1.5) < 1e-9);
  }

  void marksWarmupEvaluationsAndGaps() {
    std::vector<Event> events;
    for (int step = 1; step <= 12; ++step) events.push_back(stepEvent(step, step <= 2));
    for (double time : {1.0, 1.1, 1.2, 1.3, 31.3, 31.4})
      events.push_back({time, -1, TelemetrySampled{"a", 1, {{"cpu_busy_percent", 1}}}});
    events.push_back({3, 0, EvaluationDone{12, 0.12, 1.2, "validation", 100, 0.5, 0.8, 0.99, 0.5}});
    RunState state;
    RunTables tables;
    grow(tables, state, events);
    RunMarks marks;
    marks.update(tables, RunAxis::WallTime);
    QCOMPARE(marks.marks().size(), 3U);
    QCOMPARE(marks.marks()[0].kind, RunMark::Kind::Warmup);
    QVERIFY(std::abs(marks.marks()[0].x1 - 1.2) < 1e-9);
    QCOMPARE(marks.marks()[1].kind, RunMark::Kind::Gap);
    QVERIFY(std::abs(marks.marks()[1].lengthS - 30) < 1e-9);
    QCOMPARE(marks.marks()[2].kind, RunMark::Kind::Evaluation);
    QVERIFY(std::abs(marks.marks()[2].x0 - 2.5) < 1e-9);
  }

  void attachesToARunningRunWithItsWholeHistory() {
    const QTemporaryDir dir;
    const RunFolder folder{dir.path().toStdString()};
    auto lock = FileLock::acquire(folder.lock());
    appendEvents(folder, {startEvent("r"), configuredEvent(12), stepEvent(1, true), stepEvent(2)});
    const auto session = RunSession::openFolder(folder.path);
    QTRY_COMPARE(session->state().lastStep().step, 2);
    QVERIFY(session->live());
    QCOMPARE(session->title(), QStringLiteral("follow me, 1 rank"));
    session->requestStop();
    QTRY_VERIFY(std::filesystem::exists(folder.stopRequest()));
  }

  void showsADeadRunAsIncomplete() {
    const QTemporaryDir dir;
    const RunFolder folder{dir.path().toStdString()};
    appendEvents(folder, {startEvent("r"), stepEvent(1), stepEvent(2)});
    const auto session = RunSession::openFolder(folder.path);
    QTRY_COMPARE(session->status(), RunStatus::Incomplete);
    QCOMPARE(session->state().lastStep().step, 2);
    QVERIFY(!session->live());
  }

  void readsAFinishedRunFromItsResult() {
    const QTemporaryDir dir;
    const RunFolder folder{dir.path().toStdString()};
    RunState state;
    state.add(startEvent("r"));
    for (int step = 1; step <= 5; ++step) state.add(stepEvent(step));
    state.add({2, -1, RunEnded{RunStatus::Completed}});
    QVERIFY(writeResult(folder.result(), state.result()).ok());
    const auto session = RunSession::openFolder(folder.path);
    QTRY_COMPARE(session->status(), RunStatus::Completed);
    QCOMPARE(session->tables().find("steps")->rowCount(), 5U);
    QVERIFY(session->summary().has_value());
  }

  void saysWhatIsWrongWithADamagedResult() {
    const QTemporaryDir dir;
    const RunFolder folder{dir.path().toStdString()};
    std::ofstream(folder.result()) << "{\"format\": \"scalescope-result\", \"format_ver";
    const auto session = RunSession::openFolder(folder.path);
    QSignalSpy failed(session.get(), &RunSession::failed);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed[0][0].toString().size() > 20, qPrintable(failed[0][0].toString()));
  }

  void ranksAreCountsOrHosts() {
    QCOMPARE(formatRanks(*parseRanks(" 2 ")), std::string("2"));
    QCOMPARE(parseRanks("a:4,b:4")->size(), 2U);
    QVERIFY(!parseRanks("1, two").ok());
    QVERIFY(!parseRanks("0").ok());
    QVERIFY(!parseRanks("").ok());
  }
};

SCALESCOPE_TEST(TestRunSession)

}  // namespace scalescope::test_run_session

#include "test_run_session.moc"
