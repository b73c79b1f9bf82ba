// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstddef>

class QLabel;
class QStatusBar;

namespace scalescope {

class QueueWatcher;
class RunSession;

/// What the status bar always says: running and queued, variation and n of the shown run, points shown.
class StatusLine : public QObject {
  Q_OBJECT
 public:
  explicit StatusLine(QStatusBar* bar);
  void showQueues(const QueueWatcher& queues);
  void showRun(const RunSession& session);
  /// `pointsDrawn`: on the charts now, standing for `pointsHeld` samples.
  void showPoints(int pointsDrawn, std::size_t pointsHeld);

 private:
  QLabel* m_queues;
  QLabel* m_variation;
  QLabel* m_points;
};

}  // namespace scalescope
