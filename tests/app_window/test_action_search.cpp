// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K: what it finds, in what order, and what keys and clicks do.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTranslator>
#include <QTreeView>

#include "app/core/engine_words.h"
#include "app/core/run_session.h"
#include "app/library/library_view.h"
#include "app/measure/live/live_page.h"
#include "app/measure/program/slurm_dialog.h"
#include "app/results/listing/library_model.h"
#include "app/scale/scaling_page.h"
#include "app/window/action_search.h"
#include "app/window/help_window.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "app/window/search_model.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_action_search {

namespace {

SearchItem item(const QString& title, const QString& place = {}, SearchItem::Kind kind = SearchItem::Kind::Action) {
  SearchItem item;
  item.kind = kind;
  item.title = title;
  item.place = place;
  return item;
}

}  // namespace

class TestActionSearch : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    startWithoutSettings(m_fixture.root());
    RunResult run = testing::makeResult("night-run-7", 2);
    run.summary.name = "Weekly comparison";
    m_fixture.add(run);
    m_fixture.add(testing::makeResult("run-b", 1));
  }
  void cleanup() {
    m_window.reset();
    qDeleteAll(qApp->findChildren<QTranslator*>());
    QVERIFY(installLanguage("en").ok());
  }

  void wordsMatchInAnyOrderAndAbbreviated() {
    const SearchItem figure = item("Export figure…", "File");
    QVERIFY(searchScore("", figure) > 0);
    QVERIFY(searchScore("figure export", figure) > 0);
    QVERIFY(searchScore("EXP fig", figure) > 0);
    QVERIFY(searchScore("exfig", figure) > 0);
    QVERIFY(searchScore("file export", figure) > 0);
    QCOMPARE(searchScore("export plan", figure), 0);
    QCOMPARE(searchScore("gurex", figure), 0);
    QVERIFY(searchScore("export", figure) > searchScore("xport", figure));
    QVERIFY(searchScore("xport", figure) > searchScore("exfig", figure));
    QVERIFY(searchScore("exfig", figure) > searchScore("file", figure));
  }

  void titlesRankBeforeKeywordsAndTexts() {
    const auto described = [](const QString& title, const QString& keywords, const QString& text) {
      SearchItem found = item(title, {}, SearchItem::Kind::Field);
      found.keywords = keywords;
      found.text = text;
      return searchScore("Batch", found);
    };
    const std::vector<int> scores{described("Batch per device", {}, {}),    described("Minibatch", {}, {}),
                                  described("Size", "batch_size", {}),      described("Size", "minibatch", {}),
                                  described("Size", {}, "The batch size."), described("Size", {}, "Minibatches.")};
    for (std::size_t i = 1; i < scores.size(); ++i) QVERIFY2(scores[i] < scores[i - 1], qPrintable(QString::number(i)));
    QCOMPARE(scores.back(), 0);
    QVERIFY(searchScore("fig", item("Roofline", {}, SearchItem::Kind::Figure)) > 0);
  }

  void manyRunsAreLimitedToTheBest() {
    SearchModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::vector<SearchItem> items;
    for (int run = 0; run < 20000; ++run)
      items.push_back(item(QString("demo %1").arg(run), QString("Run r-%1").arg(run), SearchItem::Kind::Run));
    items.push_back(item("Two-minute demo", "Run"));
    items.push_back(item("Demo page", "Page", SearchItem::Kind::Page));
    model.setItems(std::move(items));
    QCOMPARE(model.matchCount(), 20002);
    QCOMPARE(model.rowCount(), SearchModel::kMaxRows);
    model.setQuery("demo");
    QCOMPARE(model.itemAt(0).title, QString("Demo page"));
    QCOMPARE(model.itemAt(1).title, QString("Two-minute demo"));
    QCOMPARE(model.itemAt(2).title, QString("demo 0"));
    model.setQuery("r-19999");
    QCOMPARE(model.itemAt(0).title, QString("demo 19999"));
    model.setQuery("xyz");
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.firstEnabledRow(), -1);
  }

  void pagesAreReached() {
    open();
    type("scal");
    QCOMPARE(row(0), QString("Scaling"));
    QVERIFY(list()->model()->index(0, SearchModel::Keys).data().toString().contains("5"));
    QTest::keyClick(text(), Qt::Key_Return);
    QVERIFY(!search()->isVisible());
    QCOMPARE(pages()->tabs()->currentWidget(), pages()->findChild<ScalingPage*>());
  }

  void pagesAreFoundByTheirTitleAndPlace_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("title");
    QTest::newRow("title") << "bottleneck"
                           << "Bottleneck";
    QTest::newRow("two words") << "node check"
                               << "Node check";
    QTest::newRow("place") << "diagnose telemetry"
                           << "Telemetry";
  }
  void pagesAreFoundByTheirTitleAndPlace() {
    QFETCH(QString, words);
    QFETCH(QString, title);
    open();
    type(words);
    QCOMPARE(row(0), title);
    QCOMPARE(place(0), QString("Page · Diagnose"));
  }

  void publishedQuestionsAreFound() {
    open();
    type("rdma tcp horovod");
    QCOMPARE(row(0), QString("RDMA or TCP: Horovod, 2017"));
    QCOMPARE(place(0), QString("Command · Published results"));
    QTest::keyClick(text(), Qt::Key_Return);
    QCOMPARE(pages()->pageName(), QString("page_compare"));
  }

  void studiesAreFoundWhereTestsAreDescribed() {
    open();
    type("study");
    QVERIFY(isListed("New measurement", "Command · Measure"));
    QVERIFY(isListed("Test", "Help"));
  }

  void slurmIsAnActionWithHelp() {
    open();
    type("slurm");
    QCOMPARE(row(0), QString("Slurm job…"));
    QCOMPARE(place(0), QString("Command · Measure"));
    QVERIFY(isListed("Test", "Help"));
    const QSignalSpy requested(pages(), &PageArea::slurmRequested);
    QTest::keyClick(text(), Qt::Key_Return);
    QCOMPARE(requested.count(), 1);
    QTRY_VERIFY(m_window->findChild<SlurmDialog*>() != nullptr);
    m_window->findChild<SlurmDialog*>()->close();
  }

  void figuresLeadToTheirPages_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("page");
    QTest::newRow("roofline") << "roofline"
                              << "page_bottleneck";
    QTest::newRow("accuracy") << "time to accuracy"
                              << "page_accuracy";
    QTest::newRow("topology") << "topology"
                              << "page_systems";
  }
  void figuresLeadToTheirPages() {
    QFETCH(QString, words);
    QFETCH(QString, page);
    open();
    type(words);
    int at = 0;  // a command of the same name may come first
    while (at < 3 && !place(at).startsWith("Figure · ")) ++at;
    QVERIFY2(at < 3, qPrintable(row(0) + ' ' + place(0)));
    const QRect found = list()->visualRect(list()->model()->index(at, SearchModel::Title));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, found.center());
    QCOMPARE(pages()->pageName(), page);
  }

  void fieldsGetTheFocus_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("editor");
    QTest::newRow("title") << "batch"
                           << "Batch per device"
                           << "batch_size_per_device";
    QTest::newRow("id") << "batch_size"
                        << "Batch per device"
                        << "batch_size_per_device";
    QTest::newRow("in a folded section") << "momentum"
                                         << "Momentum"
                                         << "momentum";
    QTest::newRow("not used by the plan") << "target rate"
                                          << "Target rate"
                                          << "target_rate";
    QTest::newRow("of two parts") << "data folder"
                                  << "Data folder"
                                  << "data_path_edit";
  }
  void fieldsGetTheFocus() {
    QFETCH(QString, words);
    QFETCH(QString, title);
    QFETCH(QString, editor);
    open();
    type(words);
    QCOMPARE(row(0), title);
    QVERIFY2(place(0).startsWith("Field · "), qPrintable(place(0)));
    QTest::keyClick(text(), Qt::Key_Return);
    QCOMPARE(pages()->pageName(), QString("page_plan"));
    const QWidget* focused = QApplication::focusWidget();
    QVERIFY(focused != nullptr && focused->isVisible());
    QCOMPARE(focused->objectName(), editor);
    QTRY_VERIFY(!focused->visibleRegion().isEmpty());  // scrolled to
  }

  void germanWindowsAreSearchedInBothLanguages() {
    if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage("de").ok());
    open();
    const QString precision = titleOf(*findPlanField("precision"));
    QVERIFY(precision != "Precision");
    for (const QString& words : {precision, QString("precision"), QString("PRECIS")}) {
      type(words);
      QCOMPARE(row(0), precision);
    }
    type("batch");
    QCOMPARE(row(0), titleOf(*findPlanField("batch_size_per_device")));
    type("glossary");
    QVERIFY(isListed("Glossar", SearchModel::kindTitle(SearchItem::Kind::Help)));
    QTest::keyClick(text(), Qt::Key_Escape);
  }

  void runsAreFoundByNameAndId_data() {
    QTest::addColumn<QString>("words");
    QTest::newRow("name") << "weekly";
    QTest::newRow("id") << "night-run-7";
  }
  void runsAreFoundByNameAndId() {
    QFETCH(QString, words);
    open();
    type(words);
    QCOMPARE(row(0), QString("Weekly comparison"));
    QTest::keyClick(text(), Qt::Key_Enter);
    QCOMPARE(pages()->tabs()->currentWidget(), pages()->live());
    QCOMPARE(pages()->live()->currentSession()->origin(), m_fixture.folder("night-run-7"));
    QCOMPARE(m_window->findChild<LibraryView*>()->currentRun(), QString("night-run-7"));
  }

  void helpIsFoundAndClicked() {
    open();
    type("glossary");
    int at = -1;
    for (int i = 0; i < list()->model()->rowCount(); ++i)
      if (list()->model()->index(i, SearchModel::Place).data().toString() == "Help" && row(i) == "Glossary") at = i;
    QStringList all;
    for (int i = 0; i < list()->model()->rowCount(); ++i)
      all.append(row(i) + " | " + list()->model()->index(i, SearchModel::Place).data().toString());
    QVERIFY2(at >= 0, qPrintable(all.join("; ")));
    const QRect place = list()->visualRect(list()->model()->index(at, SearchModel::Title));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place.center());
    QVERIFY(!search()->isVisible());
    const auto* help = m_window->findChild<HelpWindow*>();
    QTRY_VERIFY(help != nullptr && help->isVisible());
    QCOMPARE(help->topic(), QString("glossary"));
  }

  void arrowsPassDisabledActionsAndEscapeCloses() {
    open();
    m_window->findChild<QAction*>("action_stop")->setEnabled(false);
    QTest::keyClick(text(), Qt::Key_Escape);
    QTRY_VERIFY(!search()->isVisible());
    openSearch();
    type("stop");
    bool hasDisabled = false;
    for (int i = 0; i < list()->model()->rowCount(); ++i)
      hasDisabled |= !(list()->model()->index(i, 0).flags() & Qt::ItemIsEnabled);
    QVERIFY(hasDisabled);
    for (const auto key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp}) {
      QTest::keyClick(text(), key);
      if (const QModelIndex at = list()->currentIndex(); at.isValid()) QVERIFY(at.flags() & Qt::ItemIsEnabled);
    }
    type("no such thing");
    QCOMPARE(list()->model()->rowCount(), 0);
    QVERIFY(!search()->findChild<QLabel*>("action_search_count")->text().isEmpty());
    QTest::keyClick(text(), Qt::Key_Return);  // nothing to choose
    QVERIFY(search()->isVisible());
    QTest::keyClick(text(), Qt::Key_Escape);
    QVERIFY(!search()->isVisible());
  }

  void theFocusReturns() {
    open();
    QTest::keyClick(text(), Qt::Key_Escape);
    auto* filter = m_window->findChild<QLineEdit*>("libraryFilter");
    clickPage(*m_window, "page_library");
    filter->setFocus();
    openSearch();
    QVERIFY(text()->hasFocus());
    QVERIFY(!text()->accessibleName().isEmpty() && !list()->accessibleName().isEmpty());
    QVERIFY(!text()->accessibleDescription().isEmpty());
    QTest::keyClick(text(), Qt::Key_Escape);
    QVERIFY(filter->hasFocus());
    openSearch();
    filter->setFocus();  // as by a click beside it
    QVERIFY(!search()->isVisible());
  }

 private:
  void open() {
    m_window =
        std::make_unique<MainWindow>(WindowPlaces{m_fixture.places.runsDir, m_fixture.root() / "no-engine-is-needed"});
    m_window->resize(1300, 850);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const Library* library = m_window->findChild<LibraryView*>()->model()->library();
    QTRY_VERIFY(library->listed());
    openSearch();
  }
  void openSearch() {
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(search() != nullptr && search()->isVisible());
  }
  void type(const QString& words) {
    text()->clear();
    QTest::keyClicks(text(), words);
  }
  ActionSearch* search() const { return m_window->findChild<ActionSearch*>(); }
  QLineEdit* text() const { return search()->findChild<QLineEdit*>("action_search_text"); }
  QTreeView* list() const { return search()->findChild<QTreeView*>("action_search_list"); }
  QString row(int at) const { return list()->model()->index(at, SearchModel::Title).data().toString(); }
  QString place(int at) const { return list()->model()->index(at, SearchModel::Place).data().toString(); }
  bool isListed(const QString& title, const QString& kind) const {
    for (int at = 0; at < list()->model()->rowCount(); ++at)
      if (row(at) == title && place(at) == kind) return true;
    return false;
  }
  PageArea* pages() const { return m_window->findChild<PageArea*>(); }

  testing::LibraryFixture m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestActionSearch)

}  // namespace scalescope::test_action_search

#include "test_action_search.moc"
