// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/mount.h>
#include <unistd.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/base/version.h"
#include "engine/launch/controller.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_engine_faults {

/// Behaviour on failures, with real processes.
class TestEngineFaults : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void workerKilled();
  void aRunThatStoodStillIsMarked();
  void aPauseOfEverythingEndsNoRun();
  void controllerKilled();
  void workerWithoutControllerEnds();
  void stopFile();
  void stopSignal();
  void queueStopEndsAfterThePresentRun();
  void idsDoNotLeaveTheRunsFolder();
  void rebuildOfALiveRunIsRefused();
  void rebuildWithoutEvents();
  void cutResultIsRefusedAndRebuilt();
  void engineMissing();
  void engineOfAnotherVersion();
  void engineThatSaysNonsense();
  void engineThatFloodsWithNotes();
  void engineThatNegatesSteps();
  void diskFull();

 private:
  void start(const QStringList& more = {}, const QString& runsDir = {});
  EngineOutput finish(int timeoutMs = 60000);
  RunFolder folder(int index = 0) const;
  qint64 workerPid(int rank) const;
  bool measuring() const;
  RunOutcome runWith(const QString& program);
  RunResult result() const;

  std::unique_ptr<QTemporaryDir> m_folder;
  QString m_runs, m_mark;
  std::unique_ptr<QProcess> m_engine;
};

void TestEngineFaults::init() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_folder = std::make_unique<QTemporaryDir>();
  m_runs = m_folder->filePath("runs");
  m_mark = QString("SCALESCOPE_TEST_MARK=%1-%2").arg(::getpid()).arg(QDateTime::currentMSecsSinceEpoch());
}

void TestEngineFaults::cleanup() {
  if (m_engine && m_engine->state() != QProcess::NotRunning) {
    m_engine->kill();
    m_engine->waitForFinished();
  }
  m_engine.reset();
}

/// Starts a run that would take hours, and waits until it measures.
void TestEngineFaults::start(const QStringList& more, const QString& runsDir) {
  m_engine = std::make_unique<QProcess>();
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert(m_mark.section('=', 0, 0), m_mark.section('=', 1));
  m_engine->setProcessEnvironment(environment);
  if (!runsDir.isEmpty()) m_runs = runsDir;
  m_engine->start(enginePath(), tinyRun(m_runs, QStringList{"--steps", "10000000"} + more));
  QTRY_VERIFY(measuring());
}

EngineOutput TestEngineFaults::finish(int timeoutMs) {
  m_engine->waitForFinished(timeoutMs);
  return readOutput(*m_engine);
}

RunFolder TestEngineFaults::folder(int index) const {
  auto runs = QDir(m_runs).entryList({"20*"}, QDir::Dirs, QDir::Name);
  return {m_runs.toStdString() + "/" + (index < runs.size() ? runs[index].toStdString() : "none")};
}

bool TestEngineFaults::measuring() const {
  auto events = readFile(folder().events());
  std::size_t place = events ? events->find("\"window\"") : std::string::npos;
  // A throughput takes two steps, which on a slow machine may come in two events.
  for (int event = 0; event < 2 && place != std::string::npos; ++event) place = events->find("\"steps\"", place + 1);
  return place != std::string::npos;
}

/// Workers are the controller's children, in the order of their ranks.
qint64 TestEngineFaults::workerPid(int rank) const {
  auto pid = QString::number(m_engine->processId());
  QFile children("/proc/" + pid + "/task/" + pid + "/children");
  if (!children.open(QIODevice::ReadOnly)) return -1;
  auto pids = QString::fromUtf8(children.readAll()).split(' ', Qt::SkipEmptyParts);
  return rank < pids.size() ? pids[rank].toLongLong() : -1;
}

RunResult TestEngineFaults::result() const {
  auto result = readResult(folder().result());
  if (!result) qWarning("%s", result.error().message.english().c_str());
  return result ? *result : RunResult{};
}

void TestEngineFaults::workerKilled() {
  start({"--hosts", "localhost:2"});
  QVERIFY(workerPid(1) > 0);
  ::kill(static_cast<pid_t>(workerPid(1)), SIGKILL);
  EngineOutput output = finish();
  QVERIFY2(output.status == 1, qPrintable(output.errors));
  RunResult kept = result();
  QCOMPARE(kept.summary.status, RunStatus::Failed);
  QVERIFY2(kept.summary.error.english().find("Rank 1 on ") == 0 &&
               kept.summary.error.english().find("signal 9") != std::string::npos,
           kept.summary.error.english().c_str());
  QVERIFY(kept.summary.imagesPerSecond && *kept.summary.imagesPerSecond > 0);
  QVERIFY(findTable(kept.series, "steps")->rowCount() > 0);
  QTRY_COMPARE(processCount(m_mark), 0);
}

/// As a laptop that was shut, or a virtual machine that its host laid aside.
void TestEngineFaults::aRunThatStoodStillIsMarked() {
  start();
  const auto worker = static_cast<pid_t>(workerPid(0));
  QVERIFY(worker > 0);
  QCOMPARE(::kill(worker, SIGSTOP), 0);
  QThread::sleep(3);
  QCOMPARE(::kill(worker, SIGCONT), 0);
  QTRY_VERIFY(readFile(folder().events())->find("was paused on") != std::string::npos);
  QVERIFY(requestStop(folder()).ok());
  QCOMPARE(finish().status, 130);
  QVERIFY(result().summary.disturbed);
}

/// For longer than a worker, or the controller, may be silent.
void TestEngineFaults::aPauseOfEverythingEndsNoRun() {
  start({"--hosts", "localhost:2"});
  const std::vector<pid_t> all = {static_cast<pid_t>(m_engine->processId()), static_cast<pid_t>(workerPid(0)),
                                  static_cast<pid_t>(workerPid(1))};
  const auto signalAll = [&all](int signal) {
    return std::all_of(all.begin(), all.end(), [signal](pid_t pid) { return pid > 0 && ::kill(pid, signal) == 0; });
  };
  QVERIFY(signalAll(SIGSTOP));
  QThread::sleep(static_cast<unsigned>(kControllerSilenceS) + 3);
  QVERIFY(signalAll(SIGCONT));
  QTRY_VERIFY(readFile(folder().events())->find("was paused on") != std::string::npos);
  const auto size = std::filesystem::file_size(folder().events());
  QTRY_VERIFY(std::filesystem::file_size(folder().events()) > size + 10000);
  QVERIFY(requestStop(folder()).ok());
  const EngineOutput output = finish();
  QVERIFY2(output.status == 130, qPrintable(output.errors));
  QCOMPARE(result().summary.status, RunStatus::Stopped);
  QVERIFY(result().summary.disturbed);
}

void TestEngineFaults::controllerKilled() {
  start({"--hosts", "localhost:2"});
  QTRY_COMPARE(processCount(m_mark), 3);  // a program that is being started still has the name of its parent
  ::kill(static_cast<pid_t>(m_engine->processId()), SIGKILL);
  m_engine->waitForFinished();
  QTRY_COMPARE(processCount(m_mark), 0);
  QVERIFY(!controllerAlive(folder()));
  QVERIFY(!std::filesystem::exists(folder().result()));

  EngineOutput rebuilt = runEngine({"rebuild", QString::fromStdString(folder().path.string())});
  QVERIFY2(rebuilt.status == 0, qPrintable(rebuilt.errors));
  QCOMPARE(rebuilt.lastLine().toStdString(), folder().result().string());
  QCOMPARE(result().summary.status, RunStatus::Incomplete);
  QVERIFY(*result().summary.imagesPerSecond > 0);
}

void TestEngineFaults::workerWithoutControllerEnds() {
  QProcess worker;
  worker.start(enginePath(), {"worker"});
  worker.closeWriteChannel();
  QVERIFY(worker.waitForFinished(harness::kPatienceMs));
  QVERIFY(worker.exitCode() != 0);
  QVERIFY(worker.readAllStandardError().contains("controller has ended"));
}

void TestEngineFaults::stopFile() {
  start();
  QVERIFY(requestStop(folder()).ok());
  EngineOutput output = finish();
  QCOMPARE(output.status, 130);
  QCOMPARE(output.lastLine().toStdString(), folder().result().string());
  QCOMPARE(result().summary.status, RunStatus::Stopped);
  QCOMPARE(result().summary.measuredWindow, std::string("stopped"));
  QVERIFY(*result().summary.measuredSteps > 0);
}

void TestEngineFaults::stopSignal() {
  start({"--hosts", "localhost:2", "--repeats", "3"});
  m_engine->terminate();
  EngineOutput output = finish();
  QCOMPARE(output.status, 130);
  QCOMPARE(output.out.size(), 1);
  QCOMPARE(result().summary.status, RunStatus::Stopped);
}

void TestEngineFaults::queueStopEndsAfterThePresentRun() {
  m_engine = std::make_unique<QProcess>();
  m_engine->start(enginePath(), tinyRun(m_runs, {"--repeats", "3", "--queue-id", "q", "--steps", "1000"}));
  auto file = queueFile(m_runs.toStdString(), "q");
  QTRY_VERIFY(std::filesystem::exists(file) && readQueue(file)->entries[0].state == RunStatus::Running);
  QVERIFY(writeFileAtomically(queueStopRequest(m_runs.toStdString(), "q"), "stop\n").ok());
  EngineOutput output = finish();
  QCOMPARE(output.out.size(), 1);
  QCOMPARE(result().summary.status, RunStatus::Completed);
  auto queue = readQueue(file);
  QCOMPARE(queue->entries[0].state, RunStatus::Completed);
  QCOMPARE(queue->entries[1].state, RunStatus::Stopped);
}

/// Whatever a command, a network or another machine's queue calls something: it stays below the folder of the runs.
void TestEngineFaults::idsDoNotLeaveTheRunsFolder() {
  for (const QStringList& words :
       {tinyRun(m_runs, {"--queue-id", "../../out"}), tinyRun(m_runs, {"--queue-id", "../../out", "--detach"}),
        QStringList{"study", "pause", "../../out", "--runs-dir", m_runs},
        QStringList{"follow", "../../out", "--runs-dir", m_runs}}) {
    const EngineOutput output = runEngine(words);
    QVERIFY2(output.status != 0, qPrintable(words.join(' ')));
    QVERIFY2(output.errors.contains("is not valid as the ID of a"), qPrintable(output.errors));
  }
  const auto hostile = queueFromJson(R"({"id": "q", "entries": [{"run_id": "../../x", "state": "running"}]})", "queue");
  QVERIFY(!hostile.ok());
  QCOMPARE(hostile.error().code, std::string("name-invalid"));
  QVERIFY(!queueFromJson(R"({"id": "../q", "entries": []})", "queue").ok());
  QVERIFY(QDir(m_folder->path()).entryList({"out*", "x*"}, QDir::AllEntries).isEmpty());
}

void TestEngineFaults::rebuildOfALiveRunIsRefused() {
  start();
  EngineOutput output = runEngine({"rebuild", QString::fromStdString(folder().path.string())});
  QCOMPARE(output.status, 3);
  QVERIFY(output.errors.contains("still running"));
}

void TestEngineFaults::rebuildWithoutEvents() {
  EngineOutput output = runEngine({"rebuild", m_folder->path()});
  QCOMPARE(output.status, 3);
  QVERIFY(output.errors.contains("events.jsonl"));
  const QString file = m_folder->filePath("result.json");
  QVERIFY(QFile(file).open(QIODevice::WriteOnly));
  output = runEngine({"rebuild", file});
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("Not a directory"), qPrintable(output.errors));
}

void TestEngineFaults::cutResultIsRefusedAndRebuilt() {
  EngineOutput output = runEngine(tinyRun(m_runs));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  RunResult whole = result();
  std::filesystem::resize_file(folder().result(), std::filesystem::file_size(folder().result()) / 2);
  auto cut = readResult(folder().result());
  QVERIFY(!cut.ok());
  QCOMPARE(cut.error().code, std::string("result-invalid"));
  QCOMPARE(runEngine({"rebuild", QString::fromStdString(folder().path.string())}).status, 0);
  QCOMPARE(result().summary.status, RunStatus::Completed);
  QCOMPARE(result().summary.imagesPerSecond, whole.summary.imagesPerSecond);
}

RunOutcome TestEngineFaults::runWith(const QString& program) {
  ControllerOptions options;
  options.runsDir = m_runs.toStdString();
  options.engineProgram = program.toStdString();
  Plan plan;
  plan.network = "resnet-20";
  auto outcomes = runPlans({plan}, options);
  if (!outcomes) {
    RunOutcome refused;
    refused.status = RunStatus::Unknown;
    refused.error = outcomes.error().message;
    refused.errorCode = outcomes.error().code;
    return refused;
  }
  return outcomes->front();
}

void TestEngineFaults::engineMissing() {
  RunOutcome outcome = runWith(m_folder->filePath("scalescope-engine"));
  QCOMPARE(outcome.status, RunStatus::Unknown);
  QCOMPARE(outcome.errorCode, std::string("engine-missing"));
  QVERIFY(outcome.error.english().find(m_folder->path().toStdString()) != std::string::npos);
}

namespace {

/// A program that prints one line and waits.
QString makeProgram(const QString& path, const std::string& line) {
  QFile program(path);
  if (!program.open(QIODevice::WriteOnly)) return {};
  program.write(("#!/bin/sh\necho '" + line + "'\nexec sleep 60\n").c_str());
  program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  return path;
}

}  // namespace

void TestEngineFaults::engineOfAnotherVersion() {
  auto hello = messageToJson(Hello{kProtocolVersion, "0.0.1", "node", 1});
  RunOutcome outcome = runWith(makeProgram(m_folder->filePath("old-engine"), hello));
  QCOMPARE(outcome.status, RunStatus::Failed);
  QCOMPARE(outcome.errorCode, std::string("version-mismatch"));
  QVERIFY(outcome.error.english().find("0.0.1") != std::string::npos);
  QVERIFY(readResult(outcome.result).ok());
}

void TestEngineFaults::engineThatSaysNonsense() {
  RunOutcome outcome = runWith(makeProgram(m_folder->filePath("no-engine"), "Segmentation fault"));
  QCOMPARE(outcome.errorCode, std::string("protocol-broken"));
  QVERIFY(outcome.error.english().find("Segmentation fault") != std::string::npos);
}

/// Without its steps, a run that ends as completed is none.
void TestEngineFaults::engineThatNegatesSteps() {
  StepRow negated;
  negated.step = -1;
  negated.stepTimeMs = 5;
  const auto outcomeOf = [this](const StepRow& row, const QString& name) {
    std::string lines = messageToJson(Hello{kProtocolVersion, kVersion, "node", 1}) + "\n" +
                        messageToJson(WorkerEvent{{1, 0, StepsDone{{row}}}}) + "\n" +
                        messageToJson(WorkerEvent{{2, 0, RunEnded{RunStatus::Completed}}});
    return runWith(makeProgram(m_folder->filePath(name), lines + "'; exit 0; echo '"));
  };
  RunOutcome outcome = outcomeOf(negated, "negating-engine");
  QCOMPARE(outcome.status, RunStatus::Failed);
  QCOMPARE(outcome.errorCode, std::string("protocol-broken"));
  QVERIFY2(outcome.error.english().find("impossible step -1 of 5.0 ms") != std::string::npos,
           outcome.error.english().c_str());
  StepRow negative = negated;
  negative.step = 1;
  negative.stepTimeMs = -5;
  QCOMPARE(outcomeOf(negative, "hasty-engine").errorCode, std::string("protocol-broken"));
}

/// 31 s of notes were 320 MB on the controller's disk.
void TestEngineFaults::engineThatFloodsWithNotes() {
  const std::string hello = messageToJson(Hello{kProtocolVersion, kVersion, "node", 1});
  const std::string note = messageToJson(WorkerEvent{{1, 0, Noted{NoteLevel::Info, "a note of the flood"}}});
  const QString path = m_folder->filePath("flooding-engine");
  QFile program(path);
  QVERIFY(program.open(QIODevice::WriteOnly));
  program.write(("#!/bin/sh\necho '" + hello + "'\ni=0\nwhile [ $i -lt 3000 ]; do echo '" + note +
                 "'; i=$((i+1)); done\nexit 1\n")
                    .c_str());
  program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  program.close();
  const RunOutcome outcome = runWith(path);
  QCOMPARE(outcome.status, RunStatus::Failed);
  const auto read = readResult(outcome.result);
  QVERIFY(read.ok());
  int notes = 0, warnings = 0;
  for (const Event& event : read->events)
    if (const auto* noted = std::get_if<Noted>(&event.body)) {
      notes += noted->text == "a note of the flood";
      warnings += noted->text.english().ends_with(
          " sends more than 1000 notes or 4 MiB of them. Its further notes are not recorded.");
    }
  QCOMPARE(notes, 1000);
  QCOMPARE(warnings, 1);
}

void TestEngineFaults::diskFull() {
  QString mount = m_folder->filePath("small");
  QVERIFY(QDir().mkpath(mount));
  if (::mount("none", mount.toUtf8().constData(), "tmpfs", 0, "size=120m") != 0)
    QSKIP("A file system of 120 MB cannot be mounted: run this test as root to enable it.");
  auto unmount = qScopeGuard([&] {
    cleanup();
    ::umount2(mount.toUtf8().constData(), MNT_DETACH);
  });
  start({}, mount + "/runs");
  QFile ballast(mount + "/ballast");
  QVERIFY(ballast.open(QIODevice::WriteOnly));
  QByteArray block(1 << 20, 'x');
  while (ballast.write(block) == block.size() && ballast.flush()) {
  }
  EngineOutput output = finish();
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("No space left"), qPrintable(output.errors));
  ballast.remove();
  QCOMPARE(runEngine({"rebuild", QString::fromStdString(folder().path.string())}).status, 0);
  QVERIFY(*result().summary.imagesPerSecond > 0);
}

SCALESCOPE_TEST(TestEngineFaults)

}  // namespace scalescope::test_engine_faults

#include "test_engine_faults.moc"
