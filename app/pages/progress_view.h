// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/core/queue_watcher.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace scalescope {

/// How far a running run is, as its session knows.
struct RunAdvance {
  std::optional<double> fraction, remainingS;
};

/// The queue: every run asked for with its state, progress and time left; the whole queue's time left; and stopping it.
class ProgressView : public QWidget {
  Q_OBJECT
 public:
  /// `advance` is asked for a running run's progress by run id.
  ProgressView(QueueWatcher* watcher, std::function<RunAdvance(const QString&)> advance, QWidget* parent = nullptr);
  /// Shows the progress of running runs anew; cheap, for every tick.
  void refresh();

 signals:
  void runActivated(const QString& runId);
  void failed(const QString& message);

 private:
  void rebuild();
  QString remainingText() const;
  void stopQueues();

  QueueWatcher* m_watcher;
  std::function<RunAdvance(const QString&)> m_advance;
  QTreeWidget* m_list;
  QLabel* m_total;
  QPushButton* m_stop;
};

}  // namespace scalescope
