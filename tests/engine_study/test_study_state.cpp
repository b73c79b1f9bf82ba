// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_estimate.h"
#include "engine/study/study_folder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_study_state {

/// What a study's log amounts to, and what may be asked of a study.
class TestStudyState : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void fixedRepeats();
  void adaptiveRepeats();
  void cellsSettle();
  void doesNotFitIsAnOutcome();
  void phases();
  void logSurvivesACut();
  void requestsAreRefusedByName();
  void estimateByFinishedRuns();
  void roughTimesAreRounded();
  void largestBatchOfAnEarlierVersionIsRead();
  void ratesHaveTheirUnit();
  void runsWithoutRateCount();

 private:
  StudyState state(bool alive = false) const { return studyStateFrom(m_study, m_cells, m_events, alive); }
  void ended(const std::string& cell, int repeat, double rate, double durationS = 10);
  std::unique_ptr<QTemporaryDir> m_folder;
  Study m_study;
  std::vector<StudyCell> m_cells;
  std::vector<StudyEvent> m_events;
};

void TestStudyState::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_study = {};
  m_study.name = "two";
  m_study.baseline.network = "resnet-20";
  m_study.factors = {{"batch_size_per_device", {"8", "16"}}};
  m_study.orderSeed = 0;
  m_cells = cellsOf(m_study).value();
  m_events = {{StudyEventKind::Begun}};
}

void TestStudyState::ended(const std::string& cell, int repeat, double rate, double durationS) {
  StudyEvent end{StudyEventKind::RunEnded, "", cell, repeat, cell + "-" + std::to_string(repeat)};
  end.status = RunStatus::Completed;
  end.rate = Throughput{rate, std::string(kImagesPerSecond)};
  end.durationS = durationS;
  m_events.push_back(end);
}

void TestStudyState::fixedRepeats() {
  const StudyRepeats three;
  const std::vector<double> rates = {100, 200, 300, 400};
  for (std::size_t n = 0; n <= 3; ++n) QCOMPARE(wantedRepeats(three, std::span(rates).first(n)), 3);
  QCOMPARE(wantedRepeats(three, rates), 4);
}

void TestStudyState::adaptiveRepeats() {
  const StudyRepeats rule{true, 0, 2, 6};
  const std::vector<double> steady = {100, 100.5, 99.5}, wild = {100, 140, 80, 120, 90, 130};
  QCOMPARE(wantedRepeats(rule, {}), 3);
  QCOMPARE(wantedRepeats(rule, std::span(steady).first(2)), 3);
  QCOMPARE(wantedRepeats(rule, std::vector<double>{100, 100}), 3);  // two that agree by chance judge nothing
  QCOMPARE(wantedRepeats(rule, steady), 3);                         // 1.25 %: exp(4.303 s / sqrt(3)) - 1, s = 0.005
  QVERIFY(std::abs(*halfWidthPercent(summariseRepeats(steady)) - 1.2498) < 0.001);
  for (std::size_t n = 3; n < 6; ++n) QCOMPARE(wantedRepeats(rule, std::span(wild).first(n)), static_cast<int>(n) + 1);
  QCOMPARE(wantedRepeats(rule, wild), 6);  // the cap
}

void TestStudyState::cellsSettle() {
  QCOMPARE(turnsToCome(m_study, state()).size(), std::size_t(6));
  for (int repeat = 1; repeat <= 3; ++repeat) ended("c1", repeat, 100 + repeat);
  ended("c2", 1, 50);
  StudyState now = state();
  QCOMPARE(now.cells[0].state, CellState::Done);
  QCOMPARE(now.cells[1].state, CellState::Waiting);
  QCOMPARE(now.cells[0].statistics().count, 3);
  QCOMPARE(now.cells[0].statistics().mean, std::cbrt(101.0 * 102 * 103));
  QVERIFY((turnsToCome(m_study, now) == std::vector<Turn>{{1, 2}, {1, 3}}));
  m_events.push_back({StudyEventKind::Skip, "", "c2"});
  QCOMPARE(state().cells[1].state, CellState::Skipped);
  QCOMPARE(state().phase, StudyPhase::Finished);
  m_events.push_back({StudyEventKind::Retry, "", "c2"});
  QCOMPARE(turnsToCome(m_study, state()).size(), std::size_t(2));  // the run it has still counts
}

void TestStudyState::doesNotFitIsAnOutcome() {
  StudyEvent end{StudyEventKind::RunEnded, "", "c2", 1, "r"};
  end.status = RunStatus::Failed;
  end.errorCode = "out-of-memory";
  end.error = "Not enough memory.";
  QVERIFY(studyEventToJson(end).find("facts") == std::string::npos);
  end.facts = {{kLargestBatchFact, 12}};
  m_events.push_back(studyEventFromJson(studyEventToJson(end)).value());
  QCOMPARE(state().cells[1].state, CellState::DoesNotFit);
  QCOMPARE(state().cells[1].largestBatch.value(), 12);
  QCOMPARE(turnsToCome(m_study, state()).size(), std::size_t(3));  // all of them c1's
  m_events.back().errorCode = "worker-died";
  QCOMPARE(state().cells[1].state, CellState::Failed);
  QVERIFY(!state().cells[1].largestBatch);
}

void TestStudyState::phases() {
  m_events.clear();
  QCOMPARE(state().phase, StudyPhase::Waiting);
  m_events = {{StudyEventKind::Begun}, {StudyEventKind::RunStarted, "", "c1", 1, "run1"}};
  QCOMPARE(state(true).phase, StudyPhase::Running);
  QCOMPARE(state(true).cells[0].state, CellState::Running);
  QCOMPARE(state(true).running()->openRunId, std::string("run1"));
  QCOMPARE(state(false).phase, StudyPhase::Interrupted);  // killed
  QCOMPARE(state(false).cells[0].state, CellState::Waiting);
  m_events.push_back({StudyEventKind::Pause});
  QCOMPARE(state(true).phase, StudyPhase::Pausing);
  m_events.push_back({StudyEventKind::Resume});
  QCOMPARE(state(true).phase, StudyPhase::Running);
  m_events.push_back({StudyEventKind::Stop});
  QCOMPARE(state(true).phase, StudyPhase::Stopping);
  StudyEvent last{StudyEventKind::Ended};
  last.detail = "stopped";
  m_events.push_back(last);
  QCOMPARE(state(true).phase, StudyPhase::Stopped);  // it only has to let go of the lock
  QVERIFY(!state(true).working);
}

void TestStudyState::logSurvivesACut() {
  const std::filesystem::path file = m_folder->filePath("log.jsonl").toStdString();
  for (const StudyEvent& event : m_events) QVERIFY(appendToStudyLog(file, event).ok());
  QFile cut(QString::fromStdString(file.string()));
  QVERIFY(cut.open(QIODevice::Append));
  cut.write(R"({"at": "2026", "kind": "run_en)");
  cut.close();
  StudyEvent end{StudyEventKind::RunEnded, "", "c1", 2, "run2"};
  end.status = RunStatus::Failed;
  end.error = "bytes \xff\xfe of a broken text";
  end.durationS = 1.5;
  QVERIFY(appendToStudyLog(file, end).ok());
  const auto events = readStudyLog(file);
  QVERIFY(events.ok());
  QCOMPARE(events->size(), m_events.size() + 1);
  QCOMPARE(events->back().runId, std::string("run2"));
  QCOMPARE(events->back().durationS, 1.5);
  QVERIFY(!events->back().at.empty());
}

void TestStudyState::requestsAreRefusedByName() {
  const StudyFolder folder{m_folder->path().toStdString(), "s1"};
  QCOMPARE(loadStudy(folder).error().code, std::string("study-unknown"));
  QVERIFY(createStudy(folder, m_study).ok());
  QCOMPARE(createStudy(folder, m_study).error().code, std::string("study-exists"));
  QCOMPARE(listStudies(folder.runsDir), (std::vector<std::string>{"s1"}));
  QCOMPARE(requestPause(folder).error().code, std::string("study-not-running"));
  QCOMPARE(requestSkip(folder, "c9").error().code, std::string("cell-unknown"));
  QCOMPARE(requestRetry(folder, "c1").error().code, std::string("cell-settled"));
  QVERIFY(requestSkip(folder, "c1").ok());
  QCOMPARE(requestSkip(folder, "c1").error().code, std::string("cell-settled"));
  QCOMPARE(loadStudy(folder)->state.cells[0].state, CellState::Skipped);
  QVERIFY(requestRetry(folder, "c1").ok());
  QCOMPARE(requestResume(folder).value(), false);  // no controller works on it
  QVERIFY(makeFolder(folder.runsDir / "queues").ok());
  const auto lock = FileLock::acquire(queueLock(folder.runsDir, "s1"));
  QVERIFY(lock.ok());
  QVERIFY(studyAlive(folder));
  QVERIFY(requestPause(folder).ok());
  QCOMPARE(loadStudy(folder)->state.phase, StudyPhase::Pausing);
  QCOMPARE(requestResume(folder).value(), true);
  QVERIFY(requestStudyStop(folder).ok());
  QCOMPARE(loadStudy(folder)->state.phase, StudyPhase::Stopping);
}

/// A cell without runs of its own takes as long as the others, and the current run counts with what it states.
void TestStudyState::estimateByFinishedRuns() {
  ended("c1", 1, 100, 200);
  ended("c1", 2, 100, 400);
  const auto estimates = estimateCells(m_study, m_cells, state().cells);
  QCOMPARE(*estimates[0].run.seconds, 300.0);
  QCOMPARE(estimates[0].run.basis, EstimateBasis::FinishedRuns);
  QCOMPARE(*estimates[1].run.seconds, 300.0);
  QCOMPARE(estimates[1].run.basis, EstimateBasis::OtherCells);
  const StudyEstimate left = estimateStudy(m_study, m_cells, state().cells);
  QCOMPARE(left.minRuns, 4);
  QCOMPARE(left.minS, 4 * 300.0);
  QCOMPARE(
      estimateText(left),
      std::string("about 20 min; by finished runs of the same cell (1 cell), finished runs of other cells (1 cell)"));
  m_events.push_back({StudyEventKind::RunStarted, "", "c2", 1, "c2-1"});
  const auto now = estimateCells(m_study, m_cells, state(true).cells, {50, 70, false});
  QCOMPARE(*now[1].run.seconds, 120.0);
  QCOMPARE(now[1].minS, 70.0 + 2 * 120);
  QCOMPARE(estimateStudy(now).minS, 300.0 + 310);
  QVERIFY(!estimateStudy(now).isLowerBound);
  QVERIFY(estimateStudy(estimateCells(m_study, m_cells, state(true).cells, {50, 70, true})).isLowerBound);
  // Nothing is known of the current run: what is left of such a run.
  ended("c2", 1, 100, 100);
  m_events.push_back({StudyEventKind::RunStarted, "", "c2", 2, "c2-2"});
  QCOMPARE(estimateCells(m_study, m_cells, state(true).cells, {30, {}, false})[1].minS, 70.0 + 100);
}

void TestStudyState::roughTimesAreRounded() {
  for (const auto& [seconds, text] : {std::pair{99.4, "99 s"},
                                      {100, "2 min"},
                                      {149, "2 min"},
                                      {150, "3 min"},
                                      {5969, "99 min"},
                                      {5970, "1 h 40 min"},
                                      {7200, "2 h"}})
    QCOMPARE(roughTimeText(seconds), std::string(text));
}

void TestStudyState::largestBatchOfAnEarlierVersionIsRead() {
  const auto largestBatch = [&](const char* sentence) {
    StudyEvent end{StudyEventKind::RunEnded, "", "c2", 1, "r"};
    end.status = RunStatus::Failed;
    end.errorCode = "out-of-memory";
    end.error = sentence;
    m_events = {end};
    return state().cells[1].largestBatch;
  };
  QCOMPARE(largestBatch("x does not fit: y. The largest batch that fits is 24.").value(), 24);
  QCOMPARE(largestBatch("No. The largest batch per device that fits is 1536.").value(), 1536);
  QVERIFY(!largestBatch("Not even a batch of one image fits into the free memory."));
}

/// Of external programs, which state tokens/s or GB/s; another unit in the same cell does not count.
void TestStudyState::ratesHaveTheirUnit() {
  ended("c1", 1, 5000, 10);
  m_events.back().rate->unit = "tokens/s";
  ended("c1", 2, 5200, 10);
  m_events.back().rate->unit = "tokens/s";
  ended("c1", 3, 90, 10);
  for (StudyEvent& event : m_events) event = studyEventFromJson(studyEventToJson(event)).value();
  const CellProgress cell = state().cells[0];
  QCOMPARE(cell.unit, std::string("tokens/s"));
  QCOMPARE(cell.rates, (std::vector<double>{5000, 5200}));
  QCOMPARE(cell.completed, 3);
  QCOMPARE(cell.state, CellState::Done);
  QCOMPARE(cell.note.english(), std::string("A run states images/s, which is never compared with tokens/s."));
}

/// Otherwise the cell would be measured for ever.
void TestStudyState::runsWithoutRateCount() {
  for (int repeat = 1; repeat <= 3; ++repeat) {
    ended("c1", repeat, 0, 10);
    m_events.back().rate.reset();
  }
  QCOMPARE(state().cells[0].state, CellState::Done);
  QVERIFY(state().cells[0].rates.empty());
  QCOMPARE(wantedRepeats({true, 0, 2, 6}, {}, 3), 4);
  QCOMPARE(wantedRepeats({true, 0, 2, 6}, {}, 6), 6);
}

SCALESCOPE_TEST(TestStudyState)

}  // namespace scalescope::test_study_state

#include "test_study_state.moc"
