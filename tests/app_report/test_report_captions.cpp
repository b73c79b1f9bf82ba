// SPDX-License-Identifier: GPL-3.0-or-later
// Captions of a report are changed where they stand on its pages.
#include <QListView>
#include <QListWidget>
#include <QScrollBar>
#include <QTest>
#include <memory>

#include "app/report/caption_edit.h"
#include "app/report/report_page.h"
#include "app/report/report_preview.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_report_captions {

using namespace testing;

class TestReportCaptions : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void aClickOnACaptionChangesIt();
  void escapeLeavesIt();
  void elsewhereStoresIt();
  void aTablesCaptionIsAboveIt();
  void keysAreEnough();
  void anEmptyCaptionIsGenerated();

 private:
  QString captionOf(int block) const;
  /// Where the words are, in the viewport's widget.
  QPoint wordsOf(int block) const;
  void clickCaption(int block);
  CaptionEdit* edit() const { return m_page->findChild<CaptionEdit*>("reportPageCaption"); }
  void keepPicture(const char* name) const;

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
  std::unique_ptr<ReportPage> m_page;
  ReportPreview* m_preview = nullptr;
  QListView* m_list = nullptr;
};

/// Two figures of one's own runs.
void TestReportCaptions::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  m_fixture->add(makeResult("run-a", 1, 100));
  m_fixture->add(makeResult("run-b", 2, 190));
  m_library = m_fixture->open();
  m_page = std::make_unique<ReportPage>(m_library.get());
  m_page->resize(1200, 900);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
  m_preview = m_page->findChild<ReportPreview*>();
  m_list = m_page->findChild<QListView*>("reportBlocks");
  m_page->setRuns({"run-a", "run-b"});
  auto* offers = m_page->findChild<QListWidget*>("reportOffers");
  QTRY_VERIFY(offers->count() >= 2);
  for (const int row : {0, 1})
    QTest::mouseClick(offers->viewport(), Qt::LeftButton, {}, offers->visualItemRect(offers->item(row)).center());
  QTRY_VERIFY(!m_preview->captionRectOf(1).isNull());
}

void TestReportCaptions::cleanup() {
  m_page.reset();
  m_library.reset();
}

QString TestReportCaptions::captionOf(int block) const {
  if (m_preview->pages() != nullptr)
    for (const ReportElement& element : m_preview->pages()->paper().elements)
      if (element.source == block) return element.caption;
  return {};
}

QPoint TestReportCaptions::wordsOf(int block) const {
  return m_preview->widget()->mapFrom(m_preview->viewport(), m_preview->captionRectOf(block).topLeft() + QPoint(20, 6));
}

void TestReportCaptions::clickCaption(int block) {
  m_preview->verticalScrollBar()->setValue(m_preview->verticalScrollBar()->value() +
                                           m_preview->captionRectOf(block).top() - 200);
  const QPoint at = wordsOf(block);
  QVERIFY(m_preview->widget()->visibleRegion().contains(at));
  QTest::mouseClick(m_preview->widget(), Qt::LeftButton, {}, at);
}

void TestReportCaptions::keepPicture(const char* name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  QCoreApplication::processEvents();
  if (!folder.isEmpty()) m_page->grab().save(QDir(folder).filePath(QStringLiteral("captions-%1.png").arg(name)));
}

/// One step of undo, from the page as well as from the list.
void TestReportCaptions::aClickOnACaptionChangesIt() {
  const QString generated = captionOf(1);
  QVERIFY(!edit()->isVisible());
  clickCaption(1);
  QCOMPARE(m_list->currentIndex().row(), 1);
  QVERIFY(edit()->isVisible() && edit()->hasFocus());
  // It begins with the words of the page, over them.
  QVERIFY2(!edit()->text().isEmpty() && generated.startsWith(edit()->text()), qPrintable(edit()->text()));
  QVERIFY(edit()->geometry().contains(wordsOf(1)));
  keepPicture("editing");
  QTest::keyClicks(edit(), "How two ranks scale");
  QTest::keyClick(edit(), Qt::Key_Return);
  QVERIFY(!edit()->isVisible());
  QCOMPARE(m_page->document().blocks[1].caption, QString("How two ranks scale"));
  QVERIFY(m_list->model()->index(1, 0).data(Qt::DisplayRole).toString().contains("How two ranks scale"));
  QTRY_VERIFY(captionOf(1).startsWith("How two ranks scale."));
  keepPicture("stored");
  QVERIFY(m_preview->hasFocus());
  QTest::keyClick(m_preview, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_page->document().blocks[1].caption, QString());
  QTRY_COMPARE(captionOf(1), generated);
}

void TestReportCaptions::escapeLeavesIt() {
  clickCaption(0);
  QTest::keyClicks(edit(), "Nothing of this");
  QTest::keyClick(edit(), Qt::Key_Escape);
  QVERIFY(!edit()->isVisible());
  QCOMPARE(m_page->document().blocks[0].caption, QString());
  // Words that were not changed stay as generated.
  clickCaption(0);
  QVERIFY(edit()->isVisible());
  QTest::keyClick(edit(), Qt::Key_Return);
  QCOMPARE(m_page->document().blocks[0].caption, QString());
}

void TestReportCaptions::elsewhereStoresIt() {
  clickCaption(0);
  QTest::keyClicks(edit(), "The first");
  QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, m_list->visualRect(m_list->model()->index(1, 0)).center());
  QVERIFY(!edit()->isVisible());
  QCOMPARE(m_page->document().blocks[0].caption, QString("The first"));
  QCOMPARE(m_page->document().blocks[1].caption, QString());
}

void TestReportCaptions::aTablesCaptionIsAboveIt() {
  m_list->setCurrentIndex(m_list->model()->index(1, 0));
  QTest::mouseClick(m_page->findChild<QWidget*>("reportAsTable"), Qt::LeftButton, {}, QPoint(8, 8));
  QTRY_VERIFY(m_preview->pages()->spotsOf(1).size() == 1 &&
              m_preview->captionRectOf(1).top() - m_preview->rectOf(1).top() < 10);
  clickCaption(1);
  QTest::keyClicks(edit(), "All numbers");
  QTest::keyClick(edit(), Qt::Key_Return);
  QCOMPARE(m_page->document().blocks[1].caption, QString("All numbers"));
}

void TestReportCaptions::keysAreEnough() {
  m_list->setCurrentIndex(m_list->model()->index(0, 0));
  m_preview->setFocus();
  QTest::keyClick(m_preview, Qt::Key_F2);
  QVERIFY(edit()->isVisible() && edit()->hasFocus());
  QVERIFY(m_preview->viewport()->rect().contains(m_preview->captionRectOf(0).topLeft()));
  QTest::keyClicks(edit(), "By keys");
  QTest::keyClick(edit(), Qt::Key_Return);
  QCOMPARE(m_page->document().blocks[0].caption, QString("By keys"));
}

void TestReportCaptions::anEmptyCaptionIsGenerated() {
  const QString generated = captionOf(0);
  clickCaption(0);
  QTest::keyClicks(edit(), "Mine");
  QTest::keyClick(edit(), Qt::Key_Return);
  QTRY_VERIFY(captionOf(0).startsWith("Mine."));
  clickCaption(0);
  QCOMPARE(edit()->text(), QString("Mine"));
  QTest::keyClick(edit(), Qt::Key_Delete);
  QTest::keyClick(edit(), Qt::Key_Return);
  QTRY_COMPARE(captionOf(0), generated);
}

}  // namespace scalescope::test_report_captions

SCALESCOPE_WINDOW_TEST(scalescope::test_report_captions::TestReportCaptions)
#include "test_report_captions.moc"
