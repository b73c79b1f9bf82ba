// SPDX-License-Identifier: GPL-3.0-or-later
// When a test starts: alone, after those before it, and after the engine has answered.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/core/test_starter.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_test_starter {

using Kind = WaitingTest::Kind;
using State = TestStarter::State;

class TestTestStarter : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_waiting = std::make_unique<WaitingQueue>(m_dir->path().toStdString());
    m_waiting->load();
    m_canStart = true;
    m_starter = std::make_unique<TestStarter>(
        m_waiting.get(), [this] { return m_canStart; }, 300);
    m_begun.clear();
    connect(m_starter.get(), &TestStarter::begun, this, [this](const WaitingTest& test) { m_begun << test.title; });
  }

  void nothingBeginsBeforeTheEngineAnswers() {
    m_starter->submit(named("demo"));
    QVERIFY(m_begun.isEmpty());
    m_starter->engineAnswered(true);
    QCOMPARE(m_begun, QStringList{"demo"});
    QCOMPARE(m_starter->state(), State::Requested);
  }

  void anUnusableEngineDropsWhatWaitedForIt() {
    m_starter->submit(named("demo"));
    m_starter->engineAnswered(false);
    QVERIFY(m_begun.isEmpty());
    QVERIFY(m_waiting->tests().empty());
    m_starter->engineAnswered(true);  // after its repair
    QVERIFY(m_begun.isEmpty());
  }

  void oneTestAtATime() {
    m_starter->engineAnswered(true);
    QSignalSpy queued(m_starter.get(), &TestStarter::queued);
    m_starter->submit(named("a"));
    m_starter->submit(named("b"));  // while the engine is asked
    m_starter->engineStarted("qa");
    QCOMPARE(m_starter->state(), State::Announced);
    m_starter->submit(named("c"));  // while its queue is announced
    m_starter->queuesChanged({queue("qa", true)});
    QCOMPARE(m_starter->state(), State::Idle);
    QVERIFY(m_starter->isBusy());
    m_starter->submit(named("d"));  // while it runs
    QCOMPARE(queued.size(), 3);
    QCOMPARE(m_begun, QStringList{"a"});
    m_starter->queuesChanged({queue("qa", false)});
    QCOMPARE(m_begun, (QStringList{"a", "b"}));
    m_starter->engineStarted("qb");
    QCOMPARE(m_waiting->tests().size(), 2U);  // b has left the queue
    m_starter->queuesChanged({queue("qa", false), queue("qb", false)});
    QCOMPARE(m_begun, (QStringList{"a", "b", "c"}));
  }

  void runsOfOthersAreWaitedFor() {
    m_starter->engineAnswered(true);
    m_starter->queuesChanged({queue("of-another-window", true)});
    m_starter->submit(named("a"));
    QVERIFY(m_begun.isEmpty());
    QSignalSpy ended(m_starter.get(), &TestStarter::ended);
    m_starter->queuesChanged({queue("of-another-window", false)});
    QCOMPARE(m_begun, QStringList{"a"});
    QCOMPARE(ended.size(), 0);  // not ours
  }

  void aQueueThatIsNeverSeenIsForgotten() {
    m_starter->engineAnswered(true);
    m_starter->submit(named("a"));
    m_starter->submit(named("b"));
    m_starter->engineStarted("qa");
    QTRY_COMPARE(m_begun, (QStringList{"a", "b"}));
  }

  void aFailedStartHoldsTheQueue() {
    m_starter->engineAnswered(true);
    m_starter->submit(named("a"));
    m_starter->submit(named("b"));
    m_starter->engineFailed();  // a was submitted directly: b may start
    QCOMPARE(m_starter->state(), State::Idle);
    m_starter->startNext();
    QCOMPARE(m_begun, (QStringList{"a", "b"}));
    m_starter->engineFailed();  // b stays in the queue, which is held
    QVERIFY(m_waiting->held());
    QCOMPARE(m_waiting->tests().size(), 1U);
    m_starter->startNext();
    QCOMPARE(m_begun.size(), 2);
    m_starter->submit(named("c"));  // past those that are held
    QCOMPARE(m_begun, (QStringList{"a", "b", "c"}));
  }

  void nothingWaitingStartsWhileItMayNot() {
    m_starter->engineAnswered(true);
    m_starter->queuesChanged({queue("x", true)});
    m_starter->submit(named("a"));
    m_canStart = false;  // the folder of runs is gone
    m_starter->queuesChanged({queue("x", false)});
    QVERIFY(m_begun.isEmpty());
    m_canStart = true;
    m_starter->queuesChanged({});
    QCOMPARE(m_begun, QStringList{"a"});
  }

  void onlyDirectRunsComeToTheFront() {
    QVERIFY(m_starter->takeBringsToFront());  // a run that is found when the window opens
    m_starter->engineAnswered(true);
    m_starter->submit(named("study", Kind::NewStudy));
    QVERIFY(!m_starter->takeBringsToFront());
    m_starter->submit(named("waits"));
    m_starter->engineStarted("q");
    m_starter->queuesChanged({queue("q", false)});
    QCOMPARE(m_begun.back(), QStringLiteral("waits"));
    QVERIFY(!m_starter->takeBringsToFront());
    m_starter->engineStarted("q2");
    m_starter->queuesChanged({queue("q2", false)});
    m_starter->submit(named("direct"));
    QVERIFY(m_starter->takeBringsToFront());
    QVERIFY(!m_starter->takeBringsToFront());
  }

  void theDemoIsRemembered() {
    m_starter->engineAnswered(true);
    QList<bool> demos;
    connect(m_starter.get(), &TestStarter::ended, this, [&](const RunQueue&, bool isDemo) { demos << isDemo; });
    WaitingTest demo = named("demo");
    demo.isDemo = true;
    m_starter->submit(demo);
    m_starter->engineStarted("q1");
    m_starter->queuesChanged({queue("q1", false)});
    m_starter->submit(named("a"));
    m_starter->engineStarted("q2");
    m_starter->queuesChanged({queue("q1", false), queue("q2", false)});
    QCOMPARE(demos, (QList<bool>{true, false}));
  }

 private:
  static WaitingTest named(const char* title, Kind kind = Kind::Plans) {
    WaitingTest test{kind};
    test.title = QString::fromLatin1(title);
    return test;
  }
  static WatchedQueue queue(const char* id, bool alive) {
    WatchedQueue watched;
    watched.queue.id = id;
    watched.alive = alive;
    return watched;
  }

  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<WaitingQueue> m_waiting;
  std::unique_ptr<TestStarter> m_starter;
  bool m_canStart = true;
  QStringList m_begun;
};

SCALESCOPE_TEST(TestTestStarter)

}  // namespace scalescope::test_test_starter

#include "test_test_starter.moc"
