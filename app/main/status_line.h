// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstddef>

#include "app/core/observer_cost.h"

class QLabel;
class QStatusBar;
class QTimer;

namespace scalescope {

class QueueWatcher;
class RunSession;
class WaitingQueue;

/// What the status bar always says: running and queued, variation and n of the shown run, points shown, and while runs
/// go on what watching them costs, by which it also sets the pace of looking.
class StatusLine : public QObject {
  Q_OBJECT
 public:
  StatusLine(const QueueWatcher* queues, const WaitingQueue* waiting, QStatusBar* bar);
  void showRun(const RunSession* session);
  /// `pointsDrawn`: on the charts now, standing for `pointsHeld` samples.
  void showPoints(int pointsDrawn, std::size_t pointsHeld);

 private:
  void showQueues();
  void measureCost();

  const QueueWatcher* m_watcher;
  const WaitingQueue* m_waiting;
  ObserverCost m_cost;
  QTimer* m_costTimer;
  QLabel* m_queues;
  QLabel* m_costLabel;
  QLabel* m_variation;
  QLabel* m_points;
};

}  // namespace scalescope
