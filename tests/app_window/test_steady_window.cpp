// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing moves under the pointer: the tabs of a place, its page and its figure stay where they are while messages,
// warnings and progress appear, and the tabs stay where they are from page to page.
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStatusBar>
#include <QTreeView>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/figures/figure_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/line_chart.h"

namespace scalescope::test_steady_window {

using namespace testing;

namespace {

RunResult measured(const std::string& runId, int ranks, int repeat) {
  RunResult result = makeResult(runId, ranks, 95.0 * ranks + repeat, repeat);
  result.summary.computeTimeMeanMs = 150;
  result.summary.allreduceTimeMeanMs = ranks > 1 ? 20 : 0;
  result.summary.dataWaitMeanMs = 5;
  result.summary.stepTimeMeanMs = 180;
  if (ranks > 1) result.environment.hosts.front().facts.front().value = "Other CPU";  // two systems to choose from
  return result;
}

int topOf(const QWidget& widget) { return widget.mapTo(widget.window(), QPoint()).y(); }

}  // namespace

class TestSteadyWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { m_window.reset(); }
  void tabsStayFromPageToPage_data() { addSizes(); }
  void tabsStayFromPageToPage();
  void messagesCoverButDoNotMove_data() { addSizes(); }
  void messagesCoverButDoNotMove();
  void nothingMovesWhileRunsLoad_data();
  void nothingMovesWhileRunsLoad();
  void messagesLeaveTheTabsFree();
  void theListStaysBelowItsMessages();

 private:
  static void addSizes();
  void open(const QSize& size, QStringList runs = {"run-1-1", "run-1-2", "run-1-3", "run-2-1", "run-2-2", "run-2-3"});
  /// The tops of the tabs, of the shown page and of its figure, by their names.
  QMap<QString, int> places() const;
  /// Where everything of the shown page lies that has its place before the runs are read.
  QMap<QString, QRect> spots() const;
  bool isDrawn() const;
  void followSpots(const QString& view, bool hasFigure);
  /// Once all runs are read.
  QMap<QString, int> settledPlaces() const;

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestSteadyWindow::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  for (const int repeat : {1, 2, 3})
    for (const int ranks : {1, 2})
      m_fixture->add(measured("run-" + std::to_string(ranks) + "-" + std::to_string(repeat), ranks, repeat));
}

void TestSteadyWindow::addSizes() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("small") << QSize(1280, 720);
  QTest::newRow("large") << QSize(1600, 1000);
}

void TestSteadyWindow::open(const QSize& size, QStringList runs) {
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(size);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  auto* model = m_window->findChild<LibraryView*>()->model();
  QTRY_VERIFY(model->rowOf("run-2-3") >= 0);
  model->setTickedRuns(runs);
  // What the missing engine says stays until it is closed.
  QTRY_VERIFY(!m_window->findChild<MessageBar*>()->isHidden());
  QTest::mouseClick(m_window->findChild<QWidget*>("message_close"), Qt::LeftButton);
}

QMap<QString, int> TestSteadyWindow::places() const {
  const auto* pages = m_window->findChild<QTabWidget*>("pages");
  QMap<QString, int> tops{{"tabs", topOf(*m_window->findChild<QTabBar*>("page_tabs"))},
                          {"page", topOf(*pages->currentWidget())}};
  for (const FigureView* view : pages->currentWidget()->findChildren<FigureView*>())
    if (view->isVisible() && !view->figure().panels.empty()) tops[view->objectName()] = topOf(*view);
  return tops;
}

QMap<QString, int> TestSteadyWindow::settledPlaces() const {
  QMap<QString, int> last;
  int same = 0;
  [&] { QTRY_VERIFY((same = places() == last ? same + 1 : 0, last = places(), same > 5)); }();
  return last;
}

void TestSteadyWindow::tabsStayFromPageToPage() {
  QFETCH(QSize, size);
  open(size);
  const auto* pages = m_window->findChild<QTabWidget*>("pages");
  const auto* tabs = m_window->findChild<QTabBar*>("page_tabs");
  const int tabsTop = places()["tabs"], height = tabs->height();
  for (int page = 0; page < pages->count(); ++page) {
    clickPage(*m_window, qPrintable(pages->widget(page)->objectName()));
    QCOMPARE(pages->currentIndex(), page);
    QCoreApplication::processEvents();
    const QMap<QString, int> now = places();
    QVERIFY2(now["tabs"] == tabsTop && tabs->height() == height, qPrintable(pages->widget(page)->objectName()));
  }
}

void TestSteadyWindow::messagesCoverButDoNotMove() {
  QFETCH(QSize, size);
  open(size);
  auto* messages = m_window->findChild<MessageBar*>();
  int figures = 0;
  for (const char* page : {"page_compare", "page_scaling", "page_step", "page_telemetry", "page_bottleneck"}) {
    clickPage(*m_window, page);
    QTRY_VERIFY2(places().size() > 2, page);
    const QMap<QString, int> before = settledPlaces();
    figures += static_cast<int>(before.size()) - 2;
    messages->showInfo("Saved.");
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    messages->showError(QString("A long sentence on what failed and what to do about it. ").repeated(6));
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    messages->offer("Two runs completed.", "Show", [] {});
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    m_window->statusBar()->showMessage("Running");
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    QTest::mouseClick(m_window->findChild<QWidget*>("message_close"), Qt::LeftButton);
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
  }
  QVERIFY(figures >= 5);
}

void TestSteadyWindow::nothingMovesWhileRunsLoad_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<QString>("page");
  for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)})
    for (const char* page : {"page_compare", "page_accuracy", "page_measurements", "page_scaling", "page_whatif",
                             "page_decision", "page_bottleneck", "page_step", "page_telemetry", "page_node_check"})
      QTest::addRow("%s, %d", page, size.width()) << size << QString::fromLatin1(page);
}

QMap<QString, QRect> TestSteadyWindow::spots() const {
  // Layouts are applied; what is read arrives later.
  for (int i = 0; i < 3; ++i) QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  QMap<QString, QRect> found;
  const QWidget* page = m_window->findChild<QTabWidget*>("pages")->currentWidget();
  const auto add = [&](const QString& name, const QWidget* widget) {
    if (widget->isVisible()) found[name] = QRect(QPoint(0, topOf(*widget)), QSize(1, widget->height()));
  };
  add("selection", m_window->findChild<QWidget*>("selection"));
  for (const auto* picker : page->findChildren<FigurePicker*>()) add("picker", picker);
  for (const auto* card : page->findChildren<AnswerCard*>()) add(card->objectName(), card);
  for (const auto* bar : page->findChildren<FigureBar*>()) add("bar", bar);
  // The figure fills the rest: its top counts.
  for (const auto* figure : page->findChildren<FigureView*>())
    for (const QWidget* above = figure; above != page; above = above->parentWidget())
      if (qobject_cast<const QSplitter*>(above) || qobject_cast<const QScrollArea*>(above))
        add("place of " + figure->objectName(), above);
  for (const auto* chart : page->findChildren<LineChart*>()) add(chart->objectName(), chart);
  for (auto spot = found.begin(); spot != found.end(); ++spot)
    if (spot.key().startsWith("place of") || spot.key().endsWith("Chart")) spot->setHeight(1);
  return found;
}

bool TestSteadyWindow::isDrawn() const {
  const QWidget* page = m_window->findChild<QTabWidget*>("pages")->currentWidget();
  const auto figures = page->findChildren<FigureView*>();
  const auto charts = page->findChildren<LineChart*>();
  return std::any_of(figures.begin(), figures.end(),
                     [](const auto* view) { return view->isVisible() && !view->figure().panels.empty(); }) ||
         std::any_of(charts.begin(), charts.end(), [](const auto* chart) { return chart->isVisible(); });
}

/// The line of its card. Units: pixels.
int frameAround(const FigureView& figure) {
  const auto* area = qobject_cast<const QScrollArea*>(figure.parentWidget()->parentWidget());
  return area != nullptr ? area->frameWidth() : 0;
}

/// From the moment at which the view is shown until all runs are read and drawn.
void TestSteadyWindow::followSpots(const QString& view, bool hasFigure) {
  const QMap<QString, QRect> first = spots();
  QMap<QString, QRect> last;
  int same = 0;
  const auto follow = [&] {
    const QMap<QString, QRect> now = spots();
    for (auto spot = now.begin(); spot != now.end(); ++spot)
      if (first.contains(spot.key()) && first[spot.key()] != spot.value()) {
        qWarning().noquote() << view << spot.key() << first[spot.key()] << spot.value();
        return false;
      }
    same = now == last ? same + 1 : 0;
    last = now;
    return true;
  };
  bool steady = true;
  QTRY_VERIFY2(!(steady = steady && follow()) || (same > 5 && (!hasFigure || isDrawn())), qPrintable(view));
  QVERIFY2(steady, qPrintable(view));
  // What was there at first is still there, and the figure begins where its place does.
  QCOMPARE(last.keys(), first.keys());
  for (const auto* figure : m_window->findChildren<FigureView*>())
    if (figure->isVisible() && !figure->figure().panels.empty())
      QCOMPARE(topOf(*figure), last["place of " + figure->objectName()].top() + frameAround(*figure));
}

void TestSteadyWindow::nothingMovesWhileRunsLoad() {
  QFETCH(QSize, size);
  QFETCH(QString, page);
  if (page == "page_whatif") {
    QStringList predicted;  // runs of which a prediction can be made
    for (const RunResult& run : recordedRuns({"one-*", "two-*"})) {
      m_fixture->add(run);
      predicted.append(toQString(run.summary.runId));
    }
    open(size, predicted);
  } else {
    open(size);
  }
  clickPage(*m_window, qPrintable(page));
  followSpots(page, page != "page_measurements" && page != "page_node_check");
  auto* picker = m_window->findChild<QTabWidget*>("pages")->currentWidget()->findChild<FigurePicker*>();
  for (int view = 1; picker != nullptr && view < picker->viewCount(); ++view) {
    if (!picker->isOffered(view)) continue;
    picker->setView(view);
    followSpots(picker->titleOf(view), false);
    if (QTest::currentTestFailed()) return;
  }
}

/// Also those of the next place, which may be more.
void TestSteadyWindow::messagesLeaveTheTabsFree() {
  open({1280, 720});
  clickPage(*m_window, "page_start");
  auto* messages = m_window->findChild<MessageBar*>();
  messages->offer("Two runs completed.", "Show", [] {});
  const auto* tabs = m_window->findChild<QTabBar*>("page_tabs");
  const int before = tabs->width();
  clickPage(*m_window, "page_bottleneck");
  QTRY_VERIFY(tabs->width() > before);
  QVERIFY(messages->isVisible());
  QVERIFY(messages->geometry().top() > 300 && messages->parentWidget()->rect().contains(messages->geometry()));
}

/// The library's own message takes room below its rows.
void TestSteadyWindow::theListStaysBelowItsMessages() {
  open({1280, 720});
  clickPage(*m_window, "page_library");
  const auto* table = m_window->findChild<QTreeView*>("libraryTable");
  const int top = topOf(*table);
  m_window->openFiles({"/nowhere/result.json"});
  QTRY_VERIFY(m_window->findChild<QLabel*>("libraryMessage")->isVisible());
  QCOMPARE(topOf(*table), top);
}

SCALESCOPE_WINDOW_TEST(TestSteadyWindow)

}  // namespace scalescope::test_steady_window

#include "test_steady_window.moc"
