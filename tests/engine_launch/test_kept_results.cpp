// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/mount.h>

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_kept_results {

/// Shown results survive the loss of the run folder or the controller; with real processes and disks.
class TestKeptResults : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void fullDisk();
  void fullDiskAsTheResultIsWritten();
  void diskThatGetsRoomAgain();
  void readOnlyDisk();
  void deletedFolder();
  void movedFolder();
  void killedControllerLosesNothingThatWasShown();
  void signalsEndARunWithAResult_data();
  void signalsEndARunWithAResult();
  void rebuildKeepsTheBetterResult();
  void noWorkerOutlivesAControllerThatStandsStill();

 private:
  void launch(const QStringList& more, const QProcessEnvironment& also = {});
  void start(const QStringList& more = {});
  EngineOutput finish();
  RunFolder folder() const;
  bool mountSmall();
  void fill();
  qint64 lastShownStep();
  void checkRescued(const EngineOutput& output, const QString& where);

  std::unique_ptr<QTemporaryDir> m_folder;
  QString m_runs, m_mount, m_shown, m_mark;
  std::unique_ptr<QProcess> m_engine;
};

void TestKeptResults::init() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_folder = std::make_unique<QTemporaryDir>();
  m_runs = m_folder->filePath("runs");
  m_shown.clear();
  m_mark = QString("SCALESCOPE_TEST_MARK=%1-%2").arg(::getpid()).arg(QDateTime::currentMSecsSinceEpoch());
}

void TestKeptResults::cleanup() {
  if (m_engine && m_engine->state() != QProcess::NotRunning) {
    ::kill(static_cast<pid_t>(m_engine->processId()), SIGCONT);
    m_engine->kill();
    m_engine->waitForFinished();
  }
  m_engine.reset();
  if (!m_mount.isEmpty()) ::umount2(m_mount.toUtf8().constData(), MNT_DETACH);
  m_mount.clear();
}

void TestKeptResults::launch(const QStringList& more, const QProcessEnvironment& also) {
  m_engine = std::make_unique<QProcess>();
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_STATE_HOME", m_folder->filePath("state"));
  environment.insert(m_mark.section('=', 0, 0), m_mark.section('=', 1));
  environment.insert(also);
  m_engine->setProcessEnvironment(environment);
  m_engine->start(enginePath(), tinyRun(m_runs, more));
}

/// Starts a run that would take hours, and waits until it has shown some steps.
void TestKeptResults::start(const QStringList& more) {
  launch(QStringList{"--steps", "10000000"} + more);
  QTRY_VERIFY(lastShownStep() > 10);
}

EngineOutput TestKeptResults::finish() {
  m_engine->waitForFinished(60000);
  EngineOutput output = readOutput(*m_engine);
  output.errors = m_shown += output.errors;
  return output;
}

RunFolder TestKeptResults::folder() const {
  const auto runs = QDir(m_runs).entryList({"20*"}, QDir::Dirs, QDir::Name);
  return {m_runs.toStdString() + "/" + (runs.isEmpty() ? "none" : runs.first().toStdString())};
}

/// The last step that the run's progress has named so far.
qint64 TestKeptResults::lastShownStep() {
  static const QRegularExpression step("(?:^|\n)step ([\\d,]+)");
  m_shown += QString::fromUtf8(m_engine->readAllStandardError());
  qint64 last = -1;
  for (const auto& match : step.globalMatch(m_shown)) last = match.captured(1).remove(',').toLongLong();
  return last;
}

/// The runs go to a file system of their own.
bool TestKeptResults::mountSmall() {
  const QString mount = m_folder->filePath("small");
  if (!QDir().mkpath(mount) || ::mount("none", mount.toUtf8().constData(), "tmpfs", 0, "size=120m") != 0) return false;
  m_mount = mount;
  m_runs = mount + "/runs";
  return true;
}

void TestKeptResults::fill() {
  QFile ballast(m_mount + "/ballast");
  QVERIFY(ballast.open(QIODevice::WriteOnly));
  const QByteArray block(1 << 12, 'x');
  while (ballast.write(block) == block.size() && ballast.flush()) {
  }
}

qint64 stepsIn(const Result<RunResult>& result) { return result ? result->summary.measuredSteps.value_or(0) : -1; }

/// The whole run, result and events, is in a folder below `where`, and the program reports it.
void TestKeptResults::checkRescued(const EngineOutput& output, const QString& where) {
  const qint64 shown = lastShownStep();
  QVERIFY2(output.lastLine().startsWith(where), qPrintable(output.lastLine() + "\n" + output.errors));
  const RunFolder kept{std::filesystem::path(output.lastLine().toStdString()).parent_path()};
  QVERIFY2(output.errors.contains("all events, was saved in " + QString::fromStdString(kept.path.string())),
           qPrintable(output.errors));
  const qint64 steps = stepsIn(readResult(kept.result()));
  QVERIFY2(steps >= shown - 2, qPrintable(QString("%1 steps kept, %2 shown").arg(steps).arg(shown)));
  QCOMPARE(stepsIn(rebuildResult(kept.events())), steps);
  QVERIFY(std::filesystem::exists(kept.plan()));
}

void TestKeptResults::fullDisk() {
  if (!mountSmall()) QSKIP("A file system of 120 MB cannot be mounted: run this test as root to enable it.");
  start();
  fill();
  const EngineOutput output = finish();
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("No space left"), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("kept in memory; the run ends"), qPrintable(output.errors));
  checkRescued(output, m_folder->filePath("state"));
}

/// No sooner than when the controller makes the file; no rank is left by then.
void TestKeptResults::fullDiskAsTheResultIsWritten() {
  if (!mountSmall()) QSKIP("A file system of 120 MB cannot be mounted: run this test as root to enable it.");
  const QString seen = m_folder->filePath("workers");
  QProcessEnvironment also;
  also.insert("LD_PRELOAD", AT_MOMENT_LIBRARY);
  also.insert("AT_RESULT", "cat /proc/$PPID/task/$PPID/children > " + seen + "; dd if=/dev/zero of=" + m_mount +
                               "/ballast bs=4k 2>/dev/null");
  launch({"--hosts", "localhost:2", "--steps", "30"}, also);
  const EngineOutput output = finish();
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("No space left"), qPrintable(output.errors));
  checkRescued(output, m_folder->filePath("state"));
  const auto kept = readResult(output.lastLine().toStdString());
  QCOMPARE(stepsIn(kept), 30);
  QCOMPARE(kept->summary.status, RunStatus::Completed);
  QCOMPARE(readFile(seen.toStdString())->find_first_of(' '), readFile(seen.toStdString())->rfind(' '));
  QVERIFY(!std::filesystem::exists(folder().result()));
  QVERIFY(QFile::remove(m_mount + "/ballast"));
  QCOMPARE(runEngine({"rebuild", QString::fromStdString(folder().path.string())}).status, 0);
  QCOMPARE(stepsIn(readResult(folder().result())), 30);
}

void TestKeptResults::diskThatGetsRoomAgain() {
  if (!mountSmall()) QSKIP("A file system of 120 MB cannot be mounted: run this test as root to enable it.");
  start();
  fill();
  const auto said = [&](const char* words) {
    lastShownStep();
    return m_shown.contains(words);
  };
  QTRY_VERIFY_WITH_TIMEOUT(said("kept in memory; the run ends"), 20000);
  QVERIFY(QFile::remove(m_mount + "/ballast"));
  QTRY_VERIFY(said("The events kept in memory have been written."));
  m_engine->terminate();
  QCOMPARE(finish().status, 130);
  const auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QVERIFY(stepsIn(result) >= lastShownStep() - 2);
  QCOMPARE(stepsIn(rebuildResult(folder().events())), stepsIn(result));
  QCOMPARE(result->summary.badEvents, 0);
}

/// As a file system that its errors made read-only: nothing can be written, not even to files that are open.
void TestKeptResults::readOnlyDisk() {
  start();
  const auto attribute = [&](const char* flag) { return QProcess::execute("chattr", {"-R", flag, m_runs}) == 0; };
  const auto writable = qScopeGuard([&] { attribute("-i"); });
  if (!attribute("+i")) QSKIP("Files cannot be made immutable: run this test as root, on ext4, to enable it.");
  const EngineOutput output = finish();
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("Cannot write"), qPrintable(output.errors));
  checkRescued(output, m_folder->filePath("state"));
}

void TestKeptResults::deletedFolder() {
  start();
  QVERIFY(QDir(m_runs).removeRecursively());
  m_engine->terminate();
  const EngineOutput output = finish();
  QVERIFY(output.status != 0);
  checkRescued(output, m_folder->filePath("state"));
}

void TestKeptResults::movedFolder() {
  start();
  const QString moved = m_folder->filePath("moved");
  QVERIFY(QDir().rename(m_runs, moved));
  m_engine->terminate();
  checkRescued(finish(), moved);
}

void TestKeptResults::killedControllerLosesNothingThatWasShown() {
  for (int times = 0; times < 3; ++times) {
    init();
    start();
    const qint64 enough = lastShownStep() + 50 * (times + 1);
    QTRY_VERIFY(lastShownStep() > enough);
    m_engine->kill();
    m_engine->waitForFinished();
    const qint64 shown = lastShownStep();
    const auto rebuilt = rebuildResult(folder().events());
    QVERIFY(rebuilt.ok());
    const auto* steps = findTable(rebuilt->series, "steps");
    QVERIFY(steps != nullptr && steps->rowCount() > 0);
    const double last = steps->find("step")->values.back();
    QVERIFY2(last >= double(shown), qPrintable(QString("step %1 was shown, %2 is kept").arg(shown).arg(last)));
  }
}

void TestKeptResults::signalsEndARunWithAResult_data() {
  QTest::addColumn<int>("number");
  QTest::addRow("SIGHUP") << SIGHUP;
  QTest::addRow("SIGQUIT") << SIGQUIT;
  QTest::addRow("SIGTERM") << SIGTERM;
}

void TestKeptResults::signalsEndARunWithAResult() {
  QFETCH(int, number);
  start();
  QCOMPARE(::kill(static_cast<pid_t>(m_engine->processId()), number), 0);
  QCOMPARE(finish().status, 130);
  const auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Stopped);
}

void TestKeptResults::rebuildKeepsTheBetterResult() {
  QVERIFY(runEngine(tinyRun(m_runs, {"--steps", "60"})).status == 0);
  const QString run = QString::fromStdString(folder().path.string());
  QCOMPARE(stepsIn(readResult(folder().result())), 60);
  const std::string whole = *readFile(folder().result()), events = *readFile(folder().events());
  const std::string cut = events.substr(0, events.size() / 2);
  QVERIFY(writeFileAtomically(folder().events(), cut).ok());

  const EngineOutput refused = runEngine({"rebuild", run});
  QVERIFY(refused.status != 0);
  QVERIFY2(refused.errors.contains("has 60 measured steps") && refused.errors.contains("--with-fewer-steps"),
           qPrintable(refused.errors));
  QCOMPARE(*readFile(folder().result()), whole);

  const EngineOutput told = runEngine({"rebuild", run, "--with-fewer-steps"});
  QCOMPARE(told.status, 0);
  QVERIFY2(told.errors.contains("1 line of its events was damaged"), qPrintable(told.errors));
  QVERIFY(stepsIn(readResult(folder().result())) < 60);
  QCOMPARE(*readFile(folder().result().string() + ".replaced"), whole);
}

/// A controller that stands still, or is beyond a cut network, is left by its workers.
void TestKeptResults::noWorkerOutlivesAControllerThatStandsStill() {
  LONG_CHECK_ONLY("half a minute");
  start({"--hosts", "localhost:2"});
  QTRY_COMPARE(processCount(m_mark), 3);
  ::kill(static_cast<pid_t>(m_engine->processId()), SIGSTOP);
  QTRY_COMPARE(processCount(m_mark), 1);
}

SCALESCOPE_TEST(TestKeptResults)

}  // namespace scalescope::test_kept_results

#include "test_kept_results.moc"
