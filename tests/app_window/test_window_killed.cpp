// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QProcess>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>
#include <algorithm>
#include <filesystem>

#include "app/core/run_session.h"
#include "app/measure/live/live_page.h"
#include "app/results/listing/library_model.h"
#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/killed_window.h"

namespace scalescope::test_window_killed {

/// What the run of the window does at the moment at which the window is killed.
enum class Moment { Starts, Prepares, Measures, Stops, WritesItsResult, IsFollowed };

struct Phase {
  Moment moment;
  int steps, repeats;
  RunStatus end;
};

}  // namespace scalescope::test_window_killed

Q_DECLARE_METATYPE(scalescope::test_window_killed::Phase)

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
  void runsEndAsWithTheWindow_data();
  void runsEndAsWithTheWindow();

 private:
  void killAt(const Phase& phase, const QString& folder);
  void seeTheEnd(const Phase& phase, const QString& folder);
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

namespace {

constexpr int kEndless = 10000000;

std::string eventsOf(const QString& runsDir) {
  const auto runs = runsIn(runsDir);
  const auto text = runs.empty() ? Result<std::string>(std::string()) : readFile(runs.front().events());
  return text.ok() ? *text : std::string();
}

/// Whether the first run has come so far.
bool hasCome(Moment moment, const QString& runsDir) {
  switch (moment) {
    case Moment::Starts: return !QDir(runsDir).entryList({"20*"}, QDir::Dirs).isEmpty();
    case Moment::Prepares: return !eventsOf(runsDir).empty();
    case Moment::IsFollowed: return !runsIn(runsDir).empty() && std::filesystem::exists(runsIn(runsDir)[0].result());
    case Moment::Measures:
    case Moment::Stops:
    case Moment::WritesItsResult: break;
  }
  return killed_window::stepsOf(eventsOf(runsDir)) > 0;
}

}  // namespace

void TestWindowKilled::runsEndAsWithTheWindow_data() {
  QTest::addColumn<Phase>("phase");
  QTest::newRow("the run starts") << Phase{Moment::Starts, kEndless, 1, RunStatus::Stopped};
  QTest::newRow("the run prepares") << Phase{Moment::Prepares, kEndless, 1, RunStatus::Stopped};
  QTest::newRow("the run measures") << Phase{Moment::Measures, kEndless, 1, RunStatus::Stopped};
  QTest::newRow("the run was asked to stop") << Phase{Moment::Stops, kEndless, 1, RunStatus::Stopped};
  QTest::newRow("the result is written") << Phase{Moment::WritesItsResult, 30, 1, RunStatus::Completed};
  QTest::newRow("another run follows") << Phase{Moment::IsFollowed, 30, 3, RunStatus::Completed};
}

/// The controller kills the window itself where the moment is its own.
void TestWindowKilled::killAt(const Phase& phase, const QString& folder) {
  const Moment moment = phase.moment;
  Plan plan = killed_window::tinyPlan(phase.steps, "localhost:1");
  plan.repeats = phase.repeats;
  QProcessEnvironment also;
  if (moment == Moment::WritesItsResult) {
    also.insert("LD_PRELOAD", AT_MOMENT_LIBRARY);
    also.insert("AT_RESULT", "kill -KILL $(cat " + folder + "/window); sleep 0.2");
  }
  const auto window = killed_window::start("test_window_killed", folder, plan, also);
  QVERIFY(window->waitForStarted(kTimeoutMs));
  QVERIFY(writeFileAtomically((folder + "/window").toStdString(), std::to_string(window->processId())).ok());
  if (moment != Moment::WritesItsResult) {
    QTRY_VERIFY(hasCome(moment, folder + "/runs"));
    if (moment == Moment::Stops) QVERIFY(requestStop(runsIn(folder + "/runs").front()).ok());
    window->kill();
  }
  QVERIFY(window->waitForFinished(kTimeoutMs));
  QCOMPARE(window->exitStatus(), QProcess::CrashExit);
}

/// In the next window, which is also the one that stops a run without an end.
void TestWindowKilled::seeTheEnd(const Phase& phase, const QString& folder) {
  const auto window = killed_window::open(folder);
  const auto* table = window->findChild<QTreeView*>(QStringLiteral("libraryTable"));
  if (phase.steps == kEndless && phase.moment != Moment::Stops) {
    QTRY_VERIFY(killed_window::stepsOf(eventsOf(folder + "/runs")) > 0);
    const auto* live = window->findChild<LivePage*>();
    QTRY_VERIFY(live->currentSession() != nullptr && live->currentSession()->live());
    QTRY_VERIFY(live->currentSession()->state().lastStep().step > 0);
    window->findChild<QAction*>(QStringLiteral("action_stop"))->trigger();
  }
  const auto shown = [&] {
    QStringList states;
    for (const QModelIndex& row : testing::libraryRows(*table->model()))
      states << row.siblingAtColumn(LibraryModel::Status).data().toString();
    return states;
  };
  const QString word = QLatin1String(phase.end == RunStatus::Completed ? "completed" : "stopped");
  QTRY_VERIFY2(shown().filter(word).size() == 1, qPrintable(shown().join(QLatin1Char(','))));  // repeats are one row
}

void TestWindowKilled::runsEndAsWithTheWindow() {
  QFETCH(Phase, phase);
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (phase.moment == Moment::Prepares || phase.moment == Moment::Measures) LONG_CHECK_ONLY("10 s");
  QTemporaryDir folder;
  killAt(phase, folder.path());
  if (QTest::currentTestFailed()) return;
  seeTheEnd(phase, folder.path());
  QTRY_COMPARE(runsIn(folder.filePath("runs")).size(), static_cast<std::size_t>(phase.repeats));
  const auto runs = runsIn(folder.filePath("runs"));
  for (const RunFolder& run : runs) {
    QTRY_VERIFY(QFile::exists(QString::fromStdString(run.result().string())) && !controllerAlive(run));
    const auto result = readResult(run.result());
    QVERIFY(result.ok());
    QCOMPARE(result->summary.status, phase.end);
    const SeriesTable* steps = findTable(result->series, "steps");
    QVERIFY(steps != nullptr && steps->rowCount() > 0);
    QCOMPARE(steps->rowCount(), killed_window::stepsOf(*readFile(run.events())));
    if (phase.steps != kEndless) QCOMPARE(result->summary.measuredSteps, std::optional<std::int64_t>(phase.steps));
  }
}

static const bool testIsAdded = harness::addTest(__FILE__, &killed_window::runTestOrWindow<TestWindowKilled>);

}  // namespace scalescope::test_window_killed

#include "test_window_killed.moc"
