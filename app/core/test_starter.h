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

/// Decides when a test starts: immediately, after the preceding tests, or when the engine is ready. One test runs at a
/// time, since concurrent tests disturb each other. The owner starts the test on begun() and reports the outcome with
/// engineStarted() or engineFailed(). Thread: GUI.
class TestStarter : public QObject {
  Q_OBJECT
 public:
  /// Idle: this window is not starting a test. Requested: begun() was emitted, the outcome is pending. Announced: the
  /// engine started a queue that QueueWatcher has not reported yet.
  enum class State { Idle, Requested, Announced };

  /// A test that the engine has started.
  struct Started {
    QString queueId;
    WaitingTest::Kind kind = WaitingTest::Kind::Plans;
    bool isFromQueue = false;  ///< it waited in the queue first
  };

  /// `waiting` is not owned. Waiting tests start only while `canStart` returns true. A queue that is not reported
  /// within `reportTimeoutMs` after its start counts as ended.
  TestStarter(WaitingQueue* waiting, std::function<bool()> canStart, int reportTimeoutMs = 15000);

  State state() const { return m_state; }
  /// A test of any program runs in this runs folder, or this window is starting one.
  bool isBusy() const { return m_state != State::Idle || m_anythingRuns; }

  /// Starts the test or adds it to the waiting queue.
  void submit(WaitingTest test);
  /// Reports whether the engine can start tests. Tests submitted before that start now, or are dropped.
  void engineAnswered(bool isUsable);
  void engineStarted(const QString& queueId);
  /// The requested test did not start. A test from the queue stays in it, and the queue is held.
  void engineFailed();
  void queuesChanged(const std::vector<WatchedQueue>& queues);
  /// Starts the next waiting test if nothing runs.
  void startNext();
  /// Whether to show the run that has just started; resets the value to false.
  bool takeBringsToFront() { return std::exchange(m_bringsToFront, false); }

 signals:
  void begun(const WaitingTest& test);
  void queued(const QString& title, bool isHeld);
  void started(const Started& test);
  /// A queue that this window started has ended.
  void ended(const RunQueue& queue, bool isDemo);

 private:
  void begin(const WaitingTest& test, const QString& idInQueue);
  void forgetAnnounced(const QString& queueId);

  WaitingQueue* m_waiting;
  std::function<bool()> m_canStart;
  int m_reportTimeoutMs;
  State m_state = State::Idle;
  bool m_hasEngineAnswered = false;
  bool m_anythingRuns = false;
  bool m_bringsToFront = true;
  WaitingTest m_current;               ///< the test requested last
  QString m_idInQueue;                 ///< its id in the waiting queue; "" if it was submitted directly
  QString m_announced;                 ///< the queue that was started and not yet reported
  std::vector<WaitingTest> m_pending;  ///< submitted before engineAnswered()
  QSet<QString> m_ownQueues, m_demos;  ///< started by this window and not ended
};

}  // namespace scalescope
