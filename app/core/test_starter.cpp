// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/test_starter.h"

#include <QTimer>
#include <algorithm>
#include <utility>

#include "widgets/qt_text.h"

namespace scalescope {

using Kind = WaitingTest::Kind;

TestStarter::TestStarter(WaitingQueue* waiting, std::function<bool()> canStart, int reportTimeoutMs)
    : m_waiting(waiting), m_canStart(std::move(canStart)), m_reportTimeoutMs(reportTimeoutMs) {
  connect(waiting, &WaitingQueue::changed, this, &TestStarter::startNext);
}

void TestStarter::submit(WaitingTest test) {
  if (!m_hasEngineAnswered) return m_pending.push_back(std::move(test));
  if (!isBusy() && (m_waiting->tests().empty() || m_waiting->held())) return begin(test, {});
  emit queued(test.title, m_waiting->held());
  m_waiting->add(std::move(test));
}

void TestStarter::engineAnswered(bool isUsable) {
  m_hasEngineAnswered = true;
  startNext();
  for (WaitingTest& test : std::exchange(m_pending, {}))
    if (isUsable) submit(std::move(test));
}

void TestStarter::startNext() {
  const WaitingTest* next = m_waiting->next();
  if (next != nullptr && !isBusy() && m_canStart()) begin(*next, next->id);
}

void TestStarter::begin(const WaitingTest& test, const QString& idInQueue) {
  m_state = State::Requested;
  m_current = test;
  m_idInQueue = idInQueue;
  // The user may be doing something else when a waiting test starts; the table of a study stays visible.
  const bool isStudy = test.kind == Kind::NewStudy || test.kind == Kind::ResumeStudy;
  m_bringsToFront = idInQueue.isEmpty() && !isStudy && test.kind != Kind::NodeCheck;
  emit begun(m_current);
}

void TestStarter::engineStarted(const QString& queueId) {
  m_state = State::Announced;
  m_announced = queueId;
  m_ownQueues.insert(queueId);
  if (m_current.isDemo) m_demos.insert(queueId);
  // A queue that ends immediately may never be reported.
  QTimer::singleShot(m_reportTimeoutMs, this, [this, queueId] { forgetAnnounced(queueId); });
  const Started test{queueId, m_current.kind, !m_idInQueue.isEmpty()};
  if (const QString id = std::exchange(m_idInQueue, {}); !id.isEmpty()) m_waiting->remove(id);
  emit started(test);
}

void TestStarter::engineFailed() {
  if (m_state == State::Requested) m_state = State::Idle;
  if (!std::exchange(m_idInQueue, {}).isEmpty()) m_waiting->setHeld(true);  // the user corrects or removes it
}

void TestStarter::forgetAnnounced(const QString& queueId) {
  if (m_announced != queueId) return;
  m_announced.clear();
  if (m_state == State::Announced) m_state = State::Idle;
  startNext();
}

void TestStarter::queuesChanged(const std::vector<WatchedQueue>& queues) {
  m_anythingRuns = std::any_of(queues.begin(), queues.end(), [](const WatchedQueue& watched) { return watched.alive; });
  for (const WatchedQueue& watched : queues) {
    const QString id = toQString(watched.queue.id);
    if (!watched.alive && m_ownQueues.remove(id)) emit ended(watched.queue, m_demos.remove(id));
    if (id == m_announced) forgetAnnounced(id);
  }
  startNext();
}

}  // namespace scalescope
