// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QString>
#include <functional>
#include <utility>
#include <vector>

#include "app/core/queue_watcher.h"
#include "app/core/waiting_queue.h"

namespace scalescope {

/// Decides when a test starts: at once, after the tests before it, or when the engine has answered. One test runs at a
/// time, since two would disturb each other. It starts nothing itself: begun() asks for that, and engineStarted() or
/// engineFailed() reports the outcome. Thread: GUI.
class TestStarter : public QObject {
  Q_OBJECT
 public:
  /// Idle: nothing of this window is being started. Asked: begun() was emitted, without an outcome so far. Announced:
  /// the engine started a queue that the watcher has not seen yet.
  enum class State { Idle, Asked, Announced };

  /// A test that the engine has started.
  struct Started {
    QString queueId;
    WaitingTest::Kind kind = WaitingTest::Kind::Plans;
    bool isFromQueue = false;  ///< it had waited; the user may be doing something else
  };

  /// `waiting` is not owned. While `mayStart` is false, waiting tests stay where they are. A queue that is not seen
  /// within `seenWithinMs` after its start is taken for ended.
  TestStarter(WaitingQueue* waiting, std::function<bool()> mayStart, int seenWithinMs = 15000);

  State state() const { return m_state; }
  /// Something runs, here or by another program, or is being started.
  bool isBusy() const { return m_state != State::Idle || m_anythingRuns; }

  /// Starts the test, or adds it to those that wait.
  void submit(WaitingTest test);
  /// The engine can start tests, or cannot. Tests that were submitted before this answer begin, or are dropped.
  void engineAnswered(bool isUsable);
  void engineStarted(const QString& queueId);
  /// The test that was asked for did not start. One from the queue stays there, and the queue is held.
  void engineFailed();
  void queuesChanged(const std::vector<WatchedQueue>& queues);
  /// Starts the next waiting test if nothing runs.
  void startNext();
  /// Whether the run that has just started is to be brought to the front; false from then on.
  bool takeBringsToFront() { return std::exchange(m_bringsToFront, false); }

 signals:
  void begun(const WaitingTest& test);
  void queued(const QString& title, bool isHeld);
  void started(const Started& test);
  /// A queue that this window started is over.
  void ended(const RunQueue& queue, bool isDemo);

 private:
  void begin(const WaitingTest& test, const QString& idInQueue);
  void forgetAnnounced(const QString& queueId);

  WaitingQueue* m_waiting;
  std::function<bool()> m_mayStart;
  int m_seenWithinMs;
  State m_state = State::Idle;
  bool m_hasEngineAnswered = false;
  bool m_anythingRuns = false;
  bool m_bringsToFront = true;
  WaitingTest m_current;               ///< the one that was asked for last
  QString m_idInQueue;                 ///< its place among those that wait; "" if it was submitted directly
  QString m_announced;                 ///< the queue that was started and not yet seen
  std::vector<WaitingTest> m_early;    ///< submitted before the engine answered
  QSet<QString> m_ownQueues, m_demos;  ///< started by this window and not yet over
};

}  // namespace scalescope
