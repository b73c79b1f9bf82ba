// SPDX-License-Identifier: GPL-3.0-or-later
// The pages Scaling, Accuracy and Report. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures of them.
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/published_names.h"
#include "app/report/report_page.h"
#include "app/report/report_preview.h"
#include "app/scale/scaling_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/growing_edit.h"

namespace scalescope::test_result_pages {

using namespace scalescope::testing;

namespace {

/// A runs-dir with two own runs, beside the published results as they ship.
class PagesFixture : public LibraryFixture {
 public:
  PagesFixture() {
    places.published = toPath(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")) / "resources/published";
    add(makeResult("run-a", 1, 100, 1));
    add(makeResult("run-b", 2, 190, 1));
    library = open();
  }
  std::unique_ptr<Library> library;
};

void keepPicture(QWidget& page, const char* name) {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) page.grab().save(QDir(folder).filePath(QLatin1String(name) + QStringLiteral(".png")));
}

template <typename Page>
void show(Page& page) {
  page.resize(1100, 760);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
}

const char* const kFigure28 = "WP fig. 28: C4140-K, V100 SXM2";
const char* const kLongTests = "WP fig. 35: long tests";

QStringList publishedRunsCalled(const PagesFixture& fixture, const char* name) {
  QStringList missing;
  const QStringList ids = publishedRuns({name}, fixture.library->entries(), missing);
  return missing.isEmpty() ? ids : QStringList();
}

}  // namespace

class TestResultPages : public QObject {
  Q_OBJECT

 private slots:
  void scalingOfPublishedNumbersAlone();
  void copiesPictureAndTable();
  void hiddenPagesBuildNoFigures();
  void saysWhatIsBeingRead();
  void accuracyOfTickedRuns();
  void publishedLongTestsOnTheAccuracyPage();
  void publishedPrecisionsOnTheAccuracyPage();
  void reportIsWrittenByHand();
  void reportShowsItsPages();
  void exampleReportIsExported();
  void comparePageKnowsItsRequest();
};

void TestResultPages::scalingOfPublishedNumbersAlone() {
  PagesFixture fixture;
  ScalingPage page(fixture.library.get());
  show(page);
  auto* hint = page.findChild<QLabel*>("scalingState");
  QVERIFY(hint->isVisible() && hint->text().contains("Tick runs"));
  QVERIFY(!page.findChild<QPushButton*>("scalingPdf")->isEnabled());
  page.setRuns(publishedRunsCalled(fixture, kFigure28));
  QTRY_COMPARE(page.findChild<QTableView*>("scalingTable")->model()->rowCount(), 3);
  QVERIFY(!hint->isVisible() && page.findChild<QPushButton*>("scalingPdf")->isEnabled());
  auto* model = page.findChild<QTableView*>("scalingTable")->model();
  QStringList row;
  for (int column = 0; column < model->columnCount(); ++column) row.append(model->index(2, column).data().toString());
  QVERIFY2(row.contains("89.9\u00a0%") && row.contains("92.8\u00a0%"), qPrintable(row.join('|')));
  QTest::mouseClick(page.findChild<QWidget*>("scalingEfficiencies"), Qt::LeftButton, {}, QPoint(8, 8));
  QTRY_COMPARE(page.figure().panels.size(), std::size_t{4});
  page.setRuns(QStringList{"run-a", "run-b"} + publishedRunsCalled(fixture, kFigure28));
  QTRY_COMPARE(page.figure().panels[0].series.size(), std::size_t{3});  // speed-ups of two networks, and ideal
  QTest::qWait(50);
  keepPicture(page, "page-scaling");
  const ReportBlock block = page.reportBlock();
  ReportPage report(fixture.library.get());
  report.addBlock(block);
  QCOMPARE(report.document().blocks.front().published, QStringList{kFigure28});
  QCOMPARE(report.document().blocks.front().results, (QStringList{"run-a", "run-b"}));
  QCOMPARE(block.request.options.value("efficiencies"), QString("yes"));
}

void TestResultPages::copiesPictureAndTable() {
  PagesFixture fixture;
  ScalingPage page(fixture.library.get());
  show(page);
  page.setRuns(publishedRunsCalled(fixture, kFigure28));
  QTRY_VERIFY(page.hasFigure());
  page.findChild<QAction*>("scalingCopyPicture")->trigger();
  QVERIFY(!QGuiApplication::clipboard()->image().isNull());
  page.findChild<QAction*>("scalingCopyTable")->trigger();
  QVERIFY(QGuiApplication::clipboard()->text().contains("\t4500\t"));
  QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat("text/markdown"));
}

void TestResultPages::hiddenPagesBuildNoFigures() {
  PagesFixture fixture;
  ScalingPage hidden(fixture.library.get()), shown(fixture.library.get());
  show(shown);
  QSignalSpy built(&hidden, &ScalingPage::figureChanged);
  hidden.setRuns({"run-a", "run-b"});
  shown.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(shown.hasFigure());
  QCOMPARE(built.size(), 0);
  // At once, and once: what was pending is not built again.
  hidden.setRuns({"run-a", "run-b"});
  hidden.show();
  QVERIFY(hidden.hasFigure());
  shown.setRuns({});
  QTRY_VERIFY(!shown.hasFigure());
  QCOMPARE(built.size(), 1);
}

void TestResultPages::saysWhatIsBeingRead() {
  PagesFixture fixture;
  fixture.writeText(fixture.folder("run-c") / "result.json", "{ damaged");
  fixture.library = fixture.open();
  ScalingPage page(fixture.library.get());
  show(page);
  auto* quantity = page.findChild<QComboBox*>("scalingQuantity");
  QVERIFY(quantity->findData("gpu_power_w") >= 0);
  quantity->setCurrentIndex(quantity->findData("gpu_power_w"));
  page.setRuns({"run-a", "run-b", "run-c"});
  auto* state = page.findChild<QLabel*>("scalingState");
  QTRY_VERIFY2(state->text().contains("Reading 2 of 3 runs"), qPrintable(state->text()));
  QVERIFY2(!state->text().contains("Tick runs"), qPrintable(state->text()));
  QTRY_VERIFY(!state->text().contains("Reading"));
  const QString fault = inWindowLanguage(fixture.library->find("run-c")->fault);
  QVERIFY2(state->text().contains(fault), qPrintable(state->text()));
}

void TestResultPages::accuracyOfTickedRuns() {
  PagesFixture fixture;
  AccuracyPage page(fixture.library.get());
  show(page);
  QVERIFY(page.findChild<QLabel*>("accuracyState")->text().contains("Tick runs"));
  page.setRuns({"run-a", "run-b"});
  QTRY_COMPARE(page.figure().panels.size(), std::size_t{1});
  QTRY_COMPARE(page.figure().panels[0].series.size(), std::size_t{3});
  QVERIFY(page.figure().title.contains("Validation top-1"));
  page.findChild<QComboBox*>("accuracySplit")->setCurrentIndex(1);
  QTRY_VERIFY(page.figure().title.contains("Training top-1"));
  auto* views = page.findChild<QTabBar*>();
  QVERIFY(views->isTabEnabled(1) && !views->isTabEnabled(2));  // projections, not inference
  QVERIFY2(views->tabToolTip(2).startsWith("None of these results is inference"), qPrintable(views->tabToolTip(2)));
  auto* table = page.findChild<QTableView*>("accuracyTable");
  QCOMPARE(table->model()->rowCount(), 2);
  QTest::qWait(50);
  keepPicture(page, "page-accuracy");
  page.setView(AccuracyPage::View::Projection);
  QTRY_VERIFY(page.figure().caption.startsWith("Projected"));
  const auto isOffered = [&page](const char* name) {
    const auto* field = page.findChild<QWidget*>(name);
    return field->isVisibleTo(field->parentWidget());
  };
  QVERIFY(!isOffered("accuracyTarget"));
  QVERIFY(isOffered("projectionEpochs"));
}

void TestResultPages::publishedLongTestsOnTheAccuracyPage() {
  PagesFixture fixture;
  AccuracyPage page(fixture.library.get());
  show(page);
  page.setRuns(publishedRunsCalled(fixture, kLongTests));
  page.setView(AccuracyPage::View::TrainingTime);
  QTRY_COMPARE(page.figure().panels.size(), std::size_t{3});
  QCOMPARE(page.findChild<QTableView*>("accuracyTable")->model()->rowCount(), 4);
  QTest::qWait(50);
  keepPicture(page, "page-training-time");
  QCOMPARE(page.reportBlock().request.kind, QString("relative-speed"));
}

/// V100 table III: INT8 below FP32.
void TestResultPages::publishedPrecisionsOnTheAccuracyPage() {
  PagesFixture fixture;
  AccuracyPage page(fixture.library.get());
  show(page);
  QStringList table;
  for (const LibraryEntryPtr& entry : fixture.library->entries())
    if (entry->runId.startsWith("published-v100-table-iii-")) table.append(entry->runId);
  page.setView(AccuracyPage::View::Precisions);
  page.setRuns(table);
  QTRY_COMPARE(page.figure().panels.size(), std::size_t{2});
  QCOMPARE(page.findChild<QTableView*>("accuracyTable")->model()->rowCount(), 7);
  QVERIFY(!page.findChild<QWidget*>("accuracyTarget")->isVisible());
  QTest::qWait(50);
  keepPicture(page, "page-precisions");
  QCOMPARE(page.reportBlock().request.kind, QString("precisions"));
  QCOMPARE(page.reportBlock().results.size(), table.size());
}

void TestResultPages::reportIsWrittenByHand() {
  PagesFixture fixture;
  const auto file = fixture.places.runsDir / "reports" / "report.json";
  {
    ReportPage page(fixture.library.get());
    show(page);
    ScalingPage scaling(fixture.library.get());
    connect(&scaling, &ScalingPage::addToReport, &page, &ReportPage::addBlock);
    scaling.setRuns({"run-a", "run-b"});
    QTRY_VERIFY(scaling.findChild<QPushButton*>("scalingAddToReport")->isEnabled());
    scaling.findChild<QPushButton*>("scalingAddToReport")->click();
    QTest::mouseClick(page.findChild<QWidget*>("reportAddNote"), Qt::LeftButton);
    page.findChild<QPlainTextEdit*>("reportNote")->setPlainText("# Introduction");
    QTest::keyClicks(page.findChild<GrowingEdit*>("reportTitle"), "My report");
    QCOMPARE(page.document().blocks.size(), std::size_t{2});
    QTest::mouseClick(page.findChild<QWidget*>("reportUp"), Qt::LeftButton);
    QCOMPARE(page.document().blocks[0].note, QString("# Introduction"));
    auto* list = page.findChild<QListView*>("reportBlocks");
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClicks(page.findChild<GrowingEdit*>("reportCaption"), "How it scales");
    QTest::qWait(400);
    keepPicture(page, "page-report");
    QTest::mouseClick(page.findChild<QWidget*>("reportRemove"), Qt::LeftButton);
    QCOMPARE(page.document().blocks.size(), std::size_t{1});
    QTest::mouseClick(page.findChild<QWidget*>("reportUndo"), Qt::LeftButton);
    QCOMPARE(page.document().blocks[1].caption, QString("How it scales"));
    QTRY_VERIFY(fs::exists(file));
    QTRY_VERIFY(readReport(file).ok() && readReport(file)->title == "My report");
  }
  ReportPage again(fixture.library.get());
  QTRY_COMPARE(again.document().blocks.size(), std::size_t{2});
  QCOMPARE(again.document().blocks[1].caption, QString("How it scales"));
}

/// Thumbnails in the list, the pages beside it, captions in place.
void TestResultPages::reportShowsItsPages() {
  PagesFixture fixture;
  ReportPage page(fixture.library.get());
  show(page);
  page.setRuns({"run-a", "run-b"});
  auto* offers = page.findChild<QListWidget*>("reportOffers");
  QTRY_VERIFY(offers->count() >= 5);
  auto* preview = page.findChild<ReportPreview*>();
  QVERIFY(!preview->isVisible());
  QTest::mouseClick(page.findChild<QWidget*>("reportAddNote"), Qt::LeftButton);
  page.findChild<QPlainTextEdit*>("reportNote")->setPlainText("# Introduction");
  QTest::mouseClick(offers->viewport(), Qt::LeftButton, {}, offers->visualItemRect(offers->item(0)).center());
  QTest::keyClick(offers, Qt::Key_Return);
  QCOMPARE(page.document().blocks.size(), std::size_t{3});
  QCOMPARE(page.document().blocks[2].request.kind, page.document().blocks[1].request.kind);
  QTRY_VERIFY(!preview->rectOf(2).isNull());
  QVERIFY(preview->isVisible());
  QCOMPARE(preview->shownBlock(), 2);
  auto* list = page.findChild<QListView*>("reportBlocks");
  const auto thumbnail = [list](int row) {
    return list->model()->index(row, 0).data(Qt::DecorationRole).value<QIcon>();
  };
  QVERIFY(!thumbnail(0).isNull() && !thumbnail(1).isNull());
  const QModelIndex figure = list->model()->index(1, 0);
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(figure).center());
  QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(figure).center());
  auto* line = list->viewport()->findChild<QLineEdit*>();
  QVERIFY(line != nullptr);
  QTest::keyClicks(line, "Two ranks");
  QTest::keyClick(line, Qt::Key_Return);
  QTRY_COMPARE(page.document().blocks[1].caption, QString("Two ranks"));
  QCOMPARE(page.findChild<GrowingEdit*>("reportCaption")->text(), QString("Two ranks"));
  const auto captions = [preview] {
    QStringList all;
    for (const ReportElement& element : preview->pages()->paper().elements) all.append(element.caption);
    return all.join('\n');
  };
  QTRY_VERIFY(captions().contains("Two ranks."));
  QCOMPARE(preview->shownBlock(), 1);
  keepPicture(page, "page-report-pages");
  preview->verticalScrollBar()->setValue(0);
  const QPoint note = preview->rectOf(0).center();
  QVERIFY(preview->viewport()->rect().contains(note));
  QTest::mouseClick(preview->widget(), Qt::LeftButton, {}, preview->widget()->mapFrom(preview->viewport(), note));
  QCOMPARE(list->currentIndex().row(), 0);
}

void TestResultPages::exampleReportIsExported() {
  PagesFixture fixture;
  ReportPage page(fixture.library.get());
  show(page);
  page.findChild<QAbstractButton*>("reportExample")->click();
  QTRY_VERIFY(page.document().blocks.size() > 8);
  QTest::qWait(400);
  keepPicture(page, "page-report-example");
  QSignalSpy exported(&page, &ReportPage::exported);
  page.exportTo(toQString(fixture.root() / "example.pdf"));
  QTRY_COMPARE(exported.size(), 1);
  QVERIFY2(exported[0][1].toString().isEmpty() && exported[0][2].toStringList().isEmpty(),
           qPrintable(exported[0][1].toString() + exported[0][2].toStringList().join('\n')));
  QVERIFY(fs::file_size(fixture.root() / "example.pdf") > 20000);
}

void TestResultPages::comparePageKnowsItsRequest() {
  PagesFixture fixture;
  ComparePage page(fixture.library.get());
  show(page);
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(page.findChild<QPushButton*>("compareAddToReport")->isEnabled());
  page.findChild<QComboBox*>("compareStyle")->setCurrentIndex(1);
  QTRY_COMPARE(page.reportBlock().request.options.value("style"), QString("sign"));
  QSignalSpy added(&page, &ComparePage::addToReport);
  page.findChild<QPushButton*>("compareAddToReport")->click();
  QCOMPARE(added.size(), 1);
  const auto block = added[0][0].value<ReportBlock>();
  QCOMPARE(block.request.kind, QString("compare"));
  QCOMPARE(block.request.options.value("style"), QString("sign"));
  QCOMPARE(block.request.options.value("baseline"), QString("run-a"));
  page.setView(ComparePage::View::SideBySide);
  QCOMPARE(page.reportBlock().request.kind, QString("table"));
  QVERIFY(page.reportBlock().request.options.contains("rows"));
}

SCALESCOPE_WINDOW_TEST(TestResultPages)

}  // namespace scalescope::test_result_pages

#include "test_result_pages.moc"
