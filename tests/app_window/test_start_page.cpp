// SPDX-License-Identifier: GPL-3.0-or-later
// The start page with real clicks: every way to begin, and the recent runs.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCommandLinkButton>
#include <QDateTime>
#include <QLabel>
#include <QMouseEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

#include "app/compare/compare_page.h"
#include "app/core/run_session.h"
#include "app/home/machine_card.h"
#include "app/home/recent_runs_model.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/report/report_page.h"
#include "app/results/listing/library_model.h"
#include "app/store/library_entry.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/number_format.h"

namespace scalescope::test_start_page {

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
    QTRY_VERIFY(child<QWidget>("start_published")->isEnabled());  // listed
    QCOMPARE(pages()->pageName(), QString("page_start"));
    QVERIFY(child<QWidget>("rail_page_start")->isVisible() && pages()->tabs()->count() > 8);
    QVERIFY(!child<QWidget>("start_recent")->isVisible());
  }

  /// Tables 5 and 6 of the whitepaper; Scale and Decision speak of as many networks.
  void thePublishedVerdictInOneClick() {
    open();
    auto* compare = m_window->findChild<ComparePage*>();
    QTRY_VERIFY(child<QWidget>("start_published")->isEnabled());
    compare->setView(ComparePage::View::Curves);
    const auto* bars = child<QWidget>("start_bars");
    QCOMPARE(bars->accessibleName(), QString("ResNet-50 on 8 GPUs, published"));
    for (const char* value : {"4,852 images/s", "4,500 images/s", "5,904 images/s"})
      QVERIFY2(bars->accessibleDescription().replace(QChar::Nbsp, u' ').contains(value),
               qPrintable(bars->accessibleDescription()));
    click("start_published");
    QCOMPARE(pages()->pageName(), QString("page_compare"));
    QTRY_VERIFY(child<QLabel>("sideBySideVerdict")->text().contains("7 networks"));
    const QString verdict = child<QLabel>("sideBySideVerdict")->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    QVERIFY2(verdict.contains("21.3 % faster in the geometric mean of 7 networks"), qPrintable(verdict));
    QVERIFY(child<QWidget>("sideBySideVerdict")->isVisible());
    const QStringList ticked = m_window->findChild<LibraryView*>()->model()->tickedRuns();
    QCOMPARE(ticked.size(), 21);
    for (const auto& [page, name] : {std::pair("rail_page_scaling", "scalingVerdict")}) {
      click(page);
      QTRY_VERIFY(child<QLabel>(name)->text().contains("7 networks"));
    }
  }

  /// Each with its answer: 2632.93 / 1070.37, 1077.59 / 3333.2, 22045 / 6174, 1787.4 / 1308.7.
  void publishedQuestionsInOneClick_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("card");
    QTest::addColumn<QString>("words");
    QTest::newRow("loader") << "loader"
                            << "page_compare"
                            << "compareVerdict"
                            << "146.0 %";
    QTest::newRow("K80") << "one-a-node"
                         << "page_scaling"
                         << "scalingVerdict"
                         << "32.3 %";
    QTest::newRow("GPUs") << "generations"
                          << "page_compare"
                          << "compareVerdict"
                          << "257.1 %";
    QTest::newRow("RDMA") << "transport"
                          << "page_compare"
                          << "sideBySideVerdict"
                          << "36.6 %";
    QTest::newRow("flags") << "flags"
                           << "page_compare"
                           << "compareVerdict"
                           << "310.4 %";
  }
  void publishedQuestionsInOneClick() {
    QFETCH(QString, id);
    QFETCH(QString, page);
    QFETCH(QString, card);
    QFETCH(QString, words);
    open();
    QTRY_VERIFY(child<QWidget>("start_published")->isEnabled());
    auto* links = child<QLabel>("start_questions");
    QVERIFY(links->isVisible() && links->text().contains(QStringLiteral("href=\"%1\"").arg(id)));
    QVERIFY(clickLink(*links, id));
    QCOMPARE(pages()->pageName(), page);
    const auto verdict = [&] {
      return child<QLabel>(card.toLatin1().constData())->text().replace(QChar(QChar::Nbsp), ' ');
    };
    QTRY_VERIFY2(verdict().contains(words), qPrintable(verdict()));
  }

  /// The card of this machine is beside the questions only where it leaves them their room.
  void titlesAreWhole_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char* language : {"en", "de"})
      for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)})
        QTest::addRow("%s-%d", language, size.width()) << QString::fromLatin1(language) << size;
  }
  void titlesAreWhole() {
    QFETCH(QString, language);
    QFETCH(QSize, size);
    if (language == "de" && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("German is not built: install qt6-l10n-tools and build again.");
    QVERIFY(installLanguage(language).ok());
    open();
    m_window->resize(size);
    const auto cut = [this] {
      QStringList titles;
      for (const auto* choice : m_window->findChildren<QCommandLinkButton*>())
        if (choice->isVisible() && choice->sizeHint().width() > choice->width()) titles.append(choice->text());
      return titles.join(u'|');
    };
    QTRY_COMPARE(cut(), QString());
    QVERIFY(child<MachineCard>("machine_card")->isVisible());
    child<MachineCard>("machine_card")->setFacts({"x", Tone::Neutral, {{"x", "y"}}, {QString("words ").repeated(30)}});
    const auto low = [this] {
      QStringList words;
      for (const auto* label : child<MachineCard>("machine_card")->findChildren<QLabel*>())
        if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
          words.append(label->text());
      return words.join(u'|');
    };
    QTRY_COMPARE(low(), QString());
    child<MachineCard>("machine_card")->setFacts({});
    QTRY_COMPARE(low(), QString());
    m_window.reset();
    QVERIFY(installLanguage("en").ok());
  }

  /// Panels of two places never stand side by side: the window would grow for a moment's need and stay so.
  void panelsLeaveTheWindowItsWidth() {
    if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("German is not built: install qt6-l10n-tools and build again.");
    QVERIFY(installLanguage("de").ok());
    open();
    m_window->resize(1600, 1000);
    child<QWidget>("dock_inspector")->show();
    QTRY_COMPARE(m_window->width(), 1600);
    for (const char* page : {"page_library", "page_compare", "page_plan", "page_live", "page_compare", "page_library",
                             "page_plan", "page_scaling", "page_live", "page_library"}) {
      pages()->restorePage(page);
      QTest::qWait(50);
      QVERIFY2(m_window->width() == 1600, qPrintable(QString("%1: %2").arg(page).arg(m_window->width())));
    }
    m_window.reset();
    QVERIFY(installLanguage("en").ok());
  }

  /// The first window of a library checks its machine; the stored check serves later ones.
  void thisMachineIsStatedWithoutAsking() {
    const auto programs = std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString());
    if (!std::filesystem::exists(programs / "scalescope-engine"))
      QSKIP("scalescope-engine is not built: build it beside the tests");
    const auto words = [this] {
      QStringList found;
      for (const auto* label : child<MachineCard>("machine_card")->findChildren<QLabel*>())
        if (label->isVisible()) found.append(label->text());
      return found.join(u'\n');
    };
    open(programs / "scalescope-engine");
    QVERIFY2(!words().contains("Processor"), qPrintable(words()));
    m_window->checkThisMachineOnce();
    QTRY_VERIFY2(words().contains("Processor") && words().contains("Checked"), qPrintable(words()));
    const auto file = m_fixture->places.runsDir / ".nodes.json";
    QTRY_VERIFY(readFile(file).ok());
    const std::string stored = *readFile(file);
    open(programs / "scalescope-engine");
    QTRY_VERIFY2(words().contains("Processor"), qPrintable(words()));
    m_window->checkThisMachineOnce();
    QTest::qWait(4000);  // longer than until a first check
    QVERIFY2(!words().contains("checking"), qPrintable(words()));
    QCOMPARE(*readFile(file), stored);
  }
  void remarksOfTheCheckAreWhole() {
    open();
    auto* card = child<MachineCard>("machine_card");
    const QString remark = "The NVIDIA GPUs of localhost are not used: no module. Install the package.";
    card->setFacts({"reachable, 1 warning", Tone::Caution, {{"Processor", "x"}}, {remark}});
    const auto* label = child<QLabel>("machine_remarks");
    QTRY_VERIFY(label->isVisible());
    QCOMPARE(label->text(), remark);
    QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(QString::number(label->height())));
    card->setFacts({"reachable", Tone::Good, {{"Processor", "x"}}, {}});
    QVERIFY(!label->isVisible());
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
    QTRY_COMPARE(table->model()->rowCount(), 8);
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
    QTRY_VERIFY(child<QWidget>("start_published")->isEnabled());
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
  void open(const std::filesystem::path& engine = "/no-engine-is-needed") {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, engine});
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

  /// Clicks the text of a link, which is where the label says that the pointer is over it.
  static bool clickLink(QLabel& label, const QString& link) {
    QString hovered;
    const auto watch = connect(&label, &QLabel::linkHovered, &label, [&hovered](const QString& at) { hovered = at; });
    const auto isOver = [&](const QPoint& place) {
      QMouseEvent move(QEvent::MouseMove, place, label.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
      QApplication::sendEvent(&label, &move);
      return hovered == link;
    };
    constexpr int kStep = 4;
    QPoint place(-1, -1);
    for (int y = 0; y < label.height() && place.x() < 0; y += kStep)
      for (int x = 0; x < label.width() && place.x() < 0; x += kStep)
        if (isOver({x, y})) place = {x, y};
    disconnect(watch);
    if (place.x() < 0) return false;
    QTest::mouseClick(&label, Qt::LeftButton, Qt::NoModifier, place);
    return true;
  }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestStartPage)

}  // namespace scalescope::test_start_page

#include "test_start_page.moc"
