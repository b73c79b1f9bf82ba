// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <optional>

#include "app/core/rank_sweep.h"
#include "app/core/run_marks.h"
#include "app/core/run_session.h"
#include "engine/analysis/result_builder.h"
#include "tests/app_window/run_events.h"
#include "tests/harness/test_program.h"

namespace scalescope {

class TestRunSession : public QObject {
  Q_OBJECT
 private slots:
  void seriesGrowAsTheResultWouldHaveThem() {
    ResultBuilder builder;
    RunSeries series;
    std::vector<Event> events = {startEvent("r"), configuredEvent(12)};
    for (int step = 1; step <= 12; ++step) events.push_back(stepEvent(step, step <= 2));
    events.push_back({3, 0, EvaluationDone{12, 0.12, 1.2, "validation", 100, 0.5, 0.8, 0.99, 0.4}});
    for (const Event& event : events) {
      builder.add(event);
      series.add(event);
    }
    const RunResult result = builder.build();
    for (const char* name : {"steps", "evaluations"}) {
      const SeriesTable* expected = findTable(result.series, name);
      const SeriesTable* table = series.find(name);
      QVERIFY2(expected != nullptr && table != nullptr, name);
      for (const SeriesColumn& column : expected->columns) {
        const SeriesColumn* live = table->find(column.id);
        QVERIFY2(live != nullptr, column.id.c_str());
        QCOMPARE(live->values, column.values);
      }
    }
    QCOMPARE(series.find("steps")->find("images_per_second")->values[5], 80.0);
  }

  void resumedRunCountsStepsOnce() {
    ResultBuilder builder;
    RunSeries series;
    RunProgress progress;
    std::vector<Event> events = {startEvent("r"), configuredEvent(12)};
    for (int step = 1; step <= 8; ++step) {
      events.push_back(stepEvent(step, step <= 2));
      if (step == 2) events.push_back({1.2, 0, WindowMark{true, 2, 0.2, 16, ""}});
    }
    events.push_back({1.75, 0, EvaluationDone{7, 0.07, 0.7, "validation", 100, 0.9, 0.1, 0.2, 0.4}});
    events.push_back({1.8, 0, WindowMark{false, 8, 0.8, 64, "stopped"}});
    events.push_back({1.8, -1, ErrorRaised{{"x", "a rank was lost"}}});
    events.push_back({1.9, -1, RunEnded{"failed"}});
    events.push_back({500, -1, RunResumed{5, "step-000000005.checkpoint", 1.7e9}});
    for (int step = 6; step <= 12; ++step) {
      Event event = stepEvent(step);
      StepRow& row = std::get<StepsDone>(event.body).rows[0];
      event.timeS = row.timeS = 500 + 0.1 * step;
      row.loss = 100 + step;
      events.push_back(event);
    }
    for (const Event& event : events) {
      builder.add(event);
      series.add(event);
      progress.add(event);
      if (std::holds_alternative<RunResumed>(event.body)) progress.setSteps(series.tables());
    }
    const RunResult result = builder.build();
    QCOMPARE(result.summary.status, std::string("incomplete"));
    QCOMPARE(result.summary.error, std::string());
    QCOMPARE(result.summary.resumedCount.value_or(0), std::int64_t{1});
    QVERIFY(findTable(result.series, "evaluations") == nullptr);
    QCOMPARE(series.find("evaluations")->rowCount(), std::size_t{0});
    for (const SeriesColumn& column : findTable(result.series, "steps")->columns) {
      const auto& live = series.find("steps")->find(column.id)->values;
      QVERIFY2(live == column.values, column.id.c_str());
    }
    const auto& losses = series.find("steps")->find("loss")->values;
    QCOMPARE(losses.size(), std::size_t{12});
    QCOMPARE(losses[4], 1.0 / 5);
    QCOMPARE(losses[5], 106.0);
    QCOMPARE(series.find("steps")->find("images_per_second")->values[5], 80.0);
    QCOMPARE(progress.measuredSteps(), std::int64_t{10});
    QCOMPARE(progress.imagesPerSecond().value_or(0), 80.0);
    QCOMPARE(progress.error(), std::string());
    QVERIFY(progress.remainingS().value_or(-1) < 1);  // the gap is no time that steps took

    RunMarks marks;
    marks.update(series, RunAxis::WallTime);
    const RunMark restart{RunMark::Kind::Restart, 1.5, 500, 498.5};
    QVERIFY(std::count(marks.marks().begin(), marks.marks().end(), restart) == 1);
    RunSeries read;
    read.assign(result.series, result.events);
    RunMarks same;
    same.update(read, RunAxis::WallTime);
    QVERIFY(std::count(same.marks().begin(), same.marks().end(), restart) == 1);
  }

  void columnsFollowAxisAndSmoothing() {
    RunSeries series;
    RunColumns columns(series);
    const auto loss = columns.column({"steps", "loss"});
    const auto smooth = columns.column({"steps", "loss", 1, true});
    for (int step = 1; step <= 4; ++step) series.add(stepEvent(step));
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
    RunSeries series;
    StepRow slow = std::get<StepsDone>(stepEvent(1).body).rows[0];
    StepRow fast = std::get<StepsDone>(stepEvent(2).body).rows[0];
    slow.stepTimeMs = 300;  // 8 images in 0.3 s, then 8 in 0.1 s: 16 in 0.4 s
    series.add({1, 0, StepsDone{{slow, fast}}});
    RunColumns columns(series);
    columns.setSmoothing(2);
    QCOMPARE(columns.column({"steps", "images_per_second", 1, true})->y(1), 40.0);
  }

  /// A row of three steps is as long as three, and weighs as much.
  void rowsCountAsTheirSteps() {
    RunSeries series;
    StepRow one = std::get<StepsDone>(stepEvent(1).body).rows[0];
    StepRow three = std::get<StepsDone>(stepEvent(4).body).rows[0];
    three.rowCount = 3;
    one.loss = 8;
    three.loss = 4;
    three.stepTimeMs = 200;
    series.add({1, 0, StepsDone{{one, three}}});
    RunColumns columns(series);
    columns.setSmoothing(2);
    QCOMPARE(columns.column({"steps", "images_per_second"})->y(0), 80.0);
    QCOMPARE(columns.column({"steps", "images_per_second"})->y(1), 40.0);  // 24 images in 3 * 0.2 s
    QCOMPARE(columns.column({"steps", "loss", 1, true})->y(1), 5.0);       // (8 + 3 * 4) / 4
    QVERIFY(std::abs(columns.column({"steps", "images_per_second", 1, true})->y(1) - 32 / 0.7) < 1e-9);
  }

  void telemetryWaitsForItsStep() {
    RunSeries series;
    RunColumns columns(series);
    const auto cpu = columns.column({"telemetry/a", "cpu_busy_percent"});
    series.add(stepEvent(1));
    series.add({1.15, -1, TelemetrySampled{"a", 1, {{"cpu_busy_percent", 50}}}});
    columns.update(false);
    QCOMPARE(cpu->size(), 0U);
    series.add(stepEvent(2));
    columns.update(false);
    QCOMPARE(cpu->size(), 1U);
    QVERIFY(std::abs(cpu->x(0) - 1.5) < 1e-9);
  }

  void progressTellsThroughputVariationAndTimeLeft() {
    RunProgress progress;
    progress.add(startEvent("r"));
    progress.add(configuredEvent(12));
    progress.add(stepEvent(1, true));
    progress.add(stepEvent(2, true));
    QVERIFY(!progress.imagesPerSecond());
    progress.add({1.2, 0, WindowMark{true, 2, 0.2, 16, ""}});
    for (int step = 3; step <= 6; ++step) progress.add(stepEvent(step));
    QVERIFY(std::abs(*progress.imagesPerSecond() - 80) < 1e-9);
    QCOMPARE(*progress.withinRunCv(), 0.0);
    QCOMPARE(*progress.fractionDone(), 0.5);
    QVERIFY(std::abs(*progress.remainingS() - 0.6) < 1e-6);
    QVERIFY(!progress.remainingIsLowerBound());
  }

  /// 100 and 120 ms: a deviation of 14.14 about 110.
  void progressTellsTheVariationOfSteps() {
    RunProgress progress;
    for (int step = 1; step <= 2; ++step) {
      Event event = stepEvent(step);
      if (step == 2) std::get<StepsDone>(event.body).rows[0].stepTimeMs = 120;
      progress.add(event);
    }
    QVERIFY(std::abs(*progress.withinRunCv() - std::sqrt(200.0) / 110) < 1e-9);
  }

  void marksWarmupEvaluationsAndGaps() {
    RunSeries series;
    for (int step = 1; step <= 12; ++step) series.add(stepEvent(step, step <= 2));
    for (double time : {1.0, 1.1, 1.2, 1.3, 31.3, 31.4})
      series.add({time, -1, TelemetrySampled{"a", 1, {{"cpu_busy_percent", 1}}}});
    series.add({3, 0, EvaluationDone{12, 0.12, 1.2, "validation", 100, 0.5, 0.8, 0.99, 0.5}});
    RunMarks marks;
    marks.update(series, RunAxis::WallTime);
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
    QTRY_COMPARE(session->progress().step(), 2);
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
    QTRY_COMPARE(session->status(), QStringLiteral("incomplete"));
    QCOMPARE(session->progress().step(), 2);
    QVERIFY(!session->live());
  }

  void readsAFinishedRunFromItsResult() {
    const QTemporaryDir dir;
    const RunFolder folder{dir.path().toStdString()};
    ResultBuilder builder;
    builder.add(startEvent("r"));
    for (int step = 1; step <= 5; ++step) builder.add(stepEvent(step));
    builder.add({2, -1, RunEnded{"completed"}});
    QVERIFY(writeResult(folder.result(), builder.build()).ok());
    const auto session = RunSession::openFolder(folder.path);
    QTRY_COMPARE(session->status(), QStringLiteral("completed"));
    QCOMPARE(session->columns().column({"steps", "loss"})->size(), 5U);
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

  void sweepMakesOnePlanPerCountWithEqualCores() {
    const auto sweep = parseRankSweep(" 1, 2 ");
    QVERIFY(sweep.ok());
    const std::vector<Plan> plans = sweepPlans(Plan{}, *sweep, 2);
    QCOMPARE(plans.size(), 2U);
    QCOMPARE(deviceCount(plans[1]), 2);
    QCOMPARE(plans[0].threadsPerRank, 1);
    QCOMPARE(plans[1].threadsPerRank, 1);
    QCOMPARE(sweepPlans(Plan{}, *parseRankSweep("2"), 2)[0].threadsPerRank, 0);
    QCOMPARE(parseRankSweep("a:4,b:4")->hosts.size(), 1U);
    QVERIFY(!parseRankSweep("1, two").ok());
    QVERIFY(!parseRankSweep("0").ok());
    QVERIFY(!parseRankSweep("").ok());
  }
};

}  // namespace scalescope

SCALESCOPE_TEST(scalescope::TestRunSession)
#include "test_run_session.moc"
