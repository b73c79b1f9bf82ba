// SPDX-License-Identifier: GPL-3.0-or-later
// Studies in the real window with the real engine, counted in clicks. SCALESCOPE_SCREENSHOTS=FOLDER keeps a picture.
#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include "app/compare/compare_page.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/measure/study/study_progress_model.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_study_window {

class TestStudyWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void gpuSweepWithRepeatsInFourClicks();
  void twoNodesAgainstOneInFiveClicks();
  void killedStudyIsResumedAfterTheWindowIsOpenedAgain();

 private:
  static QString engine() { return qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine"; }
  std::filesystem::path runsDir() const { return m_dir->filePath("runs").toStdString(); }
  std::unique_ptr<MainWindow> open() const;
  void click(QWidget* button);
  void click(const MainWindow& window, const char* name) { click(window.findChild<QWidget*>(QLatin1String(name))); }
  /// A click and the keys of the text.
  void enter(const MainWindow& window, const char* field, const char* text) {
    auto* line = window.findChild<QLineEdit*>(QLatin1String(field));
    click(line);
    line->selectAll();
    QTest::keyClicks(line, QLatin1String(text));
  }
  /// The button that the toolbar shows for an action.
  static QWidget* toolButton(const MainWindow& window, const char* action);
  StudyState state() const;

  std::unique_ptr<QTemporaryDir> m_dir;
  int m_clicks = 0;
};

/// Runs of a second: what matters is the way to them.
static Plan tinyPlan() {
  Plan plan;
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 2;
  plan.steps = 20;
  plan.threadsPerRank = 1;
  return plan;
}

void TestStudyWindow::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  m_clicks = 0;
}

std::unique_ptr<MainWindow> TestStudyWindow::open() const {
  auto window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), engine().toStdString()});
  window->resize(1280, 720);
  window->show();
  window->findChild<PlanPage*>()->setPlan(tinyPlan());
  return window;
}

void TestStudyWindow::click(QWidget* button) {
  QVERIFY(button != nullptr);
  QVERIFY2(button->isVisible() && button->isEnabled(), qPrintable(button->objectName() + ": " + button->toolTip()));
  QTest::mouseClick(button, Qt::LeftButton);
  ++m_clicks;
}

QWidget* TestStudyWindow::toolButton(const MainWindow& window, const char* action) {
  auto* bar = window.findChild<QToolBar*>(QStringLiteral("toolbar_main"));
  return bar->widgetForAction(window.findChild<QAction*>(QLatin1String(action)));
}

StudyState TestStudyWindow::state() const {
  const auto ids = listStudies(runsDir());
  if (ids.empty()) return {};
  const auto stored = loadStudy({runsDir(), ids.back()});
  return stored.ok() ? stored->state : StudyState{};
}

void TestStudyWindow::gpuSweepWithRepeatsInFourClicks() {
  QProcess backends;
  backends.start(engine(), {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const auto window = open();
  click(toolButton(*window, "action_new_test"));
  window->findChild<PlanPage*>()->setPlan(tinyPlan());  // that of the form would take minutes
  enter(*window, "hosts", "1, 2");
  enter(*window, "repeats", "3");
  QTRY_VERIFY(window->findChild<PlanPage*>()->runnable());
  click(*window, "plan_run");
  QVERIFY2(m_clicks <= 4, qPrintable(QString::number(m_clicks)));
  QTRY_VERIFY_WITH_TIMEOUT(state().phase == StudyPhase::Finished, 240000);
  const StudyState done = state();
  QCOMPARE(done.cells.size(), std::size_t(2));
  for (const CellProgress& cell : done.cells) QCOMPARE(cell.statistics().count, 3);
  // The window finds and shows it by itself, and overlays its runs.
  auto* cells = window->findChild<QTableView*>(QStringLiteral("study_cells"));
  QTRY_VERIFY(cells->isVisible() && !cells->visibleRegion().isEmpty());
  QCOMPARE(window->size(), QSize(1280, 720));  // charts, cells and queue have their room
  for (const int cell : {0, 1})
    QTRY_COMPARE(cells->model()->index(cell, StudyProgressModel::State).data().toString(), QStringLiteral("done"));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    window->grab().save(QDir(folder).filePath(QStringLiteral("study-window.png")));
  click(*window, "study_compare");
  auto* compare = window->findChild<ComparePage*>();
  QTRY_VERIFY(compare->isVisible());
  QTRY_COMPARE(compare->runs().size(), 6);
}

void TestStudyWindow::twoNodesAgainstOneInFiveClicks() {
  const auto window = open();
  click(toolButton(*window, "action_new_test"));
  enter(*window, "hosts", "node1:8,node2:8");
  click(*window, "measurements");  // the folded panel
  const auto start = [&] { return window->findChild<QAbstractButton*>(QStringLiteral("template_up_against_out")); };
  QTRY_VERIFY(start() != nullptr && start()->isEnabled());
  click(start());
  auto* page = window->findChild<PlanPage*>();
  QTRY_VERIFY(page->study() && page->runnable());
  QVERIFY(window->findChild<QPushButton*>(QStringLiteral("plan_run"))->isEnabled());
  QCOMPARE(m_clicks + 1, 5);  // the last one would call nodes that are not there
  const auto cells = cellsOf(*page->study());
  QVERIFY(cells.ok());
  QCOMPARE(formatHosts(cells.value()[0].plan.hosts), std::string("node1:8"));
  QCOMPARE(formatHosts(cells.value()[1].plan.hosts), std::string("node1:4,node2:4"));
  QCOMPARE(cells.value()[0].plan.repeats, 3);
}

void TestStudyWindow::killedStudyIsResumedAfterTheWindowIsOpenedAgain() {
  QProcess backends;
  backends.start(engine(), {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  Study study;
  study.name = "killed";
  study.baseline = tinyPlan();
  study.baseline.steps = 0;
  study.baseline.minimumMeasuredTimeS = study.baseline.maximumMeasuredTimeS = 2;
  study.factors = {{"batch_size_per_device", {"2", "4"}}};
  study.repeats.count = 2;
  QVERIFY(createStudy({runsDir(), "s1"}, study).ok());
  QProcess controller;
  controller.start(engine(), {"study", "resume", "s1", "--runs-dir", m_dir->filePath("runs")});
  QTRY_VERIFY_WITH_TIMEOUT(state().running() != nullptr, 120000);
  controller.kill();
  QVERIFY(controller.waitForFinished(60000));
  const auto window = open();
  window->findChild<PageArea*>()->showPage(window->findChild<LivePage*>());
  // The user chooses it.
  const auto row = [&window] { return window->findChild<QAbstractButton*>(QStringLiteral("measureStudy")); };
  QTRY_VERIFY(row() != nullptr);
  QCOMPARE(row()->text(), QStringLiteral("killed"));
  if (!row()->isVisible())
    QTest::mouseClick(window->findChild<QAbstractButton*>(QStringLiteral("measurements")), Qt::LeftButton);
  QTRY_VERIFY(row()->isVisible());
  QTest::mouseClick(row(), Qt::LeftButton);
  auto* resume = window->findChild<QPushButton*>(QStringLiteral("study_resume"));
  QTRY_VERIFY(resume->isVisible() && resume->isEnabled());
  QVERIFY(window->findChild<QLabel*>(QStringLiteral("study_summary"))->text().contains(QStringLiteral("interrupted")));
  click(resume);
  QTRY_VERIFY_WITH_TIMEOUT(state().phase == StudyPhase::Finished, 240000);
  for (const CellProgress& cell : state().cells) QCOMPARE(cell.statistics().count, 2);
}

SCALESCOPE_WINDOW_TEST(TestStudyWindow)

}  // namespace scalescope::test_study_window

#include "test_study_window.moc"
