// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked for while something runs waits in a queue that no end of the window loses. Real window, real engine.
// SCALESCOPE_SCREENSHOTS=FOLDER keeps a picture.
#include <QAction>
#include <QDir>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "app/core/waiting_queue.h"
#include "app/measure/form/plan_page.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "engine/base/files.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_waiting_window {

class TestWaitingWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void queueKeepsOrderAndSurvives();
  void secondWindowSaysThatItKeepsNothing();
  void runsAndStudiesWaitForEachOther();

 private:
  std::filesystem::path runsDir() const { return m_dir->filePath("runs").toStdString(); }
  std::unique_ptr<MainWindow> open() const;
  static QStringList column(const MainWindow& window, int column);
  static void select(const MainWindow& window, const QString& title);

  std::unique_ptr<QTemporaryDir> m_dir;
};

static Plan planCalled(const std::string& name, double seconds) {
  Plan plan;
  plan.name = name;
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 2;
  plan.threadsPerRank = 1;
  if (seconds == 0) plan.steps = 5;
  plan.minimumMeasuredTimeS = plan.maximumMeasuredTimeS = seconds;
  return plan;
}

static Plan planToKeep(const std::string& name) {
  Plan plan = planCalled(name, 0);
  plan.seed = 9007199254740993;  // more than a double holds
  return plan;
}

static WaitingTest testCalled(const std::string& name) {
  WaitingTest test;
  test.title = QString::fromStdString(name);
  test.plans = {planToKeep(name)};
  return test;
}

static QStringList titles(const WaitingQueue& queue) {
  QStringList titles;
  for (const WaitingTest& test : queue.tests()) titles.append(test.title);
  return titles;
}

void TestWaitingWindow::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir->filePath(QStringLiteral("config")));
}

std::unique_ptr<MainWindow> TestWaitingWindow::open() const {
  const QString engine = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine";
  auto window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), engine.toStdString()});
  window->resize(1400, 900);
  window->show();
  QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("status_running_toggle")), Qt::LeftButton);
  return window;
}

QStringList TestWaitingWindow::column(const MainWindow& window, int column) {
  const auto* list = window.findChild<QTreeWidget*>(QStringLiteral("queue_list"));
  QStringList words;
  for (int i = 0; i < list->topLevelItemCount(); ++i) words.append(list->topLevelItem(i)->text(column));
  return words;
}

void TestWaitingWindow::select(const MainWindow& window, const QString& title) {
  auto* list = window.findChild<QTreeWidget*>(QStringLiteral("queue_list"));
  const auto found = list->findItems(title, Qt::MatchExactly);
  QCOMPARE(found.size(), 1);
  list->setFocus();
  list->setCurrentItem(found.front());
}

void TestWaitingWindow::queueKeepsOrderAndSurvives() {
  const std::filesystem::path file = runsDir() / ".waiting.json";
  {
    WaitingQueue queue(runsDir());
    queue.load();
    queue.add(testCalled("a"));  // before the file was read
    queue.add(testCalled("b"));
    WaitingTest study{WaitingTest::Kind::NewStudy};
    study.title = "study";
    study.study.name = "s";
    study.study.baseline = planCalled("base", 0);
    queue.add(study);
    QVERIFY(queue.next() != nullptr);
    QCOMPARE(queue.next()->title, QStringLiteral("a"));
    queue.move(queue.tests()[2].id, -1);
    queue.move(queue.tests()[0].id, 5);
    QCOMPARE(titles(queue), QStringList({"study", "b", "a"}));
    queue.remove(queue.tests()[1].id);
    QTRY_VERIFY(readFile(file).ok() && readFile(file)->find("\"b\"") == std::string::npos &&
                readFile(file)->find("\"study\"") != std::string::npos);
  }
  WaitingQueue again(runsDir());
  QSignalSpy left(&again, &WaitingQueue::restored);
  again.load();
  QTRY_COMPARE(left.size(), 1);
  QCOMPARE(left.front().front().toInt(), 2);
  QCOMPARE(titles(again), QStringList({"study", "a"}));
  QVERIFY(again.held() && again.next() == nullptr);
  again.setHeld(false);
  QCOMPARE(again.next()->study.name, std::string("s"));
  QCOMPARE(planToJson(again.tests()[1].plans.front()), planToJson(planToKeep("a")));
}

void TestWaitingWindow::secondWindowSaysThatItKeepsNothing() {
  WaitingQueue first(runsDir()), second(runsDir());
  first.load();
  QTRY_VERIFY(FileLock::held(runsDir() / ".waiting.lock"));
  second.load();
  QSignalSpy failed(&second, &WaitingQueue::failed);
  second.add(testCalled("lost"));
  QTRY_COMPARE(failed.size(), 1);
  QVERIFY(failed.front().front().toString().contains(QStringLiteral("lost")));
}

void TestWaitingWindow::runsAndStudiesWaitForEachOther() {
  QProcess backends;
  backends.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine", {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  auto window = open();
  const auto run = [&](const std::string& name, double seconds) {
    auto* page = window->findChild<PlanPage*>();
    page->setPlan(planCalled(name, seconds));
    QTRY_VERIFY(page->runnable());
    window->findChild<QAction*>(QStringLiteral("action_run"))->trigger();
  };
  QTRY_VERIFY(window->findChild<QAction*>(QStringLiteral("action_run"))->isEnabled());
  const auto* messages = window->findChild<MessageBar*>();
  run("first", 100000);
  QTRY_VERIFY(messages->text().contains(QStringLiteral("first")));
  run("second", 0);  // at once: the first has not been seen yet
  QTRY_VERIFY(column(*window, 0).contains(QStringLiteral("second")));
  QTRY_COMPARE(column(*window, 1).value(0), QStringLiteral("running"));
  run("third", 0);
  QTRY_VERIFY(column(*window, 0).contains(QStringLiteral("third")));
  Study study;
  study.name = "behind";
  study.baseline = planCalled("cell", 0);
  study.factors = {{"seed", {"1", "2"}}};
  study.repeats.count = 1;
  emit window->findChild<PlanPage*>()->studyRequested(study);
  QCOMPARE(column(*window, 0).mid(1), QStringList({"second", "third", "Study behind"}));
  QCOMPARE(column(*window, 1).last(), QStringLiteral("waits, no. 3"));
  auto* list = window->findChild<QTreeWidget*>(QStringLiteral("queue_list"));
  select(*window, QStringLiteral("Study behind"));
  QTest::keyClick(list, Qt::Key_Up, Qt::ControlModifier);
  QCOMPARE(column(*window, 0).mid(1), QStringList({"second", "Study behind", "third"}));
  select(*window, QStringLiteral("second"));
  QTest::keyClick(list, Qt::Key_Delete);
  QCOMPARE(column(*window, 0).mid(1), QStringList({"Study behind", "third"}));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    window->grab().save(QDir(folder).filePath(QStringLiteral("queue.png")));
  QTRY_VERIFY(readFile(runsDir() / ".waiting.json").ok() &&
              readFile(runsDir() / ".waiting.json")->find("\"second\"") == std::string::npos);
  window.reset();  // the first continues
  window = open();
  QTRY_COMPARE(column(*window, 0).size(), 3);
  QCOMPARE(column(*window, 1), QStringList({"running", "on hold", "on hold"}));
  auto* offer = window->findChild<QPushButton*>(QStringLiteral("message_action"));
  QTRY_VERIFY(offer->isVisible());
  QTest::mouseClick(offer, Qt::LeftButton);
  QTRY_COMPARE(column(*window, 1).last(), QStringLiteral("waits, no. 2"));
  window->findChild<QAction*>(QStringLiteral("action_stop"))->trigger();  // the first ends
  const auto completed = [&] { return column(*window, 1).count(QStringLiteral("completed")); };
  QTRY_COMPARE_WITH_TIMEOUT(completed(), 3, 120000);  // two cells and the third
  const auto queue = [&](const QString& title) { return column(*window, 0).indexOf(QRegularExpression(title)); };
  QVERIFY2(queue(QStringLiteral("behind: .*")) < queue(QStringLiteral("third.*")),
           qPrintable(column(*window, 0).join('\n') + QLatin1Char('\n') +
                      QDir(runsDir() / "queues").entryList(QDir::Files, QDir::Time).join('\n')));
  QTRY_VERIFY(readFile(runsDir() / ".waiting.json")->find("title") == std::string::npos);
}

SCALESCOPE_WINDOW_TEST(TestWaitingWindow)

}  // namespace scalescope::test_waiting_window

#include "test_waiting_window.moc"
