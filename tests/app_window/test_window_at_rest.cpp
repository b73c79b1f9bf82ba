// SPDX-License-Identifier: GPL-3.0-or-later
// A window in which nothing happens paints nothing: a measuring tool must not disturb its own measurements.
#include <QDockWidget>
#include <QTabWidget>
#include <memory>
#include <vector>

#include "app/exporting/figure_state.h"
#include "app/library/inspector_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/appearance.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/app_window/paint_watch.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_window_at_rest {

using namespace testing;

namespace {

constexpr int kQuietMs = 3000;
constexpr int kWindowsPerState = 4;  ///< each shows every fourth page, so that many are watched at once

/// Nothing is selected, results are, or a picture was opened.
enum class Shown { Nothing, Selection, Picture };
constexpr Shown kShown[] = {Shown::Nothing, Shown::Selection, Shown::Picture};

}  // namespace

class TestWindowAtRest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void cleanupTestCase();
  void everyPageRests_data();
  void everyPageRests();

 private:
  void open(Shown shown);
  void select(MainWindow& window) const;
  void showPicture(MainWindow& window) const;

  std::unique_ptr<LibraryFixture> m_fixture;
  QStringList m_runs;
  std::vector<std::unique_ptr<MainWindow>> m_windows;
};

void TestWindowAtRest::initTestCase() {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  for (const RunResult& run : recordedRuns({"one-*", "two-*"})) {  // of which all pages can show something
    m_fixture->add(run);
    m_runs.append(toQString(run.summary.runId));
  }
  QApplication::setCursorFlashTime(0);  // a field with the focus may blink, if the desktop's setting is so
  for (int i = 0; i < kWindowsPerState; ++i)
    for (const Shown shown : kShown) open(shown);
}

void TestWindowAtRest::cleanupTestCase() {
  m_windows.clear();
  applyColorScheme(ColorScheme::System);
}

void TestWindowAtRest::select(MainWindow& window) const {
  auto* model = window.findChild<LibraryView*>()->model();
  QTRY_VERIFY(model->rowOf(m_runs.last()) >= 0);
  model->setTickedRuns(m_runs);
  window.findChild<PageArea*>()->openRun(m_runs.first());
  window.findChild<QDockWidget*>("dock_inspector")->show();
  window.findChild<InspectorView*>()->setRun(m_runs.first());
}

void TestWindowAtRest::showPicture(MainWindow& window) const {
  FigureState state;
  state.request = {QStringLiteral("scaling"), {}};
  for (const int ranks : {1, 2, 4})
    state.results.push_back(makeResult("pictured-" + std::to_string(ranks), ranks, 95.0 * ranks));
  window.findChild<PageArea*>()->showFigure(state);
}

void TestWindowAtRest::open(Shown shown) {
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_windows.push_back(
      std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, programs / "scalescope-engine"}));
  MainWindow& window = *m_windows.back();
  window.resize(m_windows.size() % 2 == 0 ? QSize(1280, 720) : QSize(1600, 1000));
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  if (shown == Shown::Selection) select(window);
  if (shown == Shown::Picture) showPicture(window);
}

void TestWindowAtRest::everyPageRests_data() {
  QTest::addColumn<int>("scheme");
  QTest::newRow("light") << static_cast<int>(ColorScheme::Light);
  QTest::newRow("dark") << static_cast<int>(ColorScheme::Dark);
}

void TestWindowAtRest::everyPageRests() {
  QFETCH(int, scheme);
  applyColorScheme(static_cast<ColorScheme>(scheme));
  PaintWatch watch;
  const int pages = m_windows.front()->findChild<QTabWidget*>("pages")->count();
  QVERIFY(pages > 10);
  for (int first = 0; first < pages; first += kWindowsPerState) {
    QStringList shown;
    for (std::size_t i = 0; i < m_windows.size(); ++i) {
      auto* tabs = m_windows[i]->findChild<QTabWidget*>("pages");
      tabs->setCurrentIndex(std::min(first + static_cast<int>(i / std::size(kShown)), pages - 1));
      shown.append(tabs->currentWidget()->objectName());
      // What messages say goes by itself.
      if (auto* close = m_windows[i]->findChild<QWidget*>("message_close"); close->isVisible())
        QTest::mouseClick(close, Qt::LeftButton);
    }
    shown.removeDuplicates();
    QVERIFY2(watch.comesToRest(kQuietMs), qPrintable(shown.join(' ') + '\n' + watch.painted()));
  }
}

SCALESCOPE_WINDOW_TEST(TestWindowAtRest)

}  // namespace scalescope::test_window_at_rest

#include "test_window_at_rest.moc"
