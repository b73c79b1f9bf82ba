// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <set>

#include "app/compare/differences_model.h"
#include "app/compare/statistics_model.h"
#include "app/figures/figure_export.h"
#include "app/library/facts_model.h"
#include "app/results/comparison.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_filter.h"
#include "app/results/listing/library_model.h"
#include "app/results/published_lines.h"
#include "app/scale/scaling_model.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/number_format.h"

namespace scalescope::test_library_models {

using namespace scalescope::testing;

class TestLibraryModels : public QObject {
  Q_OBJECT

 private slots:
  void followsTheLibrary();
  void ticksAndForgetsThem();
  void everyRowHasItsUnit();
  void columnsShareTheirDecimals();
  void onlyRowsWithOtherDecimalsChange();
  void numbersAreFoundAsShown();
  void filters_data();
  void filters();
  void sortsByNumbers();
  void unitsStandApart();
  void tickedRunsHaveTheColorsOfTheirSystems();
  void tablesOfAComparison();
  void speedupsHaveTheDigitsOfTheirIntervals();
  void factsBesideTheBaseline();
  void unstatedFactsAreFolded();
  void sectionsFoldIntoTheirHeadings();
  void theCauseOfAFailureComesFirst();
  void guestsAreNoPublishedLines();

 private:
  LibraryFixture m_fixture;
  std::unique_ptr<Library> m_library;
 public slots:
  void initTestCase();
};

void TestLibraryModels::initTestCase() {
  m_fixture.add(makeResult("run-1", 1, 90));
  m_fixture.add(makeResult("run-2", 2, 1100));
  RunResult other = makeResult("run-3", 4, 250);
  other.plan.network = "resnet-50";
  other.annotations.tags = {"paper", "cold"};
  other.summary.status = RunStatus::Failed;
  other.summary.imagesPerSecond.reset();
  m_fixture.add(other);
  m_library = m_fixture.open();
}

void TestLibraryModels::followsTheLibrary() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-b"));
  fixture.add(makeResult("run-d"));
  auto library = fixture.open();
  LibraryModel model(library.get());
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  QPersistentModelIndex row = model.index(model.rowOf("run-d"), 0);
  fixture.add(makeResult("run-a"));
  fixture.add(makeResult("run-c"));
  QTRY_COMPARE(model.rowCount(), 4);
  QCOMPARE(row.data(LibraryModel::RunIdRole).toString(), QString("run-d"));
  QCOMPARE(row.row(), 3);
  fs::remove_all(fixture.folder("run-b"));
  QTRY_COMPARE(model.rowCount(), 3);
  QCOMPARE(row.row(), 2);
}

void TestLibraryModels::ticksAndForgetsThem() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.add(makeResult("run-b"));
  fixture.writeText(fixture.folder("run-bad") / "result.json", "no");
  auto library = fixture.open();
  LibraryModel model(library.get());
  QSignalSpy changed(&model, &LibraryModel::tickedRunsChanged);
  QVERIFY(model.setData(model.index(model.rowOf("run-b"), 0), Qt::Checked, Qt::CheckStateRole));
  model.setTicked({"run-a", "run-bad", "run-none"}, true);
  QCOMPARE(model.tickedRuns(), QStringList({"run-b", "run-a"}));
  QCOMPARE(changed.size(), 2);
  QVERIFY(library->trash({"run-b"}).ok());
  QTRY_COMPARE(model.tickedRuns(), QStringList({"run-a"}));
}

/// "13.5" of a publication that states a speed-up does not stand under "Images/s".
void TestLibraryModels::everyRowHasItsUnit() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 109));
  RunResult published = makeResult("run-p");
  published.summary.origin = ResultOrigin::Published;
  published.summary.imagesPerSecond.reset();
  published.summary.speedup = 13.5;
  fixture.addPublished(published);
  RunResult unmeasured = makeResult("run-c");
  unmeasured.summary.imagesPerSecond.reset();
  fixture.add(unmeasured);
  auto library = fixture.open();
  LibraryModel model(library.get());
  QCOMPARE(model.headerData(LibraryModel::Throughput, Qt::Horizontal, Qt::DisplayRole).toString(), QString("Images/s"));
  const auto cell = [&](const char* run, int role) {
    return model.index(model.rowOf(run), LibraryModel::Throughput).data(role).toString();
  };
  QCOMPARE(cell("run-a", Qt::DisplayRole), QString("109"));
  QCOMPARE(cell("run-a", LibraryModel::UnitRole), QString());  // that of the title
  QCOMPARE(cell("run-a", Qt::AccessibleTextRole), QString("109 images/s"));
  QCOMPARE(cell("run-p", Qt::DisplayRole), QString("13.5"));
  QCOMPARE(cell("run-p", LibraryModel::UnitRole), QString("speed-up"));
  QCOMPARE(cell("run-p", Qt::AccessibleTextRole), QString("13.5 speed-up"));
  QCOMPARE(cell("run-c", Qt::DisplayRole) + cell("run-c", LibraryModel::UnitRole), QString());
  QCOMPARE(model.index(model.rowOf("run-a"), LibraryModel::Batch).data(LibraryModel::UnitRole).toString(), QString());
}

/// Numbers that stand below each other; a publication has its own, as printed.
void TestLibraryModels::columnsShareTheirDecimals() {
  LibraryFixture fixture;
  RunResult fast = makeResult("run-a", 1, 1234.6), slow = makeResult("run-b", 2, 38.46);
  fast.summary.stepTimeMeanMs = 12.634;
  slow.summary.stepTimeMeanMs = 812.25;
  for (const auto& [id, rate] : {std::pair("run-p", 16977.0), std::pair("run-q", 4852.0)}) {
    RunResult published = makeResult(id, 1, rate);
    published.summary.origin = ResultOrigin::Published;
    published.annotations.citation = "Whitepaper, table 5";
    fixture.addPublished(published);
  }
  fixture.add(fast);
  auto library = fixture.open();
  LibraryModel model(library.get());
  const auto cell = [&](const char* run, LibraryModel::Column column) {
    return model.index(model.rowOf(run), column).data().toString().replace(QChar(QChar::Nbsp), ' ');
  };
  QCOMPARE(cell("run-a", LibraryModel::Throughput), QString("1,235"));
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  fixture.add(slow);
  library->rescan();
  QTRY_COMPARE(cell("run-b", LibraryModel::Throughput), QString("38.46"));
  QCOMPARE(cell("run-a", LibraryModel::Throughput), QString("1,234.60"));
  QVERIFY2(!changed.isEmpty(), "a row that stays is shown again with its new digits");
  QCOMPARE(cell("run-a", static_cast<LibraryModel::Column>(libraryColumnOf("step_time_ms"))), QString("12.63 ms"));
  QCOMPARE(cell("run-b", static_cast<LibraryModel::Column>(libraryColumnOf("step_time_ms"))), QString("812.25 ms"));
  QCOMPARE(cell("run-p", LibraryModel::Throughput), QString("16,977"));
  QCOMPARE(cell("run-q", LibraryModel::Throughput), QString("4,852"));
}

void TestLibraryModels::onlyRowsWithOtherDecimalsChange() {
  LibraryFixture fixture;
  auto ofStudy = [ranks = 0](const char* id, const char* study, double rate) mutable {
    RunResult result = makeResult(id, ++ranks, rate);
    result.annotations.labels["study"] = study;
    result.plan.imageSize = 64;  // of unknown cost, so that no number depends on the ranks
    return result;
  };
  for (const char* id : {"run-a", "run-b"}) fixture.add(ofStudy(id, "first", 1234.6));
  fixture.add(ofStudy("run-c", "second", 1234.6));
  auto library = fixture.open();
  LibraryModel model(library.get());
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  RunResult slow = ofStudy("run-d", "first", 38.46);
  slow.summary.epochsDone = 1.5;
  fixture.add(slow);
  QTRY_COMPARE(model.rowCount(), 4);
  std::set<int> rows;
  for (const QList<QVariant>& signal : changed)
    for (int row = signal[0].toModelIndex().row(); row <= signal[1].toModelIndex().row(); ++row) rows.insert(row);
  QCOMPARE(rows, (std::set<int>{0, 1, 3}));
  changed.clear();
  RunResult trained = ofStudy("run-e", "second", 1234.6);
  trained.summary.epochsDone = 1.5;
  fixture.add(trained);
  QTRY_COMPARE(model.rowCount(), 5);
  QVERIFY2(changed.isEmpty(), "the first epochs of a study change no other number");
}

void TestLibraryModels::numbersAreFoundAsShown() {
  LibraryFixture fixture;
  RunResult whole = makeResult("run-a", 1, 100), precise = makeResult("run-b", 2, 100);
  whole.summary.stepTimeMeanMs = 63;
  precise.summary.stepTimeMeanMs = 12.634;
  fixture.add(whole);
  fixture.add(precise);
  auto library = fixture.open();
  LibraryModel model(library.get());
  QCOMPARE(model.index(0, libraryColumnOf("step_time_ms")).data().toString(), QString("63.00 ms"));
  LibraryFilter filter;
  filter.setSourceModel(&model);
  filter.setFilterText("63.00");
  QCOMPARE(filter.rowCount(), 1);
  QCOMPARE(filter.index(0, 0).data(LibraryModel::RunIdRole).toString(), QString("run-a"));
}

void TestLibraryModels::filters_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QStringList>("runs");
  QTest::newRow("none") << "" << QStringList{"run-1", "run-2", "run-3"};
  QTest::newRow("free word") << "resnet-50" << QStringList{"run-3"};
  QTest::newRow("column") << "network:resnet-20" << QStringList{"run-1", "run-2"};
  QTest::newRow("title of a network") << "network:\"ResNet-50\"" << QStringList{"run-3"};
  QTest::newRow("tag") << "tag:cold" << QStringList{"run-3"};
  QTest::newRow("exact ranks") << "ranks:2" << QStringList{"run-2"};
  QTest::newRow("number above") << "images/s>100" << QStringList{"run-2"};
  QTest::newRow("number below leaves unknown out") << "images/s<1000" << QStringList{"run-1"};
  QTest::newRow("percent") << "cv>1" << QStringList{"run-1", "run-2", "run-3"};
  QTest::newRow("not") << "-status:failed" << QStringList{"run-1", "run-2"};
  QTest::newRow("both") << "tag:demo ranks:1" << QStringList{"run-1"};
  QTest::newRow("quoted") << "\"20, 2 ranks\"" << QStringList{"run-2"};
  QTest::newRow("nothing") << "xyz" << QStringList{};
}

void TestLibraryModels::filters() {
  QFETCH(QString, text);
  QFETCH(QStringList, runs);
  LibraryModel model(m_library.get());
  LibraryFilter filter;
  filter.setSourceModel(&model);
  QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
  filter.setFilterText(text);
  QStringList shown;
  for (int row = 0; row < filter.rowCount(); ++row)
    shown.append(filter.index(row, 0).data(LibraryModel::RunIdRole).toString());
  shown.sort();
  QCOMPARE(shown, runs);
}

void TestLibraryModels::sortsByNumbers() {
  LibraryModel model(m_library.get());
  LibraryFilter filter;
  filter.setSourceModel(&model);
  filter.sort(LibraryModel::Throughput, Qt::DescendingOrder);
  QCOMPARE(filter.index(0, 0).data(LibraryModel::RunIdRole).toString(), QString("run-2"));
  QCOMPARE(filter.index(2, 0).data(LibraryModel::RunIdRole).toString(), QString("run-3"));
}

/// 50,000 tokens/s are not above 200 images/s, and no unit is sorted among another one's values.
void TestLibraryModels::unitsStandApart() {
  LibraryFixture fixture;
  for (const auto& [id, rate, unit] : {std::tuple("a", 50000.0, "tokens/s"),
                                       {"b", 300.0, "images/s"},
                                       {"c", 20.0, "tokens/s"},
                                       {"d", 100.0, "images/s"}}) {
    RunResult result = makeResult(id);
    result.summary.imagesPerSecond.reset();
    setThroughput(result.summary, {rate, unit});
    fixture.add(result);
  }
  auto library = fixture.open();
  LibraryModel model(library.get());
  LibraryFilter filter;
  filter.setSourceModel(&model);
  const auto shown = [&filter] {
    QString ids;
    for (int row = 0; row < filter.rowCount(); ++row)
      ids += filter.index(row, 0).data(LibraryModel::RunIdRole).toString();
    return ids;
  };
  filter.sort(LibraryModel::Throughput, Qt::DescendingOrder);
  QCOMPARE(shown(), QString("bdac"));
  filter.sort(LibraryModel::Throughput, Qt::AscendingOrder);
  QCOMPARE(shown(), QString("dbca"));
  filter.setFilterText("images/s>200");
  QCOMPARE(shown(), QString("b"));
  // Repeats are recognised in any unit: all four are one configuration, but of two units.
  QSet<QString> keys;
  for (const LibraryEntryPtr& entry : library->entries()) keys.insert(entry->repeats);
  QCOMPARE(keys.size(), 2);
}

void TestLibraryModels::tickedRunsHaveTheColorsOfTheirSystems() {
  LibraryFixture fixture;
  for (const auto& [run, system] :
       {std::pair("run-a", "R740"), std::pair("run-b", "C4140"), std::pair("run-c", "R740")}) {
    RunResult result = makeResult(run, 1, 100);
    result.annotations.system = system;
    fixture.add(result);
  }
  auto library = fixture.open();
  LibraryModel model(library.get());
  QTRY_COMPARE(model.rowCount(), 3);
  const auto color = [&model](const char* run) {
    return model.index(model.rowOf(run), LibraryModel::Name).data(LibraryModel::ColorRole).value<QColor>();
  };
  QVERIFY(!color("run-a").isValid());
  model.setTickedRuns({"run-a", "run-b", "run-c"});
  FigureStyles styles;
  styles.begin({"C4140", "R740"});
  QCOMPARE(color("run-a"), styles.styleFor("R740", "R740").color);
  QCOMPARE(color("run-b"), styles.styleFor("C4140", "C4140").color);
  QVERIFY(color("run-a") == color("run-c") && color("run-a") != color("run-b"));
  model.setTickedRuns({"run-b"});
  QVERIFY(!color("run-a").isValid() && color("run-b").isValid());
}

void TestLibraryModels::tablesOfAComparison() {
  Comparison comparison =
      compareRuns({makeResult("a", 1, 100), makeResult("b", 1, 102, 2), makeResult("c", 2, 180)}, "a");
  StatisticsModel statistics;
  DifferencesModel differences;
  ScalingModel scaling;
  QAbstractItemModelTester statisticsTester(&statistics, QAbstractItemModelTester::FailureReportingMode::QtTest);
  QAbstractItemModelTester differencesTester(&differences, QAbstractItemModelTester::FailureReportingMode::QtTest);
  QAbstractItemModelTester scalingTester(&scaling, QAbstractItemModelTester::FailureReportingMode::QtTest);
  statistics.setComparison(comparison, {});
  differences.setComparison(comparison);
  scaling.setLines(analyseScaling({makeResult("a", 1, 100), makeResult("c", 2, 180)}).lines);
  QCOMPARE(statistics.rowCount(), 2);
  QCOMPARE(statistics.index(0, StatisticsModel::Count).data().toString(), QString("2"));
  QCOMPARE(statistics.index(0, StatisticsModel::Versus).data().toString(), QString("baseline"));
  QCOMPARE(scaling.rowCount(), 2);
  QCOMPARE(scaling.index(1, ScalingModel::Efficiency).data().toString(), percentText(0.9, 1));
  QCOMPARE(differences.rowCount(), 1);
  QCOMPARE(differences.index(0, DifferencesModel::Verdict).data().toString(), QString("under test"));
  QSignalSpy changed(&differences, &DifferencesModel::intendedChanged);
  QVERIFY(differences.setData(differences.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
  QCOMPARE(changed.size(), 1);
  QVERIFY(changed[0][0].value<std::set<std::string>>().empty());
}

/// 101 to 103 images/s of one rank, 191 to 193 of two: 192 / 102 = 1.882, half of it 94.1 %.
void TestLibraryModels::speedupsHaveTheDigitsOfTheirIntervals() {
  std::vector<RunResult> results;
  for (const int repeat : {1, 2, 3}) {
    results.push_back(makeResult("one-" + std::to_string(repeat), 1, 100 + repeat, repeat));
    results.push_back(makeResult("two-" + std::to_string(repeat), 2, 190 + repeat, repeat));
  }
  ScalingModel scaling;
  scaling.setLines(analyseScaling(results).lines);
  const auto cell = [&](int row, ScalingModel::Column column) { return scaling.index(row, column).data().toString(); };
  QCOMPARE(cell(0, ScalingModel::Speedup), QString("1.00"));
  QCOMPARE(cell(1, ScalingModel::Speedup), QString("1.882"));
  QCOMPARE(cell(1, ScalingModel::Efficiency95), QString("92.2 to 96.0\u00a0%"));
}

void TestLibraryModels::factsBesideTheBaseline() {
  FactsModel facts;
  QAbstractItemModelTester tester(&facts, QAbstractItemModelTester::FailureReportingMode::QtTest);
  RunResult run = makeResult("a", 2), baseline = makeResult("b", 2);
  baseline.environment.hosts[0].facts[1].value = "5.10";
  baseline.unknownPlanFields = {"precision"};
  facts.setRuns(run, std::nullopt);
  QCOMPARE(facts.columnCount(), 2);
  facts.setRuns(run, baseline);
  QCOMPARE(facts.columnCount(), 3);
  QMap<QString, QString> differing;
  for (int row = 0; row < facts.rowCount(); ++row)
    if (!facts.index(row, FactsModel::Baseline).data().toString().isEmpty())
      differing[facts.index(row, FactsModel::Title).data().toString()] =
          facts.index(row, FactsModel::Baseline).data().toString();
  QCOMPARE(differing.size(), 3);  // run id, precision, kernel
  QCOMPARE(differing["Precision"], QString("not stated"));
  QVERIFY(differing.values().contains("5.10"));
}

void TestLibraryModels::unstatedFactsAreFolded() {
  FactsModel facts;
  QAbstractItemModelTester tester(&facts, QAbstractItemModelTester::FailureReportingMode::QtTest);
  useEnglishPlurals();
  const auto titles = [&facts] {
    QStringList titles;
    for (int row = 0; row < facts.rowCount(); ++row)
      titles.append(facts.index(row, FactsModel::Title).data().toString());
    return titles;
  };
  RunResult run = makeResult("a");
  facts.setRuns(run, std::nullopt);
  const int all = facts.rowCount();
  QVERIFY(!titles().join(' ').contains("not stated"));
  run.unknownPlanFields = {"precision", "batch_size_per_device"};
  facts.setRuns(run, makeResult("b"));
  QCOMPARE(facts.rowCount(), all - 2 + 1);
  const int fold = static_cast<int>(titles().indexOf(QStringLiteral("▸ 2 facts not stated")));
  QVERIFY2(fold > 0 && facts.isFold(fold), qPrintable(titles().join('\n')));
  QVERIFY(!titles().contains("Precision"));
  QVERIFY(facts.isHeading(fold + 1));  // the end of its section
  facts.setUnstatedShown(true);
  QCOMPARE(facts.rowCount(), all + 1);
  const int precision = static_cast<int>(titles().indexOf("Precision"));
  QCOMPARE(facts.index(precision, FactsModel::Value).data().toString(), QString("not stated"));
  QCOMPARE(facts.index(precision, FactsModel::Baseline).data().toString(), QString("fp32"));
  run.unknownPlanFields = {"precision"};
  facts.setRuns(run, std::nullopt);
  QVERIFY(titles().contains(QStringLiteral("▾ 1 fact not stated")));
}

/// A folded section keeps its heading, and stays folded for further runs.
void TestLibraryModels::sectionsFoldIntoTheirHeadings() {
  FactsModel facts;
  QAbstractItemModelTester tester(&facts, QAbstractItemModelTester::FailureReportingMode::QtTest);
  facts.setRuns(makeResult("a"), std::nullopt);
  const int all = facts.rowCount();
  int next = 1;
  while (!facts.isHeading(next)) ++next;
  facts.toggleSection(0);
  QCOMPARE(facts.rowCount(), all - next + 1);
  QVERIFY(facts.isHeading(0) && facts.isHeading(1));
  QCOMPARE(facts.index(0, FactsModel::Title).data().toString(), QStringLiteral("▸ Result"));
  facts.setRuns(makeResult("b"), std::nullopt);
  QCOMPARE(facts.rowCount(), all - next + 1);
  facts.toggleSection(0);
  QCOMPARE(facts.rowCount(), all);
}

/// Nothing stands between the state of a failed run and why it failed.
void TestLibraryModels::theCauseOfAFailureComesFirst() {
  FactsModel facts;
  RunResult run = makeResult("a");
  run.summary.status = RunStatus::Failed;
  run.summary.error = "Rank 1 on node2 has no memory left.";
  run.summary.imagesPerSecond.reset();
  facts.setRuns(run, std::nullopt);
  QVERIFY(facts.isHeading(0));
  QCOMPARE(facts.index(1, FactsModel::Value).data().toString(), QString("failed"));
  QCOMPARE(facts.index(2, FactsModel::Title).data().toString(), QString("Error"));
  QCOMPARE(facts.index(2, FactsModel::Value).data().toString(), toQString(run.summary.error));
}

/// What an opened picture brought along is read-only, too.
void TestLibraryModels::guestsAreNoPublishedLines() {
  const auto entryOf = [](const char* name, ResultOrigin origin, bool guest) {
    auto entry = std::make_shared<LibraryEntry>();
    entry->readOnly = true;
    entry->guest = guest;
    entry->head.summary.name = name;
    entry->head.summary.origin = origin;
    return entry;
  };
  const auto found =
      publications({entryOf("", ResultOrigin::Measured, true), entryOf("WP fig. 26", ResultOrigin::Published, false)});
  QCOMPARE(found.size(), 1u);
  QCOMPARE(found.front().systems.front().lines.front().name, QStringLiteral("WP fig. 26"));
}

SCALESCOPE_WINDOW_TEST(TestLibraryModels)

}  // namespace scalescope::test_library_models

#include "test_library_models.moc"
