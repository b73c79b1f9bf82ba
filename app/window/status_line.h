// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstddef>

#include "app/measure/live/observer_cost.h"
#include "app/measure/study/remaining_text.h"

class QAction;
class QLabel;
class QProgressBar;
class QStatusBar;
class QTimer;

namespace scalescope {

class QueueWatcher;
class RunSession;
class WaitingQueue;

/// The status bar: running and queued, progress of the shown run, the button that opens the queue. While the Live page
/// is in view also variation and n of its run, points shown and, during runs, the CPU cost of monitoring them, which
/// sets the polling interval.
class StatusLine : public QObject {
  Q_OBJECT
 public:
  StatusLine(const QueueWatcher* queues, const WaitingQueue* waiting, QStatusBar* bar);
  /// `session`: null while no run is shown.
  void showRun(const RunSession* session, const Remaining& remaining);
  /// Whether the Live page is in view, whose figures are shown only then.
  void setLiveInView(bool isInView);
  /// The button at the right end that shows and hides the queue.
  void addToggle(QAction* toggle);
  /// `pointsDrawn`: on the charts now, standing for `pointsHeld` samples.
  void showPoints(int pointsDrawn, std::size_t pointsHeld);

 private:
  void showQueues();
  void measureCost();
  void showFigures();

  const QueueWatcher* m_watcher;
  const WaitingQueue* m_waiting;
  ObserverCost m_cost;
  QTimer* m_costTimer;
  QStatusBar* m_bar;
  QLabel* m_queues;
  QProgressBar* m_progress;
  QLabel* m_timeLeft;
  QLabel* m_costLabel;
  QLabel* m_variation;
  QLabel* m_points;
  QString m_title, m_left;  ///< of the shown run while it runs
  bool m_isLiveInView = false, m_hasPoints = false;
};

}  // namespace scalescope
