// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// The current state of one queue file.
struct WatchedQueue {
  RunQueue queue;
  bool alive = false;  ///< its controller holds the lock
};

/// Polls <runs-dir>/queues/*.json once or twice a second on a pool thread and reports changes, also of queues started
/// by other windows and the command line. Thread: GUI.
class QueueWatcher : public QObject {
  Q_OBJECT
 public:
  explicit QueueWatcher(QObject* parent = nullptr);
  void watch(const std::filesystem::path& runsDir);
  const std::filesystem::path& runsDir() const { return m_runsDir; }
  /// Active queues and those that ended while watching, oldest first.
  const std::vector<WatchedQueue>& queues() const { return m_queues; }
  /// Runs that an active controller executes now.
  QStringList runningRuns() const;
  int waitingCount() const;
  /// The run that the same queue executed before this one; "" for the first run of a queue and for an unknown one.
  QString runBefore(const QString& runId) const;
  /// Announces a queue that was just started: it is shown even if it ends before the next poll.
  void expect(const std::string& queueId);
  /// Polls now instead of at the next tick.
  void look();

  /// Asks a queue to end after its present run. Errors: of the file.
  Status requestStop(const std::string& queueId) const;

 signals:
  void changed();
  void runStarted(const QString& runId);
  /// A run ended; its result may be read.
  void runFinished(const QString& runId, RunStatus status);

 private:
  void take(std::vector<WatchedQueue> queues);

  std::filesystem::path m_runsDir;
  std::vector<WatchedQueue> m_queues;
  QTimer m_timer;
  std::vector<std::string> m_expected;
  bool m_looking = false;
};

}  // namespace scalescope
