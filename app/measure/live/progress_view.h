// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "app/core/queue_watcher.h"
#include "app/core/waiting_queue.h"
#include "app/measure/study/remaining_times.h"

class QAction;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace scalescope {

/// The queue: what runs now with its progress and time left, the runs to come, the waiting tests in order, which can be
/// moved, removed and, if they are on hold, started, and below them the runs that have ended. Stopping ends what runs.
class ProgressView : public QWidget {
  Q_OBJECT
 public:
  /// How far a run came that ended early, 0 to 1, by its id; nullopt: unknown.
  using FractionDone = std::function<std::optional<double>(const QString&)>;
  /// `times` is not owned.
  ProgressView(QueueWatcher* watcher, WaitingQueue* waiting, const RemainingTimes* times, FractionDone fractionDone,
               QWidget* parent = nullptr);
  /// Updates the progress of runs; cheap, for every tick.
  void refresh();

 signals:
  void runActivated(const QString& runId);
  void failed(const QString& message);

 private:
  void buildActions();
  QWidget* buildBar();
  void rebuild();
  enum class Part { Running, Waiting, Ended };
  void addRuns(Part part);
  void addRun(const WatchedQueue& watched, const QueueEntry& entry);
  void addWaiting();
  /// Of the waiting test that is current; "" for a run.
  QString currentWaiting() const;
  QString currentKey() const;
  void updateActions();
  void showRunning(QTreeWidgetItem* item);
  void showEndedEarly(QTreeWidgetItem* item);
  QString totalText() const;
  void stopQueues();

  QueueWatcher* m_watcher;
  WaitingQueue* m_waiting;
  const RemainingTimes* m_times;
  FractionDone m_fractionDone;
  QTreeWidget* m_list;
  QLabel* m_total;
  QPushButton *m_stop, *m_go;
  QAction *m_up = nullptr, *m_down = nullptr, *m_remove = nullptr;
};

}  // namespace scalescope
