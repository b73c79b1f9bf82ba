// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/measure/study/remaining_text.h"

class QLabel;
class QPushButton;

#include "widgets/card.h"

namespace scalescope {

class RunSession;
class StatusBadge;
class ValueTile;

/// The line above the live charts: state, step k of n, throughput with its variation, loss, time left, and
/// Stop run. Its height and the places in it depend on its width alone.
class LiveHeader : public Card {
  Q_OBJECT
 public:
  explicit LiveHeader(QWidget* parent = nullptr);
  /// nullptr: nothing to show. `remaining`: of a live run.
  void showRun(const RunSession* session, const Remaining& remaining = {});

 signals:
  void stopRequested();

 private:
  void showThroughput(const RunSession& session);

  StatusBadge* m_state;
  QLabel* m_step;
  ValueTile* m_throughput;
  QLabel* m_variation;
  QLabel* m_loss;
  QLabel* m_remaining;
  QPushButton* m_stop;
};

/// The words of a run's state for people: "measuring", "completed", "incomplete"...
QString runStateText(const RunSession& session);

}  // namespace scalescope
