// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include "app/library/import_report_dialog.h"
#include "app/library/import_report_model.h"
#include "app/library/library_view.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_import_report {

using namespace scalescope::testing;

/// The report on imported files.
class TestImportReport : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void rejectedFilesComeFirst();
  void oneFileIsALineWithDetails();
  void severalFilesOpenTheReport();
};

namespace {

/// The last line lacks its line break: its last number may be truncated.
constexpr char kTraining[] =
    "TensorFlow:  1.10\nModel:       resnet50\nDataset:     imagenet (synthetic)\nBatch size:  128 global\n"
    "             64.0 per device\nNum batches: 100\nStep\tImg/sec\ttotal_loss\n"
    "1\timages/sec: 200.1 +/- 0.0 (jitter = 0.0)\t7.912\n10\timages/sec: 201.0 +/- 0.2 (jitter = 0.5)\t7.800\n"
    "----------------------------------------------------------------\ntotal images/sec: 201.50\n";
constexpr char kMonitor[] =
    "# gpu   pwr gtemp mtemp    sm   mem\n# Idx     W     C     C     %     %\n    0    29    64     -    96    50\n"
    "    1    30    65     -    97    51\n    0    31    64     -    98    52\n    1    32    65     -    99    53\n";

}  // namespace

void TestImportReport::rejectedFilesComeFirst() {
  AddOutcome good, merged, bad;
  good.path = "/logs/a.log";
  good.runId = "r1";
  good.readAs = "nccl-tests";
  good.kind = "collectives";
  good.unread = {"Not stated: network."};
  merged.path = "/logs/b.1";
  merged.files = {"b.1", "b.2"};
  merged.runId = "r2";
  merged.imagesPerSecond = 1234.567;
  merged.warnings = {"One.", "Two, \"quoted\"."};
  bad.path = "/logs/letter.txt";
  bad.refusal = "letter.txt: no format.\n  x: y";
  ImportReportModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setOutcomes({good, bad, merged});
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  QCOMPARE(text(0, ImportReportModel::File), QString("letter.txt"));
  QCOMPARE(text(0, ImportReportModel::ReadAs), QString("rejected"));
  QCOMPARE(text(0, ImportReportModel::Unread), QString("letter.txt: no format."));
  QCOMPARE(text(1, ImportReportModel::File), QString("a.log"));
  QCOMPARE(text(2, ImportReportModel::File), QString("b.1, b.2"));
  QCOMPARE(model.csv(), QString("File,Read as,Kind,Images/s,Warnings,Not read\n"
                                "letter.txt,rejected,,,,letter.txt: no format.;   x: y\n"
                                "a.log,nccl-tests,collectives,,,Not stated: network.\n"
                                "\"b.1, b.2\",,,1234.567,\"One.; Two, \"\"quoted\"\".\",\n"));
  good.throughput = Throughput{2803.25, std::string(kTokensPerSecond)};
  model.setOutcomes({good, merged});
  QVERIFY(model.csv().contains("a.log,nccl-tests,collectives,2803.25 tokens/s,"));
  model.setOutcomes({bad, good, merged});
  QCOMPARE(model.csv({model.index(1, 0)}, QLatin1Char('\t')).count(QLatin1Char('\n')), 2);
  QCOMPARE(importSummary({good, bad, merged}), QString("Added 2 results. Rejected 1 file."));
}

void TestImportReport::oneFileIsALineWithDetails() {
  LibraryFixture fixture;
  LibraryFixture::writeText(fixture.root() / "train.log", kTraining);
  auto library = fixture.open();
  LibraryView view(library.get());
  view.resize(500, 600);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QVERIFY(!view.importReportAction()->isEnabled());
  auto* report = view.findChild<ImportReportDialog*>();
  library->addFiles({toQString(fixture.root() / "train.log")});
  auto* message = view.findChild<QLabel*>("libraryMessage");
  QTRY_VERIFY(message->text().startsWith("Added 1 result. train.log: "));
  QVERIFY2(!message->text().contains('\n'), qPrintable(message->text()));
  QVERIFY(!report->isVisible());
  QTest::mouseClick(view.findChild<QToolButton*>("libraryImportDetails"), Qt::LeftButton);
  QVERIFY(report->isVisible());
  const auto* table = report->findChild<QTableView*>("importReportTable");
  QCOMPARE(table->model()->rowCount(), 1);
  QCOMPARE(table->model()->index(0, ImportReportModel::Rate).data().toString(), QString("202"));
  QVERIFY(!table->model()->index(0, ImportReportModel::Unread).data().toString().isEmpty());
}

void TestImportReport::severalFilesOpenTheReport() {
  LibraryFixture fixture;
  const auto file = [&fixture](const char* name) { return toQString(fixture.root() / name); };
  LibraryFixture::writeText(fixture.root() / "letter.txt", "a letter\n");
  LibraryFixture::writeText(fixture.root() / "train.log", kTraining);
  LibraryFixture::writeText(fixture.root() / "dmon.txt", kMonitor);
  LibraryFixture::write(fixture.root() / "result.json", makeResult("run-x", 2, 321.5));
  auto library = fixture.open();
  LibraryView view(library.get());
  view.resize(500, 600);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* report = view.findChild<ImportReportDialog*>();
  library->addFiles({file("train.log"), file("dmon.txt"), file("result.json"), file("letter.txt")});
  QTRY_VERIFY(report->isVisible());
  QVERIFY(!report->isModal());
  QCOMPARE(view.findChild<QLabel*>("libraryMessage")->text(), QString("Added 3 results. Rejected 1 file."));
  auto* table = report->findChild<QTableView*>("importReportTable");
  QCOMPARE(table->model()->rowCount(), 4);
  QCOMPARE(table->model()->index(0, ImportReportModel::File).data().toString(), QString("letter.txt"));
  QVERIFY(table->model()->index(0, ImportReportModel::Unread).data().toString().contains("continuation"));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty()) {
    QTest::qWait(100);
    report->grab().save(QDir(folder).filePath("import-report.png"));
  }
  QTest::mouseClick(report->findChild<QWidget*>("importReportCopy"), Qt::LeftButton);
  const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 5);
  QVERIFY2(lines[1].startsWith("letter.txt\trejected\t"), qPrintable(lines[1]));
  QVERIFY(lines.filter("result.json").value(0).contains("\t321.5\t"));
  const QString csv = file("report.csv");
  answerFileDialog(csv);
  QTest::mouseClick(report->findChild<QWidget*>("importReportSave"), Qt::LeftButton);
  const auto saved = readFile(toPath(csv));
  QVERIFY(saved.ok());
  QCOMPARE(toQString(*saved).split('\n', Qt::SkipEmptyParts).size(), 5);
  // It stays available after it is closed; another import is added to it.
  QTest::mouseClick(report->findChild<QWidget*>("importReportClose"), Qt::LeftButton);
  QVERIFY(!report->isVisible());
  library->addFiles({file("letter.txt")});
  QTRY_COMPARE(table->model()->rowCount(), 1);
  view.importReportAction()->trigger();
  QVERIFY(report->isVisible());
  auto* choice = report->findChild<QComboBox*>("importReportChoice");
  QCOMPARE(choice->count(), 2);
  QTest::keyClick(choice, Qt::Key_Down);
  QTRY_COMPARE(table->model()->rowCount(), 4);
}

SCALESCOPE_WINDOW_TEST(TestImportReport)

}  // namespace scalescope::test_import_report

#include "test_import_report.moc"
