// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

#include "engine/analysis/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_window_killed {

namespace {

constexpr int kTimeoutMs = 60000;

/// Run folders with events, in order of their names.
std::vector<RunFolder> runsIn(const QString& runsDir) {
  std::vector<RunFolder> runs;
  for (const QString& name : QDir(runsDir).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
    RunFolder folder{std::filesystem::path(runsDir.toStdString()) / name.toStdString()};
    if (std::filesystem::exists(folder.events())) runs.push_back(folder);
  }
  return runs;
}

std::int64_t stepsIn(const RunFolder& run) {
  auto result = rebuildResult(run.events());
  const SeriesTable* steps = result.ok() ? findTable(result->series, "steps") : nullptr;
  return steps ? static_cast<std::int64_t>(steps->rowCount()) : 0;
}

}  // namespace

/// The window as its own process, ended as a crash or an impatient user would end it.
class TestWindowKilled : public QObject {
  Q_OBJECT
 private slots:
  void theDemoGoesOnWithoutItsWindow();
};

void TestWindowKilled::theDemoGoesOnWithoutItsWindow() {
  const QString bin = qEnvironmentVariable("SCALESCOPE_BIN_DIR");
  if (!QFile::exists(bin + "/scalescope-engine")) QSKIP("scalescope-engine is not built: build it beside the tests");
  QTemporaryDir home;
  const QString runsDir = home.filePath("runs");
  QProcess window;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_CONFIG_HOME", home.path());
  window.setProcessEnvironment(environment);
  window.start(bin + "/scalescope", {"--runs-dir", runsDir, "--demo"});
  QVERIFY(window.waitForStarted(kTimeoutMs));
  QTRY_VERIFY(!runsIn(runsDir).empty() && stepsIn(runsIn(runsDir).front()) > 2);
  window.kill();
  QVERIFY(window.waitForFinished(kTimeoutMs));

  const RunFolder run = runsIn(runsDir).front();
  const std::int64_t seen = stepsIn(run);
  QVERIFY(controllerAlive(run));
  QTRY_VERIFY(stepsIn(run) > seen);

  const QStringList queues = QDir(runsDir + "/queues").entryList({"*.json"}, QDir::Files);
  QCOMPARE(queues.size(), 1);
  const std::string queueId = queues.front().chopped(5).toStdString();
  QVERIFY(writeFileAtomically(queueStopRequest(runsDir.toStdString(), queueId), "").ok());
  QVERIFY(requestStop(run).ok());
  QTRY_VERIFY(!FileLock::held(queueLock(runsDir.toStdString(), queueId)));
  auto result = readResultHead(run.result());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  QCOMPARE(result->summary.status, RunStatus::Stopped);
  QVERIFY(stepsIn(run) > seen);
}

SCALESCOPE_TEST(TestWindowKilled)

}  // namespace scalescope::test_window_killed

#include "test_window_killed.moc"
