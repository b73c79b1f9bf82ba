// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/test_launcher.h"

#include <memory>

#include "app/core/app_settings.h"
#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "engine/protocol/plan/program_command.h"

namespace scalescope {

using Kind = WaitingTest::Kind;

TestLauncher::TestLauncher(Library* library, EngineClient* engine, QueueWatcher* queues, StudyWatcher* studies)
    : m_library(library),
      m_engine(engine),
      m_queues(queues),
      m_studies(studies),
      m_waiting(library->runsDir()),
      m_starter(&m_waiting, [library, engine] { return engine->usable() && !library->lost(); }) {
  connect(engine, &EngineClient::ready, this, [this] {
    m_engine->followRemote(m_library->runsDir());
    m_starter.engineAnswered(true);
  });
  connect(engine, &EngineClient::unusable, this, [this] { m_starter.engineAnswered(false); });
  connect(engine, &EngineClient::started, &m_starter, &TestStarter::engineStarted);
  connect(engine, &EngineClient::failed, &m_starter, &TestStarter::engineFailed);
  connect(engine, &EngineClient::studyAnswered, studies, &StudyWatcher::look);
  connect(queues, &QueueWatcher::changed, this, [this] { m_starter.queuesChanged(m_queues->queues()); });
  connect(&m_waiting, &WaitingQueue::failed, this, [this](const QString& problem) { emit message(problem, true); });
  connect(&m_waiting, &WaitingQueue::restored, this, &TestLauncher::offerRestored);
  connect(&m_starter, &TestStarter::begun, this, &TestLauncher::begin);
  connect(&m_starter, &TestStarter::queued, this, &TestLauncher::reportQueued);
  connect(&m_starter, &TestStarter::ended, this, &TestLauncher::reportEnded);
  connect(&m_starter, &TestStarter::started, this, [this](const TestStarter::Started& test) {
    m_queues->expect(test.queueId.toStdString());
    if (test.kind == Kind::NewStudy && !test.isFromQueue) emit studyStarted(test.queueId);
  });
  m_waiting.load();
}

void TestLauncher::submit(WaitingTest test, const QString& title) {
  if (m_library->lost()) return emit message(m_library->lostText(), true);
  test.title = title;
  m_starter.submit(std::move(test));
}

void TestLauncher::begin(const WaitingTest& test) {
  const std::filesystem::path& runsDir = m_library->runsDir();
  emit message(tr("Starting %1…").arg(test.title), false);
  switch (test.kind) {
    case Kind::Plans: return m_engine->start(test.plans, runsDir, test.controllerHost);
    case Kind::NodeCheck:
      return m_engine->startCheck(test.plans.front(), test.subject.startsWith(QLatin1String("quick")), runsDir,
                                  test.subject.section(QLatin1Char(' '), 1));
    case Kind::NewStudy: return m_engine->startStudy(test.study, runsDir, test.controllerHost);
    case Kind::ResumeRun: return m_engine->resume(runsDir / toPath(test.subject));
    case Kind::ResumeStudy: return m_engine->askStudy({QStringLiteral("resume"), test.subject}, runsDir);
  }
}

void TestLauncher::runPlans(const std::vector<Plan>& plans, const QString& controllerHost, bool isDemo) {
  if (plans.empty()) return;
  AppSettings().setControllerHost(controllerHost);
  WaitingTest test{Kind::Plans};
  test.plans = plans;
  test.controllerHost = controllerHost;
  test.isDemo = isDemo;
  const Plan& first = plans.front();
  const std::string stated = runName(first);
  const QString name = toQString(stated.empty() ? networkLabel(first) : stated);
  int runs = 0;
  for (const Plan& plan : plans) runs += plan.repeats;
  submit(std::move(test), runs == 1 ? name : tr("%1, %2 runs").arg(name, QString::number(runs)));
}

void TestLauncher::runCheck(const Plan& plan, bool isQuick, const QString& kernelLists) {
  WaitingTest test{Kind::NodeCheck};
  test.plans = {plan};
  test.subject = isQuick ? QStringLiteral("quick") : QStringLiteral("full");
  if (!kernelLists.isEmpty()) test.subject += QLatin1Char(' ') + kernelLists;
  submit(std::move(test), tr("Node check"));
}

void TestLauncher::runStudy(const Study& study, const QString& controllerHost) {
  AppSettings().setControllerHost(controllerHost);
  WaitingTest test{Kind::NewStudy};
  test.study = study;
  test.controllerHost = controllerHost;
  submit(std::move(test), tr("Study %1").arg(toQString(study.name)));
}

void TestLauncher::controlStudy(const QStringList& words) {
  if (words.size() > 2) return askOfCells(words);
  const QString& id = words.at(1);
  const WatchedStudyPtr study = m_studies->find(id);
  // A running controller only ends its pause; without one, a resumed study is a new test.
  if (words.front() != QLatin1String("resume") || (study && study->alive))
    return m_engine->askStudy(words, m_library->runsDir());
  WaitingTest test{Kind::ResumeStudy};
  test.subject = id;
  submit(std::move(test), tr("Study %1, resumed").arg(study ? toQString(study->stored.study.name) : id));
}

/// The engine takes one cell at a time.
void TestLauncher::askOfCells(const QStringList& words) {
  const QString verb = words.front(), id = words.at(1);
  struct Answers {
    qsizetype awaited = 0;
    bool isAnyDone = false;
  };
  const auto answers = std::make_shared<Answers>(Answers{words.size() - 2});
  for (const QString& cell : words.mid(2))
    m_engine->askStudy({verb, id, cell}, m_library->runsDir(), [this, verb, id, answers](bool isDone) {
      answers->isAnyDone |= isDone;
      if (--answers->awaited == 0 && answers->isAnyDone && verb == QLatin1String("retry")) resumeAfterRetry(id);
    });
}

void TestLauncher::resumeAfterRetry(const QString& id) {
  const StudyFolder folder{m_library->runsDir(), id.toStdString()};
  runInBackground(
      this, [folder] { return loadStudy(folder); },
      [this, id](const Result<StoredStudy>& study) {
        if (!study.ok()) return emit message(messageText(study.error()), true);
        if (!study->state.working) controlStudy({QStringLiteral("resume"), id});
      });
}

void TestLauncher::resumeRun(const QString& runId) {
  const LibraryEntryPtr entry = m_library->find(runId);
  if (entry == nullptr || !entry->resumable) return;
  WaitingTest test{Kind::ResumeRun};
  test.subject = toQString(entry->folder.lexically_relative(m_library->runsDir()));
  submit(std::move(test), tr("%1, resumed").arg(runId));
}

void TestLauncher::reportQueued(const QString& title, bool isHeld) {
  emit message(
      isHeld ? tr("Two tests at once would disturb each other: \"%1\" is put on hold with the waiting ones.").arg(title)
             : tr("Two tests at once would disturb each other: \"%1\" waits in the queue.").arg(title),
      false);
}

void TestLauncher::reportEnded(const RunQueue& queue, bool isDemo) {
  QStringList runs;
  for (const QueueEntry& entry : queue.entries)
    if (entry.state == RunStatus::Completed) runs.append(toQString(entry.runId));
  if (runs.size() > 1) emit runsCompleted(runs, isDemo);
}

void TestLauncher::offerRestored(int count) {
  emit offered(count == 1 ? tr("1 test has been waiting since the window was closed.")
                          : tr("%1 tests have been waiting since the window was closed.").arg(count),
               tr("Start waiting"), [this] { m_waiting.setHeld(false); });
}

}  // namespace scalescope
