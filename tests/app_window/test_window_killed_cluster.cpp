// SPDX-License-Identifier: GPL-3.0-or-later
// The window is killed while its run is on nodes of the small cluster, alone or with all that it started here; the next
// window shows what became of the run. This program is also that window: its own process, which presses Run.
// SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAction>
#include <QLabel>
#include <QSettings>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include "app/core/app_settings.h"
#include "app/core/run_session.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/log_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/main_window.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/killed_window.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"

namespace scalescope {

using killed_window::stepsOf;

class TestWindowKilledCluster : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void runIsFoundAgain_data();
  void runIsFoundAgain();
  void cleanup();

 private:
  RunFolder folder() const;
  std::string events() const {
    const auto text = readFile(folder().events());
    return text.ok() ? *text : std::string();
  }
  void startWindow(const QString& controllerHost);
  void killAllHere() const;
  void seeItGoOn(MainWindow& window, const std::string& kept);
  void seeItIncomplete(MainWindow& window, const std::string& kept);

  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<QProcess> m_window;
};

void TestWindowKilledCluster::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  // A head node reaches its nodes as its own user does.
  QVERIFY(m_cluster->exec(1, "mkdir -m 700 /root/.ssh && cp " + m_cluster->sshConfig() + " /root/.ssh/config"));
}

void TestWindowKilledCluster::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir->filePath("config"));
  AppSettings().setSshConfig(m_cluster->sshConfig());
}

/// The run of the killed window.
RunFolder TestWindowKilledCluster::folder() const {
  const auto runs = QDir(m_dir->filePath("runs")).entryList({"20*"}, QDir::Dirs);
  return {m_dir->filePath("runs/" + (runs.isEmpty() ? "none" : runs.first())).toStdString()};
}

void TestWindowKilledCluster::startWindow(const QString& controllerHost) {
  QProcessEnvironment also;
  also.insert(killed_window::kControllerHost, controllerHost);
  m_window = killed_window::start("test_window_killed_cluster", m_dir->path(),
                                  killed_window::tinyPlan(10000000, "node1:1,node2:1"), also);
  QVERIFY(m_window->waitForStarted());
}

/// What the window started on this machine: the controller, or the mirror of one elsewhere.
void TestWindowKilledCluster::killAllHere() const {
  QProcess kill;
  kill.start("pkill", {"-KILL", "-f", "scalescope-engine .*--runs-dir " + m_dir->filePath("runs")});
  QVERIFY(kill.waitForFinished() && kill.exitCode() == 0);
}

void TestWindowKilledCluster::runIsFoundAgain_data() {
  QTest::addColumn<QString>("controllerHost");
  QTest::addColumn<bool>("allHere");
  QTest::newRow("controlled here") << "" << false;
  QTest::newRow("controlled here, and the controller is killed as well") << "" << true;
  QTest::newRow("controlled on a node") << "node1" << false;
  QTest::newRow("controlled on a node, and the mirror is killed as well") << "node1" << true;
}

void TestWindowKilledCluster::runIsFoundAgain() {
  QFETCH(QString, controllerHost);
  QFETCH(bool, allHere);
  if (!controllerHost.isEmpty()) LONG_CHECK_ONLY("half a minute");
  startWindow(controllerHost);
  QTRY_VERIFY(stepsOf(events()) > 0);
  m_window->kill();
  QVERIFY(m_window->waitForFinished());
  if (allHere) killAllHere();
  const std::string kept = events();
  const bool goesOn = !allHere || !controllerHost.isEmpty();
  if (goesOn) {
    QVERIFY(m_cluster->engineCount(1) > 0 && m_cluster->engineCount(2) > 0);
    if (!allHere) QTRY_VERIFY(events().size() > kept.size());
  } else {
    for (const int node : {1, 2}) QTRY_COMPARE(m_cluster->engineCount(node), 0);
  }
  const auto next = killed_window::open(m_dir->path());
  goesOn ? seeItGoOn(*next, kept) : seeItIncomplete(*next, kept);
}

void TestWindowKilledCluster::seeItGoOn(MainWindow& window, const std::string& kept) {
  const auto* live = window.findChild<LivePage*>();
  const QString run = QString::fromStdString(folder().path.filename().string());
  QTRY_VERIFY(live->currentSession() != nullptr && live->currentSession()->runId() == run);
  const RunSession& session = *live->currentSession();
  QTRY_VERIFY(events().size() > kept.size());
  QTRY_VERIFY(session.live() && session.state().lastStep().step > 0);
  const auto step = session.state().lastStep().step;
  QTRY_VERIFY(session.state().lastStep().step > step);
  if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
    window.grab().save(QDir(pictures).filePath(QStringLiteral("killed-goes-on.png")));
  window.findChild<QAction*>(QStringLiteral("action_stop"))->trigger();
  QTRY_COMPARE(session.status(), RunStatus::Stopped);
  QVERIFY(events().starts_with(kept));
  const auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Stopped);
  for (const int node : {1, 2}) QTRY_COMPARE(m_cluster->engineCount(node), 0);
}

void TestWindowKilledCluster::seeItIncomplete(MainWindow& window, const std::string& kept) {
  const auto* table = window.findChild<QTreeView*>(QStringLiteral("libraryTable"));
  const auto shown = [&] {
    const QModelIndexList rows = testing::libraryRows(*table->model());
    return rows.isEmpty() ? QString() : rows.first().siblingAtColumn(LibraryModel::Status).data().toString();
  };
  QTRY_VERIFY2(shown().startsWith(QStringLiteral("incomplete")), qPrintable(shown()));
  const auto* words = window.findChild<QLabel*>(QStringLiteral("message_text"));
  QTRY_VERIFY2(words->text().contains("was interrupted: its controller was lost"), qPrintable(words->text()));
  if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
    window.grab().save(QDir(pictures).filePath(QStringLiteral("killed-incomplete.png")));
  QVERIFY(events().starts_with(kept));
  QTest::mouseClick(window.findChild<QAbstractButton*>(QStringLiteral("message_action")), Qt::LeftButton);
  const auto* live = window.findChild<LivePage*>();
  QTRY_VERIFY(live->isVisible() && live->currentSession() != nullptr);
  QTRY_COMPARE(live->currentSession()->status(), RunStatus::Incomplete);
  const auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Incomplete);
  const SeriesTable* steps = findTable(result->series, "steps");
  QVERIFY(steps != nullptr);
  QCOMPARE(steps->rowCount(), stepsOf(events()));
}

/// What a failed test leaves would train on.
void TestWindowKilledCluster::cleanup() {
  m_window.reset();
  if (m_dir == nullptr || !controllerAlive(folder())) return;
  QVERIFY(requestStop(folder(), StopRequest::AtOnce).ok());
  QTRY_VERIFY(!controllerAlive(folder()));
}

}  // namespace scalescope

static const bool testIsAdded = scalescope::harness::addTest(
    __FILE__, &scalescope::killed_window::runTestOrWindow<scalescope::TestWindowKilledCluster>);
#include "test_window_killed_cluster.moc"
