// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QUndoStack>

#include "app/compare/compare_bars.h"
#include "app/compare/compare_page.h"
#include "app/diagnose/step_page.h"
#include "app/exporting/export_dialog.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/library/bundle_dialog.h"
#include "app/library/facts_model.h"
#include "app/library/inspector_view.h"
#include "app/library/library_filter_bar.h"
#include "app/library/library_panel.h"
#include "app/library/library_view.h"
#include "app/library/machines/systems_page.h"
#include "app/library/relabel_form.h"
#include "app/results/listing/library_model.h"
#include "app/scale/scaling_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_library/secret_result.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_library_pages {

using namespace scalescope::testing;

class TestLibraryPages : public QObject {
  Q_OBJECT

 private slots:
  void teachesWhenEmpty();
  void worksByKeyboard();
  void inspectorEditsAnnotations();
  void inspectorFoldsWhatIsNotStated();
  void manyConfigurationsStayLegible();
  void comparesTickedRuns();
  void comparesOneRankOfEachRun();
  void namesStayReadableBesideStatistics();
  void takesStepsApart();
  void showsWhyNothingIsCompared();
  void exportsWhatItShows();
  void exportsWithoutRealNames();
  void opensAnExportedFigure();
  void relabelsManyInOneStep();
  void relabellingFollowsTheSelection();
  void statesWhatALogLeavesOpen();
  void savesAndUsesFilters();
  void systemsAreTypedAssignedAndRenamed();
  void listsABundleBeforeItLeaves();
};

namespace {

/// Keeps a picture of a widget where SCALESCOPE_SCREENSHOTS says so.
void keepPicture(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) widget.grab().save(QDir(folder).filePath(QLatin1String(name) + QStringLiteral(".png")));
}

/// As the window does.
void connectInspector(LibraryView& view, InspectorView& inspector) {
  QObject::connect(&view, &LibraryView::relabelRequested, &inspector, &InspectorView::relabel);
  QObject::connect(&view, &LibraryView::selectedRunsChanged, &inspector, &InspectorView::setSelection);
  QObject::connect(&view, &LibraryView::currentRunChanged, &inspector, &InspectorView::setRun);
  inspector.setRun(view.currentRun());
  inspector.resize(300, 800);
  inspector.show();
}

}  // namespace

void TestLibraryPages::teachesWhenEmpty() {
  LibraryFixture fixture;
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(!view.findChild<QTreeView*>("libraryTable")->isVisible());
  fixture.add(makeResult("run-a"));
  QTRY_VERIFY(view.findChild<QTreeView*>("libraryTable")->isVisible());
}

void TestLibraryPages::worksByKeyboard() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 100, 1));
  fixture.add(makeResult("run-b", 2, 190, 2));
  auto library = fixture.open();
  LibraryView view(library.get());
  view.resize(900, 400);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* table = view.findChild<QTreeView*>("libraryTable");
  table->setFocus();
  view.setCurrentRun("run-b");
  QSignalSpy activated(&view, &LibraryView::runActivated);
  QTest::keyClick(table, Qt::Key_Space);
  QCOMPARE(view.model()->tickedRuns(), QStringList{"run-b"});
  QTest::keyClick(table, Qt::Key_B);
  QCOMPARE(library->baseline(), QString("run-b"));
  QTest::keyClick(table, Qt::Key_Return);
  QCOMPARE(activated.size(), 1);
  QTest::keyClick(table, Qt::Key_Delete);
  QTRY_VERIFY(library->find("run-b")->trashed);
  QTRY_COMPARE(libraryRows(*table->model()).size(), 1);
  QTest::keySequence(table, QKeySequence::Undo);
  QTRY_VERIFY(!library->find("run-b")->trashed);
  view.findChild<QLineEdit*>("libraryFilter")->setText("ranks:1");
  QCOMPARE(libraryRows(*table->model()).size(), 1);
}

void TestLibraryPages::inspectorEditsAnnotations() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  auto library = fixture.open();
  InspectorView inspector(library.get());
  inspector.setRun("run-a");
  inspector.show();
  QVERIFY(QTest::qWaitForWindowExposed(&inspector));
  QVERIFY(inspector.findChild<QTableView*>("inspectorFacts")->model()->rowCount() > 20);
  QVERIFY(inspector.findChild<QLabel*>("inspectorThroughput")->text().endsWith(" images/s"));
  auto* system = inspector.findChild<QLineEdit*>("inspectorSystem");
  system->setFocus();
  QTest::keyClicks(system, "R740");
  QTest::keyClick(system, Qt::Key_Return);
  QTRY_COMPARE(library->find("run-a")->head.annotations.system, std::string("R740"));
}

void TestLibraryPages::inspectorFoldsWhatIsNotStated() {
  LibraryFixture fixture;
  RunResult run = makeResult("run-a");
  run.summary.origin = ResultOrigin::Imported;
  run.unknownPlanFields = {"precision", "batch_size_per_device", "momentum"};
  fixture.add(run);
  auto library = fixture.open();
  InspectorView inspector(library.get());
  inspector.resize(320, 600);
  inspector.setRun("run-a");
  inspector.show();
  QVERIFY(QTest::qWaitForWindowExposed(&inspector));
  auto* table = inspector.findChild<QTableView*>("inspectorFacts");
  const auto rowOf = [table](const QString& part) {
    for (int row = 0; row < table->model()->rowCount(); ++row)
      if (table->model()->index(row, 0).data().toString().contains(part)) return row;
    return -1;
  };
  const auto clickRow = [table](int row) {
    const QModelIndex index = table->model()->index(row, 0);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
  };
  const int folded = table->model()->rowCount();
  QCOMPARE(rowOf("Precision"), -1);
  clickRow(rowOf("not stated"));
  QVERIFY(rowOf("Precision") > 0);
  QCOMPARE(table->model()->rowCount(), folded + static_cast<int>(run.unknownPlanFields.size()));
  clickRow(rowOf("Precision"));  // any other row folds nothing
  QVERIFY(rowOf("Precision") > 0);
  table->setFocus();
  QTest::keyClick(table, Qt::Key_Return);
  QCOMPARE(table->model()->rowCount(), folded);
  clickRow(rowOf("Configuration"));
  QCOMPARE(rowOf("Network"), -1);
  QTest::keyClick(table, Qt::Key_Return);  // the heading is current
  QCOMPARE(table->model()->rowCount(), folded);
}

/// Many configurations of long names: bars lie, and the figure is scrolled rather than shrunk.
void TestLibraryPages::manyConfigurationsStayLegible() {
  LibraryFixture fixture;
  const QDir shipped(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/resources/published"));
  for (const QString& file : shipped.entryList({QStringLiteral("wp-table-[56]-*.json")}))
    QVERIFY(QFile::copy(shipped.filePath(file), QDir(fixture.places.published).filePath(file)));
  auto library = fixture.open();
  QStringList table;
  for (const LibraryEntryPtr& entry : library->entries()) table.append(entry->runId);
  QCOMPARE(table.size(), 21);
  ComparePage page(library.get());
  page.resize(760, 700);
  page.show();
  page.setRuns(table);
  page.setView(ComparePage::View::Bars);
  QTRY_COMPARE(page.findChild<QTableView*>("compareStatistics")->model()->rowCount(), 21);
  auto* view = page.findChild<FigureView*>("compareBarsFigure");
  QTRY_VERIFY(view->height() > 400);
  QVERIFY(view->sheet().width() > 440);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    QVERIFY(page.grab().save(folder + QStringLiteral("/compare-many.png")));
}

void TestLibraryPages::comparesTickedRuns() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 100, 1));
  fixture.add(makeResult("run-b", 2, 190, 1));
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1000, 700);
  page.show();
  page.setRuns({"run-a", "run-b"});
  auto* table = page.findChild<QTableView*>("compareStatistics");
  QTRY_COMPARE(table->model()->rowCount(), 2);
  QVERIFY(page.figure().finding.contains("2 ranks are 90.0\u00a0% faster than 1 rank"));
  library->setBaseline("run-b");
  QTRY_VERIFY(page.figure().finding.contains("1 rank is 47.4\u00a0% slower than 2 ranks"));
  page.findChild<QComboBox*>("compareBase")->setCurrentIndex(1);
  QTRY_VERIFY(page.figure().finding.contains("2 ranks are 90.0\u00a0% faster than 1 rank"));
  QCOMPARE(page.findChild<QLabel*>("compareBarsBeside")->text(), QString("Only the factor under test differs."));
  page.setView(ComparePage::View::Curves);
  QTRY_VERIFY(!page.figure().panels.empty() && page.figure().panels[0].series.size() == 2u);
  QCOMPARE(page.findChild<QLabel*>("compareCurvesVerdict")->text(), page.figure().finding);
  QCOMPARE(page.findChild<QTableView*>("compareCurvesTable")->model()->rowCount(), 2);
  ScalingPage scaling(library.get());
  scaling.show();
  scaling.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!scaling.figure().panels.empty() && scaling.figure().panels[0].series.size() == 1u);
  QCOMPARE(scaling.figure().panels.size(), 3u);
}

void TestLibraryPages::comparesOneRankOfEachRun() {
  LibraryFixture fixture;
  fixture.add(makeTwoRankResult("run-a"));
  fixture.add(makeResult("run-b"));
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1100, 700);
  page.show();
  page.setRuns({"run-b"});
  page.setView(ComparePage::View::Curves);
  auto* of = page.findChild<QComboBox*>("compareOf");
  QTRY_VERIFY(!page.figure().panels.empty() && page.figure().panels[0].series.size() == 1u);
  QVERIFY(!of->isVisible());  // one rank: nothing to choose
  page.setRuns({"run-a", "run-b"});
  QTRY_COMPARE(of->count(), 3);
  QVERIFY(of->isVisible());
  QCOMPARE(of->currentText(), QStringLiteral("whole run"));
  auto* state = page.findChild<QLabel*>("compareCurvesState");
  QVERIFY2(state->text().contains("Straggler: rank 1 on node2, 35.00 ms"), qPrintable(state->text()));
  QVERIFY2(state->text().contains("Slowest link: node2 to node1, 2.40 MB/s"), qPrintable(state->text()));
  of->setCurrentIndex(2);
  QCOMPARE(of->currentText(), QStringLiteral("rank 1 on node2"));
  QCOMPARE(page.figure().panels[0].series.size(), 1u);
  QVERIFY2(page.figure().title.contains("rank 1 on node2"), qPrintable(page.figure().title));
  QVERIFY2(page.figure().footnote.contains("1 of 2 runs"), qPrintable(page.figure().footnote));
  if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
    page.grab().save(pictures + QStringLiteral("/compare-rank.png"));
}

/// A page gets its runs before it is laid out.
void TestLibraryPages::namesStayReadableBesideStatistics() {
  RunResult other = makeResult("run-b", 2, 190);
  other.plan.batchSizePerDevice = 256;
  CompareBars bars;
  bars.setRuns({makeResult("run-a"), other}, {{"baseline", "run-a"}});
  bars.resize(1000, 700);
  bars.show();
  QVERIFY(QTest::qWaitForWindowExposed(&bars));
  const auto* table = bars.findChild<QTableView*>("compareStatistics");
  const QString name = table->model()->index(1, 0).data().toString();
  QVERIFY2(table->columnWidth(0) > table->fontMetrics().horizontalAdvance(name), qPrintable(name));
  bars.resize(500, 700);
  QTRY_VERIFY(table->columnWidth(0) <= std::max(160, table->viewport()->width() * 2 / 5));
}

void TestLibraryPages::takesStepsApart() {
  LibraryFixture fixture;
  RunResult one = makeResult("run-a"), two = makeResult("run-b", 2);
  one.summary.computeTimeMeanMs = two.summary.computeTimeMeanMs = 40;
  two.summary.allreduceTimeMeanMs = 9;
  two.profile = {2, 9, "a clock", {{"k1", "convolution", "conv1", "forward", 2, 6}}};
  fixture.add(one);
  fixture.add(two);
  auto library = fixture.open();
  StepPage page(library.get());
  page.resize(1000, 700);
  page.show();
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty() && page.figure().panels[0].categories.size() == 2);
  QCOMPARE(page.figure().panels[0].y.unit, QStringLiteral("ms"));
  QCOMPARE(page.reportBlock().request.kind, QStringLiteral("step-time"));
  QCOMPARE(page.reportBlock().results, QStringList({"run-a", "run-b"}));
  QCOMPARE(page.findChild<QTableView*>("stepTable")->model()->rowCount(), 2);
  keepPicture(page, "step-time");
  page.findChild<QComboBox*>("stepUnit")->setCurrentIndex(1);
  QCOMPARE(page.figure().panels[0].y.unit, QStringLiteral("%"));
  // A profiled run shows its kernels, and its measured parts where they are asked for.
  page.findChild<QComboBox*>("stepRun")->setCurrentIndex(2);
  QTRY_COMPARE(page.figure().panels.size(), 2u);
  QCOMPARE(page.reportBlock().request.kind, QStringLiteral("profile"));
  page.findChild<QComboBox*>("stepKind")->setCurrentIndex(1);
  QCOMPARE(page.figure().panels.size(), 1u);
  QCOMPARE(page.reportBlock().results, QStringList{"run-b"});
}

void TestLibraryPages::showsWhyNothingIsCompared() {
  LibraryFixture fixture;
  RunResult stopped = makeResult("run-s");
  stopped.summary.status = RunStatus::Stopped;
  fixture.add(stopped);
  auto library = fixture.open();
  ComparePage page(library.get());
  page.setRuns({"run-s", "no-such-run"});
  QTRY_VERIFY(page.figure().footnote.contains("(stopped)"));
  for (auto view : {ComparePage::View::Bars, ComparePage::View::Curves, ComparePage::View::SideBySide}) {
    page.setView(view);
    QVERIFY(!page.grab().isNull());
    QVERIFY(!figureToImage(page.figure(), 100).isNull());
  }
}

void TestLibraryPages::exportsWhatItShows() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 100, 1));
  fixture.add(makeResult("run-b", 2, 190, 1));
  auto library = fixture.open();
  ScalingPage page(library.get());
  page.show();
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty() && !page.figure().panels[0].series.empty());
  ExportDialog dialog(page.figure());
  dialog.findChild<QLineEdit*>("exportTitle")->setText("My title");
  QCOMPARE(dialog.figure().title, QString("My title"));
  chooseFormats(dialog, {"csv"});
  QCOMPARE(dialog.formats(), QStringList("csv"));
  QString path = toQString(fixture.root() / "figure.csv");
  QVERIFY(dialog.saveTo(path));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().contains("1.9"));
  QVERIFY(!dialog.saveTo("/nowhere/at/all/figure.csv"));
  QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains("/nowhere"));
}

void TestLibraryPages::exportsWithoutRealNames() {
  LibraryFixture fixture;
  fixture.add(makeSecretResult());
  auto library = fixture.open();
  ComparePage page(library.get());
  page.setRuns({"run-a"});
  QTRY_VERIFY(!page.figure().panels.empty());
  Figure figure = page.figure();
  figure.title = "Throughput of gpu-prod-17, PowerEdge C4140";
  ExportDialog dialog(figure, {page.state(), fixture.places.runsDir / ".aliases.json"});
  dialog.show();
  QCOMPARE(dialog.disclosure(), Disclosure::Redacted);
  QCOMPARE(dialog.figure().title, QString("Throughput of node1, PowerEdge C4140"));
  dialog.setAliases({{"PowerEdge C4140", "Vendor X"}});
  QCOMPARE(dialog.figure().title, QString("Throughput of node1, Vendor X"));
  QCOMPARE(leaksOf(dialog.embedded()), QStringList());
  QVERIFY(!dialog.embedded().contains("PowerEdge"));
  keepPicture(dialog, "export-redacted");
  const QString path = toQString(fixture.root() / "figure.pdf");
  QVERIFY(dialog.saveTo(path));
  QCOMPARE(leaksOf(unpackedBytes(path)), QStringList());
  dialog.setDisclosure(Disclosure::Full);
  QVERIFY(dialog.figure().title.contains("gpu-prod-17"));
  QVERIFY(leaksOf(dialog.embedded()).contains("gpu-prod-17"));
  dialog.setDisclosure(Disclosure::None);
  QVERIFY(dialog.embedded().isEmpty());
  QVERIFY(!dialog.figure().title.contains("gpu-prod-17"));
}

void TestLibraryPages::opensAnExportedFigure() {
  LibraryFixture sender, receiver;
  sender.add(makeResult("run-a", 1, 100, 1));
  sender.add(makeResult("run-b", 2, 190, 1));
  auto mine = sender.open();
  ComparePage page(mine.get());
  page.setRuns({"run-a", "run-b"});
  mine->setBaseline("run-b");
  page.setView(ComparePage::View::SideBySide);
  page.findChild<QComboBox*>("compareStyle")->setCurrentIndex(1);
  QTRY_VERIFY(!page.figure().panels.empty() && !page.figure().panels[0].series.empty());
  const Figure before = page.figure();
  auto state = stateFromJson(stateToJson(page.state(), Disclosure::Redacted, Redactor({}, {})));
  QVERIFY(state.ok());
  auto theirs = receiver.open();
  theirs->addGuests(state->results);
  QVERIFY(theirs->find("run-a")->guest);
  QCOMPARE(theirs->annotateRun("run-a", "tags", "x").error().code, std::string("read-only"));
  QCOMPARE(theirs->trash({"run-a"}).error().code, std::string("read-only"));
  ComparePage opened(theirs.get());
  opened.setState(*state);
  QCOMPARE(opened.view(), ComparePage::View::SideBySide);
  QCOMPARE(opened.findChild<QComboBox*>("compareStyle")->currentIndex(), 1);
  QCOMPARE(figureToCsv(opened.figure()), figureToCsv(before));
  opened.setView(ComparePage::View::Bars);
  page.setView(ComparePage::View::Bars);
  QTRY_COMPARE(opened.figure().caption, page.figure().caption);
  LibraryView view(theirs.get());
  view.resize(700, 300);
  view.show();
  QTRY_COMPARE(view.findChild<QTreeView*>("libraryTable")->model()->rowCount(), 1);  // the section of guests
  keepPicture(view, "guests");
}

void TestLibraryPages::relabelsManyInOneStep() {
  LibraryFixture fixture;
  for (int i = 1; i <= 3; ++i) fixture.add(makeResult("run-" + std::to_string(i), 1, 100 + i, i));
  auto library = fixture.open();
  LibraryView view(library.get());
  view.resize(900, 400);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* table = view.findChild<QTreeView*>("libraryTable");
  table->setFocus();
  table->setCurrentIndex(libraryRows(*table->model()).first());  // the group of all three
  QCOMPARE(view.selectedRuns().size(), 3);
  InspectorView inspector(library.get());
  connectInspector(view, inspector);
  QTest::keyClick(table, Qt::Key_L);
  auto* form = inspector.findChild<RelabelForm*>();
  QVERIFY2(form->isVisible() && QApplication::activeModalWidget() == nullptr, "edited in place");
  QVERIFY(!inspector.findChild<QLineEdit*>("inspectorTags")->isVisible());
  QVERIFY(form->findChild<QLabel*>("relabelTitle")->text().contains("3"));
  form->findChild<QComboBox*>("relabelSystem")->setCurrentText("M");
  QTest::keyClicks(form->findChild<QLineEdit*>("relabelAdd"), "paper, cold");
  QTest::keyClicks(form->findChild<QLineEdit*>("relabelRemove"), "demo");
  QVERIFY2(!form->findChild<QSpinBox*>("relabelDevices")->isVisible(), "these runs were measured");
  keepPicture(inspector, "relabel");
  QTest::mouseClick(form->findChild<QPushButton*>("relabelApply"), Qt::LeftButton);
  QVERIFY(!form->isVisible() && inspector.findChild<QLineEdit*>("inspectorTags")->isVisible());
  const auto tagsOf = [&](const char* id) { return library->find(id)->head.annotations.tags; };
  QTRY_COMPARE(tagsOf("run-3"), std::vector<std::string>({"paper", "cold"}));
  QTRY_COMPARE(library->find("run-3")->head.annotations.system, std::string("M"));
  table->expandAll();
  keepPicture(view, "library-group");
  view.findChild<QAction*>("libraryUndo")->trigger();
  QTRY_COMPARE(tagsOf("run-1"), std::vector<std::string>{"demo"});
  QTRY_COMPARE(library->find("run-1")->head.annotations.system, std::string());
  view.findChild<QAction*>("libraryRedo")->trigger();
  QTRY_COMPARE(tagsOf("run-1"), std::vector<std::string>({"paper", "cold"}));
}

void TestLibraryPages::relabellingFollowsTheSelection() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-1", 1));
  fixture.add(makeResult("run-2", 2));
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  InspectorView inspector(library.get());
  connectInspector(view, inspector);
  auto* table = view.findChild<QTreeView*>("libraryTable");
  const QModelIndexList rows = libraryRows(*table->model());
  table->setCurrentIndex(rows[0]);
  const auto pressL = [&] {
    view.activateWindow();
    table->setFocus();
    QTRY_VERIFY(table->hasFocus());
    QTest::keyClick(table, Qt::Key_L);
  };
  pressL();
  auto* form = inspector.findChild<RelabelForm*>();
  QVERIFY(form->isVisible());
  QTest::keyClicks(form->findChild<QLineEdit*>("relabelAdd"), "paper");
  QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
  QCOMPARE(view.selectedRuns().size(), 2);
  QVERIFY(form->findChild<QLabel*>("relabelTitle")->text().contains("2"));
  QTest::keyClick(form->findChild<QLineEdit*>("relabelAdd"), Qt::Key_Escape);
  QVERIFY(!form->isVisible());
  QVERIFY(!library->edits().stack()->canUndo());
  pressL();
  QCOMPARE(form->findChild<QLineEdit*>("relabelAdd")->text(), QString());
  QTest::keyClicks(form->findChild<QLineEdit*>("relabelAdd"), "both");
  QTest::keyClick(form->findChild<QLineEdit*>("relabelAdd"), Qt::Key_Return);
  for (const char* id : {"run-1", "run-2"}) QTRY_VERIFY(library->find(id)->head.annotations.tags.back() == "both");
}

void TestLibraryPages::statesWhatALogLeavesOpen() {
  LibraryFixture fixture;
  RunResult log = makeResult("imported-log", 1, 100);
  log.summary.origin = ResultOrigin::Imported;
  log.summary.deviceCount.reset();
  log.summary.nodeCount.reset();
  log.unknownPlanFields = {"precision", "batch_size_per_device"};
  fixture.add(log);
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* table = view.findChild<QTreeView*>("libraryTable");
  table->setFocus();
  table->setCurrentIndex(libraryRows(*table->model()).first());
  InspectorView inspector(library.get());
  connectInspector(view, inspector);
  const QSignalSpy messages(&inspector, &InspectorView::message);
  QTest::keyClick(table, Qt::Key_L);
  auto* form = inspector.findChild<RelabelForm*>();
  QVERIFY(form->findChild<QSpinBox*>("relabelDevices")->isVisible());
  QVERIFY(!form->findChild<QCheckBox*>("relabelWithdraw")->isVisible());
  form->findChild<QComboBox*>("relabelPrecision")->setCurrentText("fp16");
  form->findChild<QSpinBox*>("relabelDevices")->setValue(8);
  form->findChild<QSpinBox*>("relabelNodes")->setValue(2);
  form->findChild<QLineEdit*>("relabelNetwork")->setText("vgg-16");  // the log says it
  keepPicture(inspector, "relabel-import");
  QTest::mouseClick(form->findChild<QPushButton*>("relabelApply"), Qt::LeftButton);
  const auto head = [&] { return library->find("imported-log")->head; };
  QTRY_COMPARE(head().summary.deviceCount, std::optional<int>(8));
  QTRY_COMPARE(head().summary.nodeCount, std::optional<int>(2));
  QTRY_VERIFY(!head().unknownPlanFields.contains("precision"));
  QCOMPARE(head().plan.precision, std::string("fp16"));
  QCOMPARE(head().plan.network, std::string("resnet-20"));
  QCOMPARE(messages.size(), 1);
  QVERIFY(messages[0][0].toString().contains("cannot be overridden: imported-log"));
  QVERIFY(head().unknownPlanFields.contains("batch_size_per_device"));
  bool told = false;
  for (const FactRow& row : factsOf(head())) told |= row.value == "fp16 (stated by a person)";
  QVERIFY(told);
  view.findChild<QAction*>("libraryUndo")->trigger();
  QTRY_VERIFY(!head().summary.deviceCount && !head().summary.nodeCount);
  QTRY_VERIFY(head().unknownPlanFields.contains("precision"));
}

void TestLibraryPages::savesAndUsesFilters() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1));
  fixture.add(makeResult("run-b", 2));
  auto library = fixture.open();
  LibraryView view(library.get());
  auto* bar = view.findChild<LibraryFilterBar*>();
  bar->setText("devices:2");
  QVERIFY(view.panel()->saveAs("two devices").ok());
  bar->setText("");
  LibraryView other(library.get());
  const auto saved = [&other](int at) { return other.findChildren<QAbstractButton*>("librarySavedFilter").value(at); };
  QCOMPARE(saved(0)->text(), QString("two devices"));
  saved(0)->click();
  QVERIFY(saved(0)->isChecked());
  QCOMPARE(libraryRows(*other.findChild<QTreeView*>("libraryTable")->model()).size(), 1);
  saved(0)->click();  // takes it away
  QCOMPARE(libraryRows(*other.findChild<QTreeView*>("libraryTable")->model()).size(), 2);
  auto* problem = other.findChild<QLabel*>("libraryFilterProblem");
  QVERIFY(problem->isHidden());
  bar->setText("devcies:2");
  QVERIFY(view.panel()->saveAs("a mistake").ok());
  other.resize(1500, 600);
  other.panel()->show();
  other.show();  // reads the file again
  QCOMPARE(saved(0)->text(), QString("a mistake"));
  saved(0)->click();
  QVERIFY(!problem->isHidden());
  QVERIFY(
      problem->text().startsWith("The filter key \"devcies\" is unknown. Did you mean devices? Valid keys: name, "));
  other.findChild<LibraryFilterBar*>()->setText("devices:2");
  QVERIFY(problem->isHidden());
  saved(0)->actions().first()->trigger();  // forgets "a mistake"
  QTRY_COMPARE(saved(0)->text(), QString("two devices"));
  QVERIFY(saved(0)->isChecked() && saved(1) == nullptr);
}

void TestLibraryPages::systemsAreTypedAssignedAndRenamed() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.add(makeResult("run-b", 2));
  auto library = fixture.open();
  SystemsPage page(library.get());
  page.resize(1000, 600);
  page.show();
  QSignalSpy message(&page, &SystemsPage::message);
  page.createSystem("M");
  page.createSystem("M");
  QCOMPARE(message.size(), 1);  // the name is taken
  page.assign({"run-a", "run-b"}, "M");
  QTRY_COMPARE(library->find("run-b")->head.annotations.system, std::string("M"));
  auto* table = page.findChild<QTableView*>("systemTable");
  const auto cellOf = [&](const QString& title) {
    for (int row = 0; row < table->model()->rowCount(); ++row)
      if (table->model()->index(row, 0).data().toString().startsWith(title)) return table->model()->index(row, 1);
    return QModelIndex();
  };
  QTRY_COMPARE(cellOf("CPU").data().toString(), QString("Test CPU"));
  QVERIFY(table->model()->setData(cellOf("Memory modules"), "12 x 16 GB", Qt::EditRole));
  QTRY_COMPARE(cellOf("Memory modules").data().toString(), QString("12 x 16 GB (typed)"));
  keepPicture(page, "systems");
  QVERIFY(table->model()->setData(cellOf("Short name"), "Config M", Qt::EditRole));
  QTRY_COMPARE(library->find("run-a")->head.annotations.system, std::string("Config M"));
  library->edits().stack()->undo();
  QTRY_COMPARE(library->find("run-a")->head.annotations.system, std::string("M"));
  QCOMPARE(library->systems().records().front().shortName(), QString("M"));
  library->edits().stack()->undo();  // the memory modules
  QTRY_COMPARE(cellOf("Memory modules").data().toString(), QString("–"));
}

void TestLibraryPages::listsABundleBeforeItLeaves() {
  LibraryFixture fixture;
  fixture.add(makeSecretResult());
  auto library = fixture.open();
  BundleDialog dialog(library.get(), {"run-a"}, nullptr);
  QSignalSpy prepared(&dialog, &BundleDialog::prepared), saved(&dialog, &BundleDialog::saved);
  dialog.show();
  QTRY_COMPARE(prepared.size(), 1);
  auto* items = dialog.findChild<QTreeWidget*>("bundleItems");
  QCOMPARE(items->topLevelItemCount(), 1);
  QCOMPARE(items->topLevelItem(0)->text(2), QString("nightly on node1"));
  keepPicture(dialog, "bundle");
  const QString path = toQString(fixture.root() / "out.zip");
  if (auto probe = listBundle("/nowhere.zip"); probe.error().code == "bundle-unsupported")
    QSKIP("Built without libzip.");
  dialog.saveTo(path);
  QTRY_COMPARE(saved.size(), 1);
  QCOMPARE(leaksOf(unpackedBytes(path)), QStringList());
  dialog.addFiles({"/nowhere/figure.png"});
  QTRY_COMPARE(prepared.size(), 2);
  QVERIFY(!dialog.ready());
  QVERIFY(dialog.findChild<QLabel*>("bundleMessage")->text().contains("/nowhere/figure.png"));
}

SCALESCOPE_WINDOW_TEST(TestLibraryPages)

}  // namespace scalescope::test_library_pages

#include "test_library_pages.moc"
