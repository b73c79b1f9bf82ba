// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/core/queue_watcher.h"
#include "app/core/waiting_queue.h"
#include "engine/analysis/time_left.h"

class QAction;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace scalescope {

/// The queue: every run asked for with its state, progress and time left, and behind them the tests that wait, in
/// order: these can be moved, removed and, where they are held back, started. Stopping ends what runs.
class ProgressView : public QWidget {
  Q_OBJECT
 public:
  /// `timeLeft` is asked for a running run's progress by run id.
  ProgressView(QueueWatcher* watcher, WaitingQueue* waiting, std::function<TimeLeft(const QString&)> timeLeft,
               QWidget* parent = nullptr);
  /// Shows the progress of running runs anew; cheap, for every tick.
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
  QString remainingText() const;
  void stopQueues();

  QueueWatcher* m_watcher;
  WaitingQueue* m_waiting;
  std::function<TimeLeft(const QString&)> m_timeLeft;
  QTreeWidget* m_list;
  QLabel* m_total;
  QPushButton *m_stop, *m_go;
  QAction *m_up = nullptr, *m_down = nullptr, *m_remove = nullptr;
};

}  // namespace scalescope
