// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <memory>
#include <optional>

#include "app/core/events_reader.h"
#include "app/core/run_follower.h"
#include "tests/app_window/run_events.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_run_follower {

class TestRunFollower : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = RunFolder{m_dir->path().toStdString()};
  }

  void readsOnlyWhatIsNew() {
    EventsReader reader(m_folder.events());
    QCOMPARE(reader.read().events.size(), 0U);  // no file yet
    appendEvents(m_folder, {startEvent("r"), stepEvent(1)});
    QCOMPARE(reader.read().events.size(), 2U);
    QCOMPARE(reader.read().events.size(), 0U);
    appendEvents(m_folder, {stepEvent(2)});
    QCOMPARE(reader.read().events.size(), 1U);
  }

  void waitsForTheEndOfALine() {
    EventsReader reader(m_folder.events());
    const std::string line = eventToJson(stepEvent(1));
    appendLine(m_folder, line.substr(0, 20), false);
    EventsIncrement first = reader.read();
    QCOMPARE(first.events.size(), 0U);
    QCOMPARE(first.badLines, 0);
    appendLine(m_folder, line.substr(20));
    QCOMPARE(reader.read().events.size(), 1U);
  }

  void countsTornLinesAndGoesOn() {
    EventsReader reader(m_folder.events());
    const std::string line = eventToJson(stepEvent(1));
    appendLine(m_folder, line.substr(0, 30) + eventToJson(stepEvent(2)));
    appendLine(m_folder, std::string("\0\0\0", 3));
    appendEvents(m_folder, {stepEvent(3)});
    const EventsIncrement increment = reader.read();
    QCOMPARE(increment.badLines, 2);
    QCOMPARE(increment.events.size(), 1U);
  }

  void beginsAnewWhenTheFileShrank() {
    EventsReader reader(m_folder.events());
    appendEvents(m_folder, {startEvent("r"), stepEvent(1), stepEvent(2)});
    reader.read();
    std::filesystem::resize_file(m_folder.events(), 0);
    appendEvents(m_folder, {startEvent("again")});
    const EventsIncrement increment = reader.read();
    QVERIFY(increment.restarted);
    QCOMPARE(increment.events.size(), 1U);
  }

  void readsLargeFilesInBoundedPieces() {
    for (int i = 1; i <= 2000; ++i) appendEvents(m_folder, {stepEvent(i)});
    EventsReader reader(m_folder.events());
    std::size_t events = 0;
    int reads = 0;
    for (bool more = true; more; ++reads) {
      const EventsIncrement increment = reader.read(10000);
      events += increment.events.size();
      more = increment.more;
    }
    QCOMPARE(events, 2000U);
    QVERIFY2(reads > 10, qPrintable(QString::number(reads)));
  }

  void followsAGrowingRunToItsEnd() {
    std::optional<FileLock> lock = FileLock::acquire(m_folder.lock()).value();
    appendEvents(m_folder, {startEvent("r"), stepEvent(1)});
    RunFollower follower(m_folder);
    std::size_t events = 0;
    connect(&follower, &RunFollower::eventsArrived, this,
            [&](const std::vector<Event>& some) { events += some.size(); });
    QSignalSpy ended(&follower, &RunFollower::ended);
    QTRY_COMPARE(events, 2U);
    appendEvents(m_folder, {stepEvent(2), stepEvent(3)});
    QTRY_COMPARE(events, 4U);
    QCOMPARE(ended.size(), 0);
    appendEvents(m_folder, {{2, -1, RunEnded{RunStatus::Completed}}});
    std::ofstream(m_folder.result()) << "{}";
    lock.reset();
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(ended[0][0].value<RunStatus>(), RunStatus::Completed);
    QCOMPARE(events, 5U);
  }

  /// A slow controller of a resumed run: it holds the folder, and has not yet moved the earlier result away.
  void earlierEndOfAResumedRunIsNotItsEnd() {
    std::optional<FileLock> lock = FileLock::acquire(m_folder.lock()).value();
    appendEvents(m_folder, {startEvent("r"), stepEvent(1), {2, -1, RunEnded{RunStatus::Stopped}}});
    std::ofstream(m_folder.result()) << "{}";
    RunFollower follower(m_folder);
    QSignalSpy ended(&follower, &RunFollower::ended);
    std::size_t events = 0;
    connect(&follower, &RunFollower::eventsArrived, this,
            [&](const std::vector<Event>& some) { events += some.size(); });
    QTRY_COMPARE(events, 3U);
    QTest::qWait(700);  // several looks
    QCOMPARE(ended.size(), 0);
    std::filesystem::rename(m_folder.result(), m_folder.earlierResult());
    appendEvents(m_folder,
                 {{3, -1, RunResumed{1, "checkpoint", 5}}, stepEvent(2), {4, -1, RunEnded{RunStatus::Completed}}});
    QTRY_COMPARE(events, 6U);
    std::ofstream(m_folder.result()) << "{}";
    lock.reset();
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(ended[0][0].value<RunStatus>(), RunStatus::Completed);
  }

  void saysIncompleteWhenTheControllerIsGone() {
    std::optional<FileLock> lock = FileLock::acquire(m_folder.lock()).value();
    appendEvents(m_folder, {startEvent("r"), stepEvent(1)});
    appendLine(m_folder, "{\"time_s\": 1.2, \"ran", false);
    RunFollower follower(m_folder);
    QSignalSpy ended(&follower, &RunFollower::ended);
    QTest::qWait(500);
    QCOMPARE(ended.size(), 0);
    lock.reset();
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(ended[0][0].value<RunStatus>(), RunStatus::Incomplete);
  }

  void twoFollowersSeeTheSame() {
    auto lock = FileLock::acquire(m_folder.lock());
    appendEvents(m_folder, {startEvent("r"), stepEvent(1), stepEvent(2)});
    RunFollower one(m_folder), other(m_folder);
    std::size_t events = 0;
    for (RunFollower* follower : {&one, &other})
      connect(follower, &RunFollower::eventsArrived, this,
              [&](const std::vector<Event>& some) { events += some.size(); });
    QTRY_COMPARE(events, 6U);
  }

 private:
  std::unique_ptr<QTemporaryDir> m_dir;
  RunFolder m_folder;
};

SCALESCOPE_TEST(TestRunFollower)

}  // namespace scalescope::test_run_follower

#include "test_run_follower.moc"
