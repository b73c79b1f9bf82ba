// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include "engine/analysis/run/replay_events.h"
#include "engine/analysis/run/run_state.h"
#include "engine/analysis/run/step_rows.h"
#include "engine/analysis/run/telemetry_rows.h"
#include "event_streams.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_run_state {

namespace {

RunResult build(const std::vector<Event>& events) {
  RunState state;
  for (const Event& event : events) state.add(event);
  return state.result();
}

bool near(double a, double b, double relative = 1e-9) { return std::abs(a - b) <= relative * std::abs(b); }

}  // namespace

class TestRunState : public QObject {
  Q_OBJECT
 private slots:
  void figuresOfTheWindow();
  void batchOfAPlanOnSeveralHosts();
  void hostsAreInTheOrderOfTheirRanks();
  void tables();
  void evaluationsAfterACheckpointAreToldAgain();
  void accuracyIsThatOfTheLastEpoch();
  void rowsCountAsTheirSteps();
  void inputIsBusyByItsThreads();
  void whatWasToldBeforeAResumeIsToldAgain();
  void evaluationsNameWhatTheyLookedAt();
  void orderAndDuplicatesDoNotMatter();
  void cutStreamsAreIncomplete();
  void longRunsRollUpExactly();
  void errorOfTheControllerIsTheCause();
  void consequencesReadFirstAreNotTheCause();
  void skippedImagesAddUpOverRanks();
  void profileOfRankZeroIsKept();
  void rebuildSkipsTornLines();
  void rebuildRefusesWhatIsNoRun();
};

/// Which host answers first is chance, and must not decide which one a result is named after.
void TestRunState::hostsAreInTheOrderOfTheirRanks() {
  std::vector<Event> events = makeRun(2, 1);
  for (const auto& [rank, host] : {std::pair{4, "c"}, std::pair{2, "b"}, std::pair{1, "a"}, std::pair{4, "c"}})
    events.insert(events.end() - 1, Event{2, rank, EnvironmentProbed{{host, {}}}});
  QStringList hosts;
  for (const HostEnvironment& host : build(events).environment.hosts) hosts.append(QString::fromStdString(host.host));
  QCOMPARE(hosts, QStringList({"node1", "a", "b", "c"}));
}

void TestRunState::figuresOfTheWindow() {
  RunResult result = build(makeRun(10, 100));
  const Summary& summary = result.summary;
  QCOMPARE(summary.status, RunStatus::Completed);
  QCOMPARE(summary.measuredSteps.value(), 100);
  QCOMPARE(summary.measuredImages.value(), 1600);
  QVERIFY(near(*summary.measuredTimeS, 11));
  QVERIFY(near(*summary.imagesPerSecond, 1600 / 11.0));
  QVERIFY(near(*summary.stepTimeMeanMs, 110));
  QVERIFY(near(*summary.stepTimeMedianMs, 110));
  QVERIFY(near(*summary.withinRunCv, std::sqrt(100.0 * 100 / 99) / 110));  // every step is 10 ms off the mean
  QCOMPARE(summary.deviceCount.value(), 2);
  QCOMPARE(summary.nodeCount.value(), 1);
  QCOMPARE(summary.batchSizeGlobal.value(), 16);
  QCOMPARE(summary.measuredWindow, std::string("steps"));
  QVERIFY(near(*summary.finalLoss, 2.5 - 0.11));
  QVERIFY(!summary.validationTop1Accuracy);
  QCOMPARE(result.annotations.tags, std::vector<std::string>{"demo"});
  QCOMPARE(result.environment.hosts.size(), std::size_t(1));
}

/// Before a run is configured, its plan has the values.
void TestRunState::batchOfAPlanOnSeveralHosts() {
  RunStarted started;
  started.plan.batchSizePerDevice = 8;
  started.plan.hosts = {{"n1", 4}, {"n2", 4}, {"watched", 0}};
  const Summary summary = build({{0, -1, started}}).summary;
  QCOMPARE(summary.deviceCount.value(), 8);
  QCOMPARE(summary.nodeCount.value(), 2);
  QCOMPARE(summary.batchSizeGlobal.value(), 64);
}

void TestRunState::tables() {
  RunResult result = build(makeRun(10, 100));
  const SeriesTable* steps = findTable(result.series, "steps");
  QVERIFY(steps);
  QCOMPARE(steps->rowCount(), std::size_t(110));
  QCOMPARE(steps->find("warmup")->values[9], 1.0);
  QCOMPARE(steps->find("warmup")->values[10], 0.0);
  QVERIFY(near(steps->find("images_per_second")->values[1], 160));
  QVERIFY(!steps->find("step_time_ms_min"));
  QVERIFY(findTable(result.series, "rank_steps/1"));
  const SeriesTable* ranks = findTable(result.series, "rank_means");
  QVERIFY(ranks);
  QCOMPARE(ranks->rowCount(), std::size_t(2));
  QCOMPARE(ranks->find("host")->texts[1], std::string("localhost"));
  QVERIFY(near(ranks->find("compute_time_ms")->values[1], 105));
  const SeriesTable* telemetry = findTable(result.series, "telemetry/node1");
  QVERIFY(telemetry);
  QCOMPARE(telemetry->find("cpu_busy_percent")->values[4], 5.0);
}

/// A resumed run evaluates again what came after its checkpoint, at another time; what was before stays.
void TestRunState::evaluationsAfterACheckpointAreToldAgain() {
  const auto evaluation = [](std::int64_t step, double accuracy) {
    return EvaluationDone{
        step, static_cast<double>(step) / 10, 2.0 * static_cast<double>(step), "validation", 24, 0.5, accuracy, 0.99,
        0.4};
  };
  const RunResult result = build({{0, -1, RunStarted{}},
                                  {11, 0, evaluation(10, 0.1)},
                                  {21, 0, evaluation(20, 0.2)},
                                  {31, 0, evaluation(30, 0.3)},
                                  {60, -1, RunResumed{20, "step-20", 0}},
                                  {71, 0, evaluation(30, 0.4)}});
  const SeriesTable* evaluations = findTable(result.series, "evaluations");
  QVERIFY(evaluations);
  QCOMPARE(evaluations->find("step")->values, (std::vector<double>{10, 20, 30}));
  QCOMPARE(evaluations->find("time_s")->values, (std::vector<double>{11, 21, 71}));
  QCOMPARE(evaluations->find("validation_top1_accuracy")->values, (std::vector<double>{0.1, 0.2, 0.4}));
  QCOMPARE(*result.summary.validationTop1Accuracy, 0.4);
}

namespace {

StepRow stepOfEpoch(std::int64_t step, std::int64_t stepsPerEpoch, double top1, std::int64_t steps = 1) {
  StepRow row;
  row.step = step;
  row.rowCount = steps;
  row.epoch = static_cast<double>(step) / static_cast<double>(stepsPerEpoch);
  row.images = 16 * step;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = 100;
  row.trainTop1Accuracy = top1;
  row.trainTop5Accuracy = 2 * top1;
  return row;
}

}  // namespace

/// The row at the end of the epoch before ends at the border and does not belong to the last epoch.
void TestRunState::accuracyIsThatOfTheLastEpoch() {
  std::vector<StepRow> rows;
  for (std::int64_t step = 1; step <= 8; ++step) rows.push_back(stepOfEpoch(step, 4, step <= 4 ? 0 : 0.4));
  const Summary summary = build({{0, -1, RunStarted{}}, {1, 0, StepsDone{rows}}}).summary;
  QCOMPARE(*summary.trainTop1Accuracy, 0.4);
  QCOMPARE(*summary.trainTop5Accuracy, 0.8);
}

/// A row of several steps weighs as many in every mean.
void TestRunState::rowsCountAsTheirSteps() {
  const std::vector<StepRow> rows = {stepOfEpoch(1, 4, 0.1), stepOfEpoch(4, 4, 0.5, 3)};
  const Summary summary = build({{0, -1, RunStarted{}}, {1, 0, StepsDone{rows}}}).summary;
  QVERIFY(near(*summary.trainTop1Accuracy, 0.4));  // (0.1 + 3 * 0.5) / 4
  QVERIFY(near(*summary.trainTop5Accuracy, 0.8));

  auto fast = stepOfEpoch(2, 4, 0), slow = stepOfEpoch(8, 4, 0, 5), between = stepOfEpoch(3, 4, 0);
  fast.warmup = false;
  fast.stepTimeMs = 50;
  between.stepTimeMs = 70;
  slow.dataWaitMs = 14;
  const Summary window = build({{0, -1, RunStarted{}},
                                {1, 0, WindowMark{true, 1, 0.1, 16, ""}},
                                {1, 0, StepsDone{{stepOfEpoch(1, 4, 0), fast, between, slow}}},
                                {2, 0, WindowMark{false, 8, 0.8, 128, "steps"}}})
                             .summary;
  QVERIFY(near(*window.stepTimeMedianMs, 100));  // five of seven steps took 100 ms
  QVERIFY(near(*window.stepTimeMeanMs, 620.0 / 7));
  QVERIFY(near(*window.dataWaitMeanMs, 10));
  QVERIFY(near(*window.hostTimeMeanMs, 620.0 / 7 - 10));

  TelemetryRows telemetry;  // until neighbours are merged
  for (std::size_t i = 0; i < kSeriesRowLimit; ++i)
    telemetry.add(static_cast<double>(i), {"n", i % 2 == 0 ? 1 : 3, {{"x", i % 2 == 0 ? 8.0 : 4.0}}});
  const SeriesTable table = telemetry.table("telemetry/n");
  QCOMPARE(table.rowCount(), kSeriesRowLimit / 2);
  for (const double value : table.find("x")->values) QCOMPARE(value, 5.0);  // (8 + 3 * 4) / 4
  for (const double count : table.find("row_count")->values) QCOMPARE(count, 4.0);
  QCOMPARE(table.find("x_min")->values.back(), 4.0);
  QCOMPARE(table.find("x_max")->values.front(), 8.0);
}

/// 30 ms of three threads in steps of 40 ms.
void TestRunState::inputIsBusyByItsThreads() {
  auto events = makeRun(2, 4);
  for (Event& event : events) {
    if (auto* configured = std::get_if<RunConfigured>(&event.body)) configured->decodeThreads = 3;
    auto* steps = std::get_if<StepsDone>(&event.body);
    for (std::size_t i = 0; steps != nullptr && i < steps->rows.size(); ++i) {
      StepRow& row = steps->rows[i];
      row.stepTimeMs = 40;
      row.loadTimeMs = 5;
      row.decodeTimeMs = 20;
      row.transformTimeMs = 5;
    }
  }
  const Summary summary = build(events).summary;
  QVERIFY(near(*summary.inputBusy, 0.25));
  QVERIFY(near(*summary.decodeTimeMeanMs, 20));
}

void TestRunState::whatWasToldBeforeAResumeIsToldAgain() {
  auto events = makeRun(2, 4);
  events.pop_back();
  events.push_back({5, 0, ImagesSkipped{3, {"a.jpg: cut"}}});
  events.push_back({5, 1, ImagesSkipped{4, {"b.jpg: cut"}}});
  events.push_back({6, -1, ErrorRaised{{"worker-lost", "Rank 1 is gone"}}});
  events.push_back({6, -1, RunEnded{RunStatus::Failed}});
  QCOMPARE(build(events).summary.status, RunStatus::Failed);
  events.push_back({20, -1, RunResumed{4, "step-4", 0}});
  QCOMPARE(build(events).summary.status, RunStatus::Incomplete);
  events.push_back({21, 0, ImagesSkipped{2, {"a.jpg: cut"}}});
  events.push_back({22, -1, RunEnded{RunStatus::Completed}});
  const Summary summary = build(events).summary;
  QCOMPARE(summary.skippedImages, 2);
  QCOMPARE(summary.error, std::string());
  QCOMPARE(summary.status, RunStatus::Completed);
  QCOMPARE(summary.resumedCount.value(), 1);
}

/// The size of the validation set does not count as training progress: it has its own name.
void TestRunState::evaluationsNameWhatTheyLookedAt() {
  auto events = makeRun(10, 100);
  events.insert(events.end() - 1, Event{13.2, 0, EvaluationDone{110, 1, 11, "validation", 24, 0.5, 0.8, 0.99, 0.4}});
  const RunResult result = build(events);
  const SeriesTable* evaluations = findTable(result.series, "evaluations");
  QVERIFY(evaluations);
  QVERIFY(!evaluations->find("images"));
  QCOMPARE(evaluations->find("validation_images")->values[0], 24.0);
}

void TestRunState::orderAndDuplicatesDoNotMatter() {
  auto events = makeRun(10, 100);
  std::string expected = resultToJson(build(events));
  auto doubled = events;
  for (const Event& event : events)
    if (!std::holds_alternative<RunConfigured>(event.body)) doubled.push_back(event);
  std::shuffle(doubled.begin(), doubled.end(), std::mt19937(7));
  RunResult result = build(doubled);
  std::string ordered = resultToJson(build(events));
  QCOMPARE(ordered, expected);
  RunResult straight = build(events);
  QCOMPARE(result.summary.imagesPerSecond, straight.summary.imagesPerSecond);
  QVERIFY(near(*result.summary.withinRunCv, *straight.summary.withinRunCv));
  QCOMPARE(result.summary.measuredSteps, straight.summary.measuredSteps);
  for (const SeriesTable& table : straight.series) {
    const SeriesTable* other = findTable(result.series, table.name);
    QVERIFY(other);
    QCOMPARE(other->columns[0].values, table.columns[0].values);
  }
}

void TestRunState::cutStreamsAreIncomplete() {
  auto events = makeRun(10, 100);
  for (std::size_t kept = 0; kept <= events.size(); ++kept) {
    RunResult result = build({events.begin(), events.begin() + static_cast<std::ptrdiff_t>(kept)});
    QCOMPARE(result.summary.status, kept == events.size() ? RunStatus::Completed : RunStatus::Incomplete);
  }
  events.resize(events.size() - 2 - 60);  // the last twenty steps are lost, too
  RunResult result = build(events);
  QCOMPARE(result.summary.measuredSteps.value(), 80);
  QVERIFY(near(*result.summary.imagesPerSecond, 1280 / 8.8));
  QVERIFY(result.summary.measuredWindow.empty());
}

void TestRunState::longRunsRollUpExactly() {
  const std::int64_t warmup = 101, steps = 200'000;
  RunResult result = build(makeRun(warmup, steps));
  const SeriesTable* table = findTable(result.series, "steps");
  QVERIFY(table->rowCount() < 20'000);
  QVERIFY(table->rowCount() > 5'000);
  QVERIFY(table->find("step_time_ms_min"));
  double rows = 0, warm = 0;
  for (std::size_t i = 0; i < table->rowCount(); ++i) {
    rows += table->find("row_count")->values[i];
    warm += table->find("warmup")->values[i] * table->find("row_count")->values[i];
  }
  QCOMPARE(rows, static_cast<double>(warmup + steps));
  QCOMPARE(warm, static_cast<double>(warmup));
  QCOMPARE(result.summary.measuredSteps.value(), steps);
  QVERIFY(near(*result.summary.stepTimeMeanMs, 110));
  auto n = static_cast<double>(steps);
  QVERIFY(near(*result.summary.withinRunCv, std::sqrt(100 * n / (n - 1)) / 110));
  const SeriesTable* telemetry = findTable(result.series, "telemetry/node1");
  QVERIFY(telemetry->rowCount() < 20'000 && telemetry->rowCount() > 5'000);
  auto low = telemetry->find("cpu_busy_percent_min")->values, high = telemetry->find("cpu_busy_percent_max")->values;
  QCOMPARE(*std::min_element(low.begin(), low.end()), 0.0);
  QCOMPARE(*std::max_element(high.begin(), high.end()), 99.0);
}

void TestRunState::errorOfTheControllerIsTheCause() {
  auto events = makeRun(2, 4);
  events.pop_back();
  events.push_back({5, 0, ErrorRaised{{"communication-failed", "Connection closed by peer"}}});
  events.push_back({6, 1, ErrorRaised{{"dataset-invalid", "Bad file"}}});
  QCOMPARE(build(events).summary.error, std::string("Bad file"));
  events.push_back({7, -1, ErrorRaised{{"worker-lost", "Rank 1 is gone"}}});
  events.push_back({8, -1, RunEnded{RunStatus::Failed}});
  RunResult result = build(events);
  QCOMPARE(result.summary.error, std::string("Rank 1 is gone"));
  QCOMPARE(result.summary.status, RunStatus::Failed);
}

/// Ranks are read in turn: what rank 0 raised in consequence is recorded first, also within one moment.
void TestRunState::consequencesReadFirstAreNotTheCause() {
  auto events = makeRun(2, 4);
  events.pop_back();
  events.push_back({5, 0, ErrorRaised{{"communication-failed", "Connection closed by peer"}}});
  events.push_back({5, 1, ErrorRaised{{"out-of-memory", "No memory"}}});
  QCOMPARE(build(events).summary.error, std::string("No memory"));
  events.push_back({4.9, 2, ErrorRaised{{"communication-failed", "Connection closed by peer"}}});
  QCOMPARE(build(events).summary.error, std::string("No memory"));

  events = makeRun(2, 4);
  events.pop_back();
  events.push_back({5.2, 0, ErrorRaised{{"backend-failed", "The peer has gone"}}});
  events.push_back({5.1, 1, ErrorRaised{{"out-of-memory", "No memory"}}});
  events.push_back({8, -1, RunEnded{RunStatus::Failed}});
  RunState state;
  for (const Event& event : events) state.add(event);
  QCOMPARE(state.error(), std::string("No memory"));
  QCOMPARE(state.cause()->code, std::string("out-of-memory"));
  RunState read;  // a result holds its events by time
  for (const Event& event : state.result().events) read.add(event);
  QCOMPARE(read.error(), state.error());
}

void TestRunState::skippedImagesAddUpOverRanks() {
  auto events = makeRun(2, 4);
  events.push_back({5, 0, ImagesSkipped{2, {"a.jpg: cut"}}});
  events.push_back({6, 0, ImagesSkipped{3, {"a.jpg: cut"}}});
  events.push_back({6, 1, ImagesSkipped{4, {"b.jpg: cut"}}});
  QCOMPARE(build(events).summary.skippedImages, 7);
}

void TestRunState::profileOfRankZeroIsKept() {
  auto events = makeRun(2, 4);
  const StepProfile profile{2, 3.5, "a clock", {{"k", "convolution", "conv1", "forward", 2, 3}}};
  events.push_back({5, 0, ProfileDone{profile}});
  events.push_back({5, 1, ProfileDone{{2, 9, "a clock", {{"other", "", "", "", 2, 9}}}}});
  for (Event& event : events) event = require(eventFromJson(eventToJson(event)));
  const RunResult result = build(events);
  QCOMPARE(result.profile.steps, 2);
  QCOMPARE(result.profile.wallMs, 3.5);
  QCOMPARE(result.profile.kernels.size(), std::size_t{1});
  QCOMPARE(result.profile.kernels.front().kernel, std::string("k"));
  QVERIFY(resultToJson(build(makeRun(2, 4))).find("\"profile\":") == std::string::npos);
}

void TestRunState::rebuildSkipsTornLines() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("events.jsonl").toStdString();
  auto events = makeRun(10, 100);
  std::ofstream file(path);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i == 50) file << "{\"t\": 3, \"rank\"\n\xff\xfe\n";
    file << eventToJson(events[i]) << "\n";
  }
  file << R"({"t": 99, "type": "ste)";
  file.close();
  auto result = rebuildResult(path);
  QVERIFY(result.ok());
  QCOMPARE(result->summary.badEvents, 3);
  QCOMPARE(result->summary.status, RunStatus::Completed);
  QVERIFY(near(*result->summary.imagesPerSecond, 1600 / 11.0, 1e-6));
}

void TestRunState::rebuildRefusesWhatIsNoRun() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("events.jsonl").toStdString();
  QCOMPARE(rebuildResult(path).error().code, std::string("file-not-found"));
  std::ofstream(path) << "nonsense\n";
  QCOMPARE(rebuildResult(path).error().code, std::string("events-empty"));
}

SCALESCOPE_TEST(TestRunState)

}  // namespace scalescope::test_run_state

#include "test_run_state.moc"
