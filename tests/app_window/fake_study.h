// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <map>
#include <optional>
#include <string>

#include "engine/analysis/run/replay_events.h"
#include "engine/study/study_folder.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/run_events.h"

namespace scalescope {

/// A study of two cells with two repeats each, whose controller is this test: it writes the files of the study, its
/// queue and its runs as the engine does. Steps take 10 s of the run's own time, and runs have 12 of them.
class FakeStudy {
 public:
  explicit FakeStudy(const std::filesystem::path& runsDir) : m_folder{runsDir, "s1"} {
    m_study.name = "pair";
    m_study.baseline.network = "resnet-20";
    m_study.baseline.steps = 10;
    m_study.baseline.warmupSteps = 2;
    m_study.factors = {{"batch_size_per_device", {"8", "16"}}};
    m_study.repeats.count = 2;
  }

  void begin() {
    QVERIFY(createStudy(m_folder, m_study).ok());
    std::filesystem::create_directories(m_folder.runsDir / "queues");
    m_controller.emplace(FileLock::acquire(queueLock(m_folder.runsDir, m_folder.id)).value());
    for (const char* run : {"c1-r1", "c1-r2", "c2-r1", "c2-r2"})
      m_queue.entries.push_back({run, std::string("pair: ") + run, RunStatus::Waiting, 0});
    log({StudyEventKind::Begun});
    writeTheQueue();
  }

  /// The run of the queue's entry `entry` starts and has done `steps`.
  void start(std::size_t entry, int steps, int ranks = 1) {
    m_run = RunFolder{m_folder.runsDir / ("29991128-00000" + std::to_string(entry) + "-s1")};
    std::filesystem::create_directories(m_run.path);
    m_lock.emplace(FileLock::acquire(m_run.lock()).value());
    m_entry = entry;
    m_queue.entries[entry].runId = runId();
    m_queue.entries[entry].state = RunStatus::Running;
    log(eventOf(StudyEventKind::RunStarted));
    Event first = startEvent(runId());
    auto& started = std::get<RunStarted>(first.body);
    started.groupId = "s1-" + cell();
    started.repeat = repeat();
    started.startedUnixS = 4e9 + static_cast<double>(entry);
    started.plan = cellsOf(m_study).value()[cell() == "c1" ? 0 : 1].plan;
    started.plan.hosts = {{"localhost", ranks}};
    appendEvents(m_run, {first, configuredEvent(12)});
    for (int step = 1; step <= steps; ++step) add(step, ranks);
    writeTheQueue();
  }

  void end(RunStatus status, double durationS) {
    for (int step = 3; step <= 12; ++step) add(step, 1);
    appendEvents(m_run, {{125, 0, WindowMark{false, 12, 120, 96, "steps"}}, {126, -1, RunEnded{status}}});
    const auto result = rebuildResult(m_run.events());
    QVERIFY(result.ok() && writeResult(m_run.result(), *result).ok());
    m_lock.reset();
    m_queue.entries[m_entry].state = status;
    StudyEvent end = eventOf(StudyEventKind::RunEnded);
    end.status = status;
    end.durationS = durationS;
    if (status == RunStatus::Completed) end.rate = Throughput{0.8, std::string(kImagesPerSecond)};
    log(end);
    writeTheQueue();
  }

  std::string runId() const { return m_run.path.filename().string(); }

 private:
  std::string cell() const { return m_entry < 2 ? "c1" : "c2"; }
  int repeat() const { return static_cast<int>(m_entry % 2) + 1; }

  void add(int step, int ranks) {
    if (step == 3) appendEvents(m_run, {{21, 0, WindowMark{true, 2, 20, 16, ""}}});
    for (int rank = 0; rank < ranks; ++rank) {
      Event event = stepEvent(step, step <= 2);
      event.rank = rank;
      StepRow& row = std::get<StepsDone>(event.body).rows.front();
      row.timeS = event.timeS = row.trainingTimeS = 10.0 * step;
      row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = 10000;
      row.computeTimeMs = rank == 1 ? 9500 : 6000;
      row.allreduceTimeMs = row.stepTimeMs - row.computeTimeMs;
      appendEvents(m_run, {event});
    }
  }

  StudyEvent eventOf(StudyEventKind kind) const { return {kind, "", cell(), repeat(), runId()}; }
  void log(const StudyEvent& event) { QVERIFY(appendToStudyLog(m_folder.log(), event).ok()); }
  void writeTheQueue() {
    m_queue.id = m_folder.id;
    QVERIFY(writeQueue(m_folder.runsDir, m_queue).ok());
  }

  StudyFolder m_folder;
  Study m_study;
  RunQueue m_queue;
  std::optional<FileLock> m_controller, m_lock;
  RunFolder m_run;
  std::size_t m_entry = 0;
};

}  // namespace scalescope
