// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>
#include <vector>

#include "app/core/queue_watcher.h"
#include "app/measure/study/remaining_text.h"
#include "app/measure/study/study_watcher.h"
#include "engine/analysis/run/time_left.h"
#include "engine/study/study_estimate.h"

namespace scalescope {

/// What the events of a running run state.
struct FollowedRun {
  TimeLeft left;
  double elapsedS = 0;
};

/// `expectedS`: how long such runs took; without it a test that ends when it is steady has only a lower bound.
Remaining remainingOf(const FollowedRun& run, std::optional<double> expectedS = {});
Remaining remainingOf(const CellEstimate& cell);
Remaining remainingOf(const StudyEstimate& study);

/// The only estimate of the time left: of each run, cell and study and of all queues, computed together once a second
/// while something runs, so that all places show the same values at the same time. Thread: GUI.
class RemainingTimes : public QObject {
  Q_OBJECT
 public:
  /// nullopt for a run that is not followed.
  using Follow = std::function<std::optional<FollowedRun>(const QString& runId)>;
  /// The watchers are not owned.
  RemainingTimes(const QueueWatcher* queues, const StudyWatcher* studies, Follow follow, QObject* parent = nullptr);
  /// Estimates everything now.
  void look();
  /// Of a run that a queue executes now; unknown for others.
  Remaining ofRun(const QString& runId) const { return m_runs.value(runId); }
  /// In the order of the study's cells; empty for an unknown study.
  std::vector<CellEstimate> ofCells(const QString& studyId) const;
  /// Of all queues together; tests that wait behind them are not counted.
  Remaining ofQueues() const { return m_all; }

 signals:
  void changed();

 private:
  Remaining ofQueue(const WatchedQueue& watched);
  Remaining ofStudy(const WatchedStudy& study, const QString& running, const std::optional<FollowedRun>& run);
  Remaining ofEntries(const RunQueue& queue, const QString& running, const std::optional<FollowedRun>& run);

  const QueueWatcher* m_watcher;
  const StudyWatcher* m_studies;
  Follow m_follow;
  QTimer m_timer;
  QHash<QString, Remaining> m_runs;
  QHash<QString, std::vector<CellEstimate>> m_cells;  ///< of the studies that run
  Remaining m_all;
};

}  // namespace scalescope
