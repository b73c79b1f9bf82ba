// SPDX-License-Identifier: GPL-3.0-or-later
// The start page with real clicks: every way to begin, and the recent runs.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDateTime>
#include <QLabel>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

#include "app/compare/compare_page.h"
#include "app/core/run_session.h"
#include "app/home/recent_runs_model.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/report/report_page.h"
#include "app/results/listing/library_model.h"
#include "app/store/library_entry.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/number_format.h"

namespace scalescope::test_start_page {

namespace {

constexpr int kWaitMs = 30000;

}  // namespace

class TestStartPage : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    startWithoutSettings(m_fixture->root());
  }
  void cleanup() { m_window.reset(); }

  void anEmptyLibraryShowsItAmongTheTabs() {
    open();
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("start_published")->isEnabled(), kWaitMs);  // listed
    QCOMPARE(pages()->pageName(), QString("page_start"));
    QVERIFY(child<QWidget>("rail_page_start")->isVisible() && pages()->tabs()->count() > 8);
    QVERIFY(!child<QWidget>("start_recent")->isVisible());
  }

  /// Tables 5 and 6 of the whitepaper; Scale and Decision speak of as many networks.
  void thePublishedVerdictInOneClick() {
    open();
    auto* compare = m_window->findChild<ComparePage*>();
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("start_published")->isEnabled(), kWaitMs);
    compare->setView(ComparePage::View::Curves);
    click("start_published");
    QCOMPARE(pages()->pageName(), QString("page_compare"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("sideBySideVerdict")->text().contains("7 networks"), kWaitMs);
    const QString verdict = child<QLabel>("sideBySideVerdict")->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    QVERIFY2(verdict.contains("21.3 % faster in the geometric mean of 7 networks"), qPrintable(verdict));
    QVERIFY(child<QWidget>("sideBySideVerdict")->isVisible());
    const QStringList ticked = m_window->findChild<LibraryView*>()->model()->tickedRuns();
    QCOMPARE(ticked.size(), 21);
    for (const auto& [page, name] : {std::pair("rail_page_scaling", "scalingVerdict")}) {
      click(page);
      QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(name)->text().contains("7 networks"), kWaitMs);
    }
  }

  void newestRunsOpenWithAClick() {
    for (int run = 0; run < 10; ++run)
      m_fixture->add(testing::makeResult("run-" + std::to_string(run), 1 + run % 2, 100 + run, run));
    RunResult failed = testing::makeResult("failed", 2);
    failed.summary.startedAt = "2026-11-21T10:00:00.000Z";
    failed.summary.status = RunStatus::Failed;
    failed.summary.imagesPerSecond.reset();
    m_fixture->add(failed);
    open();
    auto* table = child<QTableView>("start_runs");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 8, kWaitMs);
    QVERIFY(table->isVisible());
    QCOMPARE(pages()->pageName(), QString("page_start"));
    QCOMPARE(table->model()->index(0, RecentRunsModel::Throughput).data().toString(), QString("failed"));
    QCOMPARE(table->model()->index(1, RecentRunsModel::Throughput).data().toString(), QString("109 images/s"));
    QCOMPARE(table->model()->index(1, RecentRunsModel::Network).data().toString(), QString("ResNet-20"));
    QCOMPARE(table->model()->index(1, RecentRunsModel::Devices).data().toString(), QString("2"));
    QVERIFY(table->model()->index(1, RecentRunsModel::Started).data().toString().startsWith("2026-11-"));
    const QRect row = table->visualRect(table->model()->index(1, RecentRunsModel::Name));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(pages()->pageName(), QString("page_live"));
    QCOMPARE(pages()->live()->currentSession()->origin(), m_fixture->folder("run-9"));
  }

  void linksLeadToTheirPages() {
    open();
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("start_published")->isEnabled(), kWaitMs);
    const std::pair<const char*, QString> kLinks[] = {{"start_plan", "page_plan"},
                                                      {"start_check", "page_node_check"},
                                                      {"start_decision", "page_decision"},
                                                      {"start_example", "page_report"}};
    for (const auto& [link, page] : kLinks) {
      click(link);
      QCOMPARE(pages()->pageName(), page);
      QTabBar* bar = pages()->tabs()->tabBar();
      QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(0).center());
      QCOMPARE(pages()->pageName(), QString("page_start"));
    }
    QTRY_VERIFY(!m_window->findChild<ReportPage*>()->document().blocks.empty());
    disconnect(pages(), &PageArea::openRequested, nullptr, nullptr);  // no dialog here
    disconnect(pages(), &PageArea::importRequested, nullptr, nullptr);
    QSignalSpy opened(pages(), &PageArea::openRequested), imported(pages(), &PageArea::importRequested);
    click("start_open");
    click("start_import");
    QCOMPARE(opened.size(), 1);
    QCOMPARE(imported.size(), 1);
  }

  void theModelFollowsTheLibrary() {
    const auto library = m_fixture->open();
    RecentRunsModel model(library.get(), 3);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    for (int run = 1; run < 6; ++run) m_fixture->add(testing::makeResult("run-" + std::to_string(run), 1, 100, run));
    m_fixture->addPublished(testing::makeResult("published", 1, 100, 9));
    library->rescan();
    QTRY_COMPARE(model.rowCount(), 3);
    QCOMPARE(model.runIdAt(0), QString("run-5"));
    QVERIFY(library->trash({"run-5"}).ok());
    QTRY_COMPARE(model.runIdAt(0), QString("run-4"));
    QCOMPARE(model.runIdAt(3), QString());
  }

  /// It is as recent as its import; what it lacks is a dash, not its status.
  void aLogWithoutADateIsRecentByItsImport() {
    RunResult log = testing::makeResult("imported-1", 8);
    log.summary.origin = ResultOrigin::Imported;
    log.summary.startedAt.clear();
    log.summary.imagesPerSecond.reset();
    log.plan.hosts.clear();
    m_fixture->add(log);
    const auto library = m_fixture->open();
    RecentRunsModel model(library.get(), 3);
    QTRY_COMPARE(model.rowCount(), 1);
    const auto text = [&model](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(RecentRunsModel::Started), "imported " + QDateTime::currentDateTimeUtc().toString("yyyy-MM-dd"));
    QCOMPARE(text(RecentRunsModel::Devices), QString("8"));
    QCOMPARE(text(RecentRunsModel::Throughput), QStringLiteral("–"));
  }

 private:
  void open() {
    m_window = std::make_unique<MainWindow>(
        WindowPlaces{m_fixture->places.runsDir, m_fixture->root() / "no-engine-is-needed"});
    m_window->resize(1400, 1000);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  }
  PageArea* pages() const { return m_window->findChild<PageArea*>(); }
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  void click(const char* name) const {
    auto* widget = child<QWidget>(name);
    QTRY_VERIFY(widget->isVisible());
    QTRY_VERIFY2(widget->visibleRegion().contains(widget->rect().center()), name);
    QTest::mouseClick(widget, Qt::LeftButton);
  }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestStartPage)

}  // namespace scalescope::test_start_page

#include "test_start_page.moc"
