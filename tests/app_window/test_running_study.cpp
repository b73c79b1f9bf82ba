// SPDX-License-Identifier: GPL-3.0-or-later
// While a study runs, only a click changes the selection and nothing moves: neither the highlighted row, ticks, docks
// and pages nor what is on them. Each time left stands under one number, and each thing has one Stop.
// SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableView>
#include <QToolBar>
#include <QTreeView>
#include <QTreeWidget>

#include "app/core/run_session.h"
#include "app/library/library_view.h"
#include "app/measure/live/live_page.h"
#include "app/results/listing/library_model.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_window/fake_study.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_running_study {

using namespace testing;

namespace {

const char* const kHighlighted = "run-2-2";

RunResult withSteps(const std::string& runId, int ranks, int repeat) {
  RunResult result = makeResult(runId, ranks, 95.0 * ranks + repeat, repeat);
  result.plan.batchSizePerDevice = 8 * repeat;  // apart: no repeats of one another
  result.summary.computeTimeMeanMs = 150;
  result.summary.stepTimeMeanMs = 180;
  return result;
}

bool isShown(const QAbstractItemView* view) {
  return view->isVisible() && view->model() != nullptr && qobject_cast<const QHeaderView*>(view) == nullptr;
}

}  // namespace

class TestRunningStudy : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void onlyAClickMovesAnything_data();
  void onlyAClickMovesAnything();
  void rowsKeepTheirOrderUntilTheyAreSorted();
  void diagnosisFollowsTheTicks();
  void everyTimeLeftIsOneNumber();
  void eachThingHasOneStop();
  void measurementsLeadToWhatTheyName();

 protected:
  /// What is painted is what the user sees.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void open(const QSize& size);
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  LibraryView* library() const { return m_window->findChild<LibraryView*>(); }
  QTreeView* table() const { return child<QTreeView>("libraryTable"); }
  QModelIndex rowOf(const QString& runId) const;
  void clickRow(const QString& runId) const;
  /// Where everything is, by its name; hidden widgets have no place.
  QMap<QString, QRect> places();
  QStringList selection() const;
  void watch();
  void pass(const char* stage);
  bool isListed(const std::string& runId) const { return rowOf(QString::fromStdString(runId)).isValid(); }
  /// Of all widgets in sight, and of the cells of their tables.
  QStringList visibleTexts() const;
  void keepPicture(const QString& name) const;

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<FakeStudy> m_study;
  std::unique_ptr<MainWindow> m_window;
  std::map<std::string, QPointer<QWidget>> m_widgets;
  QMap<QString, QRect> m_places;
  QStringList m_selection;
  QString m_deviation;
  bool m_watches = false, m_isLooking = false;
};

void TestRunningStudy::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  useEnglishPlurals();
  for (const int repeat : {1, 2, 3})
    for (const int ranks : {1, 2})
      m_fixture->add(withSteps("run-" + std::to_string(ranks) + "-" + std::to_string(repeat), ranks, repeat));
  m_study = std::make_unique<FakeStudy>(m_fixture->places.runsDir);
}

void TestRunningStudy::cleanup() {
  m_watches = false;
  m_widgets.clear();
  m_window.reset();
  m_study.reset();
}

void TestRunningStudy::open(const QSize& size) {
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(size);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  QTRY_VERIFY(isListed("run-2-3"));
  auto* close = child<QWidget>("message_close");
  QTRY_VERIFY(close->isVisible());  // what the missing engine says
  QTest::mouseClick(close, Qt::LeftButton);
}

QModelIndex TestRunningStudy::rowOf(const QString& runId) const {
  const QAbstractItemModel* rows = table()->model();
  return rows->match(rows->index(0, 0), LibraryModel::RunIdRole, runId, -1, Qt::MatchExactly | Qt::MatchRecursive)
      .value(0);
}

void TestRunningStudy::clickRow(const QString& runId) const {
  const QString page = m_window->findChild<PageArea*>()->pageName();
  clickPage(*m_window, "page_library");
  const QRect place = table()->visualRect(rowOf(runId));
  QTest::mouseMove(table()->viewport(), place.center());
  QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place.center());
  clickPage(*m_window, page.toLatin1().constData());
}

QMap<QString, QRect> TestRunningStudy::places() {
  QMap<QString, QRect> found;
  for (const char* name :
       {"toolbar_main",  "page_tabs",      "pages",          "selection",    "dock_running",    "dock_inspector",
        "libraryTable",  "libraryFilter",  "live_state",     "live_step",    "live_throughput", "live_variation",
        "live_loss",     "live_remaining", "live_stop",      "measurePanel", "live_axis",       "live_nodes",
        "live_show_all", "live_node_line", "live_chart_1",   "live_chart_2", "live_chart_3",    "live_chart_4",
        "study_cells",   "study_summary",  "study_progress", "study_stop",   "bottleneckRun",   "bottleneckFigure"}) {
    QPointer<QWidget>& widget = m_widgets[name];
    if (widget == nullptr) widget = child<QWidget>(name);  // looked for once: many paint events come
    if (widget->isVisible())
      found[QLatin1String(name)] = QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
  }
  found["row"] = table()->visualRect(rowOf(kHighlighted));
  found["row"].setWidth(1);  // names and numbers share the width as they need it
  return found;
}

QStringList TestRunningStudy::selection() const {
  return QStringList{library()->currentRun()} + library()->selectedRuns() + library()->model()->tickedRuns();
}

bool TestRunningStudy::eventFilter(QObject* watched, QEvent* event) {
  const bool isSeen = event->type() == QEvent::Paint && m_watches && !m_isLooking && m_deviation.isEmpty();
  if (!isSeen || !watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != m_window.get()) return false;
  m_isLooking = true;  // looking lays out rows
  const QMap<QString, QRect> now = places();
  for (auto place = now.begin(); place != now.end(); ++place)
    if (m_places.value(place.key()) != place.value())
      QDebug(&m_deviation) << place.key() << m_places.value(place.key()) << place.value();
  if (m_deviation.isEmpty() && now.keys() != m_places.keys()) m_deviation = "something was hidden";
  if (selection() != m_selection) m_deviation = "selection: " + selection().join(' ');
  m_isLooking = false;
  return false;
}

void TestRunningStudy::watch() {
  m_places = places();
  m_selection = selection();
  m_deviation.clear();
  m_watches = true;
  qApp->installEventFilter(this);
}

/// Everything has been read and drawn that has just happened.
void TestRunningStudy::pass(const char* stage) {
  QTest::qWait(1800);  // the watchers look every second
  m_window->update();
  QCoreApplication::processEvents();
  QVERIFY2(m_deviation.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(stage), m_deviation)));
}

void TestRunningStudy::keepPicture(const QString& name) const {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QDir(folder).filePath(QStringLiteral("running-%1.png").arg(name)));
}

void TestRunningStudy::onlyAClickMovesAnything_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<QString>("page");
  QTest::addColumn<bool>("isDockOpen");
  for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)})
    for (const char* page : {"page_live", "page_bottleneck"})
      QTest::addRow("%s, %d", page, size.width()) << size << QString::fromLatin1(page) << (size.width() == 1600);
}

void TestRunningStudy::onlyAClickMovesAnything() {
  QFETCH(QSize, size);
  QFETCH(QString, page);
  QFETCH(bool, isDockOpen);
  open(size);
  library()->model()->setTickedRuns({"run-1-1", "run-2-1"});
  clickRow(kHighlighted);
  QCOMPARE(library()->currentRun(), QString(kHighlighted));
  if (isDockOpen) QTest::mouseClick(child<QWidget>("status_running_toggle"), Qt::LeftButton);
  QCOMPARE(child<QDockWidget>("dock_running")->isVisible(), isDockOpen);
  m_study->begin();
  m_study->start(0, 1);
  QTRY_COMPARE(child<LivePage>("page_live")->sessions().size(), 1u);
  clickPage(*m_window, qPrintable(page));
  if (page == "page_live") QTRY_VERIFY(child<QWidget>("study_cells")->isVisible());
  QTRY_VERIFY(isListed(m_study->runId()));
  clickRow(kHighlighted);
  QTest::qWait(1500);
  watch();
  const QString first = QString::fromStdString(m_study->runId());
  m_study->end(RunStatus::Completed, 126);
  m_study->start(1, 2);
  QTRY_VERIFY(isListed(m_study->runId()));
  pass("the second run");
  QVERIFY(rowOf(QString::fromStdString(m_study->runId()))
              .siblingAtColumn(LibraryModel::Quality)
              .data()
              .toString()
              .startsWith("new"));
  m_study->end(RunStatus::Completed, 126);  // both are repeats of one test: a group
  m_study->start(2, 5, 2);                  // with a straggler, which the page names
  QTRY_VERIFY(isListed(m_study->runId()));
  QTRY_VERIFY(rowOf(first).data(LibraryModel::RunIdsRole).toStringList().size() == 2);
  pass("the third run");
  m_study->end(RunStatus::Failed, 126);
  pass("a failure");
  m_study->start(3, 3);
  QTRY_VERIFY(isListed(m_study->runId()));
  pass("the fourth run");
  keepPicture(QStringLiteral("%1-%2").arg(page).arg(size.width()));
  QCOMPARE(library()->currentRun(), QString(kHighlighted));
  QCOMPARE(library()->model()->tickedRuns(), QStringList({"run-1-1", "run-2-1"}));
  clickRow("run-1-3");  // and a click still does
  QCOMPARE(library()->currentRun(), QString("run-1-3"));
}

void TestRunningStudy::rowsKeepTheirOrderUntilTheyAreSorted() {
  open({1600, 1000});
  table()->sortByColumn(LibraryModel::Throughput, Qt::DescendingOrder);
  const auto order = [this] {
    QStringList runs;
    for (QModelIndex row = table()->model()->index(0, 0); row.isValid(); row = table()->indexBelow(row))
      if (const QString run = row.data(LibraryModel::RunIdRole).toString(); run.startsWith("run-")) runs.append(run);
    return runs;
  };
  const QStringList before = order();
  QCOMPARE(before.front(), QString("run-2-3"));  // 193 images/s
  RunResult slower = withSteps("run-2-3", 2, 3);
  slower.summary.imagesPerSecond = 1;
  m_fixture->add(slower);
  QTRY_COMPARE(rowOf("run-2-3").siblingAtColumn(LibraryModel::Throughput).data().toString().left(1), QString("1"));
  QTRY_VERIFY(!rowOf("run-2-3").siblingAtColumn(LibraryModel::Throughput).data().toString().startsWith("19"));
  QCOMPARE(order(), before);
  table()->sortByColumn(LibraryModel::Throughput, Qt::DescendingOrder);
  QCOMPARE(order().back(), QString("run-2-3"));
}

/// The box and the pages beside it offer what the chips show; the highlighted run only where nothing is ticked.
void TestRunningStudy::diagnosisFollowsTheTicks() {
  open({1600, 1000});
  library()->model()->setTickedRuns({"run-1-1", "run-2-1"});
  clickRow(kHighlighted);
  clickPage(*m_window, "page_bottleneck");
  auto* box = child<QComboBox>("bottleneckRun");
  const auto offered = [box] {
    QStringList runs;
    for (int i = 0; i < box->count(); ++i) runs.append(box->itemData(i).toString());
    return runs;
  };
  QTRY_COMPARE(offered(), QStringList({"run-1-1", "run-2-1"}));
  const QString words = "Nothing is ticked: this page looks at the highlighted run.";
  QVERIFY(!child<QLabel>("bottleneckState")->text().contains(words));
  clickPage(*m_window, "page_library");
  QTest::mouseClick(child<QWidget>("libraryUntickAll"), Qt::LeftButton);
  clickPage(*m_window, "page_bottleneck");
  QTRY_COMPARE(offered(), QStringList{kHighlighted});
  for (const auto& [page, label] : {std::pair("page_bottleneck", "bottleneckState"),
                                    {"page_step", "stepState"},
                                    {"page_telemetry", "telemetryState"}}) {
    clickPage(*m_window, page);
    QTRY_VERIFY2(child<QLabel>(label)->text().contains(words), page);
  }
}

QStringList TestRunningStudy::visibleTexts() const {
  QStringList texts;
  for (const auto* label : m_window->findChildren<QLabel*>())
    if (label->isVisible()) texts.append(label->text());
  for (const auto* view : m_window->findChildren<QAbstractItemView*>())
    for (int row = 0; row < (isShown(view) ? view->model()->rowCount() : 0); ++row)
      for (int column = 0; column < view->model()->columnCount(); ++column)
        texts.append(view->model()->index(row, column).data().toString());
  texts.replaceInStrings(QString(QChar::Nbsp), " ");
  return texts;
}

/// One run of the first cell took 126 s; the second has done 2 of 12 steps of 10 s: 100 s are left. Both runs of the
/// other cell take the mean of what is known, 126 s: 252 s. All in all 352 s.
void TestRunningStudy::everyTimeLeftIsOneNumber() {
  open({1600, 1000});
  QTest::mouseClick(child<QWidget>("status_running_toggle"), Qt::LeftButton);
  m_study->begin();
  m_study->start(0, 1);
  QTRY_COMPARE(child<LivePage>("page_live")->sessions().size(), 1u);
  m_study->end(RunStatus::Completed, 126);
  m_study->start(1, 2);
  clickPage(*m_window, "page_live");
  QTRY_VERIFY2(child<QLabel>("study_summary")->text().contains("3 runs"),
               qPrintable(child<QLabel>("study_summary")->text()));
  QTRY_COMPARE(child<QLabel>("live_remaining")->text().replace(QChar::Nbsp, ' '), QString("about 2 min left"));
  const QRegularExpression time("(about|at least|at most|seconds|left)");
  QTest::qWait(2500);
  QStringList found = visibleTexts().filter(time);
  found.sort();
  // The column "Time left" of the cells and of the queue; the header; the queue and the study.
  const QStringList expected{"3 runs, about 6 min left",
                             "about 2 min",
                             "about 2 min",
                             "about 2 min left",
                             "about 4 min",
                             "running · 2 cells · 2 repeats of each cell · 3 runs, about 6 min left"};
  QCOMPARE(found, expected);
  keepPicture("times");
  // The running row is the first of the queue, what has ended the last.
  const auto* queue = child<QTreeWidget>("queue_list");
  QStringList states;
  for (int row = 0; row < queue->topLevelItemCount(); ++row) states.append(queue->topLevelItem(row)->text(1));
  QCOMPARE(states, QStringList({"running", "waiting", "waiting", "completed"}));
  // Elsewhere the status bar has the time of the run.
  clickPage(*m_window, "page_plan");
  found = visibleTexts().filter("min left");
  QCOMPARE(found.size(), 2);
  QVERIFY2(child<QLabel>("status_time_left")->text().replace(QChar::Nbsp, ' ').endsWith(", about 2 min left"),
           qPrintable(found.join('\n')));
}

void TestRunningStudy::eachThingHasOneStop() {
  open({1600, 1000});
  QTest::mouseClick(child<QWidget>("status_running_toggle"), Qt::LeftButton);
  m_study->begin();
  m_study->start(0, 1);
  clickPage(*m_window, "page_live");
  QTRY_VERIFY(child<QWidget>("study_stop")->isVisible());
  QTRY_VERIFY(child<QWidget>("live_stop")->isEnabled());
  QStringList stops;
  for (const auto* button : m_window->findChildren<QAbstractButton*>())
    if (const QString text = QString(button->text()).remove('&'); button->isVisible() && text.contains("Stop"))
      stops.append(text);
  stops.sort();
  QCOMPARE(stops, QStringList({"Stop queue", "Stop run", "Stop study"}));
  const auto* action = child<QAction>("action_stop");
  QCOMPARE(action->shortcut(), QKeySequence(Qt::SHIFT | Qt::Key_F5));
  QTRY_VERIFY(action->isEnabled());
  QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ShiftModifier);
  QTRY_COMPARE(QString(child<QAbstractButton>("live_stop")->text()).remove('&'), QString("End now"));
}

/// At the left of Measure; in a narrow window a button opens the list.
void TestRunningStudy::measurementsLeadToWhatTheyName() {
  open({1600, 1000});
  m_study->begin();
  m_study->start(0, 1);
  const auto lines = [this](const char* name) { return m_window->findChildren<QAbstractButton*>(QLatin1String(name)); };
  const auto page = [this] { return m_window->findChild<PageArea*>()->pageName(); };
  QTRY_COMPARE(lines("measureRun").size(), 1);
  const QString first = QString::fromStdString(m_study->runId());
  m_study->end(RunStatus::Completed, 126);
  m_study->start(1, 2);
  QTRY_COMPARE(lines("measureRun").size(), 2);
  clickPage(*m_window, "page_plan");
  QTRY_COMPARE(lines("measureStudy").size(), 1);
  const auto marked = [&](const char* name) {
    QStringList words;
    for (const auto* line : lines(name)) words.append(line->isChecked() ? "shown" : "-");
    return words.join(' ');
  };
  QTRY_VERIFY(lines("measureDescribed").front()->isVisible());
  QCOMPARE(marked("measureDescribed") + ", " + marked("measureStudy") + ", " + marked("measureRun"),
           QString("shown, -, - -"));
  QTest::mouseClick(lines("measureStudy").front(), Qt::LeftButton);
  QTRY_COMPARE(page(), QString("page_live"));
  QTRY_VERIFY(child<QWidget>("study_cells")->isVisible());
  QTRY_COMPARE(marked("measureDescribed") + ", " + marked("measureStudy"), QString("-, shown"));
  QTest::mouseClick(lines("measureRun").back(), Qt::LeftButton);  // the first run, as the last opened is above it
  QTRY_COMPARE(child<LivePage>("page_live")->currentSession()->runId(), first);
  QTRY_COMPARE(marked("measureRun"), QString("- shown"));
  m_window->resize(1280, 720);
  auto* button = child<QAbstractButton>("measurements");
  QTRY_VERIFY(button->isVisible() && child<QWidget>("measurePanel")->width() == 0);
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_VERIFY(lines("measureDescribed").front()->isVisible());
  QTest::mouseClick(lines("measureDescribed").front(), Qt::LeftButton);
  QTRY_COMPARE(page(), QString("page_plan"));
  QTRY_VERIFY(!lines("measureDescribed").front()->isVisible());
  clickPage(*m_window, "page_library");
  QVERIFY(!button->isVisible());
}

SCALESCOPE_WINDOW_TEST(TestRunningStudy)

}  // namespace scalescope::test_running_study

#include "test_running_study.moc"
