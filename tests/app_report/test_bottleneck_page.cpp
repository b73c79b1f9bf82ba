// SPDX-License-Identifier: GPL-3.0-or-later
// The page Bottleneck. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures of it.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "app/diagnose/bottleneck_page.h"
#include "app/figures/figure_view.h"
#include "tests/app_library/library_fixture.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_bottleneck_page {

using namespace scalescope::testing;
using namespace scalescope::bottleneck_runs;

namespace {

const char kDate[] = "2026-11-20T09:00:00Z";

class BottleneckFixture : public LibraryFixture {
 public:
  explicit BottleneckFixture(bool withCheck = true) {
    add(tinyRun());
    RunResult slower = tinyRun();
    slower.summary.runId = "slower";
    slower.summary.name = "slower";
    slower.summary.stepTimeMeanMs = 60;
    slower.summary.dataWaitMeanMs = 18;
    add(slower);
    if (withCheck) add(checkResult(tinyPeaks(), kDate));
    library = open();
  }
  std::unique_ptr<Library> library;
};

void show(BottleneckPage& page) {
  page.resize(1100, 760);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
}

QString textOf(const BottleneckPage& page, const char* label) {
  return page.findChild<QLabel*>(label)->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
}

}  // namespace

class TestBottleneckPage : public QObject {
  Q_OBJECT
 private slots:
  void answersInWordsFirst();
  void aMarkAndItsRowShowTheSameLayer();
  void comparesTwoRuns();
  void asksForWhatIsMissing();
  void theExportedFigureHasTheWords();
};

void TestBottleneckPage::answersInWordsFirst() {
  BottleneckFixture fixture;
  BottleneckPage page(fixture.library.get());
  show(page);
  QVERIFY(page.findChild<QLabel*>("bottleneckState")->text().contains("Select or tick a run"));
  page.setCurrentRun("tiny");
  QTRY_VERIFY(!page.figure().panels.empty());
  QVERIFY2(textOf(page, "bottleneckNext").startsWith("The next thing to change is the computation"),
           qPrintable(textOf(page, "bottleneckNext")));
  QVERIFY(textOf(page, "bottleneckWords").contains("at 72 % of what the limits allow"));
  QVERIFY(!page.findChild<QPushButton*>("check_nodes")->isVisible());
  QVERIFY(!page.findChild<QPushButton*>("bottleneckProfile")->isVisible());
  QCOMPARE(page.findChild<QTableView*>("bottleneckTable")->model()->rowCount(), 4);
  const ReportBlock block = page.reportBlock();
  QCOMPARE(block.request.kind, QString("bottleneck"));
  QCOMPARE(block.results.size(), 2);  // the run and its check
}

void TestBottleneckPage::aMarkAndItsRowShowTheSameLayer() {
  BottleneckFixture fixture;
  BottleneckPage page(fixture.library.get());
  show(page);
  page.setCurrentRun("tiny");
  QTRY_VERIFY(!page.figure().panels.empty());
  auto* view = page.findChild<FigureView*>("bottleneckFigure");
  auto* table = page.findChild<QTableView*>("bottleneckTable");
  QTRY_COMPARE(view->placedMarks().size(), std::size_t{4});
  for (const QString name : {"fc", "conv"}) {
    const auto marks = view->placedMarks();
    const auto mark = std::find_if(marks.begin(), marks.end(), [&](const PlacedMark& of) { return of.name == name; });
    QVERIFY(mark != marks.end());
    QTest::mouseClick(view, Qt::LeftButton, {}, mark->centre.toPoint());
    QCOMPARE(table->model()->index(table->currentIndex().row(), 0).data().toString(), name);
    QCOMPARE(view->markedPoint(), name);
  }
  const QRect second = table->visualRect(table->model()->index(1, 0));
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, second.center());
  QCOMPARE(view->markedPoint(), table->model()->index(1, 0).data().toString());
}

void TestBottleneckPage::comparesTwoRuns() {
  BottleneckFixture fixture;
  BottleneckPage page(fixture.library.get());
  show(page);
  page.setRuns({"slower", "tiny"});
  auto* baseline = page.findChild<QComboBox*>("bottleneckBaseline");
  QTRY_VERIFY(baseline->isEnabled() && baseline->count() == 3);
  QTest::keyClick(page.findChild<QComboBox*>("bottleneckRun"), Qt::Key_Home);
  baseline->setFocus();
  QTest::keyClick(baseline, Qt::Key_End);
  QTRY_VERIFY2(textOf(page, "bottleneckWords").contains("Against tiny, a step takes 10.0 ms longer"),
               qPrintable(textOf(page, "bottleneckWords")));
  QCOMPARE(page.reportBlock().request.options.value("baseline"), QString("tiny"));
}

void TestBottleneckPage::asksForWhatIsMissing() {
  BottleneckFixture fixture(false);
  RunResult bare = tinyRun();
  bare.summary.runId = "bare";
  bare.profile = {};
  fixture.add(bare);
  fixture.library = fixture.open();
  BottleneckPage page(fixture.library.get());
  show(page);
  page.setCurrentRun("bare");
  auto* check = page.findChild<QPushButton*>("check_nodes");
  auto* profile = page.findChild<QPushButton*>("bottleneckProfile");
  QTRY_VERIFY(check->isVisible() && profile->isVisible());
  QVERIFY(textOf(page, "bottleneckBeside").contains("Unknown: memory bandwidth and arithmetic peak in FP32."));
  QSignalSpy checks(&page, &BottleneckPage::checkRequested), profiles(&page, &BottleneckPage::profileRequested);
  QTest::mouseClick(check, Qt::LeftButton);
  QTest::mouseClick(profile, Qt::LeftButton);
  QCOMPARE(checks.size(), 1);
  QCOMPARE(checks.front().front().toStringList(), QStringList{"node1"});
  QCOMPARE(profiles.front().front().toString(), QString("bare"));
}

void TestBottleneckPage::theExportedFigureHasTheWords() {
  BottleneckFixture fixture;
  BottleneckPage page(fixture.library.get());
  show(page);
  page.setCurrentRun("tiny");
  QTRY_VERIFY(!page.figure().panels.empty());
  QVERIFY(page.figure().finding.contains("The next thing to change"));
  QCOMPARE(page.figure().panels.back().kind, FigureKind::Table);
  QVERIFY(page.findChild<FigureView*>("bottleneckFigure")->drawnFigure().finding.isEmpty());
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    page.grab().save(QDir(folder).filePath(QStringLiteral("page-bottleneck.png")));
}

SCALESCOPE_WINDOW_TEST(TestBottleneckPage)

}  // namespace scalescope::test_bottleneck_page

#include "test_bottleneck_page.moc"
