// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

#include "engine/analysis/run/disturbance_watch.h"
#include "engine/analysis/run/replay_events.h"
#include "engine/base/version.h"
#include "engine/launch/run_recorder.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_resumed_disturbance {

/// The measured window of a resumed run consists of its parts, seen by different controllers.
class TestResumedDisturbance : public QObject {
  Q_OBJECT
 private slots:
  void loadIsThatOfAllParts();
  void windowsThatReopenStartAnew();
  void gpusAreWatchedAgain();
  void pausesOfDroppedStepsDoNotCount();
  void recorderPassesTheEarlierEvents();
  void rebuildFindsWhatWasNotNoted();
};

namespace {

Event mark(double timeS, bool opens, std::int64_t step) { return {timeS, 0, WindowMark{opens, step, 0, 0, ""}}; }
Event enter(double timeS, RunPhase phase) { return {timeS, 0, StateChanged{phase, ""}}; }
Event sample(double timeS, const char* metric, double value) {
  return {timeS, 0, TelemetrySampled{"node1", 1, {{metric, value}}}};
}
Event load(double timeS, double percent) { return sample(timeS, "foreign_cpu_percent", percent); }
Event resumed(double timeS, std::int64_t step) { return {timeS, -1, RunResumed{step, "", 0}}; }

Event step(double timeS, std::int64_t number, double waitMs) {
  StepRow row;
  row.step = number;
  row.timeS = timeS;
  row.stepTimeMs = 100 + waitMs;
  row.allreduceTimeMs = waitMs;
  return {timeS, 0, StepsDone{{row}}};
}

/// Opened at step 10; killed after 3 s beside others.
const std::vector<Event> kFirstPart = {mark(10, true, 10), enter(10, RunPhase::Training), load(11, 90), load(12, 90),
                                       load(13, 90)};

std::string textOf(const std::vector<Event>& events, DisturbanceWatch watch = {}) {
  std::string text;
  for (const Event& event : events)
    if (const auto note = watch.add(event)) text += note->text.english();
  return text;
}

std::vector<Event> operator+(std::vector<Event> left, const std::vector<Event>& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

const std::vector<Event> kSecondPart = {resumed(100, 10),
                                        enter(100.5, RunPhase::Preparing),
                                        load(102, 5),
                                        load(102.5, 5),
                                        enter(103, RunPhase::Training),
                                        load(104, 20),
                                        load(105, 20),
                                        mark(105, false, 30)};
const std::string kMean62 =
    "Other programs used 62.0 % of the cores of node1 on average over the measured window (peak 90 %). Repeat the run "
    "on an idle machine.";  // (3 * 90 + 2 * 20) / 5 s; neither the gap nor the preparation counts

}  // namespace

void TestResumedDisturbance::loadIsThatOfAllParts() {
  QCOMPARE(textOf(kFirstPart + kSecondPart), kMean62);
  // Killed while the final evaluation ran: the window had closed, and continues from a checkpoint within it.
  QCOMPARE(textOf(kFirstPart + kSecondPart +
                  std::vector<Event>{resumed(200, 20), enter(203, RunPhase::Measuring), load(204, 40),
                                     mark(208, false, 30)}),
           kMean62 +
               "Other programs used 58.3 % of the cores of node1 on average over the measured window (peak "
               "90 %). Repeat the run on an idle machine.");  // (3 * 90 + 2 * 20 + 40) / 6 of 10 s
}

void TestResumedDisturbance::windowsThatReopenStartAnew() {
  const std::vector<Event> calm = {
      resumed(100, 5), enter(101, RunPhase::Warmup), mark(103, true, 10), load(104, 1), load(105, 1),
      load(106, 1),    mark(106, false, 30)};
  QCOMPARE(textOf(kFirstPart + calm), std::string());
}

void TestResumedDisturbance::gpusAreWatchedAgain() {
  const char* const hot = "gpu_thermal_slowdown_percent";
  const std::vector<Event> first = {mark(10, true, 10), sample(11, hot, 100)};
  const std::vector<Event> second = {resumed(100, 10), sample(101, hot, 100), enter(103, RunPhase::Training),
                                     sample(103.5, hot, 100), sample(105, hot, 100)};
  QCOMPARE(textOf(first + second), std::string());  // neither the gap nor the preparation is a duration
  QCOMPARE(textOf(first + second + std::vector<Event>{sample(106, hot, 100)}),
           std::string("Heat limited the clocks of the GPU of node1 for more than 2 s while the run was measured. "
                       "Check fans and air flow, and repeat the run."));
}

void TestResumedDisturbance::pausesOfDroppedStepsDoNotCount() {
  std::vector<Event> events = {mark(10, true, 10)};
  for (int i = 0; i < 5; ++i) events.push_back(step(11 + i, 11 + i, 10));
  events.push_back(step(18, 16, 2010));
  const std::vector<Event> rest = {enter(103, RunPhase::Training), step(104, 17, 10), mark(105, false, 17)};
  // The window lasted 18 - 10 + 105 - 103 s; the pause 2.01 - 0.01 s.
  QVERIFY(textOf(events + std::vector<Event>{resumed(100, 16)} + rest)
              .starts_with("The communication between the ranks paused 1 time, for 2.0 s of the 10.0 s that"));
  QCOMPARE(textOf(events + std::vector<Event>{resumed(100, 15)} + rest), std::string());
}

void TestResumedDisturbance::recorderPassesTheEarlierEvents() {
  QTemporaryDir dir;
  const RunFolder folder{dir.path().toStdString()};
  std::filesystem::create_directories(folder.checkpointFolder());
  Checkpoint checkpoint;
  checkpoint.head.identity.engineVersion = kVersion;
  require(writeCheckpoint(checkpointFile(folder.checkpointFolder(), 0), checkpoint));
  std::ofstream file(folder.events());
  file << eventToJson({0, -1, RunStarted{}}) << "\n" << eventToJson(step(1, 1, 0)) << "\n";
  for (Event event : kFirstPart) {
    if (auto opens = std::get_if<WindowMark>(&event.body)) opens->step = 0;
    file << eventToJson(event) << "\n";
  }
  file.close();
  auto resumption = require(findResumption(folder));
  resumption.timeS = 100;
  DisturbanceWatch watch;
  const auto recorder = RunRecorder::reopen(folder, resumption, [&watch](const Event& event) { watch.add(event); });
  QVERIFY(recorder.ok());
  QCOMPARE(textOf({kSecondPart.begin() + 1, kSecondPart.end()}, watch), kMean62);
}

/// Events of a version that did not watch the second part.
void TestResumedDisturbance::rebuildFindsWhatWasNotNoted() {
  QTemporaryDir dir;
  const std::filesystem::path file = dir.filePath("events.jsonl").toStdString();
  const auto rebuilt = [&file](const std::vector<Event>& events) {
    std::ofstream out(file);
    out << eventToJson({0, -1, RunStarted{}}) << "\n";
    for (const Event& event : events) out << eventToJson(event) << "\n";
    out.close();
    return require(rebuildResult(file));
  };
  const auto notes = [](const RunResult& result) {
    std::vector<std::string> texts;
    for (const Event& event : result.events)
      if (const auto* note = std::get_if<Noted>(&event.body)) texts.push_back(note->text.english());
    return texts;
  };
  const RunResult found = rebuilt(kFirstPart + kSecondPart);
  QVERIFY(found.summary.disturbed);
  QCOMPARE(notes(found), std::vector<std::string>{kMean62});
  const Event noted{105.2, -1, Noted{NoteLevel::Disturbed, Text("Busy: 61.9 %.")}};
  QCOMPARE(notes(rebuilt(kFirstPart + kSecondPart + std::vector<Event>{noted})),
           std::vector<std::string>{"Busy: 61.9 %."});
  QVERIFY(!rebuilt({mark(10, true, 10), load(11, 5), load(12, 5), load(13, 5), mark(13, false, 30)}).summary.disturbed);
}

SCALESCOPE_TEST(TestResumedDisturbance)

}  // namespace scalescope::test_resumed_disturbance

#include "test_resumed_disturbance.moc"
