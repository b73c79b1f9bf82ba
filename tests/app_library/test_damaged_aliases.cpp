// SPDX-License-Identifier: GPL-3.0-or-later
// A library whose file of aliases cannot be read: what it should hide must not leave by any way of the window.
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QtTest>

#include "app/compare/compare_page.h"
#include "app/exporting/export_dialog.h"
#include "app/figures/figure_view.h"
#include "app/library/bundle_dialog.h"
#include "app/report/report_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/secret_result.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_damaged_aliases {

using namespace scalescope::testing;

class TestDamagedAliases : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_library.reset(); }
  void areToldFromNone();
  void noFigureIsSaved();
  void noFigureIsCopied_data();
  void noFigureIsCopied();
  void noBundleIsPacked();
  void noReportIsWritten();

 private:
  std::filesystem::path aliases() const { return m_fixture->places.runsDir / ".aliases.json"; }

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
};

namespace {

const QString kFault = QStringLiteral(".aliases.json is not a valid alias file");

/// Closes the next message box; its words come into `text`.
void closeNextMessage(QString& text) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, qApp, [timer, &text] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (!box) return;
    text = box->text();
    timer->deleteLater();
    box->close();
  });
  timer->start(20);
}

}  // namespace

void TestDamagedAliases::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  m_fixture->add(makeSecretResult());
  QVERIFY(writeFileAtomically(aliases(), "{\"PowerEdge C4140\": ").ok());
  m_library = m_fixture->open();
}

void TestDamagedAliases::areToldFromNone() {
  QCOMPARE(readAliases(aliases()).error().code, std::string("json-invalid"));
  QVERIFY(writeFileAtomically(aliases(), "{\"PowerEdge C4140\": 4}").ok());
  QCOMPARE(readAliases(aliases()).error().code, std::string("json-invalid"));
  QVERIFY(writeAliases(aliases(), {{"PowerEdge C4140", "Vendor X"}}).ok());
  QCOMPARE(readAliases(aliases())->size(), 1);
  QVERIFY(std::filesystem::remove(aliases()));
  QVERIFY(readAliases(aliases()).ok() && readAliases(aliases())->isEmpty());
}

void TestDamagedAliases::noFigureIsSaved() {
  ComparePage page(m_library.get());
  page.setRuns({"run-a"});
  QTRY_VERIFY(!page.figure().panels.empty());
  ExportDialog dialog(page.figure(), {page.state(), aliases()});
  const QString path = toQString(m_fixture->root() / "figure.pdf");
  QVERIFY(!dialog.saveTo(path));
  QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains(kFault));
  QVERIFY(!QFile::exists(path));
  dialog.setDisclosure(Disclosure::Full);
  QVERIFY(dialog.saveTo(path));
}

void TestDamagedAliases::noFigureIsCopied_data() {
  QTest::addColumn<QString>("action");
  QTest::newRow("as picture") << "compareCopyPicture";
  QTest::newRow("as table") << "compareCopyTable";
  QTest::newRow("from the figure") << "";
}

void TestDamagedAliases::noFigureIsCopied() {
  QFETCH(QString, action);
  ComparePage page(m_library.get());
  page.show();
  page.setRuns({"run-a"});
  QTRY_VERIFY(!page.figure().panels.empty());
  QApplication::clipboard()->setText("before");
  QString told;
  closeNextMessage(told);
  if (action.isEmpty())
    page.findChild<FigureView*>()->copyAsTable();
  else
    page.findChild<QAction*>(action)->trigger();
  QVERIFY2(told.contains(kFault), qPrintable(told));
  QCOMPARE(QApplication::clipboard()->text(), QString("before"));
  QVERIFY(writeAliases(aliases(), {}).ok());
  if (action.isEmpty())
    page.findChild<FigureView*>()->copyAsTable();
  else
    page.findChild<QAction*>(action)->trigger();
  QVERIFY(QApplication::clipboard()->text() != QString("before"));
}

void TestDamagedAliases::noBundleIsPacked() {
  BundleDialog dialog(m_library.get(), {"run-a"}, nullptr);
  QSignalSpy prepared(&dialog, &BundleDialog::prepared);
  QTRY_COMPARE(prepared.size(), 1);
  QVERIFY(!dialog.ready());
  QVERIFY(dialog.findChild<QLabel*>("bundleMessage")->text().contains(kFault));
}

void TestDamagedAliases::noReportIsWritten() {
  ReportPage page(m_library.get());
  ReportBlock note;
  note.note = "On the PowerEdge C4140";
  page.addBlock(note);
  QSignalSpy exported(&page, &ReportPage::exported);
  const QString path = toQString(m_fixture->root() / "report.pdf");
  page.exportTo(path);
  QTRY_COMPARE(exported.size(), 1);
  QVERIFY2(exported[0][1].toString().contains(kFault), qPrintable(exported[0][1].toString()));
  QVERIFY(!QFile::exists(path));
}

SCALESCOPE_WINDOW_TEST(TestDamagedAliases)

}  // namespace scalescope::test_damaged_aliases

#include "test_damaged_aliases.moc"
