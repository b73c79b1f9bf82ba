// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does when something is to be started: at once, or behind what runs, so that none disturbs another.
#include <QTimer>
#include <algorithm>

#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/main/status_line.h"
#include "app/pages/live_page.h"
#include "app/pages/plan_page.h"
#include "app/pages/progress_view.h"
#include "app/pages/study_page.h"

namespace scalescope {
namespace {

using Kind = WaitingTest::Kind;

constexpr int kSeenWithinMs = 15000;

}  // namespace

void MainWindow::connectQueue() {
  connect(&m_waiting, &WaitingQueue::changed, this, [this] { m_status->showQueues(m_queues, m_waiting); });
  connect(&m_waiting, &WaitingQueue::changed, this, &MainWindow::startNext);
  connect(&m_waiting, &WaitingQueue::failed, m_messages, &MessageBar::showError);
  connect(&m_waiting, &WaitingQueue::restored, this, [this](int count) {
    const QString words = count == 1 ? tr("1 test waits since the window was closed.")
                                     : tr("%1 tests wait since the window was closed.").arg(count);
    offer(words, tr("Start waiting"), [this] { m_waiting.setHeld(false); });
  });
  connect(&m_engine, &EngineClient::started, this, [this](const QString& queueId) {
    m_asked = false;
    m_announced = queueId;
    // One that ended as it was before it began is never seen to change.
    QTimer::singleShot(kSeenWithinMs, this, [this, queueId] {
      if (m_announced != queueId) return;
      m_announced.clear();
      startNext();
    });
    const QString taken = std::exchange(m_fromQueue, QString());
    if (!taken.isEmpty()) m_waiting.remove(taken);
    m_queues.look();
  });
  connect(&m_engine, &EngineClient::trustNeeded, this, &MainWindow::askForTrust);
  connect(&m_engine, &EngineClient::failed, this, [this] {
    m_asked = false;
    if (!m_fromQueue.isEmpty()) m_waiting.setHeld(true);  // the user corrects or removes it
    m_fromQueue.clear();
  });
  m_waiting.load();
}

/// Also what is just being started counts.
bool MainWindow::busy() const { return m_asked || !m_announced.isEmpty() || anythingRuns(); }

void MainWindow::submit(WaitingTest test) {
  if (m_library.lost()) return m_messages->showError(m_library.lostText());
  if (!busy() && (m_waiting.tests().empty() || m_waiting.held())) return begin(test);
  m_messages->showInfo(
      m_waiting.held()
          ? tr("Two tests at once would disturb each other: \"%1\" is held back with those that wait.").arg(test.title)
          : tr("Two tests at once would disturb each other: \"%1\" waits in the queue.").arg(test.title));
  m_waiting.add(std::move(test));
}

void MainWindow::startNext() {
  const WaitingTest* next = m_waiting.next();
  if (next == nullptr || busy() || !m_engine.usable() || m_library.lost()) return;
  m_fromQueue = next->id;
  begin(*next);
}

void MainWindow::begin(const WaitingTest& test) {
  m_asked = true;
  const bool study = test.kind == Kind::NewStudy || test.kind == Kind::ResumeStudy;
  // Who waits in the queue starts when the user does something else; a study's table stays in view.
  m_showNextRun = m_fromQueue.isEmpty() && !study;
  m_startingDemo = test.isDemo;
  m_startingStudy = test.kind == Kind::NewStudy && m_fromQueue.isEmpty();
  m_messages->showInfo(tr("Starting %1…").arg(test.title));
  switch (test.kind) {
    case Kind::Plans: return m_engine.start(test.plans, m_places.runsDir, test.controllerHost);
    case Kind::NewStudy: return m_engine.startStudy(test.study, m_places.runsDir, test.controllerHost);
    case Kind::ResumeRun: return m_engine.resume(m_places.runsDir / toPath(test.subject));
    case Kind::ResumeStudy: return m_engine.askStudy({QStringLiteral("resume"), test.subject}, m_places.runsDir);
  }
}

void MainWindow::startRuns(const std::vector<Plan>& plans) {
  if (plans.empty()) return;
  WaitingTest test{Kind::Plans};
  test.plans = plans;
  test.controllerHost = m_plan->controllerHost();
  test.isDemo = std::exchange(m_startingDemo, false);
  const Plan& first = plans.front();
  const QString name = toQString(first.name.empty() ? networkLabel(first) : first.name);
  int runs = 0;
  for (const Plan& plan : plans) runs += plan.repeats;
  test.title = runs == 1 ? name : tr("%1, %2 runs").arg(name).arg(runs);
  m_settings.setControllerHost(test.controllerHost);
  submit(std::move(test));
}

void MainWindow::resumeRun(const QString& runId) {
  const LibraryEntryPtr entry = m_library.find(runId);
  if (entry == nullptr || !entry->resumable) return;
  WaitingTest test{Kind::ResumeRun};
  test.subject = toQString(entry->folder.lexically_relative(m_places.runsDir));
  test.title = tr("%1, resumed").arg(runId);
  submit(std::move(test));
}

/// Not sooner than the queue that was announced has been seen, alive or over.
void MainWindow::forgetSeenQueue() {
  const auto& queues = m_queues.queues();
  if (std::any_of(queues.begin(), queues.end(),
                  [this](const WatchedQueue& watched) { return toQString(watched.queue.id) == m_announced; }))
    m_announced.clear();
}

void MainWindow::offer(const QString& text, const QString& action, const std::function<void()>& accepted) {
  m_accepted = accepted;
  m_messages->offer(text, action);
}

}  // namespace scalescope
