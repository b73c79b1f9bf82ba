// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_estimate.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Minimum and maximum number of runs that a cell still needs.
std::pair<int, int> runsLeft(const Study& study, const CellProgress& cell) {
  const bool open = cell.state == CellState::Waiting || cell.state == CellState::Running;
  if (!open) return {0, 0};
  const int done = static_cast<int>(cell.imagesPerSecond.size());
  const int minRuns = std::max(0, cell.wanted - done);
  return {minRuns, study.repeats.adaptive && minRuns > 0 ? std::max(minRuns, study.repeats.cap - done) : minRuns};
}

void addBasis(const std::string& words, int cells, std::vector<std::string>& parts) {
  if (cells > 0) parts.push_back(words + " (" + std::to_string(cells) + (cells == 1 ? " cell)" : " cells)"));
}

}  // namespace

std::optional<double> plannedTimeS(const Plan& plan) {
  if (runsProgram(plan) || runsScenario(plan) || plan.test == TestKind::Long || plan.steps != 0) return std::nullopt;
  return plan.minimumMeasuredTimeS;
}

RunEstimate estimateRun(const StudyCell& cell, const CellProgress& progress) {
  double sum = 0;
  int count = 0;
  for (const StudyEvent& run : progress.runs)
    if (run.status == RunStatus::Completed && run.durationS > 0) {
      sum += run.durationS;
      ++count;
    }
  if (count > 0) return {sum / count, EstimateBasis::FinishedRuns};
  const auto planned = plannedTimeS(cell.plan);
  return {planned, planned ? EstimateBasis::PlannedTime : EstimateBasis::Unknown};
}

std::vector<CellProgress> progressOfNew(const Study& study, const std::vector<StudyCell>& cells) {
  return studyStateFrom(study, cells, {}, false).cells;
}

StudyEstimate estimateStudy(const Study& study, const std::vector<StudyCell>& cells,
                            const std::vector<CellProgress>& progress) {
  StudyEstimate estimate;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto [minRuns, maxRuns] = runsLeft(study, progress[i]);
    if (maxRuns == 0) continue;
    estimate.minRuns += minRuns;
    estimate.maxRuns += maxRuns;
    const RunEstimate run = estimateRun(cells[i], progress[i]);
    if (run.basis == EstimateBasis::FinishedRuns) ++estimate.cellsByFinishedRuns;
    if (run.basis == EstimateBasis::PlannedTime) ++estimate.cellsByPlannedTime;
    if (run.basis == EstimateBasis::Unknown) ++estimate.cellsUnknown;
    estimate.minS += minRuns * run.seconds.value_or(0);
    estimate.maxS += maxRuns * run.seconds.value_or(0);
  }
  return estimate;
}

std::string roughTimeText(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 100) return std::to_string(whole) + " s";
  const std::int64_t minutes = (whole + 30) / 60;
  if (minutes < 100) return std::to_string(minutes) + " min";
  const std::string rest = minutes % 60 == 0 ? "" : " " + std::to_string(minutes % 60) + " min";
  return std::to_string(minutes / 60) + " h" + rest;
}

std::string estimateText(const StudyEstimate& estimate) {
  if (estimate.maxRuns == 0) return "nothing left to run";
  std::vector<std::string> basis;
  addBasis("finished runs of the same cell", estimate.cellsByFinishedRuns, basis);
  addBasis("planned time without preparation", estimate.cellsByPlannedTime, basis);
  addBasis("unknown before the first run", estimate.cellsUnknown, basis);
  const std::string from = "; by " + join(basis, ", ");
  if (estimate.maxS <= 0) return "unknown before the first run of each cell";
  const std::string atLeast = estimate.cellsUnknown > 0 ? "at least " : "about ";
  if (roughTimeText(estimate.maxS) == roughTimeText(estimate.minS))
    return atLeast + roughTimeText(estimate.minS) + from;
  return atLeast + roughTimeText(estimate.minS) + " to " + roughTimeText(estimate.maxS) + from;
}

}  // namespace scalescope
