// SPDX-License-Identifier: GPL-3.0-or-later
// A table of results that no format describes, imported by what its columns mean. SCALESCOPE_SCREENSHOTS=FOLDER keeps a
// picture.
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>
#include <QtTest>

#include "app/library/import_report_dialog.h"
#include "app/library/library_view.h"
#include "app/library/table_dialog.h"
#include "app/store/log_import.h"
#include "engine/import/import_result.h"
#include "engine/import/importer.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/qt_text.h"

namespace scalescope::test_table_dialog {

using namespace scalescope::testing;

namespace {

/// Two clusters; "batch" is of one device or of all, which the title does not state.
constexpr char kTable[] =
    "cluster,model,nodes,GPUs,batch,images/sec,remark\n"
    "alpha,resnet-50,1,4,256,1404.5,\nalpha,resnet-50,2,8,512,2671.25,\nbeta,resnet-50,2,8,512,2310.75,slow link\n";

struct Row {
  std::string system;
  int nodes, devices, batch;
  double imagesPerSecond;
};
const Row kRows[] = {{"alpha", 1, 4, 256, 1404.5}, {"alpha", 2, 8, 512, 2671.25}, {"beta", 2, 8, 512, 2310.75}};

TableDialog* openDialog(const QWidget& view) {
  const auto dialogs = view.findChildren<TableDialog*>();
  return dialogs.isEmpty() || !dialogs.front()->isVisible() ? nullptr : dialogs.front();
}

/// As a user does: a click on the field, another one on its entry.
void choose(QComboBox* box, const QString& entry) {
  QTest::mouseClick(box, Qt::LeftButton);
  QTRY_VERIFY(box->view()->isVisible());
  const int row = box->findText(entry);
  QVERIFY2(row >= 0, qPrintable(entry));
  const QModelIndex index = box->model()->index(row, 0);
  box->view()->scrollTo(index);
  QTest::mouseMove(box->view()->viewport(), box->view()->visualRect(index).center());
  QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, {}, box->view()->visualRect(index).center());
  QTRY_COMPARE(box->currentText(), entry);
}

QComboBox* meaningOf(const TableDialog& dialog, const QString& title) {
  const auto* columns = dialog.findChild<QTableWidget*>("tableColumns");
  for (int row = 0; row < columns->rowCount(); ++row)
    if (columns->item(row, 0)->text() == title) return qobject_cast<QComboBox*>(columns->cellWidget(row, 2));
  return nullptr;
}

QStringList previewRow(const TableDialog& dialog, int row) {
  const auto* preview = dialog.findChild<QTableWidget*>("tablePreview");
  QStringList cells;
  for (int column = 0; column < preview->columnCount(); ++column)
    cells.append(preview->horizontalHeaderItem(column)->text() + '=' + preview->item(row, column)->text());
  return cells;
}

}  // namespace

class TestTableDialog : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void rowsAreRuns();
  void rowsAreSteps();
  void severalTablesAreAskedForOnce();
  void aLetterIsNoTable();
  void aRecognisedTableCanBeReadAsOne();
  void aTableIsAskedForByTheMenu();
};

void TestTableDialog::rowsAreRuns() {
  LibraryFixture fixture;
  const fs::path file = fixture.root() / "results.csv";
  LibraryFixture::writeText(file, kTable);
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  library->addFiles({toQString(file)});
  QTRY_VERIFY(openDialog(view) != nullptr);
  TableDialog* dialog = openDialog(view);
  QVERIFY(!dialog->isModal());
  QCOMPARE(view.findChild<QLabel*>("libraryMessage")->text(), QString("No log format has the columns of results.csv."));
  QCOMPARE(dialog->windowTitle(), QString("Import the table results.csv"));
  QCOMPARE(meaningOf(*dialog, "cluster")->currentText(), QString("System"));
  QCOMPARE(meaningOf(*dialog, "model")->currentText(), QString("Network"));
  QCOMPARE(meaningOf(*dialog, "nodes")->currentText(), QString("Nodes"));
  QCOMPARE(meaningOf(*dialog, "GPUs")->currentText(), QString("Devices"));
  QCOMPARE(meaningOf(*dialog, "images/sec")->currentText(), QString("Throughput, images/s"));
  QCOMPARE(meaningOf(*dialog, "remark")->currentText(), QString("Text of the run"));
  QCOMPARE(meaningOf(*dialog, "batch")->currentText(), QString("Not used"));
  QVERIFY(dialog->findChild<QRadioButton*>("tableRowIsRun")->isChecked());
  const auto* hint = dialog->findChild<QLabel*>("tableHint");
  QCOMPARE(hint->text(), QString("3 runs in the first rows. The title does not state one meaning: batch."));
  choose(meaningOf(*dialog, "batch"), "Global batch");
  QCOMPARE(hint->text(), QString("3 runs in the first rows."));
  QCOMPARE(previewRow(*dialog, 1),
           QStringList({"System=alpha", "Network=resnet-50", "Nodes=2", "Devices=8", "Batch per device=64",
                        "Global batch=512", "Throughput=2,671 images/s"}));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    dialog->grab().save(folder + "/table-dialog.png");

  // The same file by the stored mapping, as scalescope-engine import --mapping reads it.
  const QString stored = toQString(fixture.root() / "mapping.json");
  QVERIFY(saveMapping(stored, dialog->mapping()).ok());
  import::ImportOptions options;
  options.mapping = require(import::readCsvMapping(toPath(stored)));
  const auto byMapping = require(import::importFiles({file}, options));
  const auto written = require(import::writeImported(byMapping, fixture.root() / "apart"));

  QSignalSpy added(library.get(), &Library::filesAdded);
  QTest::mouseClick(dialog->findChild<QPushButton*>("tableImport"), Qt::LeftButton);
  QTRY_COMPARE(added.count(), 1);
  QTRY_VERIFY(openDialog(view) == nullptr);
  QCOMPARE(written.size(), std::size(kRows));
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    const RunResult apart = require(readResult(written[i]));
    const fs::path inLibrary = fixture.places.imported() / apart.summary.runId / "result.json";
    const RunResult result = require(readResult(inLibrary));
    QCOMPARE(result.summary.imagesPerSecond.value(), kRows[i].imagesPerSecond);
    QCOMPARE(result.summary.deviceCount.value(), kRows[i].devices);
    QCOMPARE(result.summary.nodeCount.value(), kRows[i].nodes);
    QCOMPARE(result.summary.batchSizeGlobal.value(), kRows[i].batch);
    QCOMPARE(result.annotations.system, kRows[i].system);
    QCOMPARE(resultToJson(result), resultToJson(apart));
  }
}

void TestTableDialog::rowsAreSteps() {
  LibraryFixture fixture;
  const fs::path file = fixture.root() / "steps.csv";
  LibraryFixture::writeText(file, "global step;img/s;train loss\n1;80,5;7,5\n2;100,5;7,25\n3;100,5;7,125\n");
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  library->addFiles({toQString(file)});
  QTRY_VERIFY(openDialog(view) != nullptr);
  TableDialog* dialog = openDialog(view);
  QVERIFY(dialog->findChild<QRadioButton*>("tableRowIsStep")->isChecked());
  const auto* preview = dialog->findChild<QTableWidget*>("tablePreview");
  QCOMPARE(preview->rowCount(), 1);
  QTest::mouseClick(dialog->findChild<QRadioButton*>("tableRowIsRun"), Qt::LeftButton);
  QCOMPARE(preview->rowCount(), 3);
  QTest::mouseClick(dialog->findChild<QRadioButton*>("tableRowIsStep"), Qt::LeftButton);
  QCOMPARE(preview->rowCount(), 1);
  // A meaning belongs to one column.
  choose(meaningOf(*dialog, "train loss"), "Step");
  QCOMPARE(meaningOf(*dialog, "global step")->currentText(), QString("Not used"));
  choose(meaningOf(*dialog, "global step"), "Step");
  choose(meaningOf(*dialog, "train loss"), "Training loss");
  QSignalSpy added(library.get(), &Library::filesAdded);
  QTest::mouseClick(dialog->findChild<QPushButton*>("tableImport"), Qt::LeftButton);
  QTRY_COMPARE(added.count(), 1);
  const auto outcomes = added.front().front().value<QList<AddOutcome>>();
  QCOMPARE(outcomes.size(), 1);
  const fs::path stored = fixture.places.imported() / outcomes.front().runId.toStdString() / "result.json";
  const RunResult result = require(readResult(stored));
  QCOMPARE(result.summary.imagesPerSecond.value(), 92.81357552581261);  // 3 / (1 / 80.5 + 2 / 100.5)
  QCOMPARE(result.summary.finalLoss.value(), 7.125);
}

void TestTableDialog::severalTablesAreAskedForOnce() {
  LibraryFixture fixture;
  QStringList files;
  for (const char* name : {"a.csv", "b.csv"}) {
    LibraryFixture::writeText(fixture.root() / name,
                              std::string("gpus,tokens/s\n8,") + (*name == 'a' ? "9000" : "9500") + "\n");
    files.append(toQString(fixture.root() / name));
  }
  LibraryFixture::writeText(fixture.root() / "c.csv", "gpus,samples/s\n8,120\n");
  files.append(toQString(fixture.root() / "c.csv"));
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  library->addFiles(files);
  auto* remedy = view.findChild<QToolButton*>("libraryRemedy");
  QTRY_COMPARE(remedy->text(), QString("State its columns…"));
  view.findChild<ImportReportDialog*>()->close();
  QTest::mouseClick(remedy, Qt::LeftButton);
  const auto dialogs = view.findChildren<TableDialog*>();
  QCOMPARE(dialogs.size(), 2);
  const auto* ofTokens = dialogs.front()->windowTitle().contains("a.csv") ? dialogs.front() : dialogs.back();
  QCOMPARE(ofTokens->windowTitle(), QString("Import the table a.csv, b.csv"));
  QSignalSpy added(library.get(), &Library::filesAdded);
  QTest::mouseClick(ofTokens->findChild<QPushButton*>("tableImport"), Qt::LeftButton);
  QTRY_COMPARE(added.count(), 1);
  const auto outcomes = added.front().front().value<QList<AddOutcome>>();
  QCOMPARE(outcomes.size(), 2);
  QCOMPARE(outcomes.front().throughput.value(), (Throughput{9000, std::string(kTokensPerSecond), false}));
  QCOMPARE(outcomes.back().throughput.value(), (Throughput{9500, std::string(kTokensPerSecond), false}));
}

void TestTableDialog::aLetterIsNoTable() {
  LibraryFixture fixture;
  LibraryFixture::writeText(fixture.root() / "letter.txt", "Dear all, we met,\nand 3 of us, left, at 5\nthen home\n");
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QSignalSpy added(library.get(), &Library::filesAdded);
  library->addFiles({toQString(fixture.root() / "letter.txt")});
  QTRY_COMPARE(added.count(), 1);
  QVERIFY(openDialog(view) == nullptr);
}

/// metrics.csv of another program has the columns by which PyTorch Lightning's are recognised.
void TestTableDialog::aRecognisedTableCanBeReadAsOne() {
  LibraryFixture fixture;
  LibraryFixture::writeText(fixture.root() / "metrics.csv",
                            "epoch,step,train_loss,img/s\n0,10,7.5,80\n0,20,7.25,120\n");
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QSignalSpy added(library.get(), &Library::filesAdded);
  library->addFiles({toQString(fixture.root() / "metrics.csv")});
  QTRY_COMPARE(added.count(), 1);
  QCOMPARE(added.front().front().value<QList<AddOutcome>>().front().readAs, QString("PyTorch Lightning metrics.csv"));
  QVERIFY(openDialog(view) == nullptr);
  auto* remedy = view.findChild<QToolButton*>("libraryRemedy");
  QVERIFY(remedy->isVisible());
  QCOMPARE(remedy->text(), QString("Import as table…"));
  view.importReportAction()->trigger();
  auto* report = view.findChild<ImportReportDialog*>();
  auto* asTable = report->findChild<QPushButton*>("importReportTable");
  QVERIFY(asTable->isEnabled());
  QTest::mouseClick(asTable, Qt::LeftButton);
  QVERIFY(openDialog(view) != nullptr);
  openDialog(view)->close();
  report->close();
  QTest::mouseClick(remedy, Qt::LeftButton);
  QTRY_VERIFY(openDialog(view) != nullptr);
  QCOMPARE(meaningOf(*openDialog(view), "img/s")->currentText(), QString("Throughput, images/s"));
  QTest::mouseClick(openDialog(view)->findChild<QPushButton*>("tableImport"), Qt::LeftButton);
  QTRY_COMPARE(added.count(), 2);
  const auto outcomes = added.back().front().value<QList<AddOutcome>>();
  QCOMPARE(outcomes.front().imagesPerSecond.value(), 96.0);  // 2 / (1 / 80 + 1 / 120)
  QVERIFY(!outcomes.front().table && !remedy->isVisible());
}

void TestTableDialog::aTableIsAskedForByTheMenu() {
  LibraryFixture fixture;
  LibraryFixture::writeText(fixture.root() / "metrics.csv",
                            "epoch,step,train_loss,img/s\n0,10,7.5,80\n0,20,7.25,120\n");
  LibraryFixture::writeText(fixture.root() / "letter.txt", "Dear all, we met,\nand 3 of us, left, at 5\nthen home\n");
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QCOMPARE(view.importTableAction()->text(), QString("Import as &table…"));
  view.importAsTables({toQString(fixture.root() / "metrics.csv"), toQString(fixture.root() / "letter.txt")});
  QTRY_VERIFY(openDialog(view) != nullptr);
  QCOMPARE(openDialog(view)->windowTitle(), QString("Import the table metrics.csv"));
  QVERIFY(view.findChild<QLabel*>("libraryMessage")->text().contains("letter.txt"));
}

SCALESCOPE_WINDOW_TEST(TestTableDialog)

}  // namespace scalescope::test_table_dialog

#include "test_table_dialog.moc"
