// SPDX-License-Identifier: GPL-3.0-or-later
// One selection for all places: what is ticked in the library stands beside every page that answers, and
// published results are added there. Every click is one of the mouse in the real window.
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <filesystem>
#include <memory>

#include "app/answering/selection_panel.h"
#include "app/compare/compare_page.h"
#include "app/core/app_settings.h"
#include "app/exporting/figure_state.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/results/published_lines.h"
#include "app/results/selected_systems.h"
#include "app/results/series_colors.h"
#include "app/scale/scaling_page.h"
#include "app/store/saved_filters.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_selection {

namespace {

constexpr int kMaxEntries = 30;
const char* const kFigure28 = "WP fig. 28: C4140-K, V100 SXM2";

RunResult onSystem(const char* runId, const char* system, double imagesPerSecond) {
  RunResult result = testing::makeResult(runId, 1, imagesPerSecond);
  result.annotations.system = system;
  return result;
}

LibraryEntryPtr entryOf(RunResult head, ResultOrigin origin) {
  auto entry = std::make_shared<LibraryEntry>();
  head.summary.origin = origin;
  entry->runId = toQString(head.summary.runId);
  entry->head = std::move(head);
  return entry;
}

}  // namespace

class TestSelection : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_window.reset(); }
  void systemsOfASelection();
  void publicationsHaveSystemsAndLines();
  void everyAnsweringPlaceHasTheSameChips();
  void aChipIsRemovedEverywhere();
  void publishedResultsAreTickedInTheLibrary();
  void aFilterLimitsWhatATickSelects();
  void aSavedFilterSelectsForAllPlaces();
  void narrowWindowsFoldToColourKeys();
  void aPictureSelectsItsPublishedResults();
  void anOfferToGoBackEndsWithANewSelection();
  void aHeadingOfTheLibraryTicksItsRows();
  void tabsAndPickersHaveAtMostThirtyEntries();

 private:
  void open(const QStringList& ticked, const char* page = "page_compare");
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  LibraryModel* model() const { return m_window->findChild<LibraryView*>()->model(); }
  SelectionPanel* strip() const { return m_window->findChild<SelectionPanel*>(); }
  /// Names of the chips that can be seen, in their order.
  QStringList chips() const;
  QList<QWidget*> removeButtons() const;
  QModelIndex headingCalled(const QString& start, const QModelIndex& parent = {}) const;
  void tickHeading(const QModelIndex& heading) const;
  void keepPicture(const char* name) const;

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestSelection::init() {
  m_fixture = std::make_unique<testing::LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  m_fixture->add(onSystem("run-a", "Alpha", 100));
  m_fixture->add(onSystem("run-b", "Alpha", 110));
  m_fixture->add(onSystem("run-c", "Beta", 190));
}

void TestSelection::open(const QStringList& ticked, const char* page) {
  AppSettings().setLibraryUse(m_fixture->places.runsDir, {ticked, QLatin1String(page)});
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(1600, 1000);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  QTRY_COMPARE(model()->tickedRuns().size(), ticked.size());
  QTRY_VERIFY(child<QTreeWidget>("publishedTree")->topLevelItemCount() > 0);
}

QList<QWidget*> TestSelection::removeButtons() const {
  QList<QWidget*> buttons;
  for (QWidget* button : strip()->findChildren<QWidget*>(QStringLiteral("selectionRemove")))
    if (button->isVisible()) buttons.append(button);
  return buttons;
}

QStringList TestSelection::chips() const {
  QStringList names;
  for (const QWidget* button : removeButtons()) names.append(button->parentWidget()->accessibleName());
  return names;
}

QModelIndex TestSelection::headingCalled(const QString& start, const QModelIndex& parent) const {
  const auto* rows = child<QTreeView>("libraryTable")->model();
  for (int row = 0; row < rows->rowCount(parent); ++row)
    if (const QModelIndex index = rows->index(row, 0, parent); index.data().toString().startsWith(start)) return index;
  return {};
}

void TestSelection::tickHeading(const QModelIndex& heading) const {
  auto* table = child<QTreeView>("libraryTable");
  table->scrollTo(heading);
  const QRect place = table->visualRect(heading);
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, QPoint(place.left() + 10, place.center().y()));
}

void TestSelection::keepPicture(const char* name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) m_window->grab().save(QDir(folder).filePath(QStringLiteral("selection-%1.png").arg(name)));
}

void TestSelection::systemsOfASelection() {
  RunResult imported = testing::makeResult("run-d");
  imported.environment.hosts.clear();
  imported.annotations.labels["framework"] = "PyTorch";
  const std::vector<SelectedSystem> systems = selectedSystems(
      {entryOf(onSystem("run-a", "Alpha", 100), ResultOrigin::Measured),
       entryOf(onSystem("p", "Alpha", 90), ResultOrigin::Published),
       entryOf(onSystem("run-b", "Alpha", 110), ResultOrigin::Measured), entryOf(imported, ResultOrigin::Imported)});
  QCOMPARE(systems.size(), 3u);
  QCOMPARE(systems[0].runIds, QStringList({"run-a", "run-b"}));
  QVERIFY(!systems[0].isPublished && systems[1].isPublished);
  QVERIFY(systems[0].color.isValid() && systems[0].color == systems[1].color);
  QCOMPARE(systems[2].name, QString("1 device, PyTorch"));
  QCOMPARE(systems[2].color, kUnknownSystemColor);
}

/// The three documents of resources/published, each with the place of a result after its title.
void TestSelection::publicationsHaveSystemsAndLines() {
  QSet<QString> titles;
  const std::filesystem::path folder =
      std::filesystem::path(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString()) / "resources/published";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".json") continue;
    const auto result = readResult(file.path());
    QVERIFY2(result.ok(), file.path().c_str());
    const QString title = publicationOf(*result), citation = toQString(result->annotations.citation);
    QVERIFY2(citation.startsWith(title + ", ") && citation.size() > title.size() + 8, qPrintable(citation));
    titles.insert(title);
  }
  QCOMPARE(titles.size(), 3);
  RunResult own = onSystem("p", "Alpha", 90);
  own.annotations.citation = "A, Deep Learning, Table III";
  QCOMPARE(publicationOf(own), QString("A, Deep Learning, Table III"));
}

void TestSelection::everyAnsweringPlaceHasTheSameChips() {
  open({"run-a", "run-b", "run-c"});
  const QStringList expected{"Alpha: 2 result(s) selected", "Beta: 1 result(s) selected"};
  QTRY_COMPARE(chips(), expected);
  for (const char* page : {"page_compare", "page_accuracy", "page_measurements", "page_scaling", "page_whatif",
                           "page_decision", "page_bottleneck", "page_step", "page_telemetry"}) {
    clickPage(*m_window, page);
    QVERIFY2(strip()->isVisible(), page);
    QCOMPARE(chips(), expected);
  }
  for (const char* page : {"page_start", "page_plan", "page_report"}) {
    clickPage(*m_window, page);
    QVERIFY2(!strip()->isVisible(), page);
  }
}

void TestSelection::aChipIsRemovedEverywhere() {
  open({"run-a", "run-b", "run-c"});
  QTRY_COMPARE(removeButtons().size(), 2);
  keepPicture("chips");
  QTest::mouseClick(removeButtons().front(), Qt::LeftButton);
  QCOMPARE(model()->tickedRuns(), QStringList{"run-c"});
  QTRY_COMPARE(chips(), QStringList{"ResNet-20, 1 rank, Beta: 1 result(s) selected"});
  QCOMPARE(m_window->findChild<ComparePage*>()->runs(), QStringList{"run-c"});
  QTest::mouseClick(removeButtons().front(), Qt::LeftButton);
  QVERIFY(model()->tickedRuns().isEmpty());
  QTRY_VERIFY(child<QLabel>("selectionWords")->text().startsWith("Nothing is selected"));
}

void TestSelection::publishedResultsAreTickedInTheLibrary() {
  open({"run-a"}, "page_scaling");
  clickPublished(*m_window, kFigure28);
  QStringList ticked = model()->tickedRuns();
  ticked.sort();
  QCOMPARE(ticked,
           QStringList({"published-wp-figure-28-1", "published-wp-figure-28-4", "published-wp-figure-28-8", "run-a"}));
  QTRY_COMPARE(chips().size(), 2);
  auto* scaling = m_window->findChild<ScalingPage*>();
  QTRY_COMPARE(scaling->figure().panels.front().series.size(), std::size_t{1});  // run-a alone makes no line
  QVERIFY(scaling->figure().caption.contains("they have no line"));
  keepPicture("published");
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    child<QTreeWidget>("publishedTree")->parentWidget()->grab().save(QDir(folder).filePath("selection-panel.png"));
  // The same button removes them again.
  clickPublished(*m_window, kFigure28);
  QCOMPARE(model()->tickedRuns(), QStringList{"run-a"});
}

void TestSelection::aFilterLimitsWhatATickSelects() {
  open({});
  clickPublished(*m_window, "B. Patel", "table 6");
  const QStringList ticked = model()->tickedRuns();
  QCOMPARE(ticked.size(), 14);
  for (const QString& id : ticked) QVERIFY2(id.startsWith("published-wp-table-"), qPrintable(id));
  auto* tree = child<QTreeWidget>("publishedTree");
  QCOMPARE(tree->topLevelItem(0)->checkState(0), Qt::Checked);  // of what is shown
  child<QLineEdit>("publishedFilter")->clear();
  QCOMPARE(tree->topLevelItem(0)->checkState(0), Qt::PartiallyChecked);
}

/// Chosen in the library's panel; the button below the list selects what it finds, and nothing else.
void TestSelection::aSavedFilterSelectsForAllPlaces() {
  QVERIFY(SavedFilters(m_fixture->places.runsDir / ".filters.json").save({"only Alpha", "system:alpha"}).ok());
  open({"run-a", "run-c"});
  clickPage(*m_window, "page_library");
  auto* tick = child<QWidget>("libraryTickMatching");
  QVERIFY(!tick->isVisible());
  const int listTop = child<QTreeView>("libraryTable")->mapTo(m_window.get(), QPoint()).y();
  auto* saved = child<QAbstractButton>("librarySavedFilter");
  QCOMPARE(saved->text(), QString("only Alpha"));
  QTest::mouseClick(saved, Qt::LeftButton);
  QTRY_COMPARE(child<QLineEdit>("libraryFilter")->text(), QString("system:alpha"));
  QTRY_VERIFY(tick->isVisible());
  QCOMPARE(model()->tickedRuns(), QStringList({"run-a", "run-c"}));  // a filter alone selects nothing
  QTest::mouseClick(tick, Qt::LeftButton);
  QCOMPARE(model()->tickedRuns(), QStringList({"run-a", "run-b"}));
  clickPage(*m_window, "page_compare");
  QTRY_COMPARE(chips(), QStringList{"ResNet-20, 1 rank, Alpha: 2 result(s) selected"});
  clickPage(*m_window, "page_library");
  QCOMPARE(m_window->findChild<ComparePage*>()->runs(), QStringList({"run-a", "run-b"}));
  QTRY_COMPARE(m_window->findChild<ScalingPage*>()->reportBlock().results, QStringList({"run-a", "run-b"}));
  QTRY_VERIFY(!tick->isVisible() && child<QWidget>("libraryUntickAll")->isVisible());
  QCOMPARE(child<QTreeView>("libraryTable")->mapTo(m_window.get(), QPoint()).y(), listTop);
  keepPicture("filter");
  QVERIFY(child<QLabel>("message_text")->text().endsWith("Your selection was replaced: 2 result(s) ticked."));
  QTest::mouseClick(child<QWidget>("message_action"), Qt::LeftButton);  // back to one's own
  QCOMPARE(model()->tickedRuns(), QStringList({"run-a", "run-c"}));
}

void TestSelection::narrowWindowsFoldToColourKeys() {
  QStringList ticked;
  for (const char* system :
       {"First system A", "Second system A", "Third system A", "Fourth system A", "Fifth system A"}) {
    m_fixture->add(onSystem(system, system, 100));
    ticked.append(system);
  }
  open(ticked);
  QTRY_COMPARE(removeButtons().size(), 5);

  std::vector<bool> states;
  for (int width = 2000; width >= 900; width -= 55) {
    m_window->resize(width, 720);
    QCoreApplication::processEvents();
    if (states.empty() || strip()->isFolded() != states.back()) states.push_back(strip()->isFolded());
  }
  QCOMPARE(states, (std::vector{false, true}));
  QCOMPARE(removeButtons().size(), 5);
  QVERIFY(child<QWidget>("addPublished")->isVisible());
  for (const QWidget* button : removeButtons()) QVERIFY(button->parentWidget()->width() < 60);
  keepPicture("folded");
  QTest::mouseClick(removeButtons().front(), Qt::LeftButton);
  QCOMPARE(model()->tickedRuns().size(), 4);
}

/// Its published results and its own are selected until the way back is taken.
void TestSelection::aPictureSelectsItsPublishedResults() {
  open({"run-c"}, "page_plan");
  FigureState state;
  state.request = {QStringLiteral("scaling"), {}};
  state.results = {onSystem("run-a", "Alpha", 100)};
  for (const char* id : {"published-wp-figure-28-1", "published-wp-figure-28-4", "published-wp-figure-28-8"})
    state.results.push_back(onSystem(id, "C4140-K", 1000));
  m_window->findChild<PageArea*>()->showFigure(state);
  QCOMPARE(m_window->findChild<PageArea*>()->pageName(), QString("page_scaling"));
  QTRY_COMPARE(m_window->findChild<ScalingPage*>()->figure().panels.front().series.size(), std::size_t{1});
  QCOMPARE(model()->tickedRuns().size(), 4);
  QTRY_COMPARE(chips().size(), 2);
  QTest::mouseClick(child<QPushButton>("message_action"), Qt::LeftButton);
  QCOMPARE(model()->tickedRuns(), QStringList{"run-c"});
}

/// Whoever ticks a further run has a selection of their own.
void TestSelection::anOfferToGoBackEndsWithANewSelection() {
  open({"run-c"}, "page_plan");
  FigureState state;
  state.request = {QStringLiteral("scaling"), {}};
  state.results = {onSystem("run-a", "Alpha", 100)};
  m_window->findChild<PageArea*>()->showFigure(state);
  const auto* back = child<QPushButton>("message_action");
  QTRY_VERIFY(back->isVisible());
  model()->setTicked({"run-b"}, true);
  QTRY_VERIFY(!back->isVisible());
  QCOMPARE(model()->tickedRuns(), (QStringList{"run-a", "run-b"}));
}

void TestSelection::aHeadingOfTheLibraryTicksItsRows() {
  for (const int ranks : {2, 4, 8}) {
    RunResult result = testing::makeResult("s-" + std::to_string(ranks), ranks, 100);
    result.annotations.system = ranks == 8 ? "Beta" : "Alpha";
    result.annotations.labels["study"] = "Batch sizes";
    m_fixture->add(result);
  }
  open({});
  clickPage(*m_window, "page_library");
  const auto measured = [this] { return headingCalled("Measured here"); };
  const auto study = [&] { return headingCalled("Batch sizes", measured()); };
  QTRY_VERIFY(study().isValid());
  QCOMPARE(study().data().toString(), QString("Batch sizes (3)"));
  tickHeading(headingCalled("Alpha", study()));
  QCOMPARE(model()->tickedRuns(), QStringList({"s-2", "s-4"}));
  QCOMPARE(study().data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::PartiallyChecked));
  tickHeading(study());
  QCOMPARE(model()->tickedRuns(), QStringList({"s-2", "s-4", "s-8"}));
  QCOMPARE(study().data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
  QCOMPARE(measured().data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::PartiallyChecked));
  tickHeading(study());
  QVERIFY(model()->tickedRuns().isEmpty());
  const QModelIndex published = headingCalled("Published results");
  auto* table = child<QTreeView>("libraryTable");
  table->expand(published);
  const QModelIndex paper = headingCalled("B. Patel", published);
  const QModelIndex system = headingCalled("PowerEdge C4140-M", paper);
  QVERIFY(system.isValid());
  tickHeading(system);
  QCOMPARE(model()->tickedRuns().size(), table->model()->rowCount(system));
  keepPicture("library");
}

/// Counted in the real window: tabs of places with several pages, and the figures of their pickers.
void TestSelection::tabsAndPickersHaveAtMostThirtyEntries() {
  open({"run-a"});
  int entries = 0;
  for (const PageGroup& group : pageGroups(*child<QTabWidget>("pages")))
    if (group.pages.size() > 1) entries += static_cast<int>(group.pages.size());
  QVERIFY(entries > 8);
  int pickers = 0;
  for (const QTabBar* bar : m_window->findChildren<QTabBar*>())
    if (bar->objectName().endsWith("Views") && bar->count() > 1) {
      entries += bar->count();
      ++pickers;
    }
  QVERIFY(pickers >= 3);
  QVERIFY2(entries <= kMaxEntries, qPrintable(QString::number(entries)));
}

SCALESCOPE_WINDOW_TEST(TestSelection)

}  // namespace scalescope::test_selection

#include "test_selection.moc"
