// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

#include "app/figures/figure_export.h"
#include "app/models/library_model.h"
#include "app/pages/compare_export.h"
#include "app/pages/compare_page.h"
#include "app/pages/inspector_view.h"
#include "app/pages/library_view.h"
#include "app/pages/scaling_page.h"
#include "tests/app_library/library_fixture.h"

using namespace scalescope;
using namespace scalescope::testing;

class TestLibraryPages : public QObject {
  Q_OBJECT

 private slots:
  void teachesWhenEmpty();
  void worksByKeyboard();
  void inspectorEditsAnnotations();
  void comparesTickedRuns();
  void showsWhyNothingIsCompared();
  void exportsWhatItShows();
};

void TestLibraryPages::teachesWhenEmpty() {
  LibraryFixture fixture;
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(!view.findChild<QTableView*>("libraryTable")->isVisible());
  fixture.add(makeResult("run-a"));
  QTRY_VERIFY_WITH_TIMEOUT(view.findChild<QTableView*>("libraryTable")->isVisible(), 6000);
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
  auto* table = view.findChild<QTableView*>("libraryTable");
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
  QTRY_VERIFY_WITH_TIMEOUT(library->find("run-b")->trashed, 6000);
  QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, 6000);
  QTest::keySequence(table, QKeySequence::Undo);
  QTRY_VERIFY_WITH_TIMEOUT(!library->find("run-b")->trashed, 6000);
  view.findChild<QLineEdit*>("libraryFilter")->setText("ranks:1");
  QCOMPARE(table->model()->rowCount(), 1);
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
  auto* system = inspector.findChild<QLineEdit*>("inspectorSystem");
  system->setFocus();
  QTest::keyClicks(system, "R740");
  QTest::keyClick(system, Qt::Key_Return);
  QTRY_COMPARE_WITH_TIMEOUT(library->find("run-a")->head.annotations.system, std::string("R740"), 10000);
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
  QVERIFY(page.figure().caption.contains("2 ranks is 90.0\u00a0% faster than 1 rank"));
  library->setBaseline("run-b");
  QTRY_VERIFY(page.figure().caption.contains("1 rank is 47.4\u00a0% slower than 2 ranks"));
  page.findChild<QComboBox*>("compareBase")->setCurrentIndex(1);
  QTRY_VERIFY(page.figure().caption.contains("2 ranks is 90.0\u00a0% faster than 1 rank"));
  QVERIFY(page.findChild<QLabel*>("compareGuard")->text().startsWith("Comparable"));
  page.setView(ComparePage::View::Curves);
  QTRY_COMPARE_WITH_TIMEOUT(page.figure().panels[0].series.size(), 2u, 10000);
  ScalingPage scaling(library.get());
  scaling.setRuns({"run-a", "run-b"});
  QTRY_COMPARE(scaling.figure().panels[0].series.size(), 1u);
  QCOMPARE(scaling.figure().panels.size(), 3u);
}

void TestLibraryPages::showsWhyNothingIsCompared() {
  LibraryFixture fixture;
  RunResult stopped = makeResult("run-s");
  stopped.summary.status = "stopped";
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
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty() && !page.figure().panels[0].series.empty());
  ExportDialog dialog(page.figure());
  dialog.findChild<QLineEdit*>("exportTitle")->setText("My title");
  QCOMPARE(dialog.figure().title, QString("My title"));
  dialog.findChild<QComboBox*>("exportFormat")->setCurrentIndex(4);
  QCOMPARE(dialog.ending(), QString(".csv"));
  QString path = toQString(fixture.root() / "figure.csv");
  QVERIFY(dialog.saveTo(path));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().contains("1.9"));
  QVERIFY(!dialog.saveTo("/nowhere/at/all/figure.csv"));
  QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains("/nowhere"));
}

QTEST_MAIN(TestLibraryPages)
#include "test_library_pages.moc"
