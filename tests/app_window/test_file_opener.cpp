// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QProcess>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/compare/compare_page.h"
#include "app/figures/figure_export.h"
#include "app/measure/form/plan_page.h"
#include "app/report/report_page.h"
#include "app/scale/scaling_page.h"
#include "app/scale/scaling_study.h"
#include "app/store/bundle.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/study/study.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/engine_import/mlperf_folders.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_file_opener {

using namespace scalescope::testing;

/// What is dropped on the window: exported figures, bundles, and pictures that are neither.
class TestFileOpener : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void aPictureShowsItsFigureAgain_data();
  void aPictureShowsItsFigureAgain();
  void aBundleComesIntoTheLibrary();
  void aPlainPictureIsRefusedInWords();
  void everyFileIsOpened_data();
  void everyFileIsOpened();
  void aFolderIsOpenedWhole();
  void readingALargeLogIsStopped();
  void ofASubmissionOnlyLogsAreOpened();
  void oneDialogTakesEveryFile_data();
  void oneDialogTakesEveryFile();

 private:
  /// A log of no known format; rates invented.
  QString writeLog(const QString& name) const {
    QByteArray log = "my trainer\n";
    for (int step = 1; step < 6; ++step) log += "step " + QByteArray::number(step) + " 50.0 images/sec\n";
    QFile file(m_folder->filePath(name));
    QDir().mkpath(QFileInfo(file).path());
    if (!file.open(QIODevice::WriteOnly) || file.write(log) < 1) qFatal("cannot write");
    return file.fileName();
  }
  /// Results in the library's folder for imports.
  int importedCount() const {
    return static_cast<int>(
        QDir(m_folder->filePath("runs/imported")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
  }
  QString exported(const char* ending);
  QString messageOf(const MainWindow& window) const {
    const auto* label = window.findChild<QLabel*>("message_text");
    return label && label->isVisible() ? label->text() : QString();
  }
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFileOpener::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->filePath("config"));
}

QString TestFileOpener::exported(const char* ending) {
  FigureState state;
  state.request = {"scaling", {{"baseline", "run-b"}}};
  state.results = {makeResult("run-a", 1, 100), makeResult("run-b", 2, 190)};
  const QString path = m_folder->filePath(QStringLiteral("figure.") + QLatin1String(ending));
  FigureStyles styles;
  require(exportFigure(makeScalingFigure(state.results, styles), path, 100,
                       stateToJson(state, Disclosure::Redacted, Redactor({}, state.results))));
  return path;
}

void TestFileOpener::aPictureShowsItsFigureAgain_data() {
  QTest::addColumn<QString>("ending");
  QTest::newRow("PNG") << "png";
  QTest::newRow("PDF") << "pdf";
}

void TestFileOpener::aPictureShowsItsFigureAgain() {
  QFETCH(QString, ending);
  const QString path = exported(qPrintable(ending));
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});  // at once: the library has not been listed yet
  QTRY_COMPARE(window.findChild<ComparePage*>()->runs(), QStringList({"run-a", "run-b"}));
  auto* page = window.findChild<ScalingPage*>();
  QCOMPARE(window.findChild<QTabWidget*>("pages")->currentWidget(), page);
  QTRY_VERIFY(figureToCsv(page->figure()).contains("190"));
}

void TestFileOpener::aBundleComesIntoTheLibrary() {
  LibraryFixture sender;
  sender.add(makeResult("run-x"));
  BundleRequest request;
  request.results = {sender.folder("run-x") / "result.json"};
  auto draft = BundleDraft::prepare(request);
  QVERIFY(draft.ok());
  const QString path = m_folder->filePath("b.zip");
  if (const Status packed = draft->pack(toPath(path)); !packed.ok() && packed.error().code == "bundle-unsupported")
    QSKIP("Built without libzip: install libzip-dev and build again.");
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});
  QTRY_VERIFY(QFileInfo::exists(m_folder->filePath("runs/imported/run-x/result.json")));
}

void TestFileOpener::aPlainPictureIsRefusedInWords() {
  const QString path = m_folder->filePath("plain.png");
  QImage(8, 8, QImage::Format_RGB32).save(path);
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});
  QTRY_VERIFY(messageOf(window).contains("plain.png"));
}

void TestFileOpener::everyFileIsOpened_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("page");  // "": it comes into the library
  QTest::newRow("log") << "log"
                       << "";
  QTest::newRow("compressed log") << "log.gz"
                                  << "";
  QTest::newRow("result") << "result"
                          << "";
  QTest::newRow("run folder") << "run"
                              << "";
  QTest::newRow("plan") << "plan"
                        << "page_plan";
  QTest::newRow("study") << "study"
                         << "page_plan";
  QTest::newRow("decision") << "decision"
                            << "page_decision";
  QTest::newRow("report") << "report"
                          << "page_report";
}

void TestFileOpener::everyFileIsOpened() {
  QFETCH(QString, kind);
  QFETCH(QString, page);
  LibraryFixture sender;
  sender.add(makeResult("run-x"));
  QString path = m_folder->filePath("opened.json");
  const auto write = [&path](const std::string& text) { QVERIFY(writeFileAtomically(toPath(path), text).ok()); };
  Plan plan;
  plan.network = "alexnet";
  Study study;
  study.name = "my study";
  study.baseline = plan;
  study.factors = {{"batch_size_per_device", {"8", "16"}, true, {}}};
  if (kind == "log") path = writeLog("own.log");
  if (kind == "log.gz") {
    QCOMPARE(QProcess::execute("gzip", {writeLog("own.log")}), 0);
    path = m_folder->filePath("own.log.gz");
  }
  if (kind == "result") path = toQString(sender.folder("run-x") / "result.json");
  if (kind == "run") path = toQString(sender.folder("run-x"));
  if (kind == "plan") write(planToJson(plan));
  if (kind == "study") write(studyToJson(study));
  if (kind == "decision") path = toQString(shareFolder() / "decisions" / "whitepaper.json");
  if (kind == "report") path = toQString(shareFolder() / "reports" / "whitepaper.json");
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});
  if (page.isEmpty()) {
    QTRY_COMPARE(importedCount(), 1);
    return;
  }
  QTRY_COMPARE(window.findChild<PageArea*>()->pageName(), page);
  if (kind == "plan") QTRY_COMPARE(window.findChild<PlanPage*>()->plan().network, std::string("alexnet"));
  if (kind == "study") QTRY_COMPARE(window.findChild<PlanPage*>()->cells().size(), std::size_t(2));
  if (kind == "report") QTRY_VERIFY(window.findChild<ReportPage*>()->document().blocks.size() > 8);
}

/// 256 MiB of text in 1 MB: its end is far away when the button is pressed.
void TestFileOpener::readingALargeLogIsStopped() {
  if (QStandardPaths::findExecutable(QStringLiteral("gzip")).isEmpty()) QSKIP("gzip is not installed");
  const QString log = m_folder->filePath("large.log");
  QFile file(log);
  QVERIFY(file.open(QIODevice::WriteOnly));
  const QByteArray block = QByteArray("a line of another program\n").repeated(1 << 16);
  for (qint64 written = 0; written < 256 << 20; written += block.size()) QCOMPARE(file.write(block), block.size());
  file.close();
  QCOMPARE(QProcess::execute(QStringLiteral("gzip"), {QStringLiteral("-1"), log}), 0);
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({log + ".gz"});
  QTRY_VERIFY(messageOf(window).contains("Reading logs: "));
  auto* stop = window.findChild<QAbstractButton*>("message_action");
  QVERIFY(stop->isVisible());
  QCOMPARE(stop->text(), QString("Stop"));
  stop->click();
  QTRY_VERIFY2(messageOf(window).contains("The import was cancelled; nothing was written."),
               qPrintable(messageOf(window)));
  QVERIFY(!messageOf(window).contains("Reading logs"));
  window.openFiles({writeLog("next.log")});
  QTRY_COMPARE(importedCount(), 1);
}

void TestFileOpener::aFolderIsOpenedWhole() {
  writeLog("logs/one.log");
  writeLog("logs/deeper/another.txt");
  writeLog("logs/.hidden.log");
  LibraryFixture sender;
  sender.add(makeResult("run-x"));
  QVERIFY(QDir().mkpath(m_folder->filePath("logs/runs")));
  std::filesystem::copy(sender.folder("run-x"), toPath(m_folder->filePath("logs/runs/run-x")),
                        std::filesystem::copy_options::recursive);
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  answerFileDialog(m_folder->filePath("logs"));
  window.findChild<QAction*>("action_open_folder")->trigger();
  QTRY_COMPARE(importedCount(), 3);
  QTest::qWait(300);
  QCOMPARE(importedCount(), 3);
}

/// Beside a log that does not belong to it; neither its programs nor its descriptions are refused.
void TestFileOpener::ofASubmissionOnlyLogsAreOpened() {
  mlperf_folders::writeDetection(m_folder->filePath("logs"));
  writeLog("logs/one.log");
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  answerFileDialog(m_folder->filePath("logs"));
  window.findChild<QAction*>("action_open_folder")->trigger();
  QTRY_COMPARE(importedCount(), 7);
  QTest::qWait(300);
  QCOMPARE(importedCount(), 7);
  QVERIFY2(!messageOf(window).contains("train.py"), qPrintable(messageOf(window)));
}

void TestFileOpener::oneDialogTakesEveryFile_data() {
  QTest::addColumn<QString>("button");
  for (const char* button : {"action_open", "libraryAdd", "start_open", "start_import"})
    QTest::newRow(button) << button;
}

/// The same dialog: all files first.
void TestFileOpener::oneDialogTakesEveryFile() {
  QFETCH(QString, button);
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  QStringList filters;
  onDialog("fileNameEdit", [&filters](QWidget* dialog) {
    filters = qobject_cast<QFileDialog*>(dialog)->nameFilters();
    dialog->close();
  });
  if (auto* action = window.findChild<QAction*>(button))
    action->trigger();
  else
    window.findChild<QAbstractButton*>(button)->click();
  QVERIFY2(filters.value(0).startsWith("All files (*"), qPrintable(filters.join(';')));
  QVERIFY(filters.value(2).contains("*.gz"));
}

SCALESCOPE_WINDOW_TEST(TestFileOpener)

}  // namespace scalescope::test_file_opener

#include "test_file_opener.moc"
