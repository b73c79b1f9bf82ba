// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

#include "app/compare/compare_page.h"
#include "app/compare/cross_figure.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_side_by_side {

using namespace scalescope::testing;

namespace {

std::vector<RunResult> published(const QStringList& patterns) {
  QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published");
  std::vector<RunResult> results;
  for (const QString& file : folder.entryList(patterns, QDir::Files, QDir::Name))
    results.push_back(readResult(toPath(folder.filePath(file))).value());
  return results;
}

SideBySide networksBySystems(const std::vector<RunResult>& results, const QString& baseline,
                             const PercentConvention& convention = {}) {
  return layOutSideBySide(results, *findTableFactor("network"), *findTableFactor("system"), baseline, convention);
}

QStringList rowOf(const PanelTable& text, const QString& network) {
  for (const QStringList& row : shownRows(text.rows))
    if (row.first().startsWith(network)) return row;
  return {};
}

}  // namespace

class TestSideBySide : public QObject {
  Q_OBJECT

 private slots:
  void whitepaperTable5();
  void whitepaperTable6();
  void baseAndDirectionAreTheReaders();
  void printedPercentagesHaveTheBaseOfTheTable();
  void ratiosHaveAGeometricMean();
  void mixedCellsAreNotAveraged();
  void importsStandBesidePublishedResults();
  void theFigureHoldsBarsAndTable();
  void thePageShowsTickedRuns();
  void thePageShowsAnyQuantity();
  void thePageShowsRatios();
};

void TestSideBySide::whitepaperTable5() {
  const SideBySide study =
      networksBySystems(published({"wp-table-5-8x-*", "wp-table-5-k-*"}), "published-wp-table-5-k-resnet-50");
  QCOMPARE(study.table.rows.size(), std::size_t{7});
  QCOMPARE(study.table.columns.size(), std::size_t{2});
  const PanelTable text = tableText(study);
  const QStringList resnet = rowOf(text, "ResNet-50"), alexnet = rowOf(text, "AlexNet");
  QVERIFY2(resnet.contains("4,852") && resnet.contains("4,500") && resnet.contains("7.8\u00a0% faster"),
           qPrintable(resnet.join(" | ")));
  QVERIFY2(resnet.contains("7.81\u00a0% faster; computed 7.82\u00a0% faster"), qPrintable(resnet.join(" | ")));
  QVERIFY2(alexnet.contains("39.79\u00a0% faster"), qPrintable(alexnet.join(" | ")));
  const QString remarks = sideBySideRemarks(study).join(' ');
  QVERIFY2(remarks.contains("The source's percentages are (8x V100-16GB-SXM2 (not Dell EMC) \u2212 PowerEdge C4140-K, "
                            "V100-SXM2) / PowerEdge C4140-K, V100-SXM2."),
           qPrintable(remarks));
  QVERIFY2(remarks.contains("Consistent with unrounded values") && remarks.contains("VGG-16"), qPrintable(remarks));
  QVERIFY2(!remarks.contains("contradict"), qPrintable(remarks));
  QVERIFY2(!remarks.contains("different device counts"), qPrintable(remarks));  // 8 in one server, 4 in each of two
}

void TestSideBySide::whitepaperTable6() {
  const SideBySide study =
      networksBySystems(published({"wp-table-5-8x-*", "wp-table-6-m-*"}), "published-wp-table-6-m-vgg-16");
  const PanelTable text = tableText(study);
  const QStringList resnet = rowOf(text, "ResNet-50");
  QVERIFY2(resnet.contains("18\u00a0% slower") && resnet.contains("17.8\u00a0% slower"),
           qPrintable(resnet.join(" | ")));
  const QString remarks = sideBySideRemarks(study).join(' ');
  QVERIFY2(remarks.contains("(PowerEdge C4140-M, V100-SXM2 16 GB \u2212 8x V100-16GB-SXM2 (not Dell EMC)) / PowerEdge "
                            "C4140-M, V100-SXM2 16 GB."),
           qPrintable(remarks));
  QVERIFY2(remarks.contains("Not known for all:") && remarks.contains("NCCL"), qPrintable(remarks));
}

/// Printed are 7.81 % of 4,500 for 4,852; of 4,852 that is 7.81 / 107.81 = 7.24 %, and 352 / 4,852 = 7.25 %.
void TestSideBySide::printedPercentagesHaveTheBaseOfTheTable() {
  const auto results = published({"wp-table-5-8x-*", "wp-table-5-k-*"});
  PercentConvention other;
  other.base = PercentConvention::Base::Other;
  const SideBySide study = networksBySystems(results, "published-wp-table-5-k-resnet-50", other);
  const QStringList row = rowOf(tableText(study), "ResNet-50");
  QVERIFY2(row.contains("7.3\u00a0% slower"), qPrintable(row.join(" | ")));
  QVERIFY2(row.contains("7.24\u00a0% slower; computed 7.25\u00a0% slower"), qPrintable(row.join(" | ")));
  QVERIFY2(tableText(study).header.contains("Printed, converted"), qPrintable(tableText(study).header.join(" | ")));
  QVERIFY(sideBySideRemarks(study).join(' ').contains("They are converted to the base of this table."));
  QVERIFY(tableText(networksBySystems(results, "published-wp-table-5-k-resnet-50")).header.contains("Printed"));
}

void TestSideBySide::baseAndDirectionAreTheReaders() {
  const auto results = published({"wp-table-5-8x-*", "wp-table-6-m-*"});
  PercentConvention other;
  other.base = PercentConvention::Base::Other;
  const QStringList row =
      rowOf(tableText(networksBySystems(results, "published-wp-table-5-8x-vgg-16", other)), "ResNet");
  QVERIFY2(row.contains("17.8\u00a0% slower"), qPrintable(row.join(" | ")));
  const QStringList turned = rowOf(tableText(networksBySystems(results, "published-wp-table-5-8x-vgg-16")), "ResNet");
  QVERIFY2(turned.contains("21.7\u00a0% faster"), qPrintable(turned.join(" | ")));
  // A percentage belongs to its base: the one that is slower comes first.
  FigureStyles styles;
  const QString eight = "8x V100-16GB-SXM2 (not Dell EMC)", four = "PowerEdge C4140-M, V100-SXM2 16 GB";
  const QString finding =
      makeSideBySideFigure(networksBySystems(results, "published-wp-table-5-8x-vgg-16", other), styles).finding;
  QVERIFY2(finding.startsWith(eight + " against " + four + ": ") && finding.contains("% slower in the geometric mean"),
           qPrintable(finding));
  const QString usual =
      makeSideBySideFigure(networksBySystems(results, "published-wp-table-5-8x-vgg-16"), styles).finding;
  QVERIFY2(usual.startsWith(four + " against " + eight + ": ") && usual.contains("% faster in the geometric mean"),
           qPrintable(usual));
}

/// Twice as fast in one network and half as fast in another is as fast.
void TestSideBySide::ratiosHaveAGeometricMean() {
  std::vector<RunResult> results;
  for (const auto& [id, system, network, rate] : {std::tuple("a", "A", "resnet-20", 100.0),
                                                  {"b", "B", "resnet-20", 200.0},
                                                  {"c", "A", "alexnet", 100.0},
                                                  {"d", "B", "alexnet", 50.0}}) {
    results.push_back(makeResult(id, 1, rate));
    results.back().annotations.system = system;
    results.back().plan.network = network;
  }
  const PanelTable text = tableText(networksBySystems(results, "a"));
  QCOMPARE(text.rows.size(), std::size_t{3});
  QCOMPARE(shownRow(text.rows[2]).last(), QString("0.0\u00a0% faster"));
}

void TestSideBySide::mixedCellsAreNotAveraged() {
  RunResult one = makeResult("a", 1, 100), two = makeResult("b", 2, 200), again = makeResult("b2", 2, 205),
            three = makeResult("c", 1, 110);
  one.annotations.system = two.annotations.system = again.annotations.system = "A";
  three.annotations.system = "B";
  const PanelTable text = tableText(networksBySystems({one, two, again, three}, "a"));  // repeats count once
  QCOMPARE(text.rows.size(), std::size_t{1});
  QCOMPARE(shownRow(text.rows[0])[1], QString("2 configurations"));
  QCOMPARE(shownRow(text.rows[0])[3], QString("–"));
}

void TestSideBySide::importsStandBesidePublishedResults() {
  RunResult imported = makeResult("imported-wp8", 8, 4500.25);
  imported.summary.origin = ResultOrigin::Imported;
  imported.summary.name = "wp8.log";
  imported.plan.network = "resnet-50-v1";
  imported.annotations.labels["stated_precision"] = imported.plan.precision = "fp16";
  imported.environment.hosts.clear();
  std::vector<RunResult> results = published({"wp-table-5-8x-*"});
  results.push_back(imported);
  const SideBySide study = networksBySystems(results, "imported-wp8");
  const QStringList resnet = rowOf(tableText(study), "ResNet-50");
  QCOMPARE(resnet.value(1), QString("4,852"));
  QVERIFY2(resnet.value(2).startsWith("7.8"), qPrintable(resnet.join(" | ")));
  QCOMPARE(resnet.value(3), QString("4,500"));
  QCOMPARE(tableText(study).header.value(3), QString("ResNet-50 v1, 8 devices (images/s)"));
  const QString remarks = sideBySideRemarks(study).join(' ');
  QVERIFY2(remarks.contains("relative to ResNet-50 v1, 8 devices, which is the base"), qPrintable(remarks));
  QVERIFY2(remarks.contains("ResNet-50 is ResNet-50 v1 where the variant is stated"), qPrintable(remarks));
  QVERIFY2(remarks.contains("Stated by a person, not by the log: fp16 of ResNet-50 v1, 8 devices."),
           qPrintable(remarks));
  QVERIFY2(!remarks.contains("unequal"), qPrintable(remarks));
  results.back().summary.deviceCount = 1;
  const QString unequal = sideBySideRemarks(networksBySystems(results, "imported-wp8")).join(' ');
  QVERIFY2(unequal.contains("different device counts in: ResNet-50."), qPrintable(unequal));
}

void TestSideBySide::theFigureHoldsBarsAndTable() {
  FigureStyles styles;
  const SideBySide study = networksBySystems(published({"wp-table-5-*"}), "published-wp-table-5-k-resnet-50");
  Figure figure = makeSideBySideFigure(study, styles);
  QCOMPARE(figure.panels.size(), std::size_t{2});
  QCOMPARE(figure.panels[0].series.size(), std::size_t{2});
  QCOMPARE(figure.panels[0].series[0].points.size(), std::size_t{7});
  QVERIFY(figure.footnote.startsWith("14 of 14 runs"));
  const QStringList& networks = figure.panels[0].categories;
  QVERIFY2(networks.contains("ResNet-50") && networks.contains("VGG-16"), qPrintable(networks.join(" | ")));
  QVERIFY2(!networks.join(' ').contains("not stated"), qPrintable(networks.join(" | ")));
  QVERIFY2(figure.footnote.contains("Variant not stated: AlexNet, GoogLeNet, ResNet-50."), qPrintable(figure.footnote));
  const auto row = static_cast<std::size_t>(networks.indexOf("ResNet-50"));
  QCOMPARE(figure.panels[0].series[1].points[row].ratio, 1.0);  // the baseline
  QCOMPARE(figure.panels[0].series[0].points[row].ratio, 4852.0 / 4500);
  figure.heightMm = fittingHeightMm(figure);
  QVERIFY(figure.heightMm > 120);
  const QString csv = figureToCsv(figure);
  QVERIFY(csv.contains("4852") && csv.contains("12145") && csv.contains("ResNet-50"));
  QVERIFY(!figureToImage(figure, 100).isNull());
}

void TestSideBySide::thePageShowsTickedRuns() {
  LibraryFixture fixture;
  for (const RunResult& result : published({"wp-table-5-*"})) fixture.addPublished(result);
  auto library = fixture.open();
  ComparePage page(library.get());
  page.show();
  QStringList ids;
  for (const RunResult& result : published({"wp-table-5-*"})) ids.append(toQString(result.summary.runId));
  page.setRuns(ids);
  page.setView(ComparePage::View::SideBySide);
  auto* table = page.findChild<QTableView*>("sideBySideTable");
  QTRY_COMPARE(table->model()->rowCount(), 8);
  QCOMPARE(page.findChild<QComboBox*>("sideBySideRows")->currentData().toString(), QString("network"));
  QCOMPARE(page.findChild<QComboBox*>("sideBySideColumns")->currentData().toString(), QString("system"));
  QCOMPARE(table->model()->index(7, 0).data().toString(), QString("geometric mean"));
  QVERIFY(table->model()->index(7, 0).data(Qt::FontRole).value<QFont>().weight() == QFont::DemiBold);
  QVERIFY(!table->model()->index(6, 0).data(Qt::FontRole).isValid());
  QVERIFY(page.findChild<QLabel*>("sideBySideWords")->text().contains("The source's percentages"));
  page.findChild<QComboBox*>("sideBySideRows")->setFocus();
  QTest::keyClick(page.findChild<QComboBox*>("sideBySideRows"), Qt::Key_End);
  QTRY_VERIFY(page.findChild<QLabel*>("sideBySideState")->text().contains("same factor"));
  QCOMPARE(page.figure().panels.size(), std::size_t{2});
}

/// V100 table III in the window: accuracies with their printed differences in points.
void TestSideBySide::thePageShowsAnyQuantity() {
  LibraryFixture fixture;
  QStringList ids;
  for (const RunResult& result : published({"v100-table-iii-*"})) {
    fixture.addPublished(result);
    ids.append(toQString(result.summary.runId));
  }
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1200, 800);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  page.setRuns(ids);
  harness::clickFigure(page, "compareViews", "Side by side");
  QTest::mouseClick(page.findChild<QWidget*>("compareOptions"), Qt::LeftButton);
  auto* quantity = page.findChild<QComboBox*>("compareQuantity");
  QVERIFY(quantity && quantity->isVisible());
  quantity->setFocus();
  for (int i = 0; i < 4; ++i) QTest::keyClick(quantity, Qt::Key_Down);
  QCOMPARE(quantity->currentData().toString(), QString("validation_top1_accuracy"));
  auto* table = page.findChild<QTableView*>("sideBySideTable");
  QTRY_COMPARE(table->model()->rowCount(), 7);
  QVERIFY(table->model()->headerData(1, Qt::Horizontal).toString().contains("(%)"));
  QTRY_COMPARE(page.figure().panels.size(), std::size_t{2});
  QCOMPARE(page.figure().panels[0].y.title, QString("Validation top-1"));
}

/// Own runs in two precisions with the published ratios of FP16 to FP32.
void TestSideBySide::thePageShowsRatios() {
  LibraryFixture fixture;
  for (const RunResult& result : published({"v100-fp16-fp32-*"})) fixture.addPublished(result);
  RunResult slow = makeResult("run-a", 1, 100), fast = makeResult("run-b", 1, 180);
  fast.plan.precision = "bf16";
  slow.plan.precision = "fp32";
  fixture.add(slow);
  fixture.add(fast);
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1200, 800);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  page.setRuns({"run-a", "run-b"});
  QCOMPARE(harness::clickFigure(page, "compareViews", "Side by side", true), 2);
  auto* table = page.findChild<QTableView*>("ratioTable");
  QTRY_COMPARE(table->model()->rowCount(), 1);
  QCOMPARE(table->model()->index(0, 2).data().toString(), QString("1.80"));
  page.setRuns({"run-a", "run-b", "published-v100-fp16-fp32-highest"});
  // Published in FP16, measured in bf16: other kinds, which the footnote states.
  QTRY_VERIFY(page.figure().footnote.contains("compares other kinds"));
  QCOMPARE(page.findChild<QComboBox*>("compareBaseline")->count(), 2);  // a ratio cannot be the baseline
}

SCALESCOPE_WINDOW_TEST(TestSideBySide)

}  // namespace scalescope::test_side_by_side

#include "test_side_by_side.moc"
