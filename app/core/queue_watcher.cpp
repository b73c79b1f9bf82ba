// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/queue_watcher.h"

#include <QStringList>
#include <algorithm>
#include <map>

#include "app/core/background.h"
#include "engine/base/files.h"

namespace scalescope {

namespace {

constexpr int kQueueLookEveryMs = 500;

/// `known`: ids that are already shown; other queues without a controller are history and not read.
std::vector<WatchedQueue> readQueues(const std::filesystem::path& runsDir, const std::vector<std::string>& known) {
  std::vector<WatchedQueue> queues;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(runsDir / "queues", ignored)) {
    if (entry.path().extension() != ".json") continue;
    const std::string id = entry.path().stem().string();
    const bool alive = FileLock::held(queueLock(runsDir, id));
    if (!alive && std::find(known.begin(), known.end(), id) == known.end()) continue;
    if (Result<RunQueue> queue = readQueue(entry.path()); queue.ok())
      queues.push_back({std::move(queue).value(), alive});
  }
  std::sort(queues.begin(), queues.end(), [](const auto& a, const auto& b) { return a.queue.id < b.queue.id; });
  return queues;
}

/// State of every run by its id; a running run whose controller is gone is incomplete.
std::map<std::string, RunStatus> statesOf(const std::vector<WatchedQueue>& queues) {
  std::map<std::string, RunStatus> states;
  for (const WatchedQueue& watched : queues)
    for (const QueueEntry& entry : watched.queue.entries)
      states[entry.runId] = entry.state == RunStatus::Running && !watched.alive ? RunStatus::Incomplete : entry.state;
  return states;
}

bool same(const std::vector<WatchedQueue>& a, const std::vector<WatchedQueue>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const WatchedQueue& x, const WatchedQueue& y) {
    const auto sameEntry = [](const QueueEntry& p, const QueueEntry& q) {
      return p.runId == q.runId && p.state == q.state && p.estimatedS == q.estimatedS && p.title == q.title;
    };
    return x.alive == y.alive && x.queue.id == y.queue.id &&
           std::equal(x.queue.entries.begin(), x.queue.entries.end(), y.queue.entries.begin(), y.queue.entries.end(),
                      sameEntry);
  });
}

}  // namespace

QueueWatcher::QueueWatcher(QObject* parent) : QObject(parent) {
  m_timer.setInterval(kQueueLookEveryMs);
  connect(&m_timer, &QTimer::timeout, this, &QueueWatcher::look);
}

void QueueWatcher::watch(const std::filesystem::path& runsDir) {
  m_runsDir = runsDir;
  m_queues.clear();
  m_timer.start();
  look();
}

void QueueWatcher::expect(const std::string& queueId) {
  m_expected.push_back(queueId);
  look();
}

void QueueWatcher::look() {
  if (m_looking) return;
  m_looking = true;
  std::vector<std::string> known = m_expected;
  for (const WatchedQueue& watched : m_queues) known.push_back(watched.queue.id);
  auto read = [folder = m_runsDir, known] { return readQueues(folder, known); };
  runInBackground(this, read, [this, folder = m_runsDir](std::vector<WatchedQueue> queues) {
    m_looking = false;
    if (folder == m_runsDir) take(std::move(queues));
  });
}

void QueueWatcher::take(std::vector<WatchedQueue> queues) {
  if (same(queues, m_queues)) return;
  const auto before = statesOf(m_queues);
  m_queues = std::move(queues);
  const auto now = statesOf(m_queues);
  emit changed();
  for (const auto& [run, state] : now) {
    const auto old = before.find(run);
    const RunStatus was = old == before.end() ? RunStatus::Unknown : old->second;
    if (state == was) continue;
    if (state == RunStatus::Running) emit runStarted(QString::fromStdString(run));
    const bool over = state != RunStatus::Running && state != RunStatus::Waiting;
    if (over && was != RunStatus::Unknown) emit runFinished(QString::fromStdString(run), state);
  }
}

QStringList QueueWatcher::runningRuns() const {
  QStringList runs;
  for (const WatchedQueue& watched : m_queues)
    for (const QueueEntry& entry : watched.queue.entries)
      if (watched.alive && entry.state == RunStatus::Running) runs.append(QString::fromStdString(entry.runId));
  return runs;
}

int QueueWatcher::waitingCount() const {
  int count = 0;
  for (const WatchedQueue& watched : m_queues)
    for (const QueueEntry& entry : watched.queue.entries)
      if (watched.alive && entry.state == RunStatus::Waiting) ++count;
  return count;
}

QString QueueWatcher::runBefore(const QString& runId) const {
  for (const WatchedQueue& watched : m_queues) {
    QString before;
    for (const QueueEntry& entry : watched.queue.entries) {
      if (entry.runId == runId.toStdString()) return before;
      if (entry.state != RunStatus::Waiting) before = QString::fromStdString(entry.runId);
    }
  }
  return {};
}

Status QueueWatcher::requestStop(const std::string& queueId) const {
  return writeFileAtomically(queueStopRequest(m_runsDir, queueId), "stop\n");
}

}  // namespace scalescope
