// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/study/study_folder.h"
#include "engine/study/study_labels.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_study_runs {

/// Studies end to end: real workers, real kills.
class TestStudyRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void showTellsCellsAndTime();
  void templatesOfPublicationsAreWritten();
  void wrongStudiesAreRefused();
  void wholeStudyWithACellThatDoesNotFit();
  void killedControllerIsResumed();
  void pauseAndResume();
  void stopSkipAndRetry();
  void failedCellDoesNotEndTheStudy();
  void adaptiveRepeatsStopByTheRule();

 private:
  QString save(const Study& study) const;
  EngineOutput study(const QStringList& words) const {
    return runEngine(QStringList{"study"} + words + QStringList{"--runs-dir", m_runs});
  }
  StudyState state() const { return stored().state; }
  StoredStudy stored() const;
  int completed() const;
  bool runningHasEvents() const;
  /// Long enough to meet a run on its way, on any machine.
  void secondsPerRun(double seconds) {
    m_tiny.baseline.steps = 0;
    m_tiny.baseline.minimumMeasuredTimeS = m_tiny.baseline.maximumMeasuredTimeS = seconds;
  }
  std::unique_ptr<QTemporaryDir> m_folder;
  QString m_runs;
  Study m_tiny;
};

/// Waits for what another process does; the limit only ends a test that would never end.
#define AWAIT(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, 240000)

#define NEEDS_BACKEND \
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.")

void TestStudyRuns::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  m_runs = m_folder->filePath("runs");
  m_tiny = {};
  m_tiny.name = "tiny";
  Plan& plan = m_tiny.baseline;
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 2;
  plan.steps = 20;
  plan.threadsPerRank = 1;
  m_tiny.factors = {{"batch_size_per_device", {"4", "8"}}};
  m_tiny.repeats.count = 2;
}

QString TestStudyRuns::save(const Study& study) const {
  const QString file = m_folder->filePath("study.json");
  return writeFileAtomically(file.toStdString(), studyToJson(study)).ok() ? file : QString();
}

StoredStudy TestStudyRuns::stored() const {
  auto loaded = loadStudy({m_runs.toStdString(), "s1"});
  return loaded ? *loaded : StoredStudy{};
}

int TestStudyRuns::completed() const {
  int count = 0;
  for (const CellProgress& cell : state().cells) count += static_cast<int>(cell.rates.size());
  return count;
}

bool TestStudyRuns::runningHasEvents() const {
  const StudyState now = state();
  const CellProgress* running = now.running();
  return running && QFileInfo(m_runs + "/" + QString::fromStdString(running->openRunId) + "/events.jsonl").size() > 0;
}

void TestStudyRuns::showTellsCellsAndTime() {
  m_tiny.baseline.steps = 0;
  m_tiny.baseline.minimumMeasuredTimeS = 40;
  const EngineOutput output = runEngine({"study", "show", save(m_tiny), "--plans"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const QString text = output.out.join('\n');
  QVERIFY2(text.contains("tiny: 2 cells, 2 repeats, 4 runs, order seed 1"), qPrintable(text));
  QVERIFY2(text.contains("about 3 min; by planned time without preparation (2 cells)"), qPrintable(text));
  QVERIFY2(text.contains("c2: scalescope-engine run --network resnet-20 --image-size 8 --batch-per-device 8"),
           qPrintable(text));
}

void TestStudyRuns::templatesOfPublicationsAreWritten() {
  const EngineOutput list = runEngine({"study", "templates"});
  QVERIFY2(list.status == 0 && list.out.join('\n').contains("wp-figure-28 "), qPrintable(list.errors));
  EngineOutput output = runEngine({"study", "template", "wp-figure-28", "--hosts", "node1:2,node2:2"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const auto made = studyFromJson(output.out.join('\n').toStdString());
  QVERIFY2(made.ok(), made.ok() ? "" : made.error().message.english().c_str());
  QCOMPARE(made->factors.front().values, (std::vector<std::string>{"node1:1", "node1:2", "node1:2,node2:2"}));
  for (const char* words : {"Batch per device 128 (section 7.2.2)", "Devices 1, 4, 2 x 4 (section 7.2.2)",
                            "2 x 4 devices become 2 x 2", "Not stated, at the default:", "Not reproduced:"})
    QVERIFY2(output.errors.contains(words), qPrintable(output.errors));
  output = runEngine({"study", "template", "v100-figure-7", "--data-path", "/data", "--backend", "cpu"});
  const auto reads = studyFromJson(output.out.join('\n').toStdString());
  QVERIFY(reads.ok() && reads->baseline.dataset == "auto" && reads->baseline.dataPath == "/data");
  for (const QStringList& wrong :
       {QStringList{"wp-figur-28"}, QStringList{}, QStringList{"wp-figure-28", "--hosts", "x:0"},
        QStringList{"wp-figure-28", "--backend", "gpu"}}) {
    output = runEngine(QStringList{"study", "template"} + wrong);
    QCOMPARE(output.status, 2);
    QVERIFY2(output.out.join("").isEmpty(), qPrintable(wrong.join(' ')));
  }
}

void TestStudyRuns::wrongStudiesAreRefused() {
  m_tiny.factors[0].values = {"4", "many"};
  EngineOutput output = study({"run", save(m_tiny)});
  QCOMPARE(output.status, 2);
  QVERIFY2(output.errors.contains("batch_size_per_device: \"many\""), qPrintable(output.errors));
  m_tiny.factors = {{"network", {"resnet-20", "resnet-2000"}}};
  output = study({"run", save(m_tiny)});
  QCOMPARE(output.status, 2);
  QVERIFY2(output.errors.contains("Cell c2 (resnet-2000)"), qPrintable(output.errors));
  QVERIFY(listStudies(m_runs.toStdString()).empty());
  QCOMPARE(study({"status", "s9"}).status, 3);
  QCOMPARE(study({"dance"}).status, 2);
}

void TestStudyRuns::wholeStudyWithACellThatDoesNotFit() {
  NEEDS_BACKEND;
  // A batch of 65536 pictures of 224 x 224 pixels needs hundreds of gigabytes.
  m_tiny.factors = {{"batch_size_per_device", {"4", "8", "65536"}},
                    {"image_size", {"8", "8", "224"}, false, "batch_size_per_device"}};
  const EngineOutput output = study({"run", save(m_tiny), "--study-id", "s1"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const StoredStudy done = stored();
  QCOMPARE(done.state.phase, StudyPhase::Finished);
  QCOMPARE(done.state.cells[0].state, CellState::Done);
  QCOMPARE(done.state.cells[0].statistics().count, 2);
  const CellProgress& large = done.state.cells[2];
  QCOMPARE(large.state, CellState::DoesNotFit);
  QCOMPARE(large.runs.size(), std::size_t(1));  // tried once
  QVERIFY2(large.largestBatch && *large.largestBatch > 0 && *large.largestBatch < 65536, large.note.english().c_str());
  QVERIFY(large.runs.front().facts == (ErrorFacts{{kLargestBatchFact, *large.largestBatch}}));
  QVERIFY2(output.errors.contains("largest batch that fits: " + QString::number(*large.largestBatch)),
           qPrintable(output.errors));
  // Each result says where it belongs.
  QCOMPARE(output.out.size(), 5);
  QStringList groups;
  for (const QString& file : output.out) {
    const auto result = readResult(file.toStdString());
    QVERIFY(result.ok());
    const auto& labels = result->annotations.labels;
    QCOMPARE(labels.at(kStudyLabel), std::string("tiny"));
    QCOMPARE(labels.at(kStudyIdLabel), std::string("s1"));
    QCOMPARE(labels.at(std::string(kStudyFactorPrefix) + "batch_size_per_device"),
             std::to_string(result->plan.batchSizePerDevice));
    groups << QString::fromStdString(result->summary.groupId);
  }
  groups.removeDuplicates();
  QCOMPARE(groups.size(), 3);
  const auto queue = readQueue(queueFile(m_runs.toStdString(), "s1"));
  QVERIFY(queue.ok());
  QCOMPARE(queue->entries.size(), std::size_t(5));
  QCOMPARE(study({"resume", "s1"}).status, 2);  // there is nothing left
}

void TestStudyRuns::killedControllerIsResumed() {
  NEEDS_BACKEND;
  secondsPerRun(3);
  QProcess controller;
  controller.start(enginePath(), {"study", "run", save(m_tiny), "--runs-dir", m_runs, "--study-id", "s1"});
  // Until a run has ended and the next one has written an event.
  AWAIT(completed() >= 1 && runningHasEvents());
  ::kill(static_cast<pid_t>(controller.processId()), SIGKILL);
  controller.waitForFinished(-1);
  // A program that the controller was starting holds the lock until it dies with it.
  QTRY_COMPARE(state().phase, StudyPhase::Interrupted);
  const StoredStudy before = stored();
  std::string lost;
  for (const CellProgress& cell : before.state.cells)
    if (!cell.openRunId.empty()) lost = cell.openRunId;
  QVERIFY(!lost.empty());
  const EngineOutput output = study({"resume", "s1"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const StoredStudy after = stored();
  QCOMPARE(after.state.phase, StudyPhase::Finished);
  for (std::size_t i = 0; i < before.state.cells.size(); ++i) {
    const auto& kept = before.state.cells[i].runs;
    const auto& now = after.state.cells[i].runs;
    QCOMPARE(after.state.cells[i].statistics().count, 2);
    for (std::size_t r = 0; r < kept.size(); ++r) QCOMPARE(now[r].runId, kept[r].runId);  // none was run again
  }
  // The run that was cut off is rebuilt with its labels, and counts no more.
  const EngineOutput rebuilt = runEngine({"rebuild", m_runs + "/" + QString::fromStdString(lost)});
  QVERIFY2(rebuilt.status == 0, qPrintable(rebuilt.errors));
  const auto result = readResultHead(rebuilt.lastLine().toStdString());
  QVERIFY(result.ok());
  QCOMPARE(result->annotations.labels.at(kStudyIdLabel), std::string("s1"));
  QCOMPARE(result->summary.status, RunStatus::Incomplete);
}

void TestStudyRuns::pauseAndResume() {
  NEEDS_BACKEND;
  secondsPerRun(1);
  m_tiny.repeats.count = 3;
  QCOMPARE(study({"run", save(m_tiny), "--study-id", "s1", "--detach"}).lastLine(), QString("s1"));
  AWAIT(completed() >= 1);
  QCOMPARE(study({"pause", "s1"}).status, 0);
  AWAIT(!studyAlive({m_runs.toStdString(), "s1"}));
  QCOMPARE(state().phase, StudyPhase::Paused);
  const int before = completed();
  QVERIFY(before >= 1 && before < 6);
  QCOMPARE(study({"pause", "s1"}).status, 2);  // it is paused already
  QVERIFY(study({"status", "s1"}).out.first().contains("paused"));
  QCOMPARE(study({"resume", "s1", "--detach"}).status, 0);
  AWAIT(state().phase == StudyPhase::Finished);
  QCOMPARE(completed(), 6);
}

void TestStudyRuns::stopSkipAndRetry() {
  NEEDS_BACKEND;
  m_tiny.baseline.steps = 100000;  // minutes: only a request ends it
  m_tiny.orderSeed = 0;
  QCOMPARE(study({"run", save(m_tiny), "--study-id", "s1", "--detach"}).status, 0);
  AWAIT(runningHasEvents());
  QCOMPARE(study({"skip", "s1", "c1"}).status, 0);
  AWAIT(state().cells[1].state == CellState::Running);
  QCOMPARE(state().cells[0].state, CellState::Skipped);
  QCOMPARE(state().cells[0].runs.front().status, RunStatus::Stopped);
  AWAIT(runningHasEvents());
  QCOMPARE(study({"stop", "s1"}).status, 0);
  AWAIT(!studyAlive({m_runs.toStdString(), "s1"}));
  QCOMPARE(state().phase, StudyPhase::Stopped);
  QCOMPARE(completed(), 0);
  QCOMPARE(study({"skip", "s1", "c2"}).status, 0);
  QCOMPARE(state().phase, StudyPhase::Finished);
  const EngineOutput retried = study({"retry", "s1", "c1"});
  QCOMPARE(retried.status, 0);
  QVERIFY(retried.errors.contains("study resume s1"));
  QCOMPARE(state().cells[0].state, CellState::Waiting);
  QCOMPARE(study({"retry", "s1", "c1"}).status, 2);  // it is waiting already
}

void TestStudyRuns::failedCellDoesNotEndTheStudy() {
  NEEDS_BACKEND;
  // Data that is there when the study is checked, and of which no picture can be read.
  QVERIFY(QDir().mkpath(m_folder->filePath("data/train/a")));
  m_tiny.baseline.dataPath = m_folder->filePath("data").toStdString();
  m_tiny.factors = {{"dataset", {"jpeg-folder", "synthetic"}}};
  m_tiny.orderSeed = 0;
  const EngineOutput output = study({"run", save(m_tiny), "--study-id", "s1"});
  QCOMPARE(state().phase, StudyPhase::Finished);
  QCOMPARE(state().cells[1].state, CellState::Done);
  QCOMPARE(state().cells[0].state, CellState::Failed);
  QVERIFY2(!state().cells[0].note.empty(), "no reason");
  QCOMPARE(output.status, 1);
}

void TestStudyRuns::adaptiveRepeatsStopByTheRule() {
  NEEDS_BACKEND;
  m_tiny.factors.clear();
  m_tiny.repeats = {true, 3, 100, 5};  // three runs agree within 100 %, or five are enough
  const EngineOutput output = study({"run", save(m_tiny), "--study-id", "s1"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const int count = state().cells[0].statistics().count;
  QVERIFY(count >= 3 && count <= 5);
  m_tiny.repeats = {true, 3, 1e-9, 4};  // no interval is that narrow: the cap ends it
  QVERIFY(study({"run", save(m_tiny), "--study-id", "s2"}).status == 0);
  QCOMPARE(loadStudy({m_runs.toStdString(), "s2"})->state.cells[0].statistics().count, 4);
}

SCALESCOPE_TEST(TestStudyRuns)

}  // namespace scalescope::test_study_runs

#include "test_study_runs.moc"
