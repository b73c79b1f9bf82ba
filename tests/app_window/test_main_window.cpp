// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the real window with the real engine, from an empty folder to an exported figure. The same program runs on any
// platform of Qt; SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures of what it saw.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>

#include "app/compare/compare_page.h"
#include "app/core/run_session.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/store/library_entry.h"
#include "app/window/appearance.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/result_head.h"
#include "engine/protocol/run/run_result.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/run_events.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_main_window {

namespace {

constexpr int kRunTimeoutMs = 120000;
const char* const kFashionMnist = "/usr/share/datasets/fashion-mnist";

/// Process ids of the controllers that were started for a folder.
std::vector<int> controllersOf(const std::filesystem::path& runsDir) {
  std::vector<int> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const auto id = parseInteger(entry.path().filename().string());
    std::ifstream file(entry.path() / "cmdline");
    const std::string words((std::istreambuf_iterator<char>(file)), {});
    if (id && words.find("--detach") != std::string::npos && words.find(runsDir.string()) != std::string::npos)
      found.push_back(static_cast<int>(*id));
  }
  return found;
}

}  // namespace

class TestMainWindow : public QObject {
  Q_OBJECT

  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  void openWindow(const WindowPlaces& places) {
    m_window = std::make_unique<MainWindow>(places);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  }
  WindowPlaces places() const {
    return {m_dir->filePath(QStringLiteral("runs")).toStdString(),
            std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString()) / "scalescope-engine"};
  }
  void click(const char* name) { QTest::mouseClick(child<QWidget>(name), Qt::LeftButton); }
  void type(const char* id, const QString& text) {
    auto* line = child<QLineEdit>(id);
    line->clear();
    QTest::keyClicks(line, text);
  }
  void choose(const char* id, const QString& value) {
    auto* box = child<QComboBox>(id);
    QVERIFY2(box->findData(value) >= 0, qPrintable(value));
    box->setCurrentIndex(box->findData(value));
  }
  /// A plan that two slow cores finish in seconds.
  void typeSmallPlan(const QString& ranks, const QString& steps) {
    choose("network", QStringLiteral("resnet-20"));
    const bool real = QDir(QLatin1String(kFashionMnist)).exists();
    choose("dataset", real ? QStringLiteral("idx") : QStringLiteral("learnable"));
    type("image_limit", QStringLiteral("512"));
    type("batch_size_per_device", QStringLiteral("8"));
    type("hosts", ranks);
    type("warmup_steps", QStringLiteral("2"));
    type("steps", steps);
    type("threads_per_rank", QStringLiteral("1"));
    type("name", QStringLiteral("e2e"));
  }
  QString messageText() const {
    return child<QLabel>("message_text")->isVisible() ? child<QLabel>("message_text")->text() : QString();
  }
  RunSession* shownRun() const { return m_window->findChild<LivePage*>()->currentSession(); }
  void keepPicture(const char* name) const {
    const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
    if (!folder.isEmpty()) m_window->grab().save(QDir(folder).filePath(QLatin1String(name) + QStringLiteral(".png")));
  }
  void tickEveryRun() {
    auto* table = child<QTreeView>("libraryTable");
    clickPage(*m_window, "page_library");
    for (const QModelIndex& index : testing::libraryRows(*table->model())) {
      if (!index.data().toString().contains(QStringLiteral("ResNet-20, "))) continue;
      const QRect cell = table->visualRect(index);
      QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {cell.left() + 10, cell.center().y()});
      QCOMPARE(index.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    }
  }

 private slots:
  void initTestCase() {
    if (!std::filesystem::exists(places_engine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  }
  void init() {
    m_dir = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir->filePath(QStringLiteral("config")));
    QDir::setCurrent(m_dir->path());
    applyColorScheme(qEnvironmentVariableIsSet("SCALESCOPE_DARK") ? ColorScheme::Dark : ColorScheme::Light);
  }
  void cleanup() { m_window.reset(); }

  void fromAnEmptyFolderToAnExportedFigure() {
    openWindow(places());
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("start_demo")->isVisible(), kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    keepPicture("start");
    click("start_plan");
    typeSmallPlan(QStringLiteral("1, 2"), QStringLiteral("12"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    QTest::qWait(300);
    keepPicture("plan");
    click("plan_run");
    const auto shownPage = [this] { return m_window->findChild<PageArea*>()->pageName(); };
    QTRY_COMPARE_WITH_TIMEOUT(shownPage(), QString("page_live"), kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<LivePage*>()->pointsDrawn() > 10, kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(messageText().contains(QStringLiteral("2 runs completed")), kRunTimeoutMs);
    keepPicture("live");
    QTRY_COMPARE_WITH_TIMEOUT(measuredThroughput(places().runsDir).size(), 2U, kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(testing::libraryRows(*child<QTreeView>("libraryTable")->model())
                                 .value(1)
                                 .data()
                                 .toString()
                                 .contains(QStringLiteral("ResNet-20, ")),
                             kRunTimeoutMs);
    tickEveryRun();
    m_window->activateWindow();  // shortcuts belong to the active window, which a bare display does not choose itself
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE(shownPage(), QString("page_scaling"));
    QTest::qWait(500);
    keepPicture("scaling");
    const QString file = m_dir->filePath(QStringLiteral("scaling.csv"));
    exportFigure(*m_window, "csv", file);
    QVERIFY(QFileInfo::exists(file));
    QCOMPARE(checkScalingCsv(file, places().runsDir), 6);
  }

  /// Two networks over 1 and 2 ranks with 3 repeats: two clicks at the networks, two fields, and Run.
  void aSweepInFiveFieldsOrClicks() {
    openWindow(places());
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    click("start_plan");
    for (const auto& [field, value] :
         std::initializer_list<std::pair<const char*, const char*>>{{"image_size", "32"},
                                                                    {"batch_size_per_device", "2"},
                                                                    {"warmup_steps", "1"},
                                                                    {"steps", "2"},
                                                                    {"threads_per_rank", "1"}})
      type(field, QLatin1String(value));
    choose("network", QStringLiteral("resnet-20"));
    int used = 0;
    click("networkSeveral");
    ++used;
    auto* second = child<QCheckBox>("networkValue_resnet-50");
    QTest::mouseClick(second, Qt::LeftButton, {}, QPoint(8, second->height() / 2));
    ++used;
    QTest::keyClick(second->window(), Qt::Key_Escape);
    type("hosts", QStringLiteral("1, 2"));
    ++used;
    type("repeats", QStringLiteral("3"));
    ++used;
    QTRY_COMPARE_WITH_TIMEOUT(child<QPushButton>("plan_run")->text(), QStringLiteral("Run 12"), kRunTimeoutMs);
    QVERIFY(child<QWidget>("plan_study")->isVisible());
    keepPicture("sweep");
    QTRY_VERIFY2_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(),
                              qPrintable(child<QLabel>("plan_state")->text()), kRunTimeoutMs);
    click("plan_run");
    ++used;
    QVERIFY2(used <= 5, qPrintable(QString::number(used)));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->findChild<PageArea*>()->pageName(), QString("page_live"), kRunTimeoutMs);
    const auto completed = [this] {
      std::map<std::string, int> counts;  // by network and number of ranks
      for (const auto& entry : std::filesystem::directory_iterator(places().runsDir))
        if (const auto result = readResultHead(entry.path() / "result.json");
            result.ok() && result->summary.status == RunStatus::Completed)
          ++counts[result->plan.network + " " + std::to_string(result->summary.deviceCount.value_or(0))];
      return counts;
    };
    const std::map<std::string, int> expected = {
        {"resnet-20 1", 3}, {"resnet-20 2", 3}, {"resnet-50 1", 3}, {"resnet-50 2", 3}};
    QTRY_VERIFY_WITH_TIMEOUT(completed() == expected, 4 * kRunTimeoutMs);
  }

  void aRunOutlivesItsWindowAndIsFoundAgain() {
    openWindow(places());
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    typeSmallPlan(QStringLiteral("1"), QStringLiteral("100000"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    click("plan_run");
    QTRY_VERIFY_WITH_TIMEOUT(shownRun() != nullptr && shownRun()->state().lastStep().step >= 5, kRunTimeoutMs);
    const std::int64_t seen = shownRun()->state().lastStep().step;
    const QString runId = shownRun()->runId();
    m_window.reset();
    openWindow(places());
    QTRY_VERIFY_WITH_TIMEOUT(shownRun() != nullptr && shownRun()->state().lastStep().step > seen, kRunTimeoutMs);
    QCOMPARE(shownRun()->runId(), runId);
    QCOMPARE(m_window->findChild<PageArea*>()->pageName(), QString("page_live"));
    const SeriesTable* steps = shownRun()->tables().find("steps");
    QCOMPARE(steps->find("step")->values.front(), 1.0);
    QCOMPARE(static_cast<std::int64_t>(steps->rowCount()), shownRun()->state().lastStep().step);
    keepPicture("reattached");
    click("live_stop");
    QTRY_COMPARE_WITH_TIMEOUT(child<QLabel>("live_state")->text(), QStringLiteral("stopped"), kRunTimeoutMs);
    const auto result = readResultHead(places().runsDir / runId.toStdString() / "result.json");
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
    QCOMPARE(result->summary.status, RunStatus::Stopped);
    QVERIFY(*result->summary.measuredSteps > 0);
  }

  void twoWindowsOnOneFolderSeeTheSame() {
    openWindow(places());
    MainWindow other(places());
    other.show();
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    typeSmallPlan(QStringLiteral("1"), QStringLiteral("30"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    click("plan_run");
    auto* otherLive = other.findChild<LivePage*>();
    QTRY_VERIFY_WITH_TIMEOUT(
        otherLive->currentSession() != nullptr && otherLive->currentSession()->status() == RunStatus::Completed,
        kRunTimeoutMs);
    QTRY_COMPARE(shownRun()->state().lastStep().step, otherLive->currentSession()->state().lastStep().step);
    QCOMPARE(shownRun()->state().lastStep().step, 32);
  }

  void killedControllerLosesNothing() {
    openWindow(places());
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    typeSmallPlan(QStringLiteral("1"), QStringLiteral("100000"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kRunTimeoutMs);
    click("plan_run");
    QTRY_VERIFY_WITH_TIMEOUT(shownRun() != nullptr && shownRun()->figures().measuredSteps.value_or(0) >= 3,
                             kRunTimeoutMs);
    const auto file = places().runsDir / shownRun()->runId().toStdString() / "result.json";
    QTest::qWait(1500);  // events are flushed each second
    const std::vector<int> controllers = controllersOf(places().runsDir);
    QCOMPARE(controllers.size(), 1U);
    kill(controllers.front(), SIGKILL);
    QTRY_COMPARE_WITH_TIMEOUT(child<QLabel>("live_state")->text(), QStringLiteral("incomplete"), kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(messageText().contains(QStringLiteral("incomplete")), kRunTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(std::filesystem::exists(file), kRunTimeoutMs);  // the library rebuilds it from the events
    const auto result = readResultHead(file);
    QVERIFY(result.ok());
    QCOMPARE(result->summary.status, RunStatus::Incomplete);
    QVERIFY(result->summary.measuredSteps.value_or(0) >= 3);
  }

  void statusBarShowsWhatConcernsThePage() {
    const RunFolder folder{places().runsDir / "r1"};
    std::filesystem::create_directories(folder.path);
    const auto lock = FileLock::acquire(folder.lock());
    appendEvents(folder, {startEvent("r1"),
                          configuredEvent(12),
                          stepEvent(1, true),
                          stepEvent(2, true),
                          {1.2, 0, WindowMark{true, 2, 0.2, 16, ""}},
                          stepEvent(3),
                          stepEvent(4)});
    openWindow({places().runsDir, "/nowhere/scalescope-engine"});
    auto* pages = m_window->findChild<PageArea*>();
    const auto* variation = child<QLabel>("status_variation");
    const auto* points = child<QLabel>("status_points");
    pages->openRun(QStringLiteral("r1"));
    QTRY_VERIFY(variation->isVisible() && variation->text().contains(QStringLiteral("n = 2 steps")));
    QTRY_VERIFY(points->isVisible());
    for (QWidget* page : {static_cast<QWidget*>(pages->plan()), static_cast<QWidget*>(pages->compare())}) {
      pages->showPage(page);
      QVERIFY(!variation->isVisible() && !points->isVisible() && !child<QLabel>("status_cost")->isVisible());
      QVERIFY(child<QLabel>("status_queues")->isVisible());
    }
    appendEvents(folder, {stepEvent(5)});  // does not bring them back
    QTRY_VERIFY(variation->text().contains(QStringLiteral("n = 3 steps")));
    QVERIFY(!variation->isVisible());
    pages->showPage(pages->live());
    QVERIFY(variation->isVisible() && points->isVisible());
  }

  void missingEngineIsSaidAndStopsRun() {
    openWindow({places().runsDir, "/nowhere/scalescope-engine"});
    QTRY_VERIFY_WITH_TIMEOUT(messageText().contains(QStringLiteral("/nowhere/scalescope-engine")), kRunTimeoutMs);
    QVERIFY(!child<QPushButton>("plan_run")->isEnabled());
    QVERIFY(!m_window->findChild<QAction*>(QStringLiteral("action_demo"))->isEnabled());
  }

  void everyWidgetThatTakesTheKeyboardHasAName() {
    openWindow(places());
    QStringList unnamed;
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
      const bool byItself = !widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty();
      if ((widget->focusPolicy() & Qt::TabFocus) == 0 || widget->isHidden() || isComposite(widget)) continue;
      if (widget->parentWidget()->isHidden()) continue;  // gets its words when its bar is shown
      if (byItself || hasBuddy(widget) || widget->focusProxy() != nullptr) continue;
      unnamed.append(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName() +
                     QStringLiteral(" in ") + QLatin1String(widget->parentWidget()->metaObject()->className()));
    }
    QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral(", "))));
  }

 private:
  std::filesystem::path places_engine() const {
    return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString()) / "scalescope-engine";
  }
  bool hasBuddy(const QWidget* widget) const {
    const auto labels = m_window->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [widget](const QLabel* label) { return label->buddy() == widget; });
  }
  /// Parts of other widgets, tab bars and scroll areas take the focus but are identified by their contents.
  static bool isComposite(const QWidget* widget) {
    static const char* const kKinds[] = {"QTabBar",     "QTabWidget",          "QHeaderView",
                                         "QScrollArea", "QAbstractScrollArea", "QMenuBar",
                                         "QSplitter",   "QListView",           "QComboBoxListView"};
    for (const char* kind : kKinds)
      if (widget->inherits(kind)) return true;
    return qobject_cast<const QLineEdit*>(widget) != nullptr && widget->parentWidget()->inherits("QAbstractSpinBox");
  }
  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestMainWindow)

}  // namespace scalescope::test_main_window

#include "test_main_window.moc"
