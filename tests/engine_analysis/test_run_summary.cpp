// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/run/rebuild.h"
#include "engine/analysis/run/run_state.h"
#include "tests/engine_launch/event_streams.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_run_summary {

namespace {

RunResult build(const std::vector<Event>& events) {
  RunState state;
  for (const Event& event : events) state.add(event);
  return state.result();
}

/// A run whose start and configuration are changed.
template <typename Edit>
RunResult buildWith(const Edit& edit) {
  std::vector<Event> events = makeRun(2, 4);
  edit(std::get<RunStarted>(events[0].body), std::get<RunConfigured>(events[2].body));
  return build(events);
}

}  // namespace

/// Which events and values of a run its result keeps.
class TestRunSummary : public QObject {
  Q_OBJECT
 private slots:
  void optionalValuesOfTheConfiguration();
  void instancesOfInferenceDoNotWait();
  void oneRankIsNotCompared();
  void aResumedRunMayHaveOtherHosts();
  void otherRanksDoNotSpeakForTheRun();
  void notableEventsAreKept();
  void notesBeyondTheLimitAreCounted();
  void checksKeepFewFields();
  void aCheckBesideOtherProgramsIsDisturbed();
  void theLargestBatchIsTheChosenOne();
  void damagedLinesAreCounted();
  void stragglersOfARunningTraining();
  void aWindowAfterTheCheckpointOpensAgain();
};

void TestRunSummary::optionalValuesOfTheConfiguration() {
  const Summary bare = buildWith([](RunStarted&, RunConfigured&) {}).summary;
  QVERIFY(!bare.syntheticTwinImagesPerSecond && !bare.peakMemoryBytes && !bare.storedBytesPerImage);
  QVERIFY(!bare.gradientBucketBytes && !bare.resumedCount);
  QCOMPARE(bare.learningRateFactor.value_or(0), 1.0);
  const Summary full = buildWith([](RunStarted& started, RunConfigured& configured) {
                         started.syntheticTwinImagesPerSecond = 0.5;
                         configured.peakMemoryBytes = 1;
                         configured.storedBytesPerImage = 0.5;
                         configured.gradientBucketBytes = 1;
                         configured.learningRateFactor = 4;
                         configured.threadsPerRank = 3;
                         configured.decodeThreads = 5;
                         configured.macsPerImage = 7;
                       }).summary;
  QCOMPARE(full.syntheticTwinImagesPerSecond.value_or(0), 0.5);
  QCOMPARE(full.peakMemoryBytes.value_or(0), 1);
  QCOMPARE(full.storedBytesPerImage.value_or(0), 0.5);
  QCOMPARE(full.gradientBucketBytes.value_or(0), 1);
  QCOMPARE(full.learningRateFactor.value_or(0), 4.0);
  QCOMPARE(full.threadsPerRank.value_or(0), 3);
  QCOMPARE(full.decodeThreads.value_or(0), 5);
  QCOMPARE(full.macsPerImage.value_or(0), 7);
  QCOMPARE(full.parameterCount.value_or(0), 272474);
  QCOMPARE(full.wallTimeS.value_or(0), 1 + 0.11 * 6 + 1);
}

void TestRunSummary::instancesOfInferenceDoNotWait() {
  QCOMPARE(buildWith([](RunStarted&, RunConfigured&) {}).summary.stepTimeRanks.value_or(0), 2);
  const RunResult inference = buildWith([](RunStarted& started, RunConfigured&) {
    started.kind = ResultKind::Inference;
    started.plan.test = TestKind::Inference;
  });
  const Summary& summary = inference.summary;
  QVERIFY(!summary.stepTimeRanks && !summary.stragglerRank);
  QVERIFY(!summary.learningRateFactor && !summary.finalLoss && !summary.epochsDone && !summary.trainingTimeS);
  QVERIFY(!summary.trainTop1Accuracy && summary.imagesPerSecond);
}

void TestRunSummary::oneRankIsNotCompared() {
  std::vector<Event> events = makeRun(2, 4);
  std::erase_if(events, [](const Event& event) { return event.rank == 1; });
  const RunResult alone = build(events);
  QVERIFY(!alone.summary.stepTimeRanks && !findTable(alone.series, "rank_means"));
  QVERIFY(!findTable(alone.series, "collective") && !findTable(alone.series, "check"));
  QVERIFY(!findTable(alone.series, "host_links") && !findTable(alone.series, "evaluations"));
}

void TestRunSummary::aResumedRunMayHaveOtherHosts() {
  std::vector<Event> events = makeRun(2, 4);
  events.push_back({9, -1, RunResumed{3, "step-3", 0, {}}});
  RunResult same = build(events);
  QCOMPARE(same.plan.hosts.front().host, std::string("localhost"));
  QCOMPARE(same.environment.hosts.size(), std::size_t(1));
  QCOMPARE(same.summary.resumedCount.value_or(0), 1);
  events.back() = {9, -1, RunResumed{3, "step-3", 0, {{"node7", 2}}}};
  events.push_back({10, 0, EnvironmentProbed{{"node7", {}}}});
  const RunResult other = build(events);
  QCOMPARE(other.plan.hosts.front().host, std::string("node7"));
  QCOMPARE(other.environment.hosts.size(), std::size_t(1));
  QCOMPARE(other.environment.hosts.front().host, std::string("node7"));
}

void TestRunSummary::otherRanksDoNotSpeakForTheRun() {
  std::vector<Event> events = makeRun(2, 4);
  InferenceReport report;
  report.images = 10;
  report.imagesPerSecond = 77;
  RunConfigured other;
  other.backend = "other";
  events.push_back({5, 1, InferenceDone{report}});
  events.push_back({5, 1, other});
  events.push_back({5, 1, makeMark(true, 3, "")});
  events.push_back({5, 1, EvaluationDone{6, 1, 2, "validation", 24, 0.5, 0.8, 0.99, 0.4}});
  events.push_back({5, 0, EvaluationDone{6, 1, 2, "training", 24, 0.5, 0.8, 0.99, 0.4}});
  const RunResult result = build(events);
  QCOMPARE(result.summary.backend, std::string("cpu"));
  QCOMPARE(result.summary.measuredSteps.value_or(0), 4);
  QVERIFY(result.summary.imagesPerSecond.value_or(0) != 77);
  QVERIFY(!result.summary.validationTop1Accuracy);
  events.push_back({5, 0, InferenceDone{report}});
  QCOMPARE(build(events).summary.imagesPerSecond.value_or(0), 77.0);
}

void TestRunSummary::notableEventsAreKept() {
  std::vector<Event> events = makeRun(2, 4);
  const std::size_t before = build(events).events.size();
  events.push_back({5, 0, ImagesSkipped{3, {"a.jpg: cut"}}});
  events.push_back({4, 0, Noted{NoteLevel::Disturbed, "another program used the cores"}});
  events.push_back({6, 0, StateChanged{RunPhase::Evaluating, ""}});
  const RunResult result = build(events);
  QCOMPARE(result.events.size(), before + 3);
  QVERIFY(result.summary.disturbed && !build(makeRun(2, 4)).summary.disturbed);
  QCOMPARE(result.summary.skippedImages, 3);
  QVERIFY(std::is_sorted(result.events.begin(), result.events.end(),
                         [](const Event& a, const Event& b) { return a.timeS < b.timeS; }));
}

/// 2,000 events; errors always.
void TestRunSummary::notesBeyondTheLimitAreCounted() {
  for (const int notes : {2000, 2001, 2003}) {
    std::vector<Event> events;
    for (int i = 0; i < notes; ++i) events.push_back({double(i), 0, Noted{NoteLevel::Info, "a note"}});
    events.push_back({3000, 0, ErrorRaised{{"x", "an error"}}});
    const RunResult result = build(events);
    QCOMPARE(result.summary.error, std::string("an error"));
    const auto* last = std::get_if<Noted>(&result.events.back().body);
    QCOMPARE(result.events.size(), std::size_t(2001 + (notes > 2000 ? 1 : 0)));
    QCOMPARE(last != nullptr, notes > 2000);
    if (last != nullptr)
      QCOMPARE(last->text, std::to_string(notes - 2000) + " more notes are in events.jsonl of the run folder.");
  }
}

void TestRunSummary::checksKeepFewFields() {
  RunStarted started;
  started.kind = ResultKind::NodeCheck;
  started.plan.hosts = {{"n1", 1}};
  const RunResult result = build({{0, -1, started}});
  QVERIFY(!result.summary.batchSizeGlobal);
  for (const char* field : {"name", "hosts", "data_path"}) QVERIFY2(!result.unknownPlanFields.contains(field), field);
  for (const char* field : {"network", "precision", "steps"}) QVERIFY2(result.unknownPlanFields.contains(field), field);
  started.kind = ResultKind::Training;
  QCOMPARE(build({{0, -1, started}}).summary.batchSizeGlobal.value_or(0), 32);
}

/// Others used more than 10 % of the cores during one of two values. In a training such a check does not concern its
/// window.
void TestRunSummary::aCheckBesideOtherProgramsIsDisturbed() {
  RunStarted started;
  started.kind = ResultKind::NodeCheck;
  CheckMeasured measured;
  for (const double taken : {0.0, 0.1}) {
    CheckValue value;
    value.test = taken > 0 ? "memory_triad" : "memory_copy";
    value.value = 10;
    value.takenShare = taken;
    measured.values.push_back(value);
  }
  QVERIFY(!build({{0, -1, started}, {1, -1, measured}}).summary.disturbed);
  measured.values.back().takenShare = 0.11;
  QVERIFY(build({{0, -1, started}, {1, -1, measured}}).summary.disturbed);
  started.kind = ResultKind::Training;
  QVERIFY(!build({{0, -1, started}, {1, -1, measured}}).summary.disturbed);
}

void TestRunSummary::theLargestBatchIsTheChosenOne() {
  const RunResult result = buildWith([](RunStarted& started, RunConfigured& configured) {
    started.plan.batchSizePerDevice = kLargestBatch;
    configured.batchSizeGlobal = 96;
  });
  QCOMPARE(result.plan.batchSizePerDevice, 48);
  QCOMPARE(result.summary.batchSizeGlobal.value_or(0), 96);
  RunStarted started;
  started.plan.batchSizePerDevice = kLargestBatch;
  QVERIFY(!build({{0, -1, started}}).summary.batchSizeGlobal);
}

/// The window had opened after step 4: a run that resumes from step 3 has not measured yet.
void TestRunSummary::aWindowAfterTheCheckpointOpensAgain() {
  std::vector<Event> events = makeRun(4, 4);
  events.push_back({9, -1, RunResumed{3, "step-3", 0, {}}});
  QVERIFY(!build(events).summary.measuredSteps);
  events.back() = {9, -1, RunResumed{4, "step-4", 0, {}}};
  events.push_back({10, 0, StepsDone{{makeStep(5, 4)}}});
  QCOMPARE(build(events).summary.measuredSteps.value_or(0), 1);
}

void TestRunSummary::damagedLinesAreCounted() {
  Summary summary;
  QCOMPARE(damageText(summary), std::string());
  summary.badEvents = 1;
  QCOMPARE(damageText(summary), std::string("1 line of its events was damaged and skipped."));
  summary.badEvents = 2;
  QCOMPARE(damageText(summary), std::string("2 lines of its events were damaged and skipped."));
}

/// Rank 1 computes for 20 ms longer in each step after the warm-up.
void TestRunSummary::stragglersOfARunningTraining() {
  QVERIFY(!currentStraggler(RunState()));
  for (const ResultKind kind : {ResultKind::Training, ResultKind::Inference}) {
    RunState state;
    RunStarted started;
    started.kind = kind;
    started.plan.hosts = {{"n1", 1}, {"n2", 1}};
    state.add({0, -1, started});
    for (std::int64_t step = 1; step <= 10; ++step)
      for (const int rank : {0, 1}) {
        StepRow row;
        row.step = step;
        row.warmup = step <= 2;
        row.stepTimeMs = 100;
        row.computeTimeMs = rank == 1 && step > 2 ? 80 : 60;
        row.allreduceTimeMs = 100 - row.computeTimeMs;
        state.add({double(step), rank, StepsDone{{row}}});
      }
    const auto straggler = currentStraggler(state);
    QCOMPARE(straggler.has_value(), kind == ResultKind::Training);
    if (straggler) QVERIFY(straggler->rank == 1 && straggler->host == "n2" && straggler->behindMs == 20);
  }
}

SCALESCOPE_TEST(TestRunSummary)

}  // namespace scalescope::test_run_summary

#include "test_run_summary.moc"
