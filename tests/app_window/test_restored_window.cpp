// SPDX-License-Identifier: GPL-3.0-or-later
// What a closed window used is used again by the next one on the same runs folder.
#include <QApplication>
#include <QSettings>
#include <QTabWidget>

#include "app/core/app_settings.h"
#include "app/main/main_window.h"
#include "app/main/page_area.h"
#include "app/models/library_model.h"
#include "app/pages/library_view.h"
#include "app/pages/systems_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope {

class TestRestoredWindow : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, toQString(m_fixture->root() / "config"));
    QApplication::setQuitOnLastWindowClosed(false);
    for (const char* run : {"run-a", "run-b", "run-c"}) m_fixture->add(testing::makeResult(run));
  }

  void useIsStoredForEachFolder() {
    AppSettings settings;
    const std::filesystem::path runs = m_fixture->places.runsDir;
    QVERIFY(settings.libraryUse(runs).tickedRuns.isEmpty() && settings.libraryUse(runs).page.isEmpty());
    settings.setLibraryUse(runs, {{"run-b", "run-a"}, "page_scaling"});
    settings.setLibraryUse(m_fixture->root() / "other", {{"run-c"}, "page_live"});
    const AppSettings again;
    QCOMPARE(again.libraryUse(runs).tickedRuns, QStringList({"run-b", "run-a"}));
    QCOMPARE(again.libraryUse(runs / "").page, QString("page_scaling"));
    QCOMPARE(again.libraryUse(m_fixture->root() / "other").tickedRuns, QStringList("run-c"));
  }

  void ticksAndPageSurviveARestart() {
    {
      const auto window = open();
      QTRY_VERIFY(model(*window)->rowOf("run-c") >= 0);
      model(*window)->setTickedRuns({"run-c", "run-b", "run-a"});
      PageArea* pages = window->findChild<PageArea*>();
      pages->showPage(pages->findChild<SystemsPage*>());
      window->close();
    }
    std::filesystem::remove_all(m_fixture->folder("run-b"));
    {
      const auto unlisted = open();
      unlisted->close();  // at once: the ticks are kept
    }
    const auto window = open();
    QTRY_COMPARE(model(*window)->tickedRuns(), QStringList({"run-c", "run-a"}));
    const QTabWidget* tabs = window->findChild<PageArea*>()->tabs();
    QCOMPARE(tabs->currentWidget(), window->findChild<SystemsPage*>());
  }

  void aPageThatNoLongerExistsIsIgnored() {
    AppSettings().setLibraryUse(m_fixture->places.runsDir, {{}, "page_of_another_version"});
    const auto window = open();
    QCOMPARE(window->findChild<PageArea*>()->pageName(), QString("page_start"));
  }

 private:
  std::unique_ptr<MainWindow> open() const {
    auto window = std::make_unique<MainWindow>(
        WindowPlaces{m_fixture->places.runsDir, m_fixture->root() / "no-engine-is-needed"});
    window->show();
    return window;
  }
  static LibraryModel* model(const MainWindow& window) { return window.findChild<LibraryView*>()->model(); }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
};

}  // namespace scalescope

SCALESCOPE_WINDOW_TEST(scalescope::TestRestoredWindow)
#include "test_restored_window.moc"
