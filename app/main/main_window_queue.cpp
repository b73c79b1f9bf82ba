// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does when something is to be started: at once, or behind what runs, so that none disturbs another.

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

}  // namespace

void MainWindow::connectQueue() {
  connect(&m_waiting, &WaitingQueue::changed, this, [this] { m_status->showQueues(m_queues, m_waiting); });
  connect(&m_waiting, &WaitingQueue::failed, m_messages, &MessageBar::showError);
  connect(&m_waiting, &WaitingQueue::restored, this, [this](int count) {
    const QString words = count == 1 ? tr("1 test waits since the window was closed.")
                                     : tr("%1 tests wait since the window was closed.").arg(count);
    offer(words, tr("Start waiting"), [this] { m_waiting.setHeld(false); });
  });
  connect(&m_starter, &TestStarter::begun, this, &MainWindow::begin);
  connect(&m_starter, &TestStarter::queued, this, [this](const QString& title, bool isHeld) {
    m_messages->showInfo(
        isHeld ? tr("Two tests at once would disturb each other: \"%1\" is held back with those that wait.").arg(title)
               : tr("Two tests at once would disturb each other: \"%1\" waits in the queue.").arg(title));
  });
  connect(&m_starter, &TestStarter::started, this, [this](const TestStarter::Started& test) {
    m_queues.expect(test.queueId.toStdString());
    if (test.kind == Kind::NewStudy && !test.isFromQueue) m_study->showStudy(test.queueId);
    m_queues.look();
  });
  connect(&m_starter, &TestStarter::ended, this, &MainWindow::offerComparison);
  connect(&m_engine, &EngineClient::started, &m_starter, &TestStarter::engineStarted);
  connect(&m_engine, &EngineClient::failed, &m_starter, &TestStarter::engineFailed);
  connect(&m_engine, &EngineClient::trustNeeded, this, &MainWindow::askForTrust);
  m_waiting.load();
}

void MainWindow::submit(WaitingTest test) {
  if (m_library.lost()) return m_messages->showError(m_library.lostText());
  m_starter.submit(std::move(test));
}

void MainWindow::begin(const WaitingTest& test) {
  m_messages->showInfo(tr("Starting %1…").arg(test.title));
  switch (test.kind) {
    case Kind::Plans: return m_engine.start(test.plans, m_places.runsDir, test.controllerHost);
    case Kind::NewStudy: return m_engine.startStudy(test.study, m_places.runsDir, test.controllerHost);
    case Kind::ResumeRun: return m_engine.resume(m_places.runsDir / toPath(test.subject));
    case Kind::ResumeStudy: return m_engine.askStudy({QStringLiteral("resume"), test.subject}, m_places.runsDir);
  }
}

void MainWindow::startRuns(const std::vector<Plan>& plans, bool isDemo) {
  if (plans.empty()) return;
  WaitingTest test{Kind::Plans};
  test.plans = plans;
  test.controllerHost = m_plan->controllerHost();
  test.isDemo = isDemo;
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

void MainWindow::offer(const QString& text, const QString& action, const std::function<void()>& accepted) {
  m_accepted = accepted;
  m_messages->offer(text, action);
}

}  // namespace scalescope
