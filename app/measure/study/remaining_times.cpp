// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/remaining_times.h"

#include <algorithm>

#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kEstimateEveryMs = 1000;

/// A part of unknown length makes the sum a lower bound.
void add(Remaining& sum, const Remaining& part) {
  const bool isKnown = part.minS.has_value();
  if (!isKnown || part.bound == Remaining::Bound::AtLeast) sum.bound = Remaining::Bound::AtLeast;
  if (isKnown) {
    sum.minS = sum.minS.value_or(0) + *part.minS;
    sum.maxS += std::max(*part.minS, part.maxS);
  }
  sum.minRuns += part.minRuns;
  sum.maxRuns += part.maxRuns;
}

template <typename Estimate>
Remaining remainingOfEstimate(const Estimate& estimate) {
  Remaining remaining;
  remaining.minRuns = estimate.minRuns;
  remaining.maxRuns = estimate.maxRuns;
  if (estimate.isLowerBound) remaining.bound = Remaining::Bound::AtLeast;
  if (estimate.maxRuns == 0 || (estimate.isLowerBound && estimate.maxS <= 0)) return remaining;
  remaining.minS = estimate.minS;
  remaining.maxS = estimate.maxS;
  return remaining;
}

QString runningIn(const WatchedQueue& watched) {
  for (const QueueEntry& entry : watched.queue.entries)
    if (watched.alive && entry.state == RunStatus::Running) return toQString(entry.runId);
  return {};
}

CurrentRun currentOf(const FollowedRun& run, const Remaining& remaining) {
  return {run.elapsedS, remaining.minS, remaining.bound == Remaining::Bound::AtLeast};
}

}  // namespace

Remaining remainingOf(const FollowedRun& run, std::optional<double> expectedS) {
  const TimeLeft& left = run.left;
  Remaining remaining;
  remaining.fractionDone = left.fractionDone;
  remaining.minS = left.remainingS;
  const bool isUpper = left.isUpperBound || left.waitsForSteadyState;
  if (isUpper || left.isLowerBound || !left.remainingS) {
    if (expectedS && *expectedS > run.elapsedS) {
      remaining.minS = std::max(*expectedS - run.elapsedS, isUpper ? 0 : left.remainingS.value_or(0));
    } else if (left.remainingS) {
      remaining.bound = isUpper ? Remaining::Bound::AtMost : Remaining::Bound::AtLeast;
    }
  }
  remaining.maxS = remaining.minS.value_or(0);
  return remaining;
}

Remaining remainingOf(const CellEstimate& cell) { return remainingOfEstimate(cell); }
Remaining remainingOf(const StudyEstimate& study) { return remainingOfEstimate(study); }

RemainingTimes::RemainingTimes(const QueueWatcher* queues, const StudyWatcher* studies, Follow follow, QObject* parent)
    : QObject(parent), m_watcher(queues), m_studies(studies), m_follow(std::move(follow)) {
  m_timer.setInterval(kEstimateEveryMs);
  connect(&m_timer, &QTimer::timeout, this, &RemainingTimes::look);
  connect(queues, &QueueWatcher::changed, this, &RemainingTimes::look);
  connect(studies, &StudyWatcher::changed, this, &RemainingTimes::look);
}

void RemainingTimes::look() {
  m_runs.clear();
  m_cells.clear();
  m_all = {};
  for (const WatchedQueue& watched : m_watcher->queues())
    if (watched.alive) add(m_all, ofQueue(watched));
  m_runs.isEmpty() ? m_timer.stop() : m_timer.start();
  emit changed();
}

Remaining RemainingTimes::ofQueue(const WatchedQueue& watched) {
  const QString running = runningIn(watched);
  const auto run = running.isEmpty() ? std::nullopt : m_follow(running);
  if (!running.isEmpty()) m_runs.insert(running, {});
  const WatchedStudyPtr study = m_studies->find(toQString(watched.queue.id));
  return study && study->fault.isEmpty() ? ofStudy(*study, running, run) : ofEntries(watched.queue, running, run);
}

/// A study is its own queue.
Remaining RemainingTimes::ofStudy(const WatchedStudy& study, const QString& running,
                                  const std::optional<FollowedRun>& run) {
  const StoredStudy& stored = study.stored;
  std::vector<CellEstimate> cells = estimateCells(stored.study, stored.cells, stored.state.cells);
  const auto& progress = stored.state.cells;
  const auto cell = std::find_if(progress.begin(), progress.end(), [&](const CellProgress& of) {
    return of.state == CellState::Running && toQString(of.openRunId) == running;
  });
  if (run) {
    std::optional<double> expectedS;
    if (cell != progress.end())
      if (const RunEstimate& own = cells[static_cast<std::size_t>(cell - progress.begin())].run;
          own.basis == EstimateBasis::FinishedRuns)
        expectedS = own.seconds;
    const Remaining own = remainingOf(*run, expectedS);
    m_runs.insert(running, own);
    // The log may be read later than the queue.
    if (cell != progress.end()) cells = estimateCells(stored.study, stored.cells, progress, currentOf(*run, own));
  }
  m_cells.insert(toQString(stored.folder.id), cells);
  return remainingOf(estimateStudy(cells));
}

/// Until a run of the queue has ended, the others take at least as long as the current one.
Remaining RemainingTimes::ofEntries(const RunQueue& queue, const QString& running,
                                    const std::optional<FollowedRun>& run) {
  const bool hasEnded = std::any_of(queue.entries.begin(), queue.entries.end(),
                                    [](const QueueEntry& entry) { return entry.state == RunStatus::Completed; });
  double projectedS = 0;
  Remaining sum;
  for (const QueueEntry& entry : queue.entries) {
    if (entry.state != RunStatus::Running && entry.state != RunStatus::Waiting) continue;
    Remaining one;
    if (entry.state == RunStatus::Running && toQString(entry.runId) == running && run) {
      one = remainingOf(*run, hasEnded && entry.estimatedS > 0 ? std::optional(entry.estimatedS) : std::nullopt);
      m_runs.insert(running, one);
      if (one.minS && !hasEnded) projectedS = run->elapsedS + *one.minS;
    } else if (const double expectedS = std::max(entry.estimatedS, projectedS); expectedS > 0) {
      one.minS = one.maxS = expectedS;
    }
    one.minRuns = one.maxRuns = 1;
    add(sum, one);
  }
  return sum;
}

std::vector<CellEstimate> RemainingTimes::ofCells(const QString& studyId) const {
  const auto known = m_cells.constFind(studyId);
  if (known != m_cells.constEnd()) return *known;
  const WatchedStudyPtr study = m_studies->find(studyId);
  if (!study || !study->fault.isEmpty()) return {};
  return estimateCells(study->stored.study, study->stored.cells, study->stored.state.cells);
}

}  // namespace scalescope
