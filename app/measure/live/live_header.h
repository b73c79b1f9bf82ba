// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "engine/analysis/time_left.h"

class QLabel;
class QPushButton;

namespace scalescope {

class RunSession;
class StatusBadge;

/// The line above the live charts: state, step k of n, throughput with its variation, loss, time left, and Stop.
class LiveHeader : public QWidget {
  Q_OBJECT
 public:
  explicit LiveHeader(QWidget* parent = nullptr);
  /// nullptr: nothing to show. `left`: of a live run.
  void showRun(const RunSession* session, const TimeLeft& left = {});

 signals:
  void stopRequested();

 private:
  QLabel* addFigure(const QString& title, const char* name);
  void showThroughput(const RunSession& session);
  void makeRoom();

  StatusBadge* m_state;
  QLabel* m_step;
  QLabel* m_throughput;
  QLabel* m_throughputTitle;
  QLabel* m_variation;
  QLabel* m_loss;
  QLabel* m_remaining;
  QPushButton* m_stop;
};

/// The words of a run's state for people: "measuring", "completed", "incomplete"...
QString runStateText(const RunSession& session);

}  // namespace scalescope
