// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>

#include "app/library/library_tree.h"
#include "app/results/listing/library_filter.h"
#include "app/store/saved_filters.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/library_rows.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_library_tree {

using namespace scalescope::testing;

/// Groups of repeats, sections, their filter, and every change undone and done again.
class TestLibraryTree : public QObject {
  Q_OBJECT
 private slots:
  void repeatsAreOneRow();
  void copiesAreNoRepeats();
  void repeatsOfOtherDaysMerge();
  void publishedResultsDoNotCrowdTheList();
  void headingsKeepTheirOrder();
  void ticksAGroup();
  void headingsOfPublicationsAndStudies();
  void aTickOfAHeadingIsOneOfTheRowsShown();
  void namesSayWhatDiffersInTheList();
  void scopesAreOriginsAndTheTrash();
  void filters_data();
  void filters();
  void mergesAndSplitsByHand();
  void relabelsManyAndUndoes();
  void undoesTheTrash();
  void keepsSavedFilters();
  void followsComingAndGoing();
  void numbersOfOneListShareTheirDecimals();
  void aChangeOfAllRowsShowsEachOnce();

 private:
  static QModelIndex rowNamed(const QAbstractItemModel& model, const QString& start, int repeats = 1) {
    for (int row = 0; row < model.rowCount(); ++row)
      if (const QModelIndex index = model.index(row, 0);
          index.data().toString().startsWith(start) && repeatsOf(index) == QString::number(repeats))
        return index;
    return {};
  }
  static QString repeatsOf(const QModelIndex& row) {
    return row.siblingAtColumn(LibraryModel::Repeats).data().toString();
  }
};

namespace {

/// The models over a library, each under a tester.
struct Models {
  explicit Models(Library* library, int groupColumn = LibraryTree::kNoGroups)
      : runs(library), tree(&runs), treeTester(&tree, kMode), filterTester(&filter, kMode) {
    filter.setSourceModel(&tree);
    tree.setGroupColumn(groupColumn);
  }
  static constexpr auto kMode = QAbstractItemModelTester::FailureReportingMode::QtTest;
  LibraryModel runs;
  LibraryTree tree;
  LibraryFilter filter;
  QAbstractItemModelTester treeTester, filterTester;
};

RunResult onDay(RunResult result, const std::string& day) {
  result.summary.startedAt = day + "T10:00:00.000Z";
  return result;
}

}  // namespace

void TestLibraryTree::repeatsAreOneRow() {
  LibraryFixture fixture;
  for (int repeat = 1; repeat <= 3; ++repeat)
    fixture.add(makeResult("run-" + std::to_string(repeat), 1, 99 + repeat, repeat));
  fixture.add(makeResult("run-other", 2, 190));
  RunResult stopped = makeResult("run-stopped");
  stopped.summary.status = RunStatus::Stopped;
  fixture.add(stopped);
  auto library = fixture.open();
  Models models(library.get());
  QCOMPARE(models.tree.rowCount(), 3);  // the group, two ranks, the stopped one
  const QModelIndex group = rowNamed(models.tree, "ResNet-20, 1 rank", 3);
  QVERIFY(group.isValid());
  QCOMPARE(models.tree.rowCount(group), 3);
  QVERIFY(group.siblingAtColumn(LibraryModel::Throughput).data().toString().startsWith("101"));
  const QModelIndex quality = group.siblingAtColumn(LibraryModel::Quality);
  QCOMPARE(quality.data().toString(), QString("CV 1.0\u00a0%"));
  QCOMPARE(quality.data(LibraryModel::ToneRole).toInt(), static_cast<int>(Tone::Good));
  QCOMPARE(group.data(LibraryModel::RunIdsRole).toStringList(), QStringList({"run-1", "run-2", "run-3"}));
  QCOMPARE(models.tree.indexOfRun("run-2").parent(), group);
}

/// A run that came in a second time stands beside its repeats and is in no mean.
void TestLibraryTree::copiesAreNoRepeats() {
  LibraryFixture fixture;
  for (int repeat = 1; repeat <= 2; ++repeat)
    fixture.add(makeResult("run-" + std::to_string(repeat), 1, 100 * repeat, repeat));
  LibraryFixture::write(fixture.places.imported() / "run-2" / "result.json", makeResult("run-2", 1, 200, 2));
  auto library = fixture.open();
  Models models(library.get());
  QCOMPARE(models.tree.rowCount(), 2);
  const QModelIndex group = rowNamed(models.tree, "ResNet-20, 1 rank", 2);
  QVERIFY(group.isValid());
  const QModelIndex copy = models.tree.index(group.row() == 0 ? 1 : 0, LibraryModel::Status);
  QCOMPARE(copy.data().toString(), QString("completed, a copy"));
}

void TestLibraryTree::repeatsOfOtherDaysMerge() {
  LibraryFixture fixture;
  fixture.add(onDay(makeResult("run-1", 1, 100), "2026-11-18"));
  fixture.add(onDay(makeResult("run-2", 1, 110), "2026-11-20"));
  RunResult otherKernel = onDay(makeResult("run-3", 1, 120), "2026-11-20");
  otherKernel.environment.hosts[0].facts[1].value = "6.2";
  fixture.add(otherKernel);
  auto library = fixture.open();
  Models models(library.get());
  QCOMPARE(models.tree.rowCount(), 2);
  const QModelIndex group = rowNamed(models.tree, "ResNet-20, 1 rank, Kernel 6.1", 2);
  QVERIFY(group.siblingAtColumn(LibraryModel::Started).data().toString().contains("2 days"));
  const QString words = group.data(Qt::ToolTipRole).toString();
  QVERIFY2(words.contains("2026-11-18: mean 100") && words.contains("2026-11-20: mean 110"), qPrintable(words));
}

void TestLibraryTree::publishedResultsDoNotCrowdTheList() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1"));
  for (int i = 0; i < 5; ++i) {
    RunResult published = makeResult("published-" + std::to_string(i), 1 << i, 100 << i);
    published.summary.origin = ResultOrigin::Published;
    fixture.addPublished(published);
  }
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  QCOMPARE(models.filter.rowCount(), 2);
  QCOMPARE(models.filter.index(0, 0).data().toString(), QString("Measured here (1)"));
  const QModelIndex section = models.filter.index(1, 0);
  QVERIFY(section.data(LibraryModel::SectionRole).toBool());
  QCOMPARE(section.data().toString(), QString("Published results (5)"));
  QVERIFY(section.data(LibraryModel::RunIdsRole).toStringList().isEmpty());
  QCOMPARE(models.filter.shownRuns(), 6);
  models.filter.setFilterText("devices:4,8");
  QCOMPARE(models.filter.rowCount(), 1);
  QCOMPARE(models.filter.index(0, 0).data().toString(), QString("Published results (2 of 5)"));
}

void TestLibraryTree::headingsKeepTheirOrder() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1", 1, 500));
  RunResult published = makeResult("published-1", 1, 100);
  published.summary.origin = ResultOrigin::Published;
  fixture.addPublished(published);
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  for (auto order : {Qt::AscendingOrder, Qt::DescendingOrder})
    for (int column = 0; column < models.filter.columnCount(); ++column) {
      models.filter.sort(column, order);
      QVERIFY(models.filter.index(1, 0).data().toString().startsWith("Published"));
    }
}

void TestLibraryTree::ticksAGroup() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1", 1, 100, 1));
  fixture.add(makeResult("run-2", 1, 101, 2));
  auto library = fixture.open();
  Models models(library.get());
  const QModelIndex group = models.tree.index(0, 0);
  QVERIFY(models.tree.setData(group, Qt::Checked, Qt::CheckStateRole));
  QCOMPARE(models.runs.tickedRuns(), QStringList({"run-1", "run-2"}));
  QVERIFY(models.tree.setData(models.tree.index(0, 0, group), Qt::Unchecked, Qt::CheckStateRole));
  QCOMPARE(group.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::PartiallyChecked));
}

namespace {

RunResult ofPaper(const char* runId, const char* system, const std::string& publication, const char* place,
                  int devices = 1) {
  RunResult result = makeResult(runId, devices);
  result.summary.origin = ResultOrigin::Published;
  result.annotations.system = system;
  result.annotations.citation = publication + ", " + place;
  result.annotations.labels["publication"] = publication;
  return result;
}

/// The rows below an index with their ticks, headings with what is below them: "[x] Paper (2) { ... }".
QString outlineOf(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
  QStringList rows;
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex index = model.index(row, 0, parent);
    const int tick = index.data(Qt::CheckStateRole).toInt();
    QString text = QStringList{"[ ] ", "[-] ", "[x] "}[tick];
    const bool isHeading = index.data(LibraryModel::SectionRole).toBool();
    text += isHeading ? index.data().toString() : index.data(LibraryModel::RunIdRole).toString();
    if (isHeading) text += " { " + outlineOf(model, index) + " }";
    rows.append(text);
  }
  return rows.join(", ");
}

}  // namespace

/// A system that would be the only one of its heading has none; runs without a study stand below the studies.
void TestLibraryTree::headingsOfPublicationsAndStudies() {
  LibraryFixture fixture;
  fixture.addPublished(ofPaper("p-1", "Alpha", "A, Paper", "Table 1"));
  fixture.addPublished(ofPaper("p-2", "Beta", "A, Paper", "Figure 2, section 3", 2));
  fixture.addPublished(ofPaper("p-3", "Beta", "B, Other", "Figure 2", 4));
  RunResult cell = makeResult("run-2", 2);
  cell.annotations.labels["study"] = "Sweep";
  fixture.add(cell);
  fixture.add(makeResult("run-1", 1));
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  models.filter.sort(LibraryModel::Name);
  const QString expected =
      "[ ] Measured here (2) { [ ] Sweep (1) { [ ] run-2 }, [ ] run-1 }, [ ] Published results (3) { "
      "[ ] A, Paper (2) { [ ] Alpha (1) { [ ] p-1 }, [ ] Beta (1) { [ ] p-2 } }, [ ] B, Other (1) { [ ] p-3 } }";
  QCOMPARE(outlineOf(models.filter), expected);
  models.filter.sort(LibraryModel::Name, Qt::DescendingOrder);
  QCOMPARE(outlineOf(models.filter), expected);
}

void TestLibraryTree::aTickOfAHeadingIsOneOfTheRowsShown() {
  LibraryFixture fixture;
  fixture.addPublished(ofPaper("p-1", "Alpha", "A, Paper", "Table 1"));
  fixture.addPublished(ofPaper("p-2", "Beta", "A, Paper", "Table 1", 2));
  fixture.addPublished(ofPaper("p-3", "Beta", "A, Paper", "Table 1", 4));
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  const auto paper = [&] { return models.filter.index(0, 0, models.filter.index(0, 0)); };
  models.filter.setFilterText("devices:2");
  int changes = 0;
  connect(&models.runs, &LibraryModel::tickedRunsChanged, this, [&changes] { ++changes; });
  QVERIFY(models.filter.setData(paper(), Qt::Checked, Qt::CheckStateRole));
  QCOMPARE(models.runs.tickedRuns(), QStringList{"p-2"});
  QCOMPARE(paper().data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
  models.filter.setFilterText({});
  QCOMPARE(paper().data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::PartiallyChecked));
  QVERIFY(models.filter.setData(paper(), Qt::Checked, Qt::CheckStateRole));
  QCOMPARE(models.runs.tickedRuns().size(), 3);
  QVERIFY(models.filter.setData(paper(), Qt::Unchecked, Qt::CheckStateRole));
  QVERIFY(models.runs.tickedRuns().isEmpty());
  QCOMPARE(changes, 3);
}

void TestLibraryTree::namesSayWhatDiffersInTheList() {
  LibraryFixture fixture;
  RunResult demo = makeResult("run-1", 1);
  demo.summary.name = "Demo";
  fixture.add(demo);
  auto library = fixture.open();
  LibraryModel model(library.get());
  QCOMPARE(model.nameOf("run-1"), QString("Demo"));
  for (const char* runId : {"run-2", "run-3"}) {
    RunResult other = makeResult(runId, runId[4] == '2' ? 1 : 2);
    other.summary.name = "Demo";
    other.plan.precision = "bf16";
    other.environment.hosts[0].facts[1].value = runId;
    fixture.add(other);
  }
  QTRY_COMPARE(model.rowCount(), 3);
  QCOMPARE(model.nameOf("run-1"), QString("Demo, 1 rank, fp32"));
  QCOMPARE(model.nameOf("run-3"), QString("Demo, 2 ranks, bf16"));
}

void TestLibraryTree::scopesAreOriginsAndTheTrash() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1"));
  fixture.add(makeResult("run-2", 2));
  LibraryFixture::write(fixture.places.imported() / "log-1" / "result.json", makeResult("log-1", 4));
  fixture.addPublished(ofPaper("p-1", "Alpha", "A, Paper", "Table 1"));
  auto library = fixture.open();
  Models models(library.get());
  const auto shown = [&](const LibraryFilter::Scope& scope) {
    models.filter.setScope(scope);
    QStringList runs = models.filter.shownTickable();
    runs.sort();
    return runs;
  };
  QCOMPARE(shown({}), QStringList({"log-1", "p-1", "run-1", "run-2"}));
  QCOMPARE(shown({LibraryOrigin::Measured, false}), QStringList({"run-1", "run-2"}));
  QCOMPARE(shown({LibraryOrigin::Imported, false}), QStringList{"log-1"});
  QCOMPARE(shown({LibraryOrigin::Published, false}), QStringList{"p-1"});
  QCOMPARE(shown({LibraryOrigin::Stated, false}), QStringList());
  models.filter.setFilterText("devices:2");
  QCOMPARE(shown({LibraryOrigin::Measured, false}), QStringList{"run-2"});
  QCOMPARE(shown({LibraryOrigin::Imported, false}), QStringList());
  models.filter.setFilterText({});
  QVERIFY(library->edits().trash({"run-1"}).ok());
  QTRY_COMPARE(shown({LibraryOrigin::Measured, false}), QStringList{"run-2"});
  models.filter.setScope({{}, true});
  QCOMPARE(models.filter.shownRuns(), 1);
  QCOMPARE(models.filter.index(0, 0).data(LibraryModel::RunIdRole).toString(), QString("run-1"));
}

void TestLibraryTree::filters_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("runs");
  QTest::addColumn<QStringList>("unknown");
  QTest::newRow("either network") << "network:resnet-20,vgg-16" << 4 << QStringList();
  QTest::newRow("devices") << "devices:2" << 1 << QStringList();
  QTest::newRow("system") << "system:r740" << 1 << QStringList();
  QTest::newRow("precision") << "precision:fp32" << 4 << QStringList();
  QTest::newRow("from a date") << "date>=2026-11-19" << 1 << QStringList();
  QTest::newRow("before a date") << "date<2026-11-19" << 3 << QStringList();
  QTest::newRow("a month") << "date:2026-11" << 4 << QStringList();
  QTest::newRow("up to a day, that day too") << "date<=2026-11-20" << 4 << QStringList();
  QTest::newRow("at least") << "images/s>=190" << 1 << QStringList();
  QTest::newRow("without") << "-devices:1" << 1 << QStringList();
  QTest::newRow("no such column is a word") << "netwrk:resnet" << 0 << QStringList("netwrk");
  QTest::newRow("no such column, negated") << "-netwrk:resnet" << 4 << QStringList("netwrk");
  QTest::newRow("no such columns") << "image/s>1 top1:2 top1:3" << 0 << QStringList({"image/s", "top1"});
  QTest::newRow("quotes make a text") << "\"netwrk:resnet\"" << 0 << QStringList();
  QTest::newRow("a time is a text") << "10:00:99" << 0 << QStringList();
}

void TestLibraryTree::filters() {
  QFETCH(QString, text);
  QFETCH(int, runs);
  QFETCH(QStringList, unknown);
  LibraryFixture fixture;
  for (int repeat = 1; repeat <= 3; ++repeat)
    fixture.add(onDay(makeResult("run-" + std::to_string(repeat), 1, 99 + repeat, repeat), "2026-11-18"));
  RunResult other = onDay(makeResult("run-4", 2, 190), "2026-11-20");
  other.annotations.system = "R740";
  fixture.add(other);
  auto library = fixture.open();
  Models models(library.get());
  models.filter.setFilterText(text);
  QCOMPARE(models.filter.shownRuns(), runs);
  QCOMPARE(models.filter.unknownColumns(), unknown);
  QCOMPARE(models.filter.problem().isEmpty(), unknown.isEmpty());
  for (const QString& key : unknown)
    QVERIFY(models.filter.problem().contains(QLatin1Char('"') + key + QLatin1Char('"')));
}

void TestLibraryTree::mergesAndSplitsByHand() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1", 1, 100, 1));
  fixture.add(makeResult("run-2", 1, 101, 2));
  RunResult otherKernel = makeResult("run-3", 1, 102, 3);
  otherKernel.environment.hosts[0].facts[1].value = "6.2";
  fixture.add(otherKernel);
  auto library = fixture.open();
  Models models(library.get());
  QCOMPARE(models.tree.rowCount(), 2);
  QVERIFY(library->edits().mergeRepeats({"run-1", "run-2", "run-3"}).ok());
  QTRY_COMPARE(models.tree.rowCount(), 1);
  QCOMPARE(models.tree.rowCount(models.tree.index(0, 0)), 3);
  {
    auto second = fixture.open();  // it is kept in the files
    Models again(second.get());
    QCOMPARE(again.tree.rowCount(), 1);
  }
  library->edits().stack()->undo();
  QTRY_COMPARE(models.tree.rowCount(), 2);
  library->edits().stack()->redo();
  QTRY_COMPARE(models.tree.rowCount(), 1);
  QVERIFY(library->edits().splitRepeats({"run-2"}).ok());
  QTRY_COMPARE(models.tree.rowCount(), 2);
  QVERIFY(library->edits().groupByItself({"run-1", "run-2", "run-3"}).ok());
  QTRY_VERIFY(rowNamed(models.tree, "ResNet-20, 1 rank, Kernel 6.1", 2).isValid());
  QCOMPARE(library->edits().mergeRepeats({"run-1"}).error().code, std::string("too-few"));
}

void TestLibraryTree::relabelsManyAndUndoes() {
  LibraryFixture fixture;
  for (const char* id : {"run-1", "run-2", "run-3"}) fixture.add(makeResult(id));
  RunResult published = makeResult("published-1");
  published.summary.origin = ResultOrigin::Published;
  fixture.addPublished(published);
  auto library = fixture.open();
  LibraryEdits& edits = library->edits();
  const auto systems = [&] {
    QStringList found;
    for (const char* id : {"run-1", "run-2", "run-3"})
      found.append(toQString(library->find(id)->head.annotations.system));
    return found.join(',');
  };
  // The published one refuses; the others change.
  QCOMPARE(edits.annotate({"run-1", "published-1", "run-2", "run-3"}, "system", "M").error().code,
           std::string("read-only"));
  // Asked for before the first is written: undoing comes back to it, not to what was listed.
  QVERIFY(edits.annotate({"run-1"}, "system", "K").ok());
  QTRY_COMPARE(systems(), QString("K,M,M"));
  edits.stack()->undo();
  QTRY_COMPARE(systems(), QString("M,M,M"));
  edits.stack()->undo();
  QTRY_COMPARE(systems(), QString(",,"));
  edits.stack()->redo();
  QTRY_COMPARE(systems(), QString("M,M,M"));
  const auto tags = edits.tagEdits({"run-1", "run-2"}, {"paper"}, {"demo"});
  QVERIFY(edits.annotate(tags, "tags").ok());
  QTRY_COMPARE(library->find("run-2")->head.annotations.tags, std::vector<std::string>{"paper"});
  QCOMPARE(library->find("run-3")->head.annotations.tags, std::vector<std::string>{"demo"});
  QVERIFY(library->find("run-2")->head.annotations.history.size() >= 4);  // nothing that people changed is forgotten
}

void TestLibraryTree::undoesTheTrash() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1"));
  fixture.add(makeResult("run-2", 2));
  auto library = fixture.open();
  LibraryEdits& edits = library->edits();
  QVERIFY(edits.trash({"run-1", "run-2"}).ok());
  QVERIFY(library->find("run-1")->trashed);  // at once
  edits.stack()->undo();
  QVERIFY(!library->find("run-1")->trashed);
  QVERIFY(fs::exists(fixture.folder("run-1") / "result.json"));
  edits.stack()->redo();
  QVERIFY(library->find("run-2")->trashed);
  QTest::qWait(400);  // a listing comes to the same
  // One that began before the folders were moved back may lack the run until the next.
  QTRY_VERIFY(library->find("run-2") != nullptr && library->find("run-2")->trashed);
  QVERIFY(edits.restore({"run-2"}).ok());
  QVERIFY(!edits.stack()->undoText().isEmpty());
  QVERIFY(fs::exists(fixture.folder("run-2") / "result.json"));
}

void TestLibraryTree::keepsSavedFilters() {
  QTemporaryDir folder;
  SavedFilters filters(toPath(folder.filePath("filters.json")));
  QVERIFY(filters.list().isEmpty());
  QVERIFY(filters.save({"mine", "tag:mine"}).ok());
  QVERIFY(filters.save({"big", "devices:8"}).ok());
  QVERIFY(filters.save({"mine", "tag:mine cv<2"}).ok());
  const auto read = SavedFilters(toPath(folder.filePath("filters.json"))).list();
  QCOMPARE(read.size(), 2);
  QCOMPARE(read[1].text, QString("tag:mine cv<2"));
  QVERIFY(filters.remove("big").ok());
  QCOMPARE(filters.list().size(), 1);
  QVERIFY(!SavedFilters("/nowhere/filters.json").save({"a", "b"}).ok());
}

void TestLibraryTree::followsComingAndGoing() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-2", 1, 100, 2));
  fixture.add(makeResult("run-9", 4));
  auto library = fixture.open();
  Models models(library.get());
  models.filter.sort(LibraryModel::Name);
  QPersistentModelIndex last = models.tree.indexOfRun("run-9");
  fixture.add(makeResult("run-3", 1, 101, 3));
  QTRY_VERIFY(rowNamed(models.tree, "ResNet-20, 1 rank", 2).isValid());
  fixture.add(makeResult("run-1", 1, 102, 1));
  QTRY_VERIFY(rowNamed(models.tree, "ResNet-20, 1 rank", 3).isValid());
  fs::remove_all(fixture.folder("run-1"));
  fs::remove_all(fixture.folder("run-2"));
  QTRY_VERIFY(library->find("run-2") == nullptr);
  QTRY_COMPARE(models.tree.rowCount(), 2);  // a listing may have met one of the two folders
  for (const int repeats : {2, 3}) QVERIFY(!rowNamed(models.tree, "ResNet-20, 1 rank", repeats).isValid());
  QCOMPARE(last.data(LibraryModel::RunIdRole).toString(), QString("run-9"));
  QVERIFY(!models.tree.indexOfRun("run-1").isValid());
}

/// Those of a publication have their own under its heading; without it they stand below the others.
void TestLibraryTree::numbersOfOneListShareTheirDecimals() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 1234.6));
  fixture.add(makeResult("run-b", 2, 38.46));
  RunResult published = makeResult("run-p", 1, 16977);
  published.summary.origin = ResultOrigin::Published;
  published.annotations.citation = "Whitepaper, table 5";
  fixture.addPublished(published);
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  const auto cell = [&](const char* run) {
    return models.tree.indexOfRun(run, LibraryModel::Throughput).data().toString();
  };
  QCOMPARE(cell("run-a"), QString("1,234.60"));
  QCOMPARE(cell("run-p"), QString("16,977"));
  for (const int column : {LibraryTree::kNoGroups, static_cast<int>(LibraryModel::Ranks)}) {
    models.tree.setGroupColumn(column);
    QCOMPARE(cell("run-a"), QString("1,234.6"));
    QCOMPARE(cell("run-p"), QString("16,977.0"));
  }
  QVERIFY(library->trash({"run-b"}).ok());
  QTRY_COMPARE(cell("run-a"), QString("1,235"));
  QCOMPARE(cell("run-p"), QString("16,977"));
  models.tree.setGroupColumn(LibraryModel::OriginOfRun);
  QCOMPARE(cell("run-a"), QString("1,235"));
}

void TestLibraryTree::aChangeOfAllRowsShowsEachOnce() {
  LibraryFixture fixture;
  for (int i = 0; i < 3; ++i) fixture.add(makeResult("run-" + std::to_string(i), i + 1, 100));
  auto library = fixture.open();
  Models models(library.get(), LibraryModel::OriginOfRun);
  QSignalSpy changed(&models.tree, &QAbstractItemModel::dataChanged);
  models.runs.setDecimalsWithin(LibraryDecimals::Within::List);
  QCOMPARE(changed.size(), 4);  // the runs and their heading
}

SCALESCOPE_WINDOW_TEST(TestLibraryTree)

}  // namespace scalescope::test_library_tree

#include "test_library_tree.moc"
