// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>

#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_run_sets {

using namespace scalescope::testing;

namespace {

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

}  // namespace

class TestRunSets : public QObject {
  Q_OBJECT

 private slots:
  void commandsTakeAFilter();
};

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
  QVERIFY2(words.contains("2 ranks are 90.0\u00a0% faster than 1 rank"), qPrintable(words));
  const auto [none, noWords, nothing] = run({"compare", "--filter", "devices:8"});
  QCOMPARE(none, 3);
  QVERIFY2(nothing.contains("matches --filter \"devices:8\""), qPrintable(nothing));
  const auto [wrong, wrongWords, unknown] = run({"compare", "--filter", "netwrk:resnet"});
  QCOMPARE(wrong, 2);
  QVERIFY2(unknown.contains("The filter key \"netwrk\" is unknown. Did you mean network?"), qPrintable(unknown));
}

SCALESCOPE_WINDOW_TEST(TestRunSets)

}  // namespace scalescope::test_run_sets

#include "test_run_sets.moc"
