// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/protocol/run_folder.h"

namespace scalescope {

/// One queue file as it stands.
struct WatchedQueue {
  RunQueue queue;
  bool alive = false;  ///< its controller holds the lock
};

/// Looks at <runs-dir>/queues/*.json once or twice a second, on a pool thread, and says what changed: queues of this
/// window, of others and of the command line alike. Thread: GUI.
class QueueWatcher : public QObject {
  Q_OBJECT
 public:
  explicit QueueWatcher(QObject* parent = nullptr);
  void watch(const std::filesystem::path& runsDir);
  const std::filesystem::path& runsDir() const { return m_runsDir; }
  /// Live queues and those that ended while watching, oldest first.
  const std::vector<WatchedQueue>& queues() const { return m_queues; }
  /// Runs that a live controller works on now.
  QStringList runningRuns() const;
  int waitingCount() const;
  /// A queue that was just started: it is shown even if it ends before it is seen alive.
  void expect(const std::string& queueId);
  /// Looks now instead of at the next tick.
  void look();

  /// Asks a queue to end after its present run. Errors: of the file.
  Status requestStop(const std::string& queueId) const;

 signals:
  void changed();
  void runStarted(const QString& runId);
  /// A run left the running state; its result may be read.
  void runFinished(const QString& runId, const QString& state);

 private:
  void take(std::vector<WatchedQueue> queues);

  std::filesystem::path m_runsDir;
  std::vector<WatchedQueue> m_queues;
  QTimer m_timer;
  std::vector<std::string> m_expected;
  bool m_looking = false;
};

}  // namespace scalescope
