// SPDX-License-Identifier: GPL-3.0-or-later
// The estimate of the time left: its words, and how runs, studies and queues share it.
#include <QTemporaryDir>

#include "app/measure/study/remaining_times.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_remaining_times {

namespace {

QString plain(QString text) { return text.replace(QChar::Nbsp, ' '); }

TimeLeft stated(std::optional<double> remainingS) {
  TimeLeft left;
  left.remainingS = remainingS;
  return left;
}

}  // namespace

class TestRemainingTimes : public QObject {
  Q_OBJECT
 private slots:
  void roughDurations_data();
  void roughDurations();
  void wordsOfBounds();
  void runsAreBoundedByEarlierOnes();
  void aQueueIsTheSumOfItsRuns();
};

void TestRemainingTimes::roughDurations_data() {
  QTest::addColumn<double>("seconds");
  QTest::addColumn<QString>("text");
  for (const auto& [seconds, text] : {std::pair(0.327, "a few seconds"),
                                      {9.9, "a few seconds"},
                                      {10.0, "10 s"},
                                      {12.4, "10 s"},
                                      {12.6, "15 s"},
                                      {43.0, "45 s"},
                                      {57.4, "55 s"},
                                      {57.6, "1 min"},
                                      {89.0, "1 min"},
                                      {91.0, "2 min"},
                                      {5969.0, "99 min"},
                                      {5971.0, "1 h 40 min"},
                                      {7200.0, "2 h"},
                                      {86400.0, "1 d"},
                                      {93600.0, "1 d 2 h"}})
    QTest::addRow("%g", seconds) << seconds << QString::fromLatin1(text);
}

void TestRemainingTimes::roughDurations() {
  QFETCH(double, seconds);
  QFETCH(QString, text);
  QCOMPARE(plain(roughDurationText(seconds)), text);
}

void TestRemainingTimes::wordsOfBounds() {
  useEnglishPlurals();
  Remaining left;
  QCOMPARE(timeLeftText(left), QString());
  left.maxRuns = left.minRuns = 12;
  QCOMPARE(runsLeftText(left), QString("12 runs left"));
  left.minS = left.maxS = 300;
  QCOMPARE(plain(timeLeftText(left)), QString("about 5 min left"));
  QCOMPARE(plain(runsLeftText(left)), QString("12 runs, about 5 min left"));
  left.bound = Remaining::Bound::AtLeast;
  QCOMPARE(plain(timeLeftText(left)), QString("at least 5 min left"));
  left.bound = Remaining::Bound::AtMost;
  QCOMPARE(plain(timeLeftText(left)), QString("at most 5 min left"));
  left.bound = Remaining::Bound::About;
  left.maxS = 480;
  left.minRuns = 9;
  QCOMPARE(plain(runsLeftText(left)), QString("9 to 12 runs, about 5 min to 8 min left"));
  left.minS = left.maxS = 0.327;
  QCOMPARE(plain(timeLeftText(left)), QString("a few seconds left"));
}

void TestRemainingTimes::runsAreBoundedByEarlierOnes() {
  const auto text = [](const TimeLeft& left, double elapsedS, std::optional<double> expectedS = {}) {
    return plain(timeLeftText(remainingOf(FollowedRun{left, elapsedS}, expectedS)));
  };
  QCOMPARE(text(stated(100), 20), QString("about 2 min left"));
  QCOMPARE(text(stated(100), 20, 500), QString("about 2 min left"));  // what a run knows of itself goes first
  TimeLeft steady = stated(43);
  steady.isLowerBound = true;
  QCOMPARE(text(steady, 20), QString("at least 45 s left"));
  QCOMPARE(text(steady, 20, 200), QString("about 3 min left"));
  QCOMPARE(text(steady, 20, 30), QString("about 45 s left"));  // never below its own bound
  QCOMPARE(text(steady, 20, 15), QString("at least 45 s left"));
  steady.waitsForSteadyState = true;
  QCOMPARE(text(steady, 20), QString("at most 45 s left"));
  TimeLeft program = stated(600);
  program.isUpperBound = true;
  QCOMPARE(text(program, 0), QString("at most 10 min left"));
  QCOMPARE(text(stated({}), 20), QString());
  QCOMPARE(text(stated({}), 20, 200), QString("about 3 min left"));
}

/// The first run lasts 60 of 180 s; those that wait were planned with 30 s and take as long as it until one has ended.
void TestRemainingTimes::aQueueIsTheSumOfItsRuns() {
  useEnglishPlurals();
  const QTemporaryDir dir;
  const std::filesystem::path runs = dir.path().toStdString();
  std::filesystem::create_directories(runs / "queues");
  RunQueue queue{
      "q1",
      {{"a", "a", RunStatus::Running, 30}, {"b", "b", RunStatus::Waiting, 30}, {"c", "c", RunStatus::Waiting, 300}}};
  QVERIFY(writeQueue(runs, queue).ok());
  const auto lock = FileLock::acquire(queueLock(runs, "q1"));
  QVERIFY(lock.ok());
  QueueWatcher watcher;
  StudyWatcher studies;
  RemainingTimes times(&watcher, &studies, [](const QString& run) {
    return run == "a" || run == "b" ? std::optional(FollowedRun{stated(120), 60}) : std::nullopt;
  });
  watcher.watch(runs);
  QTRY_COMPARE(times.ofQueues().maxRuns, 3);
  QCOMPARE(times.ofRun("a").minS.value_or(0), 120.0);
  QCOMPARE(times.ofQueues().minS.value_or(0), 120.0 + 180 + 300);
  QVERIFY(!times.ofRun("b").minS);
  queue.entries[0].state = RunStatus::Completed;
  queue.entries[1].state = RunStatus::Running;
  queue.entries[2].estimatedS = 0;
  QVERIFY(writeQueue(runs, queue).ok());
  QTRY_COMPARE(times.ofQueues().maxRuns, 2);
  QCOMPARE(plain(runsLeftText(times.ofQueues())), QString("2 runs, at least 2 min left"));  // that of c is unknown
}

SCALESCOPE_WINDOW_TEST(TestRemainingTimes)

}  // namespace scalescope::test_remaining_times

#include "test_remaining_times.moc"
