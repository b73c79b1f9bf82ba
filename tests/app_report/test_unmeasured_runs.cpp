// SPDX-License-Identifier: GPL-3.0-or-later
// Of runs that failed, were stopped in warm-up or were not completed, no answer states what was not measured.
#include <cmath>

#include "app/compare/training_time.h"
#include "app/core/node_filter.h"
#include "app/core/run_session.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/telemetry_answer.h"
#include "app/exporting/figure_request.h"
#include "app/library/facts_model.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_unmeasured_runs {

using namespace scalescope::testing;

namespace {

/// Two ranks on two hosts; of 40 steps the first `warmup` are not measured.
RunResult ranksWithWarmup(const std::string& runId, int warmup) {
  RunResult result = makeTwoRankResult(runId);
  result.summary.stragglerRank.reset();
  result.summary.stragglerBehindMs.reset();
  for (SeriesTable& table : result.series)
    for (SeriesColumn& column : table.columns)
      if (column.id == "warmup")
        for (std::size_t row = 0; row < column.values.size(); ++row)
          column.values[row] = static_cast<int>(row) < warmup ? 1 : 0;
  return result;
}

/// Its controller failed before a worker started.
RunResult neverStarted() {
  RunResult result = makeTwoRankResult("failed");
  result.series.clear();
  result.summary = {};
  result.summary.runId = "failed";
  result.summary.status = RunStatus::Failed;
  result.summary.kind = ResultKind::Training;
  result.summary.deviceCount = 2;
  return result;
}

/// Its telemetry was sampled from the start on.
RunResult stoppedInWarmup() {
  RunResult result = ranksWithWarmup("stopped", 40);
  Summary& summary = result.summary;
  summary.status = RunStatus::Stopped;
  summary.imagesPerSecond.reset();
  summary.stepTimeMeanMs.reset();
  for (SeriesTable& table : result.series)
    if (table.name == "telemetry/node1")
      for (const char* metric : {"gpu_busy_percent", "gpu_power_capped_percent"})
        table.columns.push_back({metric, std::vector<double>(table.rowCount(), 0.0)});
  return result;
}

QString lineOf(const LibraryFixture& fixture, const RunResult& result) {
  fixture.add(result);
  const auto session = RunSession::openResult(fixture.folder(result.summary.runId) / "result.json");
  for (int i = 0; i < 200 && !session->summary(); ++i) QTest::qWait(20);
  return session->summary() ? nodeLine(*session, {}) : QStringLiteral("not read");
}

/// A training of 10 epochs, stopped after the fifth at 30 %.
RunResult stoppedTraining() {
  RunResult result = makeResult("long", 1, 100);
  result.plan.test = TestKind::Long;
  result.plan.epochs = 10;
  result.summary.status = RunStatus::Stopped;
  result.summary.trainingTimeS = 18000;
  result.summary.epochsDone = 5;
  result.summary.validationTop1Accuracy = 0.3;
  result.series = {{"evaluations",
                    {{"epoch", {1, 5}},
                     {"training_time_s", {3600, 18000}},
                     {"time_s", {3700, 18500}},
                     {"validation_top1_accuracy", {0.1, 0.3}}}}};
  return result;
}

}  // namespace

class TestUnmeasuredRuns : public QObject {
  Q_OBJECT
 private slots:
  void stragglersOfUnmeasuredStepsAreUnknown();
  void ranksOfInferenceAndProgramsDoNotWait();
  void telemetryOfTheStartIsNotThatOfTheSteps();
  void clocksThatWereNotSampledAreNotFree();
  void partsOfAStepAreNotPromised();
  void theBottleneckOfNoStepIsNotNamed();
  void anAccuracyIsNotMissedBeforeTheEnd();
  void theInspectorStatesNoMeasurement();
};

void TestUnmeasuredRuns::stragglersOfUnmeasuredStepsAreUnknown() {
  const LibraryFixture fixture;
  const QString unknown("Stragglers are unknown: fewer than three steps of each rank were measured.");
  RunResult failed = neverStarted();
  QCOMPARE(lineOf(fixture, failed), unknown);
  RunResult stopped = stoppedInWarmup();
  stopped.summary.slowLinkHost.clear();
  QCOMPARE(lineOf(fixture, stopped), unknown);
  RunResult two = ranksWithWarmup("two-steps", 38), three = ranksWithWarmup("three-steps", 37);
  for (RunResult* run : {&two, &three}) run->summary.slowLinkHost.clear();
  QCOMPARE(lineOf(fixture, two), unknown);
  QCOMPARE(lineOf(fixture, three), QString("No rank stands out as a straggler."));
  // A log with the steps of one rank does not describe the others.
  std::erase_if(three.series, [](const SeriesTable& table) { return table.name == "rank_steps/1"; });
  three.summary.runId = "one-rank";
  QCOMPARE(lineOf(fixture, three), unknown);
}

void TestUnmeasuredRuns::ranksOfInferenceAndProgramsDoNotWait() {
  const LibraryFixture fixture;
  RunResult inference = ranksWithWarmup("inference", 10), program = ranksWithWarmup("program", 10);
  for (RunResult* run : {&inference, &program}) run->summary.slowLinkHost.clear();
  inference.summary.kind = ResultKind::Inference;
  program.plan.program.command = "torchrun train.py";
  QCOMPARE(lineOf(fixture, inference), QString());
  QCOMPARE(lineOf(fixture, program), QString());
}

void TestUnmeasuredRuns::telemetryOfTheStartIsNotThatOfTheSteps() {
  const std::vector<RunResult> stopped = {stoppedInWarmup()};
  QCOMPARE(telemetrySentence(stopped), QString());
  const Answer answer = telemetryAnswer(stopped, telemetrySentence(stopped));
  QCOMPARE(answer.sentence, QString("No step was measured, so the telemetry is that of the start."));
  QVERIFY(answer.tone == Tone::Caution);
  // Beside a measured run only that one is described.
  const QString both = telemetrySentence({stopped.front(), ranksWithWarmup("measured", 10)});
  QVERIFY2(both.startsWith("The cores were"), qPrintable(both));
}

void TestUnmeasuredRuns::clocksThatWereNotSampledAreNotFree() {
  RunResult result = ranksWithWarmup("run", 10);
  SeriesTable& table = *std::find_if(result.series.begin(), result.series.end(),
                                     [](const SeriesTable& one) { return one.name == "telemetry/node1"; });
  table.columns.push_back({"gpu_busy_percent", std::vector<double>(table.rowCount(), 25.0)});
  table.columns.push_back({"gpu_power_capped_percent", std::vector<double>(table.rowCount(), std::nan(""))});
  QVERIFY2(telemetrySentence({result}).endsWith("75\u00a0% of the time."), qPrintable(telemetrySentence({result})));
  table.columns.back().values.assign(table.rowCount(), 0);
  QVERIFY2(telemetrySentence({result}).endsWith("no clock was limited."), qPrintable(telemetrySentence({result})));
}

void TestUnmeasuredRuns::partsOfAStepAreNotPromised() {
  for (const RunResult& result : {neverStarted(), stoppedInWarmup()}) {
    const Answer answer = stepAnswer({result});
    QCOMPARE(answer.sentence, QString("None of the results has a breakdown of its step time."));
    QCOMPARE(answer.beside, QString("No training was completed."));
  }
}

void TestUnmeasuredRuns::theBottleneckOfNoStepIsNotNamed() {
  for (const RunResult& result : {neverStarted(), stoppedInWarmup()}) {
    const BottleneckStudy study = studyBottleneck({result}, {});
    QVERIFY(!study.run);
    QCOMPARE(bottleneckTextOf(study).paragraph(), QString());
    QCOMPARE(answerOf(study, bottleneckTextOf(study)).sentence, QString());
    QCOMPARE(study.excluded.size(), 1);
  }
}

void TestUnmeasuredRuns::anAccuracyIsNotMissedBeforeTheEnd() {
  FigureStyles styles;
  const auto said = [&](const RunResult& result) {
    const auto built = buildFigure({"time-to-accuracy", {}}, {result}, styles);
    return built ? built->figure.caption + ' ' + built->figure.finding : toQString(built.error().message.english());
  };
  RunResult training = stoppedTraining();
  const QString cut = said(training);
  QVERIFY2(cut.contains("Not completed before 75.0\u00a0% was reached: "), qPrintable(cut));
  QVERIFY2(cut.contains("was not completed before it reached 75.0\u00a0% validation top-1"), qPrintable(cut));
  QVERIFY2(!cut.contains("never") && !cut.contains("did not reach"), qPrintable(cut));
  training.summary.status = RunStatus::Completed;
  QVERIFY2(said(training).contains("was never reached by"), qPrintable(said(training)));
}

/// Of the measurement nothing but the state; what the plan says stays.
void TestUnmeasuredRuns::theInspectorStatesNoMeasurement() {
  for (const FactRow& row : factsOf(neverStarted())) {
    const bool isMeasured = row.id == "summary/straggler" || row.id == "summary/slow_link" ||
                            row.id.contains("images_per_second") || row.id.contains("time_ms");
    QVERIFY2(!isMeasured || row.unstated || row.value.isEmpty(), qPrintable(row.id + ": " + row.value));
  }
}

SCALESCOPE_WINDOW_TEST(TestUnmeasuredRuns)

}  // namespace scalescope::test_unmeasured_runs

#include "test_unmeasured_runs.moc"
