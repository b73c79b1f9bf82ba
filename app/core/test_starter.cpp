// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/test_starter.h"

#include <QTimer>
#include <algorithm>
#include <utility>

#include "widgets/qt_text.h"

namespace scalescope {

using Kind = WaitingTest::Kind;

TestStarter::TestStarter(WaitingQueue* waiting, std::function<bool()> mayStart, int seenWithinMs)
    : m_waiting(waiting), m_mayStart(std::move(mayStart)), m_seenWithinMs(seenWithinMs) {
  connect(waiting, &WaitingQueue::changed, this, &TestStarter::startNext);
}

void TestStarter::submit(WaitingTest test) {
  if (!m_hasEngineAnswered) return m_early.push_back(std::move(test));
  if (!isBusy() && (m_waiting->tests().empty() || m_waiting->held())) return begin(test, {});
  emit queued(test.title, m_waiting->held());
  m_waiting->add(std::move(test));
}

void TestStarter::engineAnswered(bool isUsable) {
  m_hasEngineAnswered = true;
  startNext();
  for (WaitingTest& test : std::exchange(m_early, {}))
    if (isUsable) submit(std::move(test));
}

void TestStarter::startNext() {
  const WaitingTest* next = m_waiting->next();
  if (next != nullptr && !isBusy() && m_mayStart()) begin(*next, next->id);
}

void TestStarter::begin(const WaitingTest& test, const QString& idInQueue) {
  m_state = State::Asked;
  m_current = test;
  m_idInQueue = idInQueue;
  // A test that waited starts while the user does something else; a study's table stays in view.
  const bool isStudy = test.kind == Kind::NewStudy || test.kind == Kind::ResumeStudy;
  m_bringsToFront = idInQueue.isEmpty() && !isStudy;
  emit begun(m_current);
}

void TestStarter::engineStarted(const QString& queueId) {
  m_state = State::Announced;
  m_announced = queueId;
  m_ownQueues.insert(queueId);
  if (m_current.isDemo) m_demos.insert(queueId);
  // A queue that ended at once may never be seen.
  QTimer::singleShot(m_seenWithinMs, this, [this, queueId] { forgetAnnounced(queueId); });
  const Started test{queueId, m_current.kind, !m_idInQueue.isEmpty()};
  if (const QString id = std::exchange(m_idInQueue, {}); !id.isEmpty()) m_waiting->remove(id);
  emit started(test);
}

void TestStarter::engineFailed() {
  if (m_state == State::Asked) m_state = State::Idle;
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
