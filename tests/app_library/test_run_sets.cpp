// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <QTableView>

#include "app/compare/compare_page.h"
#include "app/store/saved_filters.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_run_sets {

using namespace scalescope::testing;

namespace {

/// Chooses an entry of the list with keys, as a person would.
bool chooseRunSet(ComparePage& page, const QString& text) {
  auto* box = page.findChild<QComboBox*>("compareRunSet");
  box->showPopup();
  box->hidePopup();
  const int wanted = box->findText(text);
  if (wanted < 0) return false;
  for (int step = 0; step < box->count() && box->currentIndex() != wanted; ++step)
    QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
  return box->currentIndex() == wanted;
}

RunResult resultOf(const std::string& runId, int ranks, double imagesPerSecond, int minute) {
  RunResult result = makeResult(runId, ranks, imagesPerSecond);
  result.summary.startedAt = "2026-11-20T10:0" + std::to_string(minute) + ":00.000Z";
  return result;
}

/// Runs on 1, 2 and 4 ranks, a failed one and one in the trash.
void addRuns(const LibraryFixture& fixture) {
  fixture.add(resultOf("run-a", 1, 100, 1));
  fixture.add(resultOf("run-b", 2, 190, 2));
  fixture.add(resultOf("run-c", 4, 360, 3));
  RunResult failed = resultOf("run-d", 2, 10, 4);
  failed.summary.status = RunStatus::Failed;
  fixture.add(failed);
  LibraryFixture::write(fixture.places.trash() / "run-e" / "result.json", resultOf("run-e", 2, 180, 5));
}

int barsOf(const ComparePage& page) { return page.findChild<QTableView*>("compareStatistics")->model()->rowCount(); }

}  // namespace

class TestRunSets : public QObject {
  Q_OBJECT

 private slots:
  void aFilterReplacesTheTicks();
  void followsTheLibrarysFilter();
  void showsTheNewestSixty();
  void anOpenedFigureShowsItsOwnResults();
  void commandsTakeAFilter();
};

void TestRunSets::aFilterReplacesTheTicks() {
  LibraryFixture fixture;
  addRuns(fixture);
  QVERIFY(SavedFilters(fixture.places.runsDir / ".filters.json").save({"two ranks", "devices:2"}).ok());
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1000, 700);
  page.show();
  page.setRuns({"run-a", "run-c"});
  QTRY_COMPARE(barsOf(page), 2);
  QVERIFY(chooseRunSet(page, "two ranks"));
  QTRY_COMPARE(page.runs(), QStringList{"run-b"});  // neither the failed one nor that in the trash
  QTRY_COMPARE(barsOf(page), 1);
  auto* count = page.findChild<QLabel*>("compareRunSetCount");
  QVERIFY2(count->isVisible() && count->text().startsWith("1 matching run"), qPrintable(count->text()));
  page.setRuns({"run-a"});
  QCOMPARE(page.runs(), QStringList{"run-b"});
  RunResult joining = resultOf("run-f", 2, 195, 6);
  joining.plan.batchSizePerDevice = 256;
  fixture.add(joining);
  library->rescan();
  QTRY_COMPARE_WITH_TIMEOUT(page.runs(), QStringList({"run-b", "run-f"}), 10000);
  QTRY_COMPARE(barsOf(page), 2);
  QVERIFY2(count->text().startsWith("2 matching run"), qPrintable(count->text()));
  QVERIFY(chooseRunSet(page, "ticked in the library"));
  QTRY_COMPARE(page.runs(), QStringList{"run-a"});
  QVERIFY(!count->isVisible());
}

void TestRunSets::followsTheLibrarysFilter() {
  LibraryFixture fixture;
  addRuns(fixture);
  auto library = fixture.open();
  library->setFilter("images/s>150");
  ComparePage page(library.get());
  page.resize(1000, 700);
  page.show();
  QVERIFY(chooseRunSet(page, "the library's filter"));
  QCOMPARE(page.runs(), QStringList({"run-b", "run-c"}));
  library->setFilter("images/s>300");
  QCOMPARE(page.runs(), QStringList{"run-c"});
  library->setFilter("netwrk:resnet");
  QVERIFY(page.runs().isEmpty());
  auto* empty = page.findChild<QLabel*>("compareEmpty");
  QTRY_VERIFY(empty->isVisible() && empty->text().contains("netwrk"));
  QVERIFY2(empty->text().contains("is unknown"), qPrintable(empty->text()));
}

void TestRunSets::showsTheNewestSixty() {
  LibraryFixture fixture;
  for (int run = 0; run < 62; ++run) {
    RunResult result = makeResult(QStringLiteral("run-%1").arg(run, 2, 10, QLatin1Char('0')).toStdString());
    result.summary.startedAt =
        QStringLiteral("2026-11-20T10:%1:00.000Z").arg(run % 60, 2, 10, QLatin1Char('0')).toStdString();
    if (run >= 60) result.summary.startedAt = "2026-11-21T10:00:00.000Z";
    fixture.add(result);
  }
  auto library = fixture.open();
  ComparePage page(library.get());
  page.show();
  QVERIFY(chooseRunSet(page, "the library's filter"));
  QCOMPARE(page.runs().size(), 60);
  QCOMPARE(page.runs().first(), QStringLiteral("run-02"));
  const QString count = page.findChild<QLabel*>("compareRunSetCount")->text();
  QVERIFY2(count.startsWith("62 ") && count.contains("newest 60"), qPrintable(count));
}

void TestRunSets::anOpenedFigureShowsItsOwnResults() {
  LibraryFixture fixture;
  addRuns(fixture);
  auto library = fixture.open();
  library->setFilter("devices:2");
  ComparePage page(library.get());
  page.show();
  QVERIFY(chooseRunSet(page, "the library's filter"));
  QTRY_COMPARE(barsOf(page), 1);
  const FigureState state = page.state();
  QCOMPARE(state.results.size(), 1u);
  library->setFilter("devices:4");
  QCOMPARE(page.runs(), QStringList{"run-c"});
  page.setState(state);
  QCOMPARE(page.runs(), QStringList{"run-b"});
  QCOMPARE(page.findChild<QComboBox*>("compareRunSet")->currentText(), QStringLiteral("ticked in the library"));
}

void TestRunSets::commandsTakeAFilter() {
  const QString program = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope";
  if (!QFile::exists(program)) QSKIP("The program scalescope is not built: build the target scalescope.");
  LibraryFixture fixture;
  addRuns(fixture);
  const QString runs = toQString(fixture.places.runsDir);
  const auto run = [&](const QStringList& words) {
    QProcess process;
    process.start(program, words + QStringList{"--runs-dir", runs});
    process.waitForFinished(60000);
    return std::tuple<int, QString, QString>(process.exitCode(), process.readAllStandardOutput(),
                                             process.readAllStandardError());
  };
  const QString csv = toQString(fixture.root() / "bars.csv");
  const auto [done, out, error] = run({"export", "--figure", "compare", "--filter", "images/s>150", "--out", csv});
  QVERIFY2(done == 0, qPrintable(error));
  QFile file(csv);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString bars = file.readAll();
  QVERIFY2(bars.contains("2 ranks,190,") && bars.contains("4 ranks,360,"), qPrintable(bars));
  QVERIFY2(!bars.contains("1 rank,"), qPrintable(bars));
  const auto [compared, words, problem] = run({"compare", "run-a", "--filter", "devices:1,2"});
  QVERIFY2(compared == 0, qPrintable(problem));
  QVERIFY2(words.contains("2 ranks is 90.0\u00a0% faster than 1 rank"), qPrintable(words));
  const auto [none, noWords, nothing] = run({"compare", "--filter", "devices:8"});
  QCOMPARE(none, 1);
  QVERIFY2(nothing.contains("matches --filter \"devices:8\""), qPrintable(nothing));
  const auto [wrong, wrongWords, unknown] = run({"compare", "--filter", "netwrk:resnet"});
  QCOMPARE(wrong, 2);
  QVERIFY2(unknown.contains("The filter key \"netwrk\" is unknown. Did you mean network?"), qPrintable(unknown));
}

SCALESCOPE_WINDOW_TEST(TestRunSets)

}  // namespace scalescope::test_run_sets

#include "test_run_sets.moc"
