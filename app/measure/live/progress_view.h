// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/core/queue_watcher.h"
#include "app/core/waiting_queue.h"
#include "engine/analysis/time_left.h"

class QAction;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace scalescope {

/// How far runs came, each by run id.
struct RunProgress {
  std::function<TimeLeft(const QString&)> timeLeft;                   ///< of a running run
  std::function<std::optional<double>(const QString&)> fractionDone;  ///< of one that ended early; nullopt: unknown
};

/// The queue: every requested run with its state, progress and time left, then the waiting tests in order, which can be
/// moved, removed and, if they are on hold, started. Stopping ends what runs.
class ProgressView : public QWidget {
  Q_OBJECT
 public:
  ProgressView(QueueWatcher* watcher, WaitingQueue* waiting, RunProgress progress, QWidget* parent = nullptr);
  /// Updates the progress of runs; cheap, for every tick.
  void refresh();

 signals:
  void runActivated(const QString& runId);
  void failed(const QString& message);

 private:
  void buildActions();
  QWidget* buildBar();
  void rebuild();
  void addRun(const WatchedQueue& watched, const QueueEntry& entry);
  void addWaiting();
  /// Of the waiting test that is current; "" for a run.
  QString currentWaiting() const;
  void updateActions();
  void showRunning(QTreeWidgetItem* item);
  void showEndedEarly(QTreeWidgetItem* item);
  QString remainingText() const;
  void stopQueues();

  QueueWatcher* m_watcher;
  WaitingQueue* m_waiting;
  RunProgress m_progress;
  QTreeWidget* m_list;
  QLabel* m_total;
  QPushButton *m_stop, *m_go;
  QAction *m_up = nullptr, *m_down = nullptr, *m_remove = nullptr;
};

}  // namespace scalescope
